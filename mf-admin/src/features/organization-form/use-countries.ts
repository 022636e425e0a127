import { nordicCountries } from "@samling/contract/constants/accounts";
import { bcp47 } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { useText } from "./text.ts";

/** The Nordic countries, the stored country, and an empty choice; sorted by name. */
export function useCountries(stored: string) {
  const t = useText();
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(bcp47(language), { type: "region" });
  const codes = [...new Set<string>([...nordicCountries, "IS", ...(stored ? [stored] : [])])];
  const options = codes.map((value) => ({ value, label: names.of(value) ?? value }));
  options.sort((a, b) => a.label.localeCompare(b.label, bcp47(language)));
  return [{ value: "", label: t("identity.noCountry") }, ...options];
}
