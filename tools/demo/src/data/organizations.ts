import { languageCodes } from "@samling/contract/constants/languages";
import common from "../../data/common-texts.json" with { type: "json" };
import stored from "../../data/organizations.json" with { type: "json" };
import type { DemoOrganization, LanguageTexts, OrganizationKey } from "./types.ts";

/** `localHelp` is the organization's own paragraph on its help page. */
type StoredOrganization = Omit<DemoOrganization, "terms" | "help"> & { localHelp: LanguageTexts };

/** Adds the terms and the help that all share, except for name, address and that paragraph. */
function complete({ localHelp, ...organization }: StoredOrganization): DemoOrganization {
  const fill = (texts: LanguageTexts) =>
    Object.fromEntries(
      languageCodes.map((language) => {
        const values: Record<string, string> = {
          name: organization.name,
          email: organization.contactEmail,
          local: localHelp[language],
        };
        return [language, texts[language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "")];
      }),
    ) as LanguageTexts;
  return { ...organization, terms: fill(common.terms), help: fill(common.help) };
}

export const organizations = Object.fromEntries(
  Object.entries(stored as unknown as Record<OrganizationKey, StoredOrganization>).map(([key, organization]) => [
    key,
    complete(organization),
  ]),
) as Record<OrganizationKey, DemoOrganization>;
