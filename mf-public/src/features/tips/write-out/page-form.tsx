import { maxNameLength, maxPageTextLength } from "@samling/contract/limits";
import { isApiError, isMissing, useCommonText, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextArea, TextField } from "@samling/ui";
import { ErrorSummary } from "@samling/ui/error-summary";
import { useEffect } from "react";
import { foreignLang } from "../../../shared/foreign-lang.ts";
import { tipsApi } from "../endpoints.ts";
import type { WorkItem } from "../places.ts";
import { useTipText } from "../text.ts";
import { readDevice, readSavedPage, savePage } from "./device.ts";
import { KeptWords } from "./kept-words.tsx";
import type { Loan } from "./use-loan.ts";

/** Plain characters, so that the text can be read anywhere. */
const marks = { unread: ["[?]", ""], struck: ["~~", "~~"], added: ["^", "^"] } as const;

interface PageFormProps {
  item: Omit<WorkItem, "isWritten">;
  loan: Loan;
  takesFocus: boolean;
  isReturning: boolean;
  borrow: () => Promise<Loan>;
  onReturn: () => void;
  onSent: () => void;
  onGone: () => void;
}

/** The text of a page that is lent to this device, which stores every keystroke. */
export function PageForm({ item, loan, takesFocus, isReturning, borrow, onReturn, onSent, onGone }: PageFormProps) {
  const t = useTipText();
  const common = useCommonText();
  const { formatDateTime } = useFormat();
  const { id: mediaId, title, lang } = item;
  const { isSecond, until } = loan;
  const { id: orgId } = useCurrentOrganization();
  const [language] = useLanguage();
  const [send] = tipsApi.useSendPageMutation();
  const saved = readSavedPage(mediaId);
  const form = useForm<{ words: string; name: string }, "words">({
    stored: { words: saved?.words ?? loan.words, name: "" },
    fields: ["words"],
    check: ({ words }) => (words.trim() === "" ? { words: "words" } : {}),
    textOf: () => t("write.wordsMissing"),
    limits: { words: maxPageTextLength, name: maxNameLength },
  });
  const { words } = form.values;
  const area = () => document.getElementById(form.idOf("words")) as HTMLTextAreaElement | null;
  useEffect(() => {
    const { earlier } = readSavedPage(mediaId) ?? {};
    savePage(mediaId, { orgId, title, isSecond, until, words, ...(earlier && { earlier }) });
  }, [mediaId, orgId, title, isSecond, until, words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (takesFocus) area()?.focus();
  }, []);

  const mark = ([before, after]: readonly [string, string]) => {
    const element = area();
    if (!element) return;
    const { selectionStart: start, selectionEnd: end, value } = element;
    const chosen = after ? value.slice(start, end) : "";
    element.setRangeText(`${before}${chosen}${after}`, start, end, "end");
    // Puts the caret between the two marks if nothing was selected.
    if (after && chosen === "") element.setSelectionRange(start + before.length, start + before.length);
    form.set("words", element.value);
    element.focus();
  };

  const submit = form.submit(async (values) => {
    const post = () => send({ id: orgId, mediaId, body: { key: readDevice().key, ...values, language } }).unwrap();
    try {
      await post();
    } catch (error) {
      if (isMissing(error)) onGone();
      if (!isApiError(error) || error.code !== "CONFLICT") throw error;
      // It was given back in another tab, or the day is over, and it may be free again.
      const newLoan = await borrow();
      if (newLoan.state !== "yours" || newLoan.isSecond !== isSecond) return;
      await post();
    }
    onSent();
  });

  return (
    <form className="grid gap-4 mt-4" onSubmit={submit} noValidate>
      {form.summary && <ErrorSummary title={t("refused")} {...form.summary} />}
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      <p>{t(isSecond ? "write.ruleSecond" : "write.rule")}</p>
      {saved?.earlier && <KeptWords words={saved.earlier} />}
      <TextArea
        {...form.input("words")}
        label={t("write.words")}
        help={t("write.help")}
        requiredText={`(${common("required")})`}
        lang={foreignLang(lang)}
        rows={14}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
      />
      <fieldset className="row gap-2" aria-label={t("write.marks")}>
        {(["unread", "struck", "added"] as const).map((item) => (
          <Button key={item} variant="line" isSmall onClick={() => mark(marks[item])}>
            {t(`write.mark.${item}`)}
          </Button>
        ))}
      </fieldset>
      <TextField {...form.input("name")} label={t("name")} help={t("write.nameHelp")} autoComplete="name" />
      <div>
        <p className="row gap-3">
          <Button type="submit" isBusy={form.isBusy}>
            {t("write.send")}
          </Button>
          <Button variant="line" isBusy={isReturning} onClick={onReturn}>
            {t("write.return")}
          </Button>
        </p>
        {until && <p className="small muted mt-3">{t("write.until", { time: formatDateTime(until) })}</p>}
      </div>
    </form>
  );
}
