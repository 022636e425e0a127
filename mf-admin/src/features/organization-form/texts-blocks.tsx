import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { TextArea, TextField } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { FormBlock } from "@samling/ui/form-block";
import { LanguageTabs } from "../../shared/form/language-tabs.tsx";
import { useNameInLanguage } from "../../shared/form/languages.ts";
import { RichTextField } from "../../shared/form/rich-text-field.tsx";
import { favoriteFields, textFields, textIn } from "./draft.ts";
import { isUnwritten, languageState } from "./problems.ts";
import { useText } from "./text.ts";
import type { FormProps, LanguageProps } from "./use-organization-form.ts";

interface TextsBlockProps extends FormProps, LanguageProps {
  required: readonly LanguageCode[];
}

export function TextsBlock({ form, language, onLanguage, required }: TextsBlockProps) {
  const t = useText();
  const common = useCommonText();
  const { values } = form;
  return (
    <FormBlock
      title={t("texts.title")}
      about={t("texts.about", { languages: required.map((code) => common(`languages.${code}`)).join(", ") })}
    >
      <LanguageTabs current={language} onChange={onLanguage} stateOf={(code) => languageState(values, code, required)}>
        {textFields.map((field) => (
          <RichTextField
            key={textIn(field, language)}
            language={language}
            label={t(`part.${field}`)}
            isRequired={required.includes(language) || !isUnwritten(values, language)}
            help={t(`texts.${field}Help`)}
            {...form.control(textIn(field, language))}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}

/** Texts for visitors and members after saving a favorite; optional in every language (DEC-26). */
export function FavoritesBlock({ form, language, onLanguage }: FormProps & LanguageProps) {
  const t = useText();
  const nameInLanguage = useNameInLanguage();
  const { texts } = form.values;
  return (
    <FormBlock
      title={t("favourites.title")}
      about={t("favourites.about")}
      folded={favoriteFields.map((field) => t(`part.${field}`)).join(", ")}
    >
      <LanguageTabs
        current={language}
        onChange={onLanguage}
        stateOf={(code) => (favoriteFields.some((field) => texts[code][field].trim()) ? "complete" : "empty")}
      >
        {favoriteFields.map((field) => (
          <TextArea
            key={field}
            lang={bcp47(language)}
            label={nameInLanguage(t(`part.${field}`), language)}
            help={t(`favourites.${field}Help`)}
            {...form.input(textIn(field, language))}
          />
        ))}
      </LanguageTabs>
    </FormBlock>
  );
}

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
      mustBeOpen={Boolean(form.problems.accessibilityStatementUrl ?? form.problems["accessibility.enforcementUrl"])}
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
      <div className="grid gap-4 items-end fit-14">
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
