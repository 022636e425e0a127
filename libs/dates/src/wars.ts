/**
 * Times that people count from a war, in all languages. A war without a name is the Second World War. The year in which
 * it began is before and during it, that in which it ended during and after it.
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

interface War {
  from: number;
  to: number;
  /** In languages other than Finnish. */
  names: string;
  /** In Finnish, before the time and of the time. */
  finnish: readonly [partitive: string, genitive: string];
}

const wars: readonly War[] = [
  {
    from: 1914,
    to: 1918,
    names: "first world war|world war one|world war i|great war|första världskriget|første verdenskrig",
    finnish: ["ensimmäistä maailmansotaa", "ensimmäisen maailmansodan"],
  },
  {
    from: 1939,
    to: 1945,
    names: "second world war|world war two|world war ii|andra världskriget|anden verdenskrig",
    finnish: ["toista maailmansotaa", "toisen maailmansodan"],
  },
  { from: 1939, to: 1940, names: "winter war|vinterkriget|vinterkrigen", finnish: ["talvisotaa", "talvisodan"] },
  {
    from: 1941,
    to: 1944,
    names: "continuation war|fortsättningskriget|fortsættelseskrigen",
    finnish: ["jatkosotaa", "jatkosodan"],
  },
];

const joinAll = (before: string, names: string) =>
  before.split("|").flatMap((start) => names.split("|").map((name) => `${start} ${name}`));

/** The times of a named war, each with its texts. */
const listTimes = ({ from, to, names, finnish: [partitive, genitive] }: War): [edtf: string, texts: string[]][] => [
  [`${from}/${to}`, [...joinAll("during|during the|under", names), `${genitive} aikana`]],
  [`../${from}`, [...joinAll("before|before the|före|innan|før|inden", names), `ennen ${partitive}`]],
  [`${to}/..`, [...joinAll("after|after the|efter", names), `${genitive} jälkeen`]],
];

/** EDTF by its words. A war alone is the subject of a picture, not its date. */
export const warTimes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(phrases).flatMap(([edtf, lines]) =>
    lines.flatMap((line) => line.split("|").map((text) => [text, edtf] as const)),
  ),
  ...wars.flatMap(listTimes).flatMap(([edtf, texts]) => texts.map((text) => [text, edtf] as const)),
]);
