import { decodeCatalogue } from "@samling/contract/codec";
import { type Overrides, overrideTexts, useOrganization } from "@samling/portal";
import { useEffect } from "react";

/** While the visitor is with an organization, its own texts replace the built-in ones; leaving it undoes that. */
export function useOrganizationTexts(): void {
  const own = useOrganization()?.appTranslations;
  useEffect(() => {
    if (!own || own.length === 0) return;
    const texts: Overrides = {};
    for (const { languageCode, translation } of own) texts[languageCode] = decodeCatalogue(translation);
    overrideTexts(texts);
    return () => overrideTexts({});
  }, [own]);
}
