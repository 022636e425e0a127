import type { Body, PictureEdit } from "@samling/contract/types";
import { toMediaInput } from "../model/media-draft.ts";
import type { MediaFile, WizardState } from "../model/wizard-state.ts";
import { toOriginalMarks } from "./original-marks.ts";

const untouched = { rotation: 0, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } } as const;

/** How the organization's copy is shown to everyone else; null shows the original. */
function buildEdit({ edit, cropped, blur }: MediaFile): PictureEdit | null {
  if (blur?.whole) return null;
  if (cropped && edit) return { angle: 0, ...edit, blurs: blur ? toOriginalMarks(blur.marks, edit, blur.size) : [] };
  return blur && { ...untouched, blurs: [...blur.marks] };
}

/** The form's texts about the files, which have been uploaded under these ids. */
export function buildForm(
  collectionId: string,
  { files, related, review }: WizardState,
  uploads: readonly string[],
): FormData {
  const fields: Body<"POST /api/submit-contribution"> = {
    collectionId,
    uploads: [...uploads],
    isPublic: review.isPublic,
    termsAccepted: review.termsAccepted,
    organizationTermsAccepted: review.organizationTermsAccepted,
    mediaData: Object.fromEntries(files.map((file) => [file.name, toMediaInput(file.draft)])),
    edits: Object.fromEntries(
      files.flatMap((file) => {
        const edit = buildEdit(file);
        return edit ? [[file.name, edit]] : [];
      }),
    ),
    filesComment: Object.fromEntries(related.map((file) => [file.name, file.comment.trim()])),
    ...(review.age !== "" && { age: Number(review.age) }),
    ...(review.guardianEmail !== "" && { guardianEmail: review.guardianEmail.trim() }),
    questionAnswers: Object.entries(review.answers)
      .map(([questionId, value]) => ({ questionId, value: value.trim() }))
      .filter(({ value }) => value !== ""),
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  return form;
}
