/**
 * From which age a person consents alone to what an online service does with their data (GDPR, article 8): 16, unless a
 * country has chosen less. Of the member states by the Commission's staff working document SWD(2020) 115, page 17, with
 * what Denmark (databeskyttelsesloven § 6, 2024) and Slovenia (ZVOP-2, 2023) have decided since; Iceland and Norway by
 * § 5 of personopplysningsloven and article 10 of lög nr. 90/2018; the United Kingdom by section 9 of the DPA 2018. A
 * product's reading, not advice.
 */
const ages: Readonly<Record<string, number>> = {
  ...Object.fromEntries(["BE", "EE", "FI", "GB", "IS", "LV", "MT", "NO", "PT", "SE"].map((country) => [country, 13])),
  ...Object.fromEntries(["AT", "BG", "CY", "ES", "IT", "LT"].map((country) => [country, 14])),
  ...Object.fromEntries(["CZ", "DK", "FR", "GR", "SI"].map((country) => [country, 15])),
};

export const ageOfConsent = (country: string | null): number => ages[country ?? ""] ?? 16;

/** How long a guardian's link works, in days. */
export const guardianDays = 14;
