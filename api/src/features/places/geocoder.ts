/** A geocoder instead of the bundled gazetteer: any that returns GeoJSON, such as Photon, Pelias, Nominatim. */
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import type { Place } from "@samling/contract/types";
import { z } from "zod";
import { readAtMost } from "../../http/read-at-most.ts";
import type { Parts } from "../../parts.ts";
import { openGazetteer } from "./gazetteer.ts";

/** Milliseconds until the whole response has arrived. */
const timeoutMs = 3000;
/** Bytes; a few places take a few thousand. */
const maxBytes = 1_000_000;

const text = z.string().optional().catch(undefined);
const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]).rest(z.number()) }),
      properties: z.object({
        name: text,
        label: text,
        display_name: text,
        state: text,
        region: text,
        county: text,
        countrycode: text,
        country_code: text,
      }),
    }),
  ),
});
type Feature = z.output<typeof Answer>["features"][number];

function presentFeature({ geometry: { coordinates }, properties }: Feature): Place {
  const [longitude, latitude] = coordinates;
  const { name, label, display_name, state, region, county, countrycode, country_code } = properties;
  return {
    name: name ?? label ?? display_name ?? "",
    otherName: "",
    region: state ?? region ?? county ?? "",
    country: (countrycode ?? country_code ?? "").toUpperCase().slice(0, 2),
    latitude,
    longitude,
  };
}

const tooLong = () => new Error(`The geocoder sent more than ${maxBytes} bytes.`);
const readText = async ({ body }: Response) => (await readAtMost(maxBytes, body, tooLong)).toString();

interface GeocoderQuery {
  query: string;
  language: LanguageCode;
  limit: number;
}

/** Calls the service, with `{query}`, `{language}` and `{limit}` filled in; its key stays on the server. */
export async function askGeocoder(address: string, { query, language, limit }: GeocoderQuery): Promise<Place[]> {
  const values: Record<string, string> = { query, language: bcp47(language), limit: String(limit) };
  const url = address.replace(/\{(query|language|limit)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ""),
  );
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    headers: { Accept: "application/json" },
    // Only the configured address is called, wherever its response would redirect.
    redirect: "error",
  });
  if (!response.ok) throw new Error(`The geocoder answered ${response.status}.`);
  const { features } = Answer.parse(JSON.parse(await readText(response)));
  return features
    .slice(0, limit)
    .map(presentFeature)
    .filter(({ name }) => name !== "");
}

const maxAnswers = 8;

/** Returns results of the configured geocoder, or the bundled places if none is configured or it is down. */
export async function searchPlaces(
  { config, log }: Pick<Parts, "config" | "log">,
  { query, language }: { query: string; language: LanguageCode },
): Promise<Place[]> {
  if (config.geocoderUrl) {
    try {
      return await askGeocoder(config.geocoderUrl, { query, language, limit: maxAnswers });
    } catch (error) {
      log.warn({ err: error }, "the geocoder did not answer");
    }
  }
  return (await openGazetteer()).search(query, maxAnswers, language);
}
