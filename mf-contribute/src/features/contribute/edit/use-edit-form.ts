import { maxCommentLength } from "@samling/contract/limits";
import type { MediaField } from "@samling/contract/media-fields";
import type { Collection, Contribution, Media } from "@samling/contract/types";
import { formatToday, toast } from "@samling/portal";
import type { Path } from "@samling/portal/forms/changes";
import { useDraftStore } from "@samling/portal/forms/draft-store";
import type { Form } from "@samling/portal/forms/form";
import { tooLong } from "@samling/portal/forms/too-long";
import { useForm } from "@samling/portal/forms/use-form";
import { useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { contributeApi } from "../endpoints.ts";
import { useProblemText } from "../metadata/use-draft-form.ts";
import { listDraftKeys, type MediaDraft } from "../model/media-draft.ts";
import { type DraftProblem, findProblems, readRequired } from "../model/metadata-problems.ts";
import { answerLimits, findReviewProblems } from "../model/review-problems.ts";
import { initialState } from "../model/wizard-state.ts";
import {
  buildChange,
  commentOn,
  draftPath,
  type EditField,
  type EditState,
  groupPath,
  listFields,
  readState,
} from "./edit-state.ts";

export type EditForm = Form<EditState, DraftProblem>;

export interface EditFormOptions {
  /** Its version when the page was opened. */
  contribution: Contribution;
  collection: Collection;
  isOwn: boolean;
  /** Fetches the other person's version. */
  onConflict: () => Promise<Contribution>;
  onRefused: (fields: readonly EditField[]) => void;
}

export function useEditForm({ contribution, collection, isOwn, onConflict, onRefused }: EditFormOptions) {
  const t = useText();
  const problemText = useProblemText();
  const [update] = contributeApi.useSaveContributionMutation();
  const [latest, setLatest] = useState(contribution);
  const sent = useRef<ReturnType<typeof buildChange>>({});
  const { questions } = collection;
  const fields = listFields(contribution, questions);
  const rules = { required: readRequired(collection, !isOwn), today: formatToday(new Date()) };
  /** Stories must have words. */
  const rulesOf = ({ kind }: Pick<Media, "kind">) =>
    kind === "text" ? { ...rules, required: { ...rules.required, description: true } } : rules;

  const stored = readState(contribution, questions);

  const form: EditForm = useForm<EditState, DraftProblem>({
    stored,
    draftStore: useDraftStore({ name: `contribution:${contribution.id}`, stored }),
    fields: Object.values(fields).flat(),
    limits: Object.fromEntries([
      ...Object.entries(answerLimits(questions)),
      ...contribution.relatedFiles.map(({ id }) => [commentOn(id), maxCommentLength]),
    ]),
    check: (state) => {
      const draftProblems = contribution.images.flatMap((media) => {
        const draft = state.drafts[media.id];
        const problems = Object.entries(draft ? findProblems(draft, rulesOf(media)) : {});
        return problems.map(([key, problem]) => [`${draftPath(media.id)}.${key}`, problem]);
      });
      const review = { ...initialState.review, ...state, termsAccepted: true };
      return { ...Object.fromEntries(draftProblems), ...findReviewProblems(review, collection) };
    },
    isShown: ({ isRefused, isLeft }, problem) => isRefused || (isLeft && problem !== "missing"),
    textOf: (problem, path, { drafts }) => {
      const [, id = "", key = ""] = path.split(".");
      const draft = drafts[id];
      const media = contribution.images.find((image) => image.id === id);
      if (!media || !draft) return t("MISSING_QUESTION_ANSWERS_ERROR");
      return `${(problem !== tooLong && draft.title) || media.originalFileName}: ${problemText(problem, key as Path<MediaDraft>, draft)}`;
    },
    readIssue: ({ code }, path) => (path.endsWith(".date") && code === "too_big" ? "dateInFuture" : "missing"),
    fieldOf: ([part, key, field]) => {
      if (part === "questionAnswers") return `answers.${key}`;
      const media = part === "media" && sent.current.media?.[Number(key)];
      return media ? `${draftPath(media.id)}.${listDraftKeys(field as MediaField)[0]}` : undefined;
    },
    readTheirs: async () => {
      const theirs = await onConflict();
      setLatest(theirs);
      return readState(theirs, questions);
    },
    unitOf: groupPath,
    onRefused,
  });

  const save = (leave: () => Promise<void>) =>
    form.submit(async (state) => {
      sent.current = buildChange(form.base, state);
      if (form.isChanged) {
        const version = { contributionId: contribution.id, updatedAt: latest.updatedAt };
        await update({ body: { ...version, ...sent.current } }).unwrap();
        form.forget();
        toast.success(t("edit.saved"));
      }
      await leave();
    })();
  return { form, fields, rulesOf, save, latest };
}
