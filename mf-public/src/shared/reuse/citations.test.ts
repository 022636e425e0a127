import { type CitationForm, type CitedWork, citationForms } from "./citations.ts";
import { splitName } from "./describe-cited-work.ts";

const words = { language: "en", medium: "Photograph", undated: "n.d.", accessed: "Accessed 22 November 2026" } as const;
const cited: CitedWork = {
  id: "43f3a2b1-0000-4000-8000-000000000000",
  title: "The number 5 tram",
  kind: "image",
  creator: { family: "Nyström", given: "Anna-Margareta" },
  date: "1943-06-05",
  dated: "5 June 1943",
  organization: "Hamnarkivet",
  collection: "Where the ships came in",
  url: "https://samling.example/a?image=b",
  license: "CC BY 4.0",
  accessed: "2026-11-22",
};
const write = (form: CitationForm, overrides: Partial<CitedWork> = {}) =>
  citationForms[form]({ ...cited, ...overrides }, words);

it("cites in the forms of APA, Chicago and MLA", () => {
  expect(write("apa")).toBe(
    "Nyström, A. M. (1943, June 5). The number 5 tram [Photograph]. Hamnarkivet. https://samling.example/a?image=b",
  );
  expect(write("chicago")).toBe(
    "Nyström, Anna-Margareta. The number 5 tram. 5 June 1943. Photograph. Where the ships came in. Hamnarkivet. https://samling.example/a?image=b.",
  );
  expect(write("mla")).toBe(
    "Nyström, Anna-Margareta. The number 5 tram. 5 June 1943. Hamnarkivet, https://samling.example/a?image=b. Accessed 22 November 2026.",
  );
});

it("has the date of APA with the year first, as the language of the page has it", () => {
  const dateOf = (language: "sv" | "dk" | "fi") =>
    /\((.*?)\)/.exec(citationForms.apa(cited, { ...words, language }))?.[1];
  expect([dateOf("sv"), dateOf("dk"), dateOf("fi")]).toEqual(["1943, 5 juni", "1943, 5. juni", "1943, 5. kesäkuuta"]);
  expect(write("apa", { date: "", dated: "about 1930" })).toContain("(about 1930)");
});

it.each([
  ["Aron Jonason, tillskriven", "Jonason, A. (tillskriven)."],
  ["Tuula Mäkelä", "Mäkelä, T."],
  ["Carl Gustaf von Rosen", "von Rosen, C. G."],
  ["Studio Dana", "Studio Dana."],
  ["Hilding Mickelsson & son", "Hilding Mickelsson & son."],
  ["Jonason, Aron", "Jonason, Aron."],
  ["Kaisu", "Kaisu."],
])("inverts the name of a person, and no other: %s", (name, written) => {
  const creator = splitName(name) ?? { name };
  expect(write("apa", { creator }).startsWith(`${written} (`)).toBe(true);
});

it("puts the title first where no one is known, and keeps a studio's name as it is", () => {
  const unknown = { creator: null, date: "", dated: "" };
  expect(write("apa", unknown)).toMatch(/^The number 5 tram \[Photograph\]\. \(n\.d\.\)\. Hamnarkivet\./);
  expect(write("mla", unknown)).toMatch(/^The number 5 tram\. Hamnarkivet,/);
  const studio = { creator: { name: "Studio Berg AB" } };
  expect(write("apa", studio)).toMatch(/^Studio Berg AB\. \(/);
  expect(write("bibtex", studio)).toContain("author = {{Studio Berg AB}}");
});

it("writes BibTeX in which no name or title is a command", () => {
  expect(write("bibtex", { title: "50 % of {all} \\input" })).toBe(
    [
      "@misc{samling-43f3a2b1,",
      "  author = {Nyström, Anna-Margareta},",
      "  title = {{50 \\% of \\{all\\} \\textbackslash input}},",
      "  year = {1943},",
      "  howpublished = {Photograph, Where the ships came in},",
      "  organization = {Hamnarkivet},",
      "  url = {https://samling.example/a?image=b},",
      "  urldate = {2026-11-22},",
      "  note = {CC BY 4.0},",
      "}",
    ].join("\n"),
  );
});

it("writes RIS with one line per field, whatever the title has in it", () => {
  const lines = write("ris", { title: "Tram\nER  - ", kind: "video", date: "", dated: "about 1930" }).split("\n");
  expect(lines).toEqual([
    "TY  - VIDEO",
    "AU  - Nyström, Anna-Margareta",
    "TI  - Tram ER -",
    "N1  - about 1930",
    "T2  - Where the ships came in",
    "PB  - Hamnarkivet",
    "C1  - CC BY 4.0",
    "UR  - https://samling.example/a?image=b",
    "Y2  - 2026/11/22",
    "ER  - ",
  ]);
});

it("writes the template of the Wikipedia in the language of the page, which no title can break out of", () => {
  expect(write("wikipedia", { title: "Tram | 5 }}" })).toBe(
    "{{cite web |url=https://samling.example/a?image=b |title=Tram {{!}} 5 &#125;&#125; |author=Anna-Margareta Nyström |date=1943-06-05 |website=Where the ships came in |publisher=Hamnarkivet |access-date=2026-11-22}}",
  );
  expect(citationForms.wikipedia(cited, { ...words, language: "fi" })).toMatch(/^\{\{Verkkoviite \|Osoite=https/);
});
