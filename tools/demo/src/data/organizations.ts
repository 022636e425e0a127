import { languageCodes } from "@samling/contract/constants";
import common from "../../data/common-texts.json" with { type: "json" };
import stored from "../../data/organizations.json" with { type: "json" };
import type { DemoOrganization, OrganizationKey, Texts } from "./types.ts";

/** `localHelp` is the organization's own paragraph on its help page. */
type Stored = Omit<DemoOrganization, "terms" | "help"> & { localHelp: Texts };

/** With the terms and the help that all share except for name, address and that paragraph. */
function complete({ localHelp, ...organization }: Stored): DemoOrganization {
  const fill = (texts: Texts) =>
    Object.fromEntries(
      languageCodes.map((language) => {
        const values: Record<string, string> = {
          name: organization.name,
          email: organization.contactEmail,
          local: localHelp[language],
        };
        return [language, texts[language].replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? "")];
      }),
    ) as Texts;
  return { ...organization, terms: fill(common.terms), help: fill(common.help) };
}

export const organizations = Object.fromEntries(
  Object.entries(stored as unknown as Record<OrganizationKey, Stored>).map(([key, one]) => [key, complete(one)]),
) as Record<OrganizationKey, DemoOrganization>;
