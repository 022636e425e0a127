import type { Body } from "@samling/contract/types";
import { toMediaInput } from "../metadata/media-draft.ts";
import type { WizardState } from "../wizard-state.ts";

type Fields = Body<"POST /api/submit-contribution">;

/** The form's texts about the files, which have been uploaded under these ids. */
export function buildForm(
  collectionId: string,
  { files, related, review }: WizardState,
  uploads: readonly string[],
): FormData {
  const fields: Fields = {
    collectionId,
    uploads: [...uploads],
    isPublic: review.isPublic,
    termsAccepted: review.termsAccepted,
    organizationTermsAccepted: review.organizationTermsAccepted,
    mediaData: Object.fromEntries(files.map((file) => [file.name, toMediaInput(file.draft)])),
    filesComment: Object.fromEntries(related.map((file) => [file.name, file.comment.trim()])),
    questionAnswers: Object.entries(review.answers)
      .map(([questionId, value]) => ({ questionId, value: value.trim() }))
      .filter(({ value }) => value !== ""),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return form;
}
