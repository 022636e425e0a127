import type { Collection } from "@samling/contract/types";
import { isApiError, toast } from "@samling/portal";
import { useRef, useState } from "react";
import type { useDraft } from "../../shared/form/use-draft.ts";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { type CollectionDraft, draftOf } from "./draft.ts";
import {
  useLazyListCollectionsToEditQuery,
  useUpdateCollectionImageMutation,
  useUpdateCollectionMutation,
} from "./endpoints.ts";
import { buildPhoto, buildUpdate } from "./sending.ts";
import { useText } from "./text.ts";

/** What was not saved, in words; a new object for each attempt. */
export interface SaveFailure {
  text: string;
}

/** One call saves settings and texts, another the picture [A-ECOL-14]; what one of them saved stays saved. */
export function useSaveCollection(
  { id: collectionId, organizationId, ...collection }: Collection,
  { draft, changed, accept, meet }: ReturnType<typeof useDraft<CollectionDraft>>,
) {
  const t = useText();
  const failureText = useFailureText();
  const [update] = useUpdateCollectionMutation();
  const [updateImage] = useUpdateCollectionImageMutation();
  const [list] = useLazyListCollectionsToEditQuery();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  // The version that the form started from: the list may contain a newer one.
  const stored = useRef<Collection>({ id: collectionId, organizationId, ...collection });

  /** Loads their version into the form; null if it does not exist any more. */
  const meetTheirs = async () => {
    const theirs = (await list({ organizationId }).unwrap()).find(({ id }) => id === collectionId);
    if (!theirs) throw new Error("The collection is gone.");
    stored.current = theirs;
    meet(draftOf(theirs));
  };
  const saveSettings = async () => {
    if (changed.every(({ name }) => name === "picture")) return;
    stored.current = await update({ body: buildUpdate(draft, stored.current) }).unwrap();
    accept(draftOf(stored.current), { ...draft, picture: null });
  };
  const savePicture = async () => {
    if (!draft.picture) return;
    await updateImage({ collectionId, photo: buildPhoto(draft.picture) }).unwrap();
    accept(draftOf(stored.current), { ...draftOf(stored.current), picture: draft.picture });
  };
  const fail = (error: unknown, fallback: string) => setFailure({ text: failureText(error, fallback) });

  const save = async () => {
    setBusy(true);
    toast.dismissSuccesses();
    setFailure(null);
    try {
      await saveSettings();
      try {
        await savePicture();
        toast.success(t("edit.saved"));
      } catch (error) {
        fail(error, t("failed.image"));
      }
    } catch (error) {
      const isConflict = isApiError(error) && error.code === "CONFLICT";
      // If their version cannot be fetched, saving again is a conflict again.
      if (!isConflict) fail(error, t("failed.update"));
      else await meetTheirs().catch(() => fail(error, t("failed.update")));
    } finally {
      setBusy(false);
    }
  };
  return { save: () => void save(), isBusy, failure };
}
