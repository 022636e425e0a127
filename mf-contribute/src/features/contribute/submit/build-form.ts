import type { Body } from "@samling/contract/types";
import { toMediaInput } from "../metadata/media-draft.ts";
import type { WizardState } from "../wizard-state.ts";

type Fields = Body<"POST /api/submit-contribution">;

/**
 * The multipart body. `collectionId` stands first and the files last, so that the server can refuse before it has
 * received a single picture.
 */
export function buildForm(collectionId: string, { files, related, review }: WizardState): FormData {
  const fields: Fields = {
    collectionId,
    isPublic: review.isPublic ? "true" : "false",
    termsAccepted: review.termsAccepted ? "true" : "false",
    organizationTermsAccepted: review.organizationTermsAccepted ? "true" : "false",
    mediaData: JSON.stringify(Object.fromEntries(files.map((file) => [file.name, toMediaInput(file.draft)]))),
    filesComment: JSON.stringify(Object.fromEntries(related.map((file) => [file.name, file.comment.trim()]))),
    questionAnswers: JSON.stringify(
      Object.entries(review.answers)
        .map(([questionId, value]) => ({ questionId, value: value.trim() }))
        .filter(({ value }) => value !== ""),
    ),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { file, name } of files) form.append("mediaFiles", file, name);
  for (const { file, name } of related) form.append("relatedFiles", file, name);
  return form;
}
