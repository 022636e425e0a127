import { bcp47 } from "@samling/contract/constants";
import { RadioGroup, TextField } from "@samling/ui";
import { FormBlock } from "@samling/ui/form-block.tsx";
import { RichTextField } from "@samling/ui/rich-text.tsx";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/use-name-in-language.ts";
import { useRichTextTexts } from "../../shared/form/use-rich-text-texts.ts";
import type { OrganizationDraft } from "./draft.ts";
import { type FormProps, fieldId, type LanguageProps } from "./form-props.ts";
import styles from "./organization-form.module.css";
import { useText } from "./text.ts";
import { useWriteText } from "./use-write-text.ts";

const conformances = ["full", "partial", "none"] as const;
const methods = ["self", "external"] as const;

/** The parts of the statements on accessibility and privacy; the portal generates the ones that are missing. */
export function StatementsBlock({ draft, change, errorOf, language, onLanguage }: FormProps & LanguageProps) {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const tools = useRichTextTexts();
  const write = useWriteText(change, language);
  const { accessibility, texts } = draft;
  const state = (values: Partial<OrganizationDraft["accessibility"]>) =>
    change((now) => ({ accessibility: { ...now.accessibility, ...values } }));
  return (
    <FormBlock title={t("statements.title")} about={t("statements.about")}>
      <TextField
        id="accessibilityStatementUrl"
        type="url"
        label={t("part.accessibilityStatementUrl")}
        help={t("statements.urlHelp")}
        error={errorOf("accessibilityStatementUrl")}
        value={draft.accessibilityStatementUrl}
        onChange={({ target }) => change({ accessibilityStatementUrl: target.value })}
      />
      <RadioGroup
        legend={t("statements.conformance")}
        name="conformance"
        options={conformances.map((value) => ({ value, label: t(`statements.is.${value}`) }))}
        value={accessibility.conformance}
        onChange={(conformance) => state({ conformance })}
      />
      <RadioGroup
        legend={t("statements.method")}
        name="method"
        options={methods.map((value) => ({ value, label: t(`statements.by.${value}`) }))}
        value={accessibility.method}
        onChange={(method) => state({ method })}
      />
      <div className={styles.pair}>
        <TextField
          type="date"
          label={t("statements.preparedOn")}
          value={accessibility.preparedOn ?? ""}
          onChange={({ target }) => state({ preparedOn: target.value || null })}
        />
        <TextField
          type="date"
          label={t("statements.reviewedOn")}
          value={accessibility.reviewedOn ?? ""}
          onChange={({ target }) => state({ reviewedOn: target.value || null })}
        />
      </div>
      <TextField
        label={t("statements.enforcementName")}
        help={t("statements.enforcementHelp")}
        maxLength={200}
        value={accessibility.enforcementName}
        onChange={({ target }) => state({ enforcementName: target.value })}
      />
      <TextField
        id="enforcementUrl"
        type="url"
        label={t("part.enforcementUrl")}
        error={errorOf("enforcementUrl")}
        value={accessibility.enforcementUrl ?? ""}
        onChange={({ target }) => state({ enforcementUrl: target.value || null })}
      />
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => (texts[code].limitations || texts[code].privacy ? "complete" : "empty")}
      >
        {(["limitations", "privacy"] as const).map((field) => (
          <RichTextField
            key={fieldId(field, language)}
            id={fieldId(field, language)}
            lang={bcp47(language)}
            label={nameInLanguage(t(`part.${field}`), language)}
            help={t(`statements.${field}Help`)}
            texts={tools}
            value={texts[language][field]}
            onChange={(html) => write(field, html)}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}
