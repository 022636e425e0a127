import { visitorOfDrafts } from "@samling/contract/constants";
import type { User } from "@samling/contract/types";
import { draftIdOf } from "@samling/portal";
import { createKey } from "../model/create-key.ts";
import { isDirty } from "../model/wizard-state.ts";
import { type Draft, listDraftIds, moveDraft, readDraft } from "./draft-store.ts";
import { settleDrafts } from "./keeper.ts";

/** Where a person's drafts for a collection are kept. */
export const placeOf = (user: Pick<User, "id"> | null, collectionId: string): string =>
  draftIdOf(user?.id ?? visitorOfDrafts, collectionId);

/** An id at the person's place that no draft has: signing in finds the one that was begun before, and takes none away. */
export async function findFreeId(user: Pick<User, "id"> | null, collectionId: string): Promise<string> {
  const place = placeOf(user, collectionId);
  const taken = await listDraftIds(place).catch((): string[] => []);
  return taken.includes(place) ? `${place}/${createKey()}` : place;
}

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

interface Wanted {
  user: Pick<User, "id" | "email"> | null;
  collectionId: string;
  /** Whether the person signed in on a way that began in the open draft, where it was on the screen. */
  isHandedOver: boolean;
}

/**
 * What was begun without an account goes to the person whose address was written in it, also when they come back
 * through a mail. Nobody else who signs in here gets to see it.
 */
async function takeOver({ user, collectionId, isHandedOver }: Wanted): Promise<void> {
  if (!user) return;
  const begun = placeOf(null, collectionId);
  const draft = await readDraft(begun);
  if (!draft || !isDirty(draft.state)) return;
  if (isHandedOver || isSame(draft.state.account.email, user.email))
    await moveDraft(begun, await findFreeId(user, collectionId));
}

/** The person's newest draft for a collection, or the id for a new one. */
export async function findDraft(wanted: Wanted): Promise<{ id: string; draft: Draft | null }> {
  const { user, collectionId } = wanted;
  try {
    await settleDrafts();
    await takeOver(wanted);
    const ids = await listDraftIds(placeOf(user, collectionId));
    const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await readDraft(id) })));
    const [newest] = drafts
      .filter(({ draft }) => draft && isDirty(draft.state))
      .sort((one, other) => (other.draft?.savedAt ?? 0) - (one.draft?.savedAt ?? 0));
    return newest ?? { id: await findFreeId(user, collectionId), draft: null };
  } catch {
    // An unreadable draft is reported when something is to be written.
    return { id: placeOf(user, collectionId), draft: null };
  }
}
