import { overrideTexts, readOverrides, useOrganization } from "@samling/portal";
import { useEffect } from "react";

/** Replaces the built-in texts with the current organization's own, until it is left. */
export function useOrganizationTexts(): void {
  const own = useOrganization()?.appTranslations;
  useEffect(() => {
    if (!own) return;
    overrideTexts(readOverrides({ appTranslations: own }));
    // The text editor may have applied a preview, which is removed as well.
    return () => overrideTexts({});
  }, [own]);
}
