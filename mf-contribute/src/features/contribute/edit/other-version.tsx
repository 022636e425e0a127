import type { Collection, Contribution } from "@samling/contract/types";
import { readPath } from "@samling/portal/forms/changes";
import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";
import { useFieldLabel } from "../metadata/use-field-label.ts";
import { type MediaDraft, showAnswer } from "../model/media-draft.ts";
import type { EditField, EditState, listFields } from "./edit-state.ts";
import styles from "./editor.module.css";
import type { EditForm } from "./use-edit-form.ts";

interface OtherVersionProps {
  lines: ReturnType<typeof useContestedLines>;
  /** Overwrites their version with the form. */
  onKeepMine: () => void;
}

const sectionId = "other-version";

export const focusOtherVersion = () => document.getElementById(sectionId)?.focus();

/** Both versions of fields that another person has also changed, and the only button that overwrites theirs. */
export function OtherVersion({ lines, onKeepMine }: OtherVersionProps) {
  const t = useText();
  return (
    <section id={sectionId} className={`grid gap-4 cool ${styles.versions}`} tabIndex={-1} aria-labelledby="versions">
      <h2 className="title-3" id="versions">
        {t("edit.versions")}
      </h2>
      <p>{t("edit.versionsText")}</p>
      <dl>
        {lines.map(({ key, name, mine, theirs }) => (
          <div key={key} className={`columns until-599 pad-block-3 rule-above ${styles.version}`}>
            <dt className="across small strong">{name}</dt>
            <dd className="lines">
              <span className="block small muted">{t("edit.yours")}</span>
              {mine || "–"}
            </dd>
            <dd className="lines">
              <span className="block small muted">{t("edit.theirs")}</span>
              {theirs || "–"}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={onKeepMine}>{t("edit.keepMine")}</Button>
      </div>
    </section>
  );
}

interface ContestedLinesOptions {
  form: EditForm;
  fields: ReturnType<typeof listFields>;
  contribution: Contribution;
  collection: Collection;
}

/** Fields that both have changed, to different values. */
export function useContestedLines({ form, fields, contribution, collection }: ContestedLinesOptions) {
  const t = useText();
  const fieldLabel = useFieldLabel();
  const { others, values } = form;
  // While it is being saved, or if that failed otherwise, the decision has been made.
  if (!others || form.isBusy || form.failure) return [];

  const describeField = (path: EditField) => {
    const [part, id, key] = path.split(".");
    const find = <T extends { id: string }>(list: readonly T[]) => list.find((item) => item.id === id);
    if (part === "drafts")
      return `${find(contribution.images)?.originalFileName}: ${fieldLabel(key as keyof MediaDraft)}`;
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
      name: describeField(path),
      mine: describe(values, path),
      theirs: describe(others.theirs, path),
    }))
    .filter(({ mine, theirs }) => mine !== theirs);
}
