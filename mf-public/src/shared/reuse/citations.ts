/**
 * A picture, film or sound as it is cited. Written here instead of using a library: it is only six forms of one kind of
 * source, in four languages.
 */
import type { MediaKind } from "@samling/contract/constants/files";
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";

export interface CitedWork {
  /** Part of the key of a BibTeX entry. */
  id: string;
  title: string;
  kind: MediaKind;
  /** With separate family and given names, unless it is a studio or several people. A note says "attributed". */
  creator: { family: string; given: string; note?: string } | { name: string } | null;
  /** `yyyy-mm-dd`; empty if only `dated` is known. */
  date: string;
  /** In words; empty if unknown. */
  dated: string;
  organization: string;
  collection: string;
  url: string;
  license: string;
  /** Today, `yyyy-mm-dd`. */
  accessed: string;
}

/** The words that a citation adds, in the language of the page. */
interface CitationWords {
  language: LanguageCode;
  /** "Photograph" or "Film" */
  medium: string;
  undated: string;
  /** "Accessed 22 November 2026" */
  accessed: string;
}

type CitationWriter = (cited: CitedWork, words: CitationWords) => string;

const sentence = (...parts: (string | false)[]): string =>
  parts
    .filter(Boolean)
    .map((part) => (/[.?!]$/.test(String(part)) ? part : `${part}.`))
    .join(" ");

const invert = (creator: CitedWork["creator"], write = (given: string) => given): string => {
  if (!creator) return "";
  if ("name" in creator) return creator.name;
  const { family, given, note } = creator;
  return `${family}, ${write(given)}${note ? ` (${note})` : ""}`;
};

const initials = (given: string): string =>
  given
    .split(/[\s-]+/)
    .map((name) => `${name.charAt(0)}.`)
    .join(" ");

/** The year first, and in English the month before the day. */
const apaDate = (date: string, language: LanguageCode): string => {
  const form = { month: "long", day: "numeric", timeZone: "UTC" } as const;
  const locale = language === "en" ? "en-US" : bcp47(language);
  return `${date.slice(0, 4)}, ${new Intl.DateTimeFormat(locale, form).format(new Date(date))}`;
};

const apa: CitationWriter = ({ creator, title, date, dated, organization, url }, { language, medium, undated }) => {
  const datePart = `(${date ? apaDate(date, language) : dated || undated})`;
  const titlePart = `${title} [${medium}]`;
  const head = creator ? sentence(invert(creator, initials), datePart, titlePart) : sentence(titlePart, datePart);
  return `${head} ${sentence(organization)} ${url}`;
};

const chicago: CitationWriter = ({ creator, title, dated, collection, organization, url }, { medium }) =>
  `${sentence(invert(creator), title, dated, medium, collection, organization)} ${url}.`;

const mla: CitationWriter = ({ creator, title, dated, organization, url }, { accessed }) =>
  sentence(invert(creator), title, dated, `${organization}, ${url}`, accessed);

const latexNames: Record<string, string> = { "\\": "textbackslash ", "~": "textasciitilde ", "^": "textasciicircum " };
const escapeLatex = (text: string): string => text.replace(/[\\{}&%$#_~^]/g, (sign) => `\\${latexNames[sign] ?? sign}`);

const yearOf = ({ date, dated }: CitedWork): string => date.slice(0, 4) || (/^\d{4}$/.test(dated) ? dated : "");

const bibtex: CitationWriter = (cited, { medium }) => {
  const { creator } = cited;
  const author = creator && "name" in creator ? `{${escapeLatex(creator.name)}}` : escapeLatex(invert(creator));
  const fields = {
    author,
    title: `{${escapeLatex(cited.title)}}`,
    year: escapeLatex(yearOf(cited) || cited.dated),
    howpublished: escapeLatex(`${medium}, ${cited.collection}`),
    organization: escapeLatex(cited.organization),
    url: cited.url,
    urldate: cited.accessed,
    note: escapeLatex(cited.license),
  };
  const lines = Object.entries(fields).filter(([, value]) => value);
  return [
    `@misc{samling-${cited.id.slice(0, 8)},`,
    ...lines.map(([name, value]) => `  ${name} = {${value}},`),
    "}",
  ].join("\n");
};

const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

const risTypes = { image: "ART", video: "VIDEO", sound: "SOUND", text: "GEN" } as const satisfies Record<
  MediaKind,
  string
>;

const ris: CitationWriter = (cited) => {
  const { date } = cited;
  const fields: [string, string][] = [
    ["TY", risTypes[cited.kind]],
    ["AU", invert(cited.creator)],
    ["TI", cited.title],
    ["PY", yearOf(cited)],
    ["DA", date.replaceAll("-", "/")],
    ["N1", date ? "" : cited.dated],
    ["T2", cited.collection],
    ["PB", cited.organization],
    ["C1", cited.license],
    ["UR", cited.url],
    ["Y2", cited.accessed.replaceAll("-", "/")],
  ];
  const lines = fields.filter(([, value]) => value).map(([tag, value]) => `${tag}  - ${oneLine(value)}`);
  return [...lines, "ER  - "].join("\n");
};

/** The template of each Wikipedia with the names of its parameters. */
const wikiTemplates = {
  en: ["cite web", "url", "title", "author", "date", "website", "publisher", "access-date"],
  sv: ["webbref", "url", "titel", "författare", "datum", "verk", "utgivare", "hämtdatum"],
  dk: ["cite web", "url", "title", "author", "date", "website", "publisher", "access-date"],
  fi: ["Verkkoviite", "Osoite", "Nimeke", "Tekijä", "Ajankohta", "Julkaisu", "Julkaisija", "Viitattu"],
} as const satisfies Record<LanguageCode, readonly string[]>;

/** Encodes characters that would end a parameter or start something else as entities. */
const wikiEntities: Record<string, string> = { "|": "{{!}}", "[": "&#91;", "]": "&#93;", "{": "&#123;", "}": "&#125;" };
const escapeWiki = (text: string): string => oneLine(text).replace(/[|[\]{}]/g, (sign) => wikiEntities[sign] ?? sign);

const wikipedia: CitationWriter = ({ url, title, creator, date, dated, ...cited }, { language }) => {
  const [template, ...names] = wikiTemplates[language];
  const author = creator && "family" in creator ? `${creator.given} ${creator.family}` : invert(creator);
  const values = [url, title, author, date || dated, cited.collection, cited.organization, cited.accessed];
  const parameters = names.flatMap((name, index) => (values[index] ? [`|${name}=${escapeWiki(values[index])}`] : []));
  return `{{${[template, ...parameters].join(" ")}}}`;
};

export const citationForms = { apa, chicago, mla, bibtex, ris, wikipedia } as const;
export type CitationForm = keyof typeof citationForms;
