import { overrideTexts, readOverrides, useOrganization } from "@samling/portal";
import { useEffect } from "react";

/** While the visitor is with an organization, its own texts replace the built-in ones; leaving it undoes that. */
export function useOrganizationTexts(): void {
  const own = useOrganization()?.appTranslations;
  useEffect(() => {
    if (!own) return;
    overrideTexts(readOverrides({ appTranslations: own }));
    // Whoever edits the texts may have laid others over them to look at; they go with the organization too.
    return () => overrideTexts({});
  }, [own]);
}
