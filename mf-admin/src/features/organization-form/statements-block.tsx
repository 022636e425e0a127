import { RadioGroup, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { textIn } from "./draft.ts";
import styles from "./organization-form.module.css";
import { useText } from "./text.ts";
import type { FormProps, LanguageProps } from "./use-organization-form.ts";

const conformances = ["full", "partial", "none"] as const;
const methods = ["self", "external"] as const;

/** The parts of the statements on accessibility and privacy; the portal generates the ones that are missing. */
export function StatementsBlock({ form, language, onLanguage }: FormProps & LanguageProps) {
  const t = useText();
  const { accessibility, texts } = form.values;
  return (
    <FormBlock
      title={t("statements.title")}
      about={t("statements.about")}
      folded={t("statements.inside")}
      isHeldOpen={Boolean(form.problems.accessibilityStatementUrl ?? form.problems["accessibility.enforcementUrl"])}
    >
      <TextField
        type="url"
        label={t("part.accessibilityStatementUrl")}
        help={t("statements.urlHelp")}
        {...form.input("accessibilityStatementUrl")}
      />
      <RadioGroup
        legend={t("statements.conformance")}
        name="conformance"
        options={conformances.map((value) => ({ value, label: t(`statements.is.${value}`) }))}
        {...form.control("accessibility.conformance")}
      />
      <RadioGroup
        legend={t("statements.method")}
        name="method"
        options={methods.map((value) => ({ value, label: t(`statements.by.${value}`) }))}
        {...form.control("accessibility.method")}
      />
      <div className={styles.pair}>
        <TextField
          type="date"
          label={t("statements.preparedOn")}
          value={accessibility.preparedOn ?? ""}
          onChange={({ target }) => form.set("accessibility.preparedOn", target.value || null)}
        />
        <TextField
          type="date"
          label={t("statements.reviewedOn")}
          value={accessibility.reviewedOn ?? ""}
          onChange={({ target }) => form.set("accessibility.reviewedOn", target.value || null)}
        />
      </div>
      <TextField
        label={t("statements.enforcementName")}
        help={t("statements.enforcementHelp")}
        {...form.input("accessibility.enforcementName")}
      />
      <TextField
        type="url"
        label={t("part.enforcementUrl")}
        {...form.control("accessibility.enforcementUrl")}
        value={accessibility.enforcementUrl ?? ""}
        onChange={({ target }) => form.set("accessibility.enforcementUrl", target.value || null)}
      />
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => (texts[code].limitations || texts[code].privacy ? "complete" : "empty")}
      >
        {(["limitations", "privacy"] as const).map((field) => (
          <RichTextField
            key={textIn(field, language)}
            language={language}
            label={t(`part.${field}`)}
            help={t(`statements.${field}Help`)}
            {...form.control(textIn(field, language))}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}
