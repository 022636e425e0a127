import type { Answer } from "@samling/contract/types";

type Accessibility = Answer<"GET /api/organization/{id}/statements">["accessibility"];

interface Body {
  name: string;
  url: string | null;
}

/** The authority for web accessibility of public bodies, by country, in the country's own words. */
const bodies: Record<string, Body> = {
  SE: { name: "Myndigheten för digital förvaltning (Digg)", url: "https://www.digg.se" },
  FI: { name: "Liikenne- ja viestintävirasto Traficom", url: "https://www.saavutettavuusvaatimukset.fi" },
  DK: { name: "Digitaliseringsstyrelsen", url: "https://digst.dk" },
  NO: { name: "Uu-tilsynet", url: "https://www.uutilsynet.no" },
};

/** The authority that the organization names, or else its country's; null if neither is known. */
export function findEnforcement(
  { enforcementName, enforcementUrl }: Pick<Accessibility, "enforcementName" | "enforcementUrl">,
  country: string | null,
): Body | null {
  if (enforcementName !== "") return { name: enforcementName, url: enforcementUrl };
  return bodies[country ?? ""] ?? null;
}
