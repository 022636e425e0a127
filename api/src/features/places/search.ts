import type { LanguageCode } from "@samling/contract/constants";
import type { Place } from "@samling/contract/types";
import type { Parts } from "../../parts.ts";
import { openGazetteer } from "./gazetteer.ts";
import { askGeocoder } from "./geocoder.ts";

const mostAnswers = 8;

/** The configured geocoder's answers; the bundled places if none is configured, or while it is down. */
export async function searchPlaces(
  { config, log }: Pick<Parts, "config" | "log">,
  { query, language }: { query: string; language: LanguageCode },
): Promise<Place[]> {
  if (config.geocoderUrl) {
    try {
      return await askGeocoder(config.geocoderUrl, { query, language, limit: mostAnswers });
    } catch (error) {
      log.warn({ err: error }, "the geocoder did not answer");
    }
  }
  return (await openGazetteer()).search(query, mostAnswers, language);
}
