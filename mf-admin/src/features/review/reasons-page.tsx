import { useFieldNames } from "@samling/accounts/media-fields/text";
import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import { maxReasonTextLength } from "@samling/contract/limits";
import { questionFields } from "@samling/contract/media-fields";
import type { Answer } from "@samling/contract/types";
import { Link, toast, useCurrentOrganization, useLanguage, useTitle } from "@samling/portal";
import { listChanged } from "@samling/portal/forms/changes";
import { isTooLong, tooLong, useLengthError, useTooLongText } from "@samling/portal/forms/too-long";
import { useForm } from "@samling/portal/forms/use-form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, IconButton, Select, TextArea } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { useId } from "react";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { listsApi } from "../../shared/lists.ts";
import { reviewApi } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

type ReasonListItem = Answer<"GET /api/organization/{id}/reasons">[number];
type EditedReasons = Omit<ReasonListItem, "used" | "written">[];
/** Removes the texts that only substitute for a missing language. */
const withoutSubstitutes = ({ used: _, written, texts, ...reason }: ReasonListItem): EditedReasons[number] => {
  const blank = Object.fromEntries(languageCodes.filter((code) => !written.includes(code)).map((code) => [code, ""]));
  return { ...reason, texts: { ...texts, ...blank } };
};
const maxReasons = 30;
interface ReasonValues {
  reasons: EditedReasons;
  questions: EditedReasons;
}
const lists = ["reasons", "questions"] as const satisfies (keyof ReasonValues)[];
const readValues = (items: readonly ReasonListItem[]): ReasonValues => {
  const all = items.map(withoutSubstitutes);
  return {
    reasons: all.filter(({ isQuestion }) => !isQuestion),
    questions: all.filter(({ isQuestion }) => isQuestion),
  };
};
const isComplete = ({ texts }: EditedReasons[number]) =>
  languageCodes.some((language) => texts[language].trim() !== "");
const findTooLong = ({ texts }: EditedReasons[number]) =>
  languageCodes.map((language) => texts[language]).find((text) => isTooLong(text, maxReasonTextLength));
