import type { Collection, Contribution } from "@samling/contract/types";
import { readPath } from "@samling/portal/forms/changes";
import { useText } from "../../../text.ts";
import { showAnswer } from "../metadata/show-answer.ts";
import { useFieldLabel } from "../metadata/use-field-label.ts";
import type { MediaDraft } from "../model/media-draft.ts";
import type { EditField, EditState, listFields } from "./edit-state.ts";
import type { EditForm } from "./use-edit-form.ts";

interface ContestedLinesOptions {
  form: EditForm;
  fields: ReturnType<typeof listFields>;
  contribution: Contribution;
  collection: Collection;
}

/** What both have changed, differently. */
export function useContestedLines({ form, fields, contribution, collection }: ContestedLinesOptions) {
  const t = useText();
  const labelOf = useFieldLabel();
  const { others, values } = form;
  // While it is being saved, or if that failed otherwise, the decision has been made.
  if (!others || form.isBusy || form.failure) return [];

  const nameOf = (path: EditField) => {
    const [part, id, key] = path.split(".");
    const find = <T extends { id: string }>(list: readonly T[]) => list.find((one) => one.id === id);
    if (part === "drafts") return `${find(contribution.images)?.originalFileName}: ${labelOf(key as keyof MediaDraft)}`;
    if (part === "answers") return find(collection.questions)?.value ?? "";
    if (part === "comments")
      return t("review.relatedComment", { name: find(contribution.relatedFiles)?.originalFileName ?? "" });
    return t("review.visibility");
  };
  const describe = (state: EditState, path: EditField) =>
    path === "isPublic"
      ? t(state.isPublic ? "review.public" : "edit.notPublic")
      : showAnswer(readPath(state, path) as MediaDraft[keyof MediaDraft] | undefined);

  const theirChanges = [...others.adopted, ...others.contested];
  return Object.values(fields)
    .flat()
    .filter((path) => theirChanges.includes(path))
    .map((path) => ({
      key: path,
      name: nameOf(path),
      mine: describe(values, path),
      theirs: describe(others.theirs, path),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
