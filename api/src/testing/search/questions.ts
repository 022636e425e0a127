/** A question, and titles of which each must be among the first five of its answers. */
export type Question = readonly [q: string, ...titles: [string, ...string[]]];

/** FIND-01: parts and forms of a word. */
export const partsOfWords: readonly Question[] = [
  ["fiskbåt", "Fiskebåtarna vid kajen"],
  ["fiskebåten", "Fiskebåtarna vid kajen"],
  ["båt", "Fiskebåtarna vid kajen", "Bygge 214 på bädden"],
  ["båtr", "Fiskebåtarna vid kajen"],
  ["båtar", "Fiskebåtarna vid kajen"],
  ["fiskebåt", "Fiskebåtarna vid kajen"],
  ["fishing boats", "The fishing boat Svea"],
  ["boat", "The fishing boat Svea"],
  ["vene", "Johtoveneet laiturissa"],
  ["veneet", "Johtoveneet laiturissa"],
  ["bådehus", "Bådehuset i Dragør"],
  ["fyr", "Fyren på Vinga"],
  ["majakka", "Majakka myrskyssä"],
  ["midsommar", "Midsommardans på ängen", "Midsommarstången reses"],
  ["dans", "Midsommardans på ängen"],
  ["sauna", "Sauna lammen rannalla", "Savusauna lämpiää"],
  ["spårvagnar", "Spårvagn på Linnégatan"],
  ["skola", "Skolklassen 4B", "Lucia i skolan"],
  ["koulu", "Koulun pihalla"],
  ["juhannus", "Juhannuskokko rannalla"],
  ["julen", "Julmarknad på Skansen"],
  ["marknad", "Julmarknad på Skansen", "Torget på marknadsdagen"],
  ["bryllupper", "Bryllup i landsbyen"],
  ["weddings", "Wedding party on the steps"],
  ["väv", "Väverskan vid vävstolen"],
  ["tehtaan", "Puuvillatehtaan naiset"],
  ["hamn dimma", "Hamninloppet i dimma"],
  ["häst hö", "Höskörd med häst"],
  ["herring", "The fishing boat Svea"],
];

/** FIND-02: what may have been misspelt, and what was meant. */
export const misspelt: readonly (readonly [q: string, meant: string, title: string])[] = [
  ["stokholm", "stockholm", "Gamla stan från ovan"],
  ["midsomar", "midsommar", "Midsommardans på ängen"],
  ["saunna", "sauna", "Sauna lammen rannalla"],
  ["bryllypp", "bryllup", "Bryllup i landsbyen"],
  ["spårvang", "spårvagn", "Spårvagn på Linnégatan"],
  ["raitovaunu", "raitiovaunu", "Raitiovaunu Mannerheimintiellä"],
  ["weding", "wedding", "Wedding party on the steps"],
  ["brölop", "bröllop", "Bröllop i Orsa kyrka"],
  ["sporvong", "sporvogn", "Sporvogn på Rådhuspladsen"],
  ["fastelaun", "fastelavn", "Fastelavn i Dragør"],
];

/** FIND-03: another name than the data have. */
export const placesByOtherNames: readonly Question[] = [
  ["Helsingfors", "Silakkamarkkinat", "Senaatintori lumessa"],
  ["Åbo", "Aurajoen rannalla", "Tuomiokirkon portailla"],
  ["Köpenhamn", "Sporvogn på Rådhuspladsen", "Vintermorgen i Nyhavn"],
  ["Kööpenhamina", "Sporvogn på Rådhuspladsen"],
  ["Tukholma", "Slussen byggs om"],
  ["Copenhagen", "Vintermorgen i Nyhavn"],
  ["Tammerfors", "Koulun pihalla"],
  ["Uleåborg", "Kauppatorin kahvila"],
  ["Göteborg", "The tram depot", "Hamninloppet i dimma"],
  ["spårvagn Gothenburg", "Spårvagn på Linnégatan"],
];

/** FIND-04: the same question, written in other ways. */
export const writtenInOtherWays: readonly (readonly [q: string, ...others: string[]])[] = [
  ["children's birthday", "children’s birthday", "CHILDREN'S BIRTHDAY", "childrenʼs birthday", "childrens birthday"],
  ["O’Hara", "O'Hara", "ohara", "O´HARA"],
  ["linnégatan", "linnegatan", "LINNÉGATAN", "linne\u0301gatan"],
  ["ängen", "angen", "ÄNGEN", "a\u0308ngen"],
  ["Ærø", "aero", "ÆRØ", "ærø"],
  ["bådehuset", "badehuset", "ba\u030adehuset"],
  ["café", "cafe", "cafe\u0301", "ＣＡＦÉ"],
  ["crêpes", "crepes", "CRÊPES"],
  ["Höskörd", "hoskord", "HÖSKÖRD"],
  ["Öregrund", "oregrund", "o\u0308regrund"],
  ["Skövde", "skovde", "SKÖVDE"],
];