const findProblem = (reasons: EditedReasons) => {
  if (!reasons.every(isComplete)) return "incomplete";
  return reasons.some(findTooLong) ? tooLong : undefined;
};
/** Used reasons keep their key, so a new reason needs a key that was never used. */
const makeKey = () => `own_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

/** The organization's own reasons for decisions and questions to contributors, in every language. */
export default function ReasonsPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const state = useLoad(listsApi.useListReasonsQuery({ id }));
  useTitle(t("reasons.title"));
  return <Loaded {...state}>{(reasons) => <ReasonsForm stored={readValues(reasons)} />}</Loaded>;
}

function ReasonsForm({ stored }: { stored: ReasonValues }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [language] = useLanguage();
  const { refetch } = listsApi.useListReasonsQuery({ id });
  const [update] = reviewApi.useUpdateReasonsMutation();
  const tooLongText = useTooLongText();
  const form = useForm<ReasonValues, "incomplete" | typeof tooLong>({
    stored,
    fields: lists,
    check: ({ reasons, questions }) => ({ reasons: findProblem(reasons), questions: findProblem(questions) }),
    textOf: (problem, field, { reasons, questions }) => {
      const isOfQuestion = field === "questions";
      const edited = isOfQuestion ? questions : reasons;
      if (problem === tooLong) {
        const number = edited.findIndex(findTooLong) + 1;
        const long = edited.map(findTooLong).find(Boolean) ?? "";
        const name = t(isOfQuestion ? "reasons.question" : "reasons.one", { number });
        return `${name}: ${tooLongText(long, maxReasonTextLength)}`;
      }
      const number = edited.findIndex((reason) => !isComplete(reason)) + 1;
      return t(isOfQuestion ? "reasons.incompleteQuestion" : "reasons.incomplete", { number });
    },
  });
  const guard = useFormGuard(form);
  const isContested = (form.others?.contested.length ?? 0) > 0;
  const save = form.submit(async (sent) => {
    // The call replaces both lists, so changes of others since then have to be in them.
    const theirs = readValues(await refetch().unwrap());
    if (listChanged(form.base, theirs).length > 0) return form.merge(theirs);
    await update({ id, body: { reasons: [...sent.reasons, ...sent.questions] } }).unwrap();
    const { data } = await refetch();
    form.accept(data ? readValues(data) : sent, sent);
    toast.success(t("reasons.saved"));
  });
  const describe = (reasons: EditedReasons) =>
    reasons.map(({ texts }) => texts[language] || languageCodes.map((code) => texts[code]).find(Boolean)).join(" · ");
  return (
    <form className={`wrap pad-block-6 ${styles.reasons}`} noValidate onSubmit={save}>
      <p>
        <Link to={paths.reviewDesk.href({ orgId: id })}>{t("title")}</Link>
      </p>
      <h1 className="title-1">{t("reasons.title")}</h1>
      <p className="muted">{t("reasons.about")}</p>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {form.summary && <ErrorSummary title={t("form.refused")} {...form.summary} />}
      <OthersChanges
        form={form}
        nameOf={(field) => t(field === "questions" ? "reasons.questions" : "reasons.reasons")}
        describe={(field, theirs) => describe(theirs[field === "questions" ? "questions" : "reasons"])}
        onKeep={() => void save()}
      />
      {lists.map((list) => (
        <ReasonList
          key={list}
          isQuestion={list === "questions"}
          reasons={form.values[list]}
          firstId={form.idOf(list)}
          onChange={(next) => form.set(list, next)}
        />
      ))}
      {!isContested && (
        <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
          {t("reasons.save")}
        </Button>
      )}
      <LeaveDialog {...guard} />
    </form>
  );
}

interface ReasonListProps {
  isQuestion: boolean;
  reasons: EditedReasons;
  firstId: string;
  onChange: (reasons: EditedReasons) => void;
}

function ReasonList({ isQuestion, reasons, firstId, onChange }: ReasonListProps) {
  const t = useText();
  const names = useFieldNames();
  const lengthError = useLengthError();
  const addId = useId();
  const focusField = useFieldFocus();
  const remove = (key: string) => {
    onChange(reasons.filter((reason) => reason.key !== key));
    focusField(addId);
  };
  const change = (key: string, over: Partial<EditedReasons[number]>) =>
    onChange(reasons.map((reason) => (reason.key === key ? { ...reason, ...over } : reason)));
  return (
    <section className="grid gap-4 justify-start pad-top-5">
      <h2 className="title-2">{t(isQuestion ? "reasons.questions" : "reasons.reasons")}</h2>
      {reasons.map(({ key, texts, field }, index) => (
        <fieldset key={key} className={`full pad-top-4 ink-above ${styles.reason}`}>
          <legend className="full strong">
            {t(isQuestion ? "reasons.question" : "reasons.one", { number: index + 1 })}
          </legend>
          <div>
            {languageCodes.map((language) => (
              <TextArea
                key={language}
                id={index === 0 && language === "en" ? firstId : undefined}
                label={t(`reasons.in.${language}`)}
                lang={bcp47(language)}
                rows={2}
                error={lengthError(texts[language], maxReasonTextLength)}
                value={texts[language]}
                onChange={({ target }) => change(key, { texts: { ...texts, [language]: target.value } })}
              />
            ))}
          </div>
          <div className="row items-end mt-3">
            {isQuestion && (
              <Select
                isSmall
                label={t("reasons.answered")}
                value={field ?? ""}
                onChange={({ target }) =>
                  change(key, { field: questionFields.find((field) => field === target.value) ?? null })
                }
                options={[
                  { value: "", label: t("reasons.inWords") },
                  ...questionFields.map((value) => ({ value, label: names(`name.${value}`) })),
                ]}
              />
            )}
            {reasons.length > 1 && (
              <IconButton
                icon="trash"
                isSmall
                label={t(isQuestion ? "reasons.removeQuestion" : "reasons.remove", { number: index + 1 })}
                onClick={() => remove(key)}
              />
            )}
          </div>
        </fieldset>
      ))}
      {reasons.length < maxReasons && (
        <Button
          id={addId}
          variant="line"
          icon="plus"
          onClick={() =>
            onChange([
              ...reasons,
              { key: makeKey(), texts: { en: "", sv: "", dk: "", fi: "" }, isQuestion, field: null },
            ])
          }
        >
          {t(isQuestion ? "reasons.addQuestion" : "reasons.add")}
        </Button>
      )}
    </section>
  );
}
