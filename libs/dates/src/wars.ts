/**
 * Times that people count from a war without naming it, in all languages: the Second World War. The year in which it
 * began is before and during it, that in which it ended during and after it.
 */
const phrases = {
  "1939/1945": [
    "during the war|during the war years|the war years|war years|in wartime|wartime",
    "under kriget|under krigsåren|krigsåren|under krigstiden|krigstiden",
    "under krigen|under krigsårene|krigsårene|i krigsårene|krigens år",
    "sodan aikana|sotien aikana|sota-aikana|sotavuosina|sotavuodet",
  ],
  "../1939": [
    "before the war|pre-war|prewar|före kriget|innan kriget|förkrigstiden",
    "før krigen|inden krigen|førkrigstiden|ennen sotia|ennen sotaa",
  ],
  "1945/..": [
    "after the war|post-war|postwar|efter kriget|efterkrigstiden",
    "efter krigen|sodan jälkeen|sotien jälkeen",
  ],
};

/** EDTF by the words. A war alone is what a picture shows, not its date. */
export const warTimes: ReadonlyMap<string, string> = new Map(
  Object.entries(phrases).flatMap(([edtf, lines]) =>
    lines.flatMap((line) => line.split("|").map((text) => [text, edtf] as const)),
  ),
);
