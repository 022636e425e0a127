/** Texts of generated media: some words in many of them, most in a few, as people write. */

/** SQL: an element of a list; the higher the power, the more often one of the first. */
const pick = (list: readonly string[], share: string, power: number) =>
  `(ARRAY[${list.map((text) => `'${text}'`).join(",")}])[1 + floor(${list.length} * power(${share}, ${power}))::integer]`;

const splitWords = (text: string): string[] => text.trim().split(/\s+/);

const beginnings = splitWords(`
  båt hamn skol kyrk fiske segel sommar vinter bro torg kaj fyr hus familje bröllops midsommar jul bonde järnvägs
  spårvagns fabriks arbetar soldat barn mormors trädgårds ladugårds skogs flod sjö strand vatten väder mjölk bröd
  marknads gatu post tull varvs smed kvarn såg bad dans musik teater idrotts cykel bil
`);
const endings = [
  "",
  ...splitWords(`
  bild plats väg hus folk liv dag fest karl kvinna flicka pojke vagn mast brygga bod kontor möte lag skepp arbete
  gård port trappa fönster tak klänning hatt häst hund båt station gata kväll morgon stuga sal klass lärare
`),
];
const forms = ["", "en", "ar", "arna"];
const syllables = splitWords(`
  an be da el fi gu ha in jo ka li ma ni os pe ra si ti un vi ak bo du er fa go hu il ja ko la mu
  na ol pi ro se ta ul va
`);
export const places = splitWords(`
  Göteborg Helsinki Turku København Stockholm Malmö Tampere Aarhus Vaasa Umeå Luleå Odense Oulu Kalmar Visby Ribe
  Porvoo Smögen Skagen Rauma Falun Kuopio Uppsala
`);
const licenses = ["CC BY", "CC0", "CC BY-SA", "InC", "CC BY-NC", "PDM"];

/** SQL: a number from 0 to 1 that looks random and is the same in every run. */
const shareOf = (n: string, turn: string) => `((hashint8extended(${n}::bigint, ${turn}) & 1073741823) / 1073741824.0)`;

const writeWord = (n: string, turn: string) =>
  [beginnings, endings, forms].map((list, part) => pick(list, shareOf(n, `10 * ${turn} + ${part}`), 2)).join(" || ");
const writeName = (n: string) =>
  `initcap(${[1, 2, 3].map((part) => pick(syllables, shareOf(n, `1000 + ${part}`), 1.3)).join(" || ")})`;

const words = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const word = (place: number) => `texts.words[${place + 1}]`;
const lexeme = (text: string, at: number, weight: string) => `'''' || ${text} || ''':${at}${weight} '`;

/** SQL of columns from `seed_media s` and `texts`, which `textsOf` adds, including those derived from texts. */
export const textColumns: Readonly<Record<string, string>> = {
  title: `initcap(${word(0)}) || ' vid ' || ${word(1)}`,
  description: words.slice(4).map(word).join(" || ' ' || "),
  tags: `ARRAY[${word(2)}, ${word(3)}]`,
  location: "texts.place",
  other_photographer: "texts.photographer",
  license: pick(licenses, shareOf("s.n", "901"), 1.5),
  date: "CASE WHEN s.n % 10 < 7 THEN texts.day END",
  open_date: `CASE s.n % 10 WHEN 7 THEN texts.decade || '0-talet' WHEN 8 THEN date_part('year', texts.day)::text ELSE '' END`,
  edtf: `CASE WHEN s.n % 10 < 7 THEN texts.day::text WHEN s.n % 10 = 7 THEN texts.decade || 'X'
    WHEN s.n % 10 = 8 THEN date_part('year', texts.day)::text END`,
  earliest: `CASE WHEN s.n % 10 < 7 THEN texts.day WHEN s.n % 10 = 7 THEN (texts.decade || '0-01-01')::date
    WHEN s.n % 10 = 8 THEN date_trunc('year', texts.day)::date END`,
  latest: `CASE WHEN s.n % 10 < 7 THEN texts.day WHEN s.n % 10 = 7 THEN (texts.decade || '9-12-31')::date
    WHEN s.n % 10 = 8 THEN (date_trunc('year', texts.day) + interval '1 year - 1 day')::date END`,
  search: `fold_text(${[
    lexeme(word(0), 1, "A"),
    lexeme("'vid'", 2, "A"),
    lexeme(word(1), 3, "A"),
    lexeme(word(2), 5, "B"),
    lexeme(word(3), 7, "B"),
    lexeme("texts.place", 9, "C"),
    ...words.slice(4).map((place, index) => lexeme(word(place), 11 + index, "D")),
    lexeme("texts.photographer", 30, "D"),
  ].join(" || ")})::tsvector`,
};

export const textsOf = (n: string): string => `CROSS JOIN LATERAL (
  SELECT ARRAY[${words.map((turn) => writeWord(n, String(turn))).join(", ")}] AS words,
    ${pick(places, shareOf(n, "900"), 2)} AS place, ${writeName(n)} AS photographer,
    date '1890-01-01' + (${n}::bigint * 7919 % 45000)::integer AS day,
    left((date '1890-01-01' + (${n}::bigint * 7919 % 45000)::integer)::text, 3) AS decade OFFSET 0) texts`;

const list = (texts: readonly string[]) => `unnest(ARRAY[${texts.map((text) => `'${text}'`).join(",")}])`;

/** SQL of all words that may have been written. */
export const allWords = `
  SELECT b || e || f AS shown FROM ${list(beginnings)} b, ${list(endings)} e, ${list(forms)} f
  UNION SELECT a || b || c FROM ${list(syllables)} a, ${list(syllables)} b, ${list(syllables)} c
  UNION SELECT lower(p) FROM ${list(places)} p UNION SELECT 'vid'`;
