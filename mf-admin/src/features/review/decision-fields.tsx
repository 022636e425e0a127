import { bcp47, type LanguageCode, noticeGrounds } from "@samling/contract/constants";
import { useCommonText, useLanguage } from "@samling/portal";
import { RadioGroup, Select, TextArea } from "@samling/ui";
import type { Reason } from "./endpoints.ts";
import type { ExplainedKind } from "./kinds.ts";
import { useText } from "./text.ts";
import type { Target } from "./use-decide.ts";
import type { useDecisionForm } from "./use-decision-form.ts";

interface FieldProps {
  form: ReturnType<typeof useDecisionForm>["form"];
}

/** A reason of the list, which the contributor is told. */
export function ReasonField({ form, reasons }: FieldProps & { reasons: readonly Reason[] }) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  return (
    <RadioGroup
      legend={t("form.reason")}
      name="reason"
      requiredText={`(${common("required")})`}
      options={reasons
        .filter((one) => !one.isQuestion)
        .map(({ key, texts: { [language]: label }, used }) => ({
          value: key,
          label: used > 0 ? t("form.used", { reason: label, count: used }) : label,
        }))}
      value={form.values.reason || undefined}
      onChange={(value) => form.set("reason", value)}
      id={form.idOf("reason")}
      error={form.shown.reason && t(`form.${form.shown.reason}`)}
    />
  );
}

/** What a notice is decided upon. */
export function GroundField({ form, kind }: FieldProps & { kind: ExplainedKind }) {
  const t = useText();
  const common = useCommonText();
  const grounds = noticeGrounds.filter((one) => kind === "show" || one !== "no_breach");
  return (
    <Select
      label={t("notice.ground")}
      help={t("notice.groundHelp")}
      requiredText={`(${common("required")})`}
      {...form.input("ground")}
      options={[{ value: "", label: "" }, ...grounds.map((value) => ({ value, label: t(`notice.grounds.${value}`) }))]}
    />
  );
}

interface WordsFieldProps extends FieldProps {
  kind: ExplainedKind;
  target: Target;
  /** The reader's, if there is one reader. */
  language: LanguageCode | null;
  /** With which the letter begins. */
  reason: Reason | undefined;
  isRequired: boolean;
}

/** The reviewer's own words to whom it concerns. */
export function WordsField({ form, kind, target, language, reason, isRequired }: WordsFieldProps) {
  const t = useText();
  const common = useCommonText();
  const { isNotice, caseIds } = target;
  const help = () => {
    if (isNotice) return t(kind === "show" ? "notice.factsHelp" : "notice.wordsHelp");
    if (!reason || !language) return t(caseIds.length > 1 ? "form.wordsHelpSeveral" : "form.wordsHelp");
    return (
      <>
        {t("form.begins")} <q lang={bcp47(language)}>{reason.texts[language]}</q>
      </>
    );
  };
  return (
    <TextArea
      label={isNotice ? t("notice.words") : language ? t(`form.wordsIn.${language}`) : t("form.words")}
      help={help()}
      {...(isRequired && { requiredText: `(${common("required")})` })}
      lang={language ? bcp47(language) : undefined}
      rows={5}
      {...form.input("words")}
    />
  );
}
