import { pageLang } from "@samling/portal";
import { Select } from "@samling/ui";
import { useText } from "../../../text.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** The languages to choose from, as BCP 47 tags; others can be stored. */
const writtenLanguages = [
  ...["en", "sv", "da", "fi", "nb", "nn", "is", "fo", "kl", "se", "smj", "sma", "smn", "fit", "yi"],
  ...["de", "nl", "fr", "es", "it", "pl", "et", "lv", "lt", "ru", "uk", "bs", "sq", "tr", "ku", "ar", "fa", "so", "ti"],
];

/** Nobody is asked for it: it is what the page is read in, until it is changed here. */
export function LanguageField({ form }: { form: DraftForm }) {
  const t = useText();
  const { onChange, value, ...given } = form.control("lang");
  const shown = value || form.presetLanguage;
  return (
    <Select
      {...given}
      label={t("metadata.lang")}
      help={t("metadata.langHelp")}
      value={shown}
      options={[...(shown ? [] : [{ value: "", label: t("metadata.langUnknown") }]), ...nameLanguages(shown)]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Those of the portal first, as it lists them, and then the others by name. A language that is stored can be kept. */
function nameLanguages(stored: string) {
  const names = new Intl.DisplayNames([pageLang()], { type: "language" });
  const tags = new Set([...writtenLanguages, ...(stored ? [stored] : [])]);
  const options = [...tags].map((value) => ({ value, label: names.of(value) ?? value }));
  const ofPortal = 4;
  const others = options.slice(ofPortal).sort((a, b) => a.label.localeCompare(b.label, pageLang()));
  return [...options.slice(0, ofPortal), ...others];
}
