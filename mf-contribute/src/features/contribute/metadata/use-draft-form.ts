import type { MediaKind } from "@samling/contract/constants/files";
import { bcp47 } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { type BoundFields, bindFields, summarize } from "@samling/portal/forms/bind-fields";
import { type Path, readPath } from "@samling/portal/forms/changes";
import { tooLong, useTooLongText } from "@samling/portal/forms/too-long";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { draftKeys, type MediaDraft, withLanguage } from "../model/media-draft.ts";
import {
  type DraftProblem,
  type DraftProblems,
  type DraftRules,
  draftLimits,
  findProblems,
  type NeededField,
} from "../model/metadata-problems.ts";
import { draftChanged, type MediaFile } from "../model/wizard-state.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { orderKeys } from "./form-order.ts";

/** Props of every field of the form for one file. */
export interface DraftForm extends BoundFields<MediaDraft> {
  draft: MediaDraft;
  kind: MediaKind;
  change: (change: Partial<MediaDraft>) => void;
  required: DraftRules["required"];
  requiredText: (field: keyof DraftRules["required"]) => string | undefined;
  /** Everything that is wrong, whether it is shown or not. */
  problems: DraftProblems;
  /** The lines of the summary. */
  issues: { id: string; text: string }[];
  /** The day that the camera wrote into the file. */
  cameraDate: string | null;
  /** The language of texts written from now on; empty if there were texts before. */
  presetLanguage: string;
}

interface DraftFormOptions extends Pick<DraftForm, "draft" | "kind" | "problems" | "change" | "required"> {
  idPrefix: string;
  shownProblems: DraftProblems;
  onLeave: (field: Path<MediaDraft>) => void;
  cameraDate?: string | null;
  presetLanguage?: string;
}

/** The form for one file, whose answers are held elsewhere: by the wizard, or by another form. */
function useDraftForm(options: DraftFormOptions): DraftForm {
  const { idPrefix, draft, kind, problems, shownProblems, required, change, onLeave } = options;
  const t = useText();
  const problemLine = useProblemText();
  const binding = {
    idPrefix,
    values: draft,
    problems: shownProblems,
    lineOf: problemLine,
    onLeave,
    textOf: (...problem: Parameters<typeof problemLine>) => `${problemLine(...problem)}.`,
    onChange: (field: Path<MediaDraft>, value: unknown) => change({ [field]: value }),
  };
  return {
    ...bindFields(binding),
    draft,
    kind,
    change,
    problems,
    required,
    requiredText: (field) => (required[field] ? t("required") : undefined),
    issues: summarize(orderKeys(required, kind), binding),
    cameraDate: options.cameraDate ?? null,
    presetLanguage: options.presetLanguage ?? "",
  };
}

/** A form that holds the answers about several files, each at a path. */
interface ParentForm {
  idOf: (path: never) => string;
  problems: Partial<Record<string, string>>;
  shownProblems: Partial<Record<string, string>>;
  set: (path: never, value: never) => void;
  leave: (path: never) => void;
}

/** The form for one file, as a part of another form. */
export function useNestedDraftForm(
  parent: ParentForm,
  path: string,
  formOptions: Pick<DraftForm, "draft" | "kind" | "required">,
): DraftForm {
  const pathOf = (key: string) => `${path}.${key}` as never;
  const pickOwn = (problems: ParentForm["problems"]) =>
    Object.fromEntries(draftKeys.map((key) => [key, problems[pathOf(key)]])) as DraftProblems;
  return useDraftForm({
    ...formOptions,
    idPrefix: parent.idOf(path as never),
    problems: pickOwn(parent.problems),
    shownProblems: pickOwn(parent.shownProblems),
    change: (change) => {
      for (const [key, value] of Object.entries(change)) parent.set(pathOf(key), value as never);
    },
    onLeave: (key) => parent.leave(pathOf(key)),
  });
}

export const fileFormId = ({ id }: Pick<MediaFile, "id">): string => `file-${id}`;

/** In the wizard: an invalid answer is reported when its field is left, a missing one only on continuing. */
export function useFileForm({ id, draft, kind, facts }: MediaFile): DraftForm {
  const { state, dispatch, rules } = useCurrentWizard();
  const [language] = useLanguage();
  const presetLanguage = bcp47(language);
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const problems = findProblems(draft, rules);
  const shownProblems = Object.fromEntries(
    Object.entries(problems).filter(
      ([field, problem]) =>
        state.isChecked.metadata || problem === tooLong || (problem !== "missing" && leftFields.has(`${id}-${field}`)),
    ),
  );
  return useDraftForm({
    idPrefix: fileFormId({ id }),
    draft,
    kind,
    problems,
    shownProblems,
    required: rules.required,
    cameraDate: facts?.date ?? null,
    presetLanguage,
    change: (change) => dispatch(draftChanged(id, withLanguage(draft, change, presetLanguage))),
    onLeave: (field) => setLeftFields((fields) => new Set([...fields, `${id}-${field}`])),
  });
}

/** A problem in words, without a period: it is also used in a list of links. */
export function useProblemText(): (problem: DraftProblem, field: Path<MediaDraft>, draft: MediaDraft) => string {
  const t = useText();
  const tooLongText = useTooLongText();
  return (problem, field, draft) => {
    if (problem === tooLong) return tooLongText(String(readPath(draft, field)), Number(draftLimits[field]));
    return problem === "missing" ? t(`metadata.error.${field as NeededField}`) : t(`metadata.error.${problem}`);
  };
}
