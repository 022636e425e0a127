/** Guesses the fields of a table's columns from their headings in four languages; those of our own tables are exact. */
import { type MediaField, mediaFieldNames } from "@samling/contract/media-fields";
import { type ImportTarget, recordColumnNames } from "@samling/contract/record-columns";

/** Headings of our own tables that differ from the field's name. */
const ownHeadings: Readonly<Record<string, ImportTarget>> = {
  contributionId: "identifier",
  contributorAlias: "contributor",
  collectionTitle: "collectionTitle",
  entryNumber: "entryNumber",
  receivedAt: "receivedAt",
  accessionNumber: "accessionNumber",
  accessionedAt: "accessionedAt",
  isPublic: "isPublic",
  adminComments: "adminComments",
};

/** English, Swedish, Danish, Finnish; a heading fits if it equals one of them, or begins with it. */
const knownHeadings: Partial<Record<ImportTarget, string>> = {
  identifier:
    "identifier id inventory objectnumber inventarienummer inventarienr objektnummer identitet genstandsnummer inventarnummer inventaarionumero objektinumero tunniste",
  accessionNumber: "accession accessionsnummer accessionsnr aksessionsnummer diaarinumero hankintanumero",
  entryNumber: "entrynumber ankomstnummer ingångsnummer modtagelsesnummer indgangsnummer saapumisnumero",
  file: "file filename fil filnamn filnavn bildfil billedfil tiedosto tiedostonimi kuvatiedosto image bild billede kuva",
  title: "title titel rubrik overskrift otsikko nimi name namn navn benämning",
  description: "description beskrivning beskrivelse kuvaus story berättelse fortælling tarina",
  date: "date datum dato päiväys päivämäärä datering ajoitus year år vuosi",
  tags: "tags keywords sökord nyckelord emneord asiasanat avainsanat tagit taggar ämnesord",
  location: "place location plats ort sted paikka",
  locationLat: "latitude lat latitud breddegrad leveysaste",
  locationLng: "longitude lng lon long longitud længdegrad pituusaste",
  otherPhotographer: "photographer fotograf valokuvaaja kuvaaja",
  license: "license licence licens lisenssi",
  creditLine: "credit creditline kredit",
  rightsHolder: "rightsholder copyright rättighetshavare rettighedshaver oikeudenhaltija upphovsrätt",
  contributor: "contributor giver donor givare giver lahjoittaja bidragsgivare bidragyder lähettäjä",
  collectionTitle: "collection samling kokoelma",
  transcript: "transcript transcription utskrift transkription udskrift litterering puhtaaksikirjoitus",
  altText: "alttext alternativtext vaihtoehtoinenteksti",
  lang: "language språk sprog kieli",
};

const normalizeHeading = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "");

function guessTarget(heading: string): ImportTarget {
  const text = normalizeHeading(heading);
  const found = Object.entries(knownHeadings).find(([, list]) => list.split(" ").includes(text));
  const nearly = Object.entries(knownHeadings).find(([, list]) =>
    list.split(" ").some((word) => word.length > 3 && text.startsWith(word)),
  );
  return ((found ?? nearly)?.[0] as ImportTarget | undefined) ?? "none";
}

export const isOwnTable = (headings: readonly string[]): boolean =>
  headings.filter((heading) => recordColumnNames.includes(heading)).length >= 5;

/** If several headings fit a field, the first is chosen. In a package, files are named by their ids. */
export function guessTargets(headings: readonly string[], isPackage: boolean): ImportTarget[] {
  const isOwn = isOwnTable(headings);
  const fileColumn = isPackage ? "mediaId" : "fileName";
  const fields: readonly string[] = mediaFieldNames;
  const assigned = new Set<ImportTarget>();
  return headings.map((heading) => {
    const exact = fields.includes(heading) ? (heading as MediaField) : (ownHeadings[heading] ?? "none");
    const target = isOwn ? (heading === fileColumn ? "file" : exact) : guessTarget(heading);
    if (target === "none" || assigned.has(target)) return "none";
    assigned.add(target);
    return target;
  });
}
