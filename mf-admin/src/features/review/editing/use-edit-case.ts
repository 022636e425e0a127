import { isOneOf } from "@samling/accounts/is-one-of";
import { useFieldNames } from "@samling/accounts/media-fields/text";
import { maxAnswerLength } from "@samling/contract/limits";
import { isMainField, isTextField, mediaFieldNames, mediaFields } from "@samling/contract/media-fields";
import { useCurrentOrganization } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { useForm } from "@samling/portal/forms/use-form";
import { useRef, useState } from "react";
import { useTabDraftStore } from "../../../shared/unsaved-work/stored-work.ts";
import { type CaseDetail, reviewApi } from "../endpoints.ts";
import { useText } from "../text.ts";
import {
  buildChange,
  type EditedField,
  type EditedValues,
  type EditProblem,
  editedFields,
  type FileValues,
  findProblems,
  listFields,
  readValues,
  unitOf,
} from "./edit-values.ts";

const textFields = editedFields.filter(isTextField);

const editingFields = ["openDate", "otherPhotographer", "placeShown"] as const;
const rightsFields = ["rightsHolder", "creditLine", "permissionUntil", "people"] as const;
const mainMediaFields = mediaFieldNames.filter(isMainField);

export function useFieldName({ contribution, unanswered }: CaseDetail) {
  const t = useText();
  const names = useFieldNames();
  const questions = [...contribution.question, ...unanswered];
  return (path: string): string => {
    const [part, id = "", field = ""] = path.split(".");
    if (part === "answers") return questions.find(({ questionId }) => questionId === id)?.question ?? "";
    if (isOneOf(editingFields, field)) return t(`edit.${field}`);
    if (isOneOf(rightsFields, field)) return names(`name.${field}`);
    return isOneOf(mainMediaFields, field) ? names(`name.${field}`) : t("edit.position");
  };
}

/** A reviewer's corrections, saved against the version that they started from. */
export function useEditCase(detail: CaseDetail, onSaved: () => void, onRefused: (mediaId: string) => void) {
  const t = useText();
  const nameOf = useFieldName(detail);
  const { id: organizationId } = useCurrentOrganization();
  const [correct] = reviewApi.useCorrectContributionMutation();
  const [fetchCase] = reviewApi.useLazyGetCaseQuery();
  const [stored] = useState(() => readValues(detail));
  // The version in the form: the case itself may have been refetched.
  const [version, setVersion] = useState(detail.contribution.updatedAt);
  const sent = useRef<ReturnType<typeof buildChange>>({});
  const fields = listFields(stored);
  const form = useForm<EditedValues, EditProblem>({
    stored,
    fields,
    check: findProblems,
    limits: Object.fromEntries([
      ...Object.keys(stored.answers).map((id) => [`answers.${id}`, maxAnswerLength]),
      ...Object.keys(stored.media).flatMap((id) =>
        textFields.map((field) => [`media.${id}.${field}`, mediaFields[field].maxLength]),
      ),
    ]),
    draftStore: useTabDraftStore<EditedValues>(`edit ${detail.id}`),
    textOf: (problem, path) => t(`edit.problem.${problem}`, { field: nameOf(path) }),
    readIssue: ({ code }, path) => {
      if (code === "required") return "missing";
      return path.endsWith(".date") && code === "too_big" ? "dateInFuture" : "unfit";
    },
    fieldOf: ([part, key, field]) => {
      if (part === "questionAnswers") {
        const answer = typeof key === "number" ? sent.current.questionAnswers?.[key]?.questionId : key;
        return `answers.${answer}` as const;
      }
      const media = part === "media" && sent.current.media?.[Number(key)];
      return media ? (`media.${media.id}.${field}` as EditedField) : undefined;
    },
    readTheirs: async () => {
      const theirs = await fetchCase({ id: organizationId, caseId: detail.id }).unwrap();
      setVersion(theirs.contribution.updatedAt);
      return readValues(theirs);
    },
    unitOf,
    onRefused: ([first]) => {
      const [part, id] = first?.split(".") ?? [];
      if (part === "media" && id) onRefused(id);
    },
  });
  const save = form.submit(async (values) => {
    sent.current = buildChange(form.base, values);
    if (Object.keys(sent.current).length > 0) {
      const contributionVersion = { contributionId: detail.contribution.id, updatedAt: version };
      await correct({ body: { ...contributionVersion, ...sent.current } }).unwrap();
    }
    form.accept(values, values);
    form.forget();
    onSaved();
  });
  const bindFile = (mediaId: string) => {
    const pathOf = (field: string) => `media.${mediaId}.${field}` as never;
    return {
      input: (field: string) => form.input(pathOf(field)),
      box: (field: string) => form.box(pathOf(field)),
      control: (field: string) => form.control(pathOf(field)),
      idOf: (field: string) => form.idOf(pathOf(field)),
    } as unknown as BoundFields<FileValues>;
  };
  return { form, bindFile, save };
}
