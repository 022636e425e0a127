/** Files that a phone has shared, kept on the device by the front door's `share-worker.js`. */

import { createKey } from "@samling/accounts/create-key";
import { maxFileBytes } from "@samling/contract/constants/files";
import type { Collection, User } from "@samling/contract/types";
import { saveDraft } from "../contribute/draft/draft-store.ts";
import { findFreeId } from "../contribute/draft/use-draft-gate.ts";
import { seemsAccepted } from "../contribute/model/media-type.ts";
import { acceptRelatedFiles } from "../contribute/model/related-files.ts";
import { initialState, reduceWizard, relatedChosen } from "../contribute/model/wizard-state.ts";

/** How long they wait, in milliseconds. */
const keptMs = 7 * 86_400_000;

export interface SharedFile {
  address: string;
  file: File;
}

const openStore = () => caches.open("samling-shared");

/** Without a worker nothing is ever shared. */
export const registerShareWorker = (): void =>
  void navigator.serviceWorker?.register("/share-worker.js", { scope: "/share" }).catch(() => undefined);

export async function readSharedFiles(): Promise<SharedFile[]> {
  if (!("caches" in globalThis)) return [];
  const store = await openStore();
  const shared: SharedFile[] = [];
  for (const { url } of await store.keys()) {
    const response = await store.match(url);
    const sharedAt = Number(new URL(url).pathname.split("/")[2]);
    if (!response || Date.now() - sharedAt > keptMs) await store.delete(url);
    else {
      const blob = await response.blob();
      const name = decodeURIComponent(response.headers.get("X-Name") ?? "");
      shared.push({ address: url, file: new File([blob], name, { type: blob.type, lastModified: sharedAt }) });
    }
  }
  return shared;
}

async function forgetSharedFiles(shared: readonly SharedFile[]): Promise<void> {
  const store = await openStore();
  for (const { address } of shared) await store.delete(address);
}

/** Puts them into a new draft of the collection, which the wizard opens. */
export async function moveIntoDraft(
  shared: readonly SharedFile[],
  user: User | null,
  collection: Collection,
): Promise<void> {
  const files = shared.map(({ file }) => file);
  const others = collection.allowRelatedFiles ? files.filter((file) => !seemsAccepted(file)) : [];
  const { accepted, refused } = acceptRelatedFiles(others, { present: 0, usedNames: [], limit: maxFileBytes });
  const withRelated = relatedChosen(
    accepted.map((file) => ({ ...file, id: createKey() })),
    refused,
  );
  // The wizard checks the waiting files, and says which it cannot accept.
  const waiting = files.filter((file) => !others.includes(file));
  const state = { ...reduceWizard(initialState, withRelated), waiting };
  const id = await findFreeId(user, collection.id);
  await saveDraft(id, { state, step: "files", idempotencyKey: createKey(), uploads: [] });
  await forgetSharedFiles(shared);
}
