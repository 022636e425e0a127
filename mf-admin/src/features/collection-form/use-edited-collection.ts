import type { Collection } from "@samling/contract/types";
import { toast } from "@samling/portal";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import { useRef } from "react";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { type CollectionDraft, draftOf, type ReviewDraft, readReview } from "./draft.ts";
import { formApi, type ReviewSettings } from "./endpoints.ts";
import { buildPhoto, buildReview, buildUpdate } from "./sending.ts";
import { useText } from "./text.ts";
import { useCollectionForm } from "./use-collection-form.ts";

const isReviewField = (field: string): boolean => field.startsWith("review.");

/** The stored parts of a review, in one order; names of reviewers may be written in several ways. */
const versionOf = (review: ReviewDraft): string => {
  const { reviewers, ...settings } = buildReview({ review });
  return JSON.stringify([settings, reviewers.toSorted()]);
};

/** Settings with texts, review and picture have separate calls [A-ECOL-14]; each may be saved separately. */
export function useEditedCollection(
  collection: Collection,
  review: ReviewSettings,
  draftStore: DraftStore<CollectionDraft>,
) {
  const { id: collectionId, organizationId } = collection;
  const t = useText();
  const failureText = useFailureText();
  const [update] = formApi.useUpdateCollectionMutation();
  const [updateImage] = formApi.useUpdateCollectionImageMutation();
  const [setReview] = formApi.useSetReviewMutation();
  const [fetchReview] = formApi.useLazyGetReviewQuery();
  const [list] = formApi.useLazyListCollectionsToEditQuery();
  // The version that the form started from: the list may contain a newer one.
  const stored = useRef(collection);
  const storedReview = useRef(readReview(review));
  const place = { orgId: organizationId, collectionId };
  const call = useRef<"update" | "image">("update");
  const readTheirs = async () => {
    const theirs = (await list({ organizationId }).unwrap()).find(({ id }) => id === collectionId);
    if (!theirs) throw new Error("The collection is gone.");
    stored.current = theirs;
    storedReview.current = readReview(await fetchReview(place).unwrap());
    return draftOf(theirs, storedReview.current);
  };
  const form = useCollectionForm({
    stored: draftOf(collection, storedReview.current),
    draftStore,
    needsPicture: false,
    isDraft: collection.isDraft,
    isShown: ({ isChanged }) => isChanged,
    failureText: (error) => failureText(error, t(`failed.${call.current}`)),
    readTheirs,
  });
  const { changed, accept, merge } = form;

  const saveSettings = async (draft: CollectionDraft) => {
    if (changed.every((field) => field === "picture" || isReviewField(field))) return;
    stored.current = await update({ body: buildUpdate(draft, stored.current) }).unwrap();
    accept(draftOf(stored.current, storedReview.current), { ...draft, review: storedReview.current, picture: null });
  };
  /** The call replaces the whole review, and does not detect someone else's change itself. */
  const isReviewStale = async () =>
    changed.some(isReviewField) &&
    versionOf(readReview(await fetchReview(place).unwrap())) !== versionOf(storedReview.current);
  const saveReview = async (draft: CollectionDraft, waiting?: "publish" | "keep") => {
    if (!changed.some(isReviewField)) return;
    const before = buildReview({ ...draft, review: storedReview.current });
    const body = { ...buildReview(draft), before, ...(waiting && { waiting }) };
    const { published } = await setReview({ ...place, body }).unwrap();
    storedReview.current = { ...draft.review, until: String(body.until) };
    const saved = draftOf(stored.current, storedReview.current);
    accept(saved, { ...saved, review: draft.review });
    if (published > 0) toast.success(t("review.published", { count: published }));
  };
  const savePicture = async ({ picture }: CollectionDraft) => {
    call.current = "image";
    if (!picture) return;
    await updateImage({ collectionId, form: buildPhoto(picture) }).unwrap();
    const saved = draftOf(stored.current, storedReview.current);
    accept(saved, { ...saved, picture });
  };
  const save = (waiting?: "publish" | "keep") =>
    form.submit(async (draft) => {
      toast.dismissSuccesses();
      call.current = "update";
      if (await isReviewStale()) return merge(await readTheirs());
      await saveSettings(draft);
      await saveReview(draft, waiting);
      await savePicture(draft);
      toast.success(t("edit.saved"));
    })();
  const { mode } = form.values.review;
  return {
    ...form,
    /** The review is being turned off while contributions wait: the person first decides what happens to them. */
    isEnding: mode === "none" && form.base.review.mode !== "none" && review.waiting > 0,
    save: (waiting?: "publish" | "keep") => void save(waiting),
  };
}
