import { DateFields as SharedDateFields } from "@samling/accounts/fields/date-fields";
import { useLanguageName } from "@samling/accounts/media-fields/use-language-name";
import { socialOptions } from "@samling/contract/constants/contributions";
import { type FieldOfTextGroup, mediaFields } from "@samling/contract/media-fields";
import { pageLang } from "@samling/portal";
import { Button, Icon, joinClasses, Select, TextArea, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { useId } from "react";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";
import { useFieldLabel } from "./use-field-label.ts";

/** Characters from which a text gets several lines. */
const longText = 1_000;

export function TextAnswer({ form, field }: { form: DraftForm; field: FieldOfTextGroup }) {
  const t = useText();
  const fieldLabel = useFieldLabel();
  const isLong = mediaFields[field].maxLength >= longText;
  const Control = isLong ? TextArea : TextField;
  return (
    <Control
      {...form.input(field)}
      label={fieldLabel(field)}
      requiredText={form.requiredText(field)}
      help={field === "title" ? t("metadata.titleHelp") : undefined}
      {...(isLong && { rows: 2 })}
    />
  );
}

/** Alternative text. It is optional; while it is empty, title and description are offered as its beginning. */
export function AltTextField({ form }: { form: DraftForm }) {
  const t = useText();
  const fieldLabel = useFieldLabel();
  const { title, description, altText } = form.draft;
  const usedTexts = [title, description].map((text) => text.trim().replaceAll(/\s+/g, " ")).filter(Boolean);
  const begin = () => {
    form.change({ altText: usedTexts.join(". ").slice(0, mediaFields.altText.maxLength) });
    document.getElementById(form.idOf("altText"))?.focus();
  };
  return (
    <div>
      <TextArea {...form.input("altText")} label={fieldLabel("altText")} help={t("metadata.altTextHelp")} rows={2} />
      {altText === "" && usedTexts.length > 0 && (
        <Button variant="line" isSmall className="mt-2" onClick={begin}>
          {t("metadata.altTextBegin")}
        </Button>
      )}
    </div>
  );
}

/** When it was made: one field for a day or for the contributor's own words. */
export function DateFields({ form }: { form: DraftForm }) {
  const t = useText();
  const tools = useToolText();
  return (
    <SharedDateFields
      key={form.idOf("date")}
      input={form.input}
      onChange={form.change}
      requiredText={form.requiredText("date") ?? form.requiredText("openDate")}
      texts={{
        date: t("metadata.date"),
        dateHelp: t("metadata.dateHelp"),
        openDate: t("metadata.openDate"),
        openDateHelp: t("metadata.openDateHelp"),
        calendar: tools("date.calendar"),
        understood: (date) => t("metadata.understood", { date }),
        noDate: t("metadata.noDate"),
        ownWords: t("metadata.ownWords"),
        inFuture: t("metadata.error.dateInFuture"),
      }}
    />
  );
}

/** For people who know the position in degrees. */
export function CoordinateFields({ form }: { form: DraftForm }) {
  const t = useText();
  const helpId = useId();
  return (
    <fieldset aria-describedby={helpId}>
      <legend className={styles.legend}>{t("metadata.coordinates")}</legend>
      <p className="prose small muted lh-145 mb-2" id={helpId}>
        {t("metadata.coordinatesHelp")}
      </p>
      <div className={`columns until-599 items-end ${styles.pair}`}>
        {(["latitude", "longitude"] as const).map((field) => (
          <TextField
            key={field}
            {...form.input(field)}
            label={t(`metadata.${field}`)}
            inputMode="decimal"
            inputClassName="tnum"
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

export function SocialFields({ form }: { form: DraftForm }) {
  const t = useText();
  const { id, error, value: socials, onChange } = form.control("socials");
  const other = form.control("otherSocial");
  const requiredText = form.requiredText("socials");
  const toggle = (name: string, isOn: boolean) =>
    onChange(isOn ? [...socials, name] : socials.filter((social) => social !== name));
  return (
    <div className="grid gap-4">
      <fieldset
        className={joinClasses(error && styles.isBad)}
        aria-describedby={`${id}-help${error ? ` ${id}-error` : ""}`}
      >
        <legend className={styles.legend}>
          {t("metadata.socials")} {requiredText && <span className="muted">{requiredText}</span>}
        </legend>
        <p className="prose small muted lh-145 mb-2" id={`${id}-help`}>
          {t("metadata.socialsHelp")}
        </p>
        {error && (
          <p className="flex gap-2 items-start small strong danger lh-140" id={`${id}-error`}>
            <Icon name="alert" />
            {error}
          </p>
        )}
        <div className="row gap-y-0 gap-x-6">
          {socialOptions.map((name, index) => (
            <Checkbox
              key={name}
              // The group's id is on its first checkbox, which the summary links to.
              id={index === 0 ? id : undefined}
              label={name}
              checked={socials.includes(name)}
              onChange={(event) => toggle(name, event.target.checked)}
            />
          ))}
          <Checkbox
            label={t("metadata.socialOther")}
            checked={other.value !== null}
            onChange={(event) => other.onChange(event.target.checked ? "" : null)}
          />
        </div>
      </fieldset>
      {other.value !== null && (
        <TextField {...form.input("otherSocial")} label={t("metadata.otherSocial")} requiredText={t("required")} />
      )}
    </div>
  );
}

/** The languages to choose from, as BCP 47 tags; others can be stored. */
const writtenLanguages = `
  en sv da fi nb nn is fo kl se smj sma smn fit yi de nl fr es it pl et lv lt ru uk bs sq tr ku ar fa so ti
`
  .trim()
  .split(" ");

/** Language of the texts. It is not asked for: the page's language applies until it is changed here. */
export function LanguageField({ form }: { form: DraftForm }) {
  const t = useText();
  const nameLanguage = useLanguageName();
  const { onChange, value, ...controlProps } = form.control("lang");
  const shownLanguage = value || form.presetLanguage;
  return (
    <Select
      {...controlProps}
      label={t("metadata.lang")}
      help={t("metadata.langHelp")}
      value={shownLanguage}
      options={[
        ...(shownLanguage ? [] : [{ value: "", label: t("metadata.langUnknown") }]),
        ...listLanguages(shownLanguage, nameLanguage),
      ]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The portal's languages first, in its order, and then the others by name. A stored language can be kept. */
function listLanguages(stored: string, nameLanguage: (tag: string) => string) {
  const tags = new Set([...writtenLanguages, ...(stored ? [stored] : [])]);
  const options = [...tags].map((value) => ({ value, label: nameLanguage(value) }));
  const portalLanguageCount = 4;
  const others = options.slice(portalLanguageCount).sort((a, b) => a.label.localeCompare(b.label, pageLang()));
  return [...options.slice(0, portalLanguageCount), ...others];
}
