import type { Collection } from "@samling/contract/types";
import { toast } from "@samling/portal";
import type { Keeping } from "@samling/portal/forms/keeping";
import { useRef } from "react";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { type CollectionDraft, draftOf } from "./draft.ts";
import {
  useLazyListCollectionsToEditQuery,
  useUpdateCollectionImageMutation,
  useUpdateCollectionMutation,
} from "./endpoints.ts";
import { buildPhoto, buildUpdate } from "./sending.ts";
import { useText } from "./text.ts";
import { useCollectionForm } from "./use-collection-form.ts";

/** One call saves settings and texts, another the picture [A-ECOL-14]; what one of them saved stays saved. */
export function useEditedCollection(collection: Collection, keeping: Keeping<CollectionDraft>) {
  const { id: collectionId, organizationId } = collection;
  const t = useText();
  const failureText = useFailureText();
  const [update] = useUpdateCollectionMutation();
  const [updateImage] = useUpdateCollectionImageMutation();
  const [list] = useLazyListCollectionsToEditQuery();
  // The version that the form started from: the list may contain a newer one.
  const stored = useRef(collection);
  const call = useRef<"update" | "image">("update");
  const form = useCollectionForm({
    stored: draftOf(collection),
    keeping,
    needsPicture: false,
    isShown: ({ isChanged }) => isChanged,
    failureText: (error) => failureText(error, t(`failed.${call.current}`)),
    readTheirs: async () => {
      const theirs = (await list({ organizationId }).unwrap()).find(({ id }) => id === collectionId);
      if (!theirs) throw new Error("The collection is gone.");
      stored.current = theirs;
      return draftOf(theirs);
    },
  });
  const { changed, accept } = form;

  const saveSettings = async (draft: CollectionDraft) => {
    call.current = "update";
    if (changed.every((field) => field === "picture")) return;
    stored.current = await update({ body: buildUpdate(draft, stored.current) }).unwrap();
    accept(draftOf(stored.current), { ...draft, picture: null });
  };
  const savePicture = async ({ picture }: CollectionDraft) => {
    call.current = "image";
    if (!picture) return;
    await updateImage({ collectionId, photo: buildPhoto(picture) }).unwrap();
    accept(draftOf(stored.current), { ...draftOf(stored.current), picture });
  };
  const save = form.submit(async (draft) => {
    toast.dismissSuccesses();
    await saveSettings(draft);
    await savePicture(draft);
    toast.success(t("edit.saved"));
  });
  return { ...form, save: () => void save() };
}
