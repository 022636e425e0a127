import { overrideTexts, readOverrides, useOrganization } from "@samling/portal";
import { useEffect } from "react";

/** While an organization is current, its own texts replace the built-in ones; leaving it undoes that. */
export function useOrganizationTexts(): void {
  const own = useOrganization()?.appTranslations;
  useEffect(() => {
    if (!own) return;
    overrideTexts(readOverrides({ appTranslations: own }));
    // The text editor may have laid a preview over them; that goes with the organization too.
    return () => overrideTexts({});
  }, [own]);
}
