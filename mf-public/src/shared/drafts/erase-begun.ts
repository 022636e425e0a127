import { draftMark, visitorDraftKey } from "@samling/contract/constants";
import { withDrafts } from "@samling/portal";

/** What the wizard keeps of those without an account; it may be of another version. */
const readEmail = (draft: unknown): string =>
  (draft as { state?: { account?: { email?: string } } } | undefined)?.state?.account?.email?.trim().toLowerCase() ??
  "";

/** What a person began before signing in, told by the address that they wrote in it. */
export async function deleteVisitorDrafts(email: string): Promise<void> {
  const erased = await withDrafts(async (database) => {
    const ids = await database.getAllKeys("drafts", IDBKeyRange.bound(`${visitorDraftKey}/`, `${visitorDraftKey}0`));
    const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await database.get("drafts", id) })));
    const own = drafts.filter(({ draft }) => readEmail(draft) === email.toLowerCase()).map(({ id }) => id);
    const transaction = database.transaction(["drafts", "blobs"], "readwrite");
    for (const id of own) {
      void transaction.objectStore("drafts").delete(id);
      void transaction.objectStore("blobs").delete(IDBKeyRange.bound([id], [id, []]));
    }
    await transaction.done;
    return own;
  }).catch(() => []);
  for (const id of erased) for (const key of [draftMark + id, `draft:${id}`]) localStorage.removeItem(key);
}
