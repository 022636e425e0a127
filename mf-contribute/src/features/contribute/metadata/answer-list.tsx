import {
  formFields,
  isMainField,
  type MainField,
  mediaFields,
  partsOf,
  type RequirableField,
} from "@samling/contract/media-fields";
import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import type { MouseEvent } from "react";
import { useText } from "../../../text.ts";
import { listDraftKeys } from "../model/media-draft.ts";
import { isFilled } from "../model/metadata-problems.ts";
import styles from "./answer-list.module.css";
import { asksRights, fitsKind } from "./form-order.ts";
import type { DraftForm } from "./use-draft-form.ts";
import { useGroupName } from "./use-field-label.ts";

/** The language of the texts is not asked for. */
const lines = formFields.filter(isMainField).filter((field) => field !== "lang");

/** Stays beside the form while scrolling: the file's answers so far, each linked to its field. */
export function AnswerList({ form }: { form: DraftForm }) {
  const t = useText();
  const { required } = form;
  return (
    <nav className={`rule-above ${styles.answers}`} aria-label={t("metadata.answers")}>
      <ul className={styles.list}>
        {lines
          .filter((name) => name !== "rightsBasis" || asksRights(required))
          .filter((name) => fitsKind(mediaFields[name].group, form.kind))
          .map((name) => (
            <li key={name}>
              <AnswerLine
                form={form}
                name={name}
                isRequired={partsOf(name).some((field) => required[field as RequirableField])}
              />
            </li>
          ))}
      </ul>
    </nav>
  );
}

function AnswerLine({ form, name, isRequired }: { form: DraftForm; name: MainField; isRequired: boolean }) {
  const t = useText();
  const groupName = useGroupName();
  const keys = partsOf(name).flatMap(listDraftKeys);
  const isInvalid = keys.some((field) => (form.problems[field] ?? "missing") !== "missing");
  const isDone = isFilled(form.draft, name) && !isInvalid;
  const state = isInvalid
    ? t("metadata.needsChange")
    : isDone
      ? t("metadata.answered")
      : t(isRequired ? "metadata.unansweredRequired" : "metadata.unanswered");
  const target = form.idOf(name);

  const go = (event: MouseEvent) => {
    // A date may be in the field for words.
    const field = keys.map((key) => document.getElementById(form.idOf(key))).find((element) => element !== null);
    if (!field) return;
    event.preventDefault();
    // A folded field cannot take the focus.
    const folded = field.closest("details");
    if (folded) folded.open = true;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: "center" });
  };
  return (
    <a href={`#${target}`} className={joinClasses(styles.line, isDone && styles.isDone)} onClick={go}>
      <span className={styles.mark}>{isInvalid ? <Icon name="alert" /> : isDone ? <Icon name="check" /> : null}</span>
      <span>
        <span className={styles.name}>{groupName(mediaFields[name].group)}</span>
        {isRequired && !isDone && (
          // Screen readers read it from the following text.
          <span className="muted" aria-hidden="true">
            {" "}
            {t("required")}
          </span>
        )}
      </span>
      <VisuallyHidden>, {state}</VisuallyHidden>
    </a>
  );
}
