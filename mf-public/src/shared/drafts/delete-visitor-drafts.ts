import { draftMark, visitorDraftKey } from "@samling/contract/constants/stored-keys";
import { withDrafts } from "@samling/portal";

/** Reads a draft that the wizard stored for a visitor without an account, maybe in another version. */
const readEmail = (draft: unknown): string =>
  (draft as { state?: { account?: { email?: string } } } | undefined)?.state?.account?.email?.trim().toLowerCase() ??
  "";

/** Deletes drafts that a person began before signing in, identified by the address that they entered. */
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
