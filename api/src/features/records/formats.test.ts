import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { CreationAttributes } from "sequelize";
import { Derivative, type Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { describeMedia } from "./describe.ts";
import { type FormatName, formats, toNode } from "./formats.ts";
import { writeXml } from "./xml.ts";

const api = openTestApi();
let organization: Organization;
beforeAll(async () => {
  organization = await buildOrganization({ name: "Hamnarkivet" });
});

const names = Object.keys(formats) as FormatName[];
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false });

const pictures = ["full", "thumb"].map((kind) => ({ kind, type: "image/jpeg", extension: "jpg" }));

async function buildRecord(
  values: Partial<CreationAttributes<Media>>,
  isForStaff = false,
  made: readonly { kind: string; type: string; extension: string }[] = pictures,
) {
  const collection = await buildCollection({
    organization,
    translations: [{ languageCode: "en", title: "The harbour in summer", description: "" }],
  });
  const user = await buildUser({ organization, firstName: "Elin", lastName: "Strand", isPublic: true });
  const [media] = (await buildContribution({ collection, user, media: [values] })).media ?? [];
  const id = media?.id ?? "";
  const files = { organizationId: organization.id, mediaId: id, width: 10, height: 10, bytes: 1 };
  await Derivative.bulkCreate(
    made.map(({ kind, type, extension }) => ({ ...files, kind, type, key: `o/${kind}-1.${extension}`, sha256: kind })),
  );
  const described = await describeMedia(
    { addresses: api.parts.addresses.for(null), publicUrl: api.parts.config.publicUrl },
    { organizationId: organization.id, ids: [id], isForStaff },
  );
  const record = described.get(id);
  if (!record) throw new Error("Nothing was described.");
  return record;
}

/** Returns all texts of an element, at any depth. */
const textsOf = (value: unknown): string[] =>
  typeof value === "string" ? [value] : typeof value === "object" ? Object.values(value ?? {}).flatMap(textsOf) : [];

const film = { kind: "video", type: "video/mp4", extension: "mp4" };
const sound = { kind: "sound", type: "audio/mp4", extension: "m4a" };

/** Children that are written, in the order of the official schemas, which the documents of each kind were validated by. */
const sequences: Record<string, string> = {
  lido: "lidoRecID objectPublishedID descriptiveMetadata administrativeMetadata",
  descriptiveMetadata: "objectClassificationWrap objectIdentificationWrap eventWrap objectRelationWrap",
  objectWorkType: "conceptID term",
  objectIdentificationWrap: "titleWrap repositoryWrap objectDescriptionWrap",
  objectDescriptionSet: "descriptiveNoteValue sourceDescriptiveNote",
  event: "eventType eventActor eventDate eventPlace",
  eventDate: "displayDate date",
  date: "earliestDate latestDate",
  place: "namePlaceSet gml",
  administrativeMetadata: "rightsWorkWrap recordWrap resourceWrap",
  recordWrap: "recordID recordType recordSource recordRights recordInfoSet collection",
  recordSource: "legalBodyName legalBodyWeblink",
  recordInfoSet: "recordInfoLink recordMetadataDate",
  resourceSet: "resourceRepresentation rightsResource",
  resourceRepresentation: "linkResource",
  rightsResource: "rightsType rightsHolder creditLine",
  RDF: "ProvidedCHO Aggregation Place WebResource",
  WebResource: "rights",
  Aggregation: "aggregatedCHO dataProvider isShownAt isShownBy object provider rights ugc",
};

type OrderedNode = Record<string, OrderedNode[] | string>;

/** Elements with other children, or in another order. */
const findUnfit = (nodes: readonly OrderedNode[]): string[] =>
  nodes.flatMap((node) =>
    Object.entries(node).flatMap(([key, children]) => {
      if (typeof children === "string") return [];
      const nameOf = (node: OrderedNode) => (Object.keys(node)[0] ?? "").replace(/^.*:/, "");
      const written = children.map(nameOf);
      const sequence = sequences[key.replace(/^.*:/, "")]?.split(" ");
      const places = written.map((name) => sequence?.indexOf(name) ?? 0);
      const isFit = places.every((place, index) => place >= (places[index - 1] ?? 0));
      return [...(isFit ? [] : [`${key}: ${written.join(" ")}`]), ...findUnfit(children)];
    }),
  );

const sample = {
  title: "Ångaren vid kajen",
  description: "We stood there with grandmother.",
  openDate: "around 1948",
  location: "Skeppsbron",
  locationLat: 57.7,
  locationLng: 11.96,
  tags: ["ångbåt", "kaj"],
  license: "CC0",
  creditLine: "Photo: E. Strand / Hamnarkivet",
  lang: "sv",
};

describe("a media item in the formats of other systems", () => {
  it("says the same in each, in the words of that format [HOME-03]", async () => {
    const record = await buildRecord(sample);
    for (const name of names) {
      const xml = writeXml(toNode(name, record));
      expect(XMLValidator.validate(xml)).toBe(true);
      const texts = textsOf(parser.parse(xml));
      for (const text of [
        sample.title,
        sample.description,
        ...sample.tags,
        sample.location,
        sample.creditLine,
        "Elin Strand",
        record.address,
      ])
        expect(texts).toContain(text);
    }
    const { "lido:lido": lido } = parser.parse(writeXml(toNode("lido", record)));
    const { "lido:event": event } = lido["lido:descriptiveMetadata"]["lido:eventWrap"]["lido:eventSet"];
    expect(event["lido:eventDate"]["lido:date"]).toEqual({
      "lido:earliestDate": record.earliest,
      "lido:latestDate": record.latest,
    });
    const { "oai_dc:dc": dc } = parser.parse(writeXml(toNode("oai_dc", record)));
    expect(dc["dc:date"]).toBe("1948~");
    expect(dc["dc:subject"]).toEqual(sample.tags);
    const { "rdf:RDF": edm } = parser.parse(writeXml(toNode("edm", record)));
    expect(Object.keys(edm["ore:Aggregation"]).filter((key) => !key.startsWith("@"))).toEqual([
      "edm:aggregatedCHO",
      "edm:dataProvider",
      "edm:isShownAt",
      "edm:isShownBy",
      "edm:object",
      "edm:provider",
      "dc:rights",
      "edm:rights",
      "edm:ugc",
    ]);
    expect(edm["ore:Aggregation"]["edm:rights"]["@rdf:resource"]).toBe(
      "http://creativecommons.org/publicdomain/zero/1.0/",
    );
  });

  it("has the values that a format requires where the contributor gave none [HOME-03]", async () => {
    const record = await buildRecord({ title: "", license: "" });
    for (const name of names) {
      const xml = writeXml(toNode(name, record));
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(textsOf(parser.parse(xml))).toContain("The harbour in summer");
    }
    expect(writeXml(toNode("edm", record))).toContain("http://rightsstatements.org/vocab/CNE/1.0/");
  });

  it("includes a story only if its license permits it, and always for staff [HOME-06]", async () => {
    const licensed = { ...sample, license: "CC BY" };
    expect(writeXml(toNode("lido", await buildRecord(licensed)))).not.toContain("grandmother");
    expect(writeXml(toNode("lido", await buildRecord(licensed, true)))).toContain("grandmother");
  });

  it("gives the place only as exactly as the public may know it, but in full to staff [HOME-06]", async () => {
    const exactPlace = { location: "Källargatan 3", locationLat: 57.712345, locationLng: 11.967891 };
    const hidden = { ...sample, placeShown: "about" as const, location: "Göteborg", locationLat: 57.7, exactPlace };
    for (const name of names) {
      const xml = writeXml(toNode(name, await buildRecord(hidden)));
      expect(xml).not.toContain("Källargatan");
      expect(xml).not.toContain("57.712345");
      const nowhere = { location: "", locationLat: null, locationLng: null };
      const none = writeXml(toNode(name, await buildRecord({ ...hidden, ...nowhere, placeShown: "not" })));
      expect(none).not.toMatch(/Källargatan|57\.7|Göteborg/);
    }
    expect(writeXml(toNode("lido", await buildRecord(hidden, true)))).toContain("57.712345 11.967891");
  });

  it("is a sound with its file, and what is said in it as far as its license permits [OPEN-09]", async () => {
    const spoken = {
      ...sample,
      kind: "sound",
      type: "audio/mpeg",
      duration: 402,
      transcript: "0:24 Knot after knot",
    } as const;
    const record = await buildRecord(spoken, false, [sound]);
    const edm = writeXml(toNode("edm", record));
    expect(edm).toContain("<edm:type>SOUND</edm:type>");
    expect(edm).toMatch(/<edm:isShownBy rdf:resource="[^"]+\.m4a"/);
    expect(edm).not.toContain("<edm:object");
    expect(writeXml(toNode("oai_dc", record))).toContain("<dc:type>Sound</dc:type>");
    expect(writeXml(toNode("ksamsok-rdf", record))).toContain("EntityType#sound");
    const lido = writeXml(toNode("lido", record));
    expect(lido).toContain("http://vocab.getty.edu/aat/300028633");
    expect(lido).toContain("Knot after knot");
    expect(lido).not.toContain("0:24");
    const licensed = { ...spoken, license: "CC BY" };
    expect(writeXml(toNode("lido", await buildRecord(licensed)))).not.toContain("Knot after knot");
    expect(writeXml(toNode("lido", await buildRecord(licensed, true)))).toContain("Knot after knot");
    // The text of a letter stays as it was written.
    const letter = { ...sample, transcript: "10:30 we arrived" };
    expect(writeXml(toNode("lido", await buildRecord(letter)))).toContain("10:30 we arrived");
  });

  it("is a text without a file, with its words as far as its license permits [OPEN-17]", async () => {
    const story = { ...sample, kind: "text", type: "text/plain", title: "" } as const;
    const record = await buildRecord(story, false, []);
    const edm = writeXml(toNode("edm", record));
    expect(edm).toContain("<edm:type>TEXT</edm:type>");
    expect(edm).toContain("<edm:isShownAt");
    expect(edm).not.toMatch(/edm:isShownBy|edm:WebResource|edm:object/);
    expect(writeXml(toNode("oai_dc", record))).toContain("<dc:type>Text</dc:type>");
    const ksamsok = writeXml(toNode("ksamsok-rdf", record));
    expect(ksamsok).toContain("http://kulturarvsdata.se/resurser/EntityType#story");
    expect(ksamsok).toContain(">Berättelse<");
    expect(writeXml(toNode("lido", record))).toContain("http://vocab.getty.edu/aat/300263751");
    const licensed = { ...story, license: "CC BY" };
    expect(writeXml(toNode("lido", await buildRecord(licensed, false, [])))).not.toContain("grandmother");
    expect(writeXml(toNode("lido", await buildRecord(licensed, true, [])))).toContain("grandmother");
  });

  it.each(["image", "video", "sound", "text"] as const)(
    "has, as %s, its elements in the sequence that the schemas of LIDO and EDM require [OPEN-09] [OPEN-17]",
    async (kind) => {
      const ordered = new XMLParser({ preserveOrder: true, parseTagValue: false });
      const bare = { kind, title: "", license: "", ...(kind === "text" && { description: "Farfar" }) };
      const full = { ...sample, kind, transcript: kind === "text" ? "" : "0:24 Knot after knot", duration: 402 };
      const made = { image: pictures, video: [...pictures, film], sound: [sound], text: [] }[kind];
      for (const values of [bare, full])
        for (const isForStaff of [false, true])
          for (const name of ["lido", "edm"] as const) {
            const record = await buildRecord(values, isForStaff, made);
            const unfit = findUnfit(ordered.parse(writeXml(toNode(name, record))));
            expect(unfit).toEqual([]);
          }
    },
  );

  it("includes the text of a letter with both names, as far as its license permits [TELL-06]", async () => {
    const letter = { ...sample, description: "", transcript: "Kära syster", transcribers: ["Gun Holm", "Åke Berg"] };
    const record = await buildRecord(letter);
    for (const name of names) {
      const texts = textsOf(parser.parse(writeXml(toNode(name, record)))).join("\n");
      for (const text of ["Kära syster", "Gun Holm", "Åke Berg"]) expect(texts).toContain(text);
    }
    const { "lido:lido": lido } = parser.parse(writeXml(toNode("lido", record)));
    const { "lido:objectIdentificationWrap": identified } = lido["lido:descriptiveMetadata"];
    expect(identified["lido:objectDescriptionWrap"]["lido:objectDescriptionSet"]).toMatchObject({
      "@lido:type": "transcript",
      "lido:sourceDescriptiveNote": ["Gun Holm", "Åke Berg"],
    });
    const typeOf = (transcribers: string[]) =>
      /<ksamsok:type>(.*)<\/ksamsok:type>/.exec(writeXml(toNode("ksamsok-rdf", { ...record, transcribers })))?.[1];
    expect(typeOf(["Gun Holm", "Åke Berg"])).toBe("Transkription av Gun Holm läst av Åke Berg");
    expect([typeOf(["", "Åke Berg"]), typeOf([])]).toEqual(["Transkription läst av Åke Berg", "Transkription"]);
    const withheld = await buildRecord({ ...letter, license: "CC BY" });
    for (const name of names) expect(writeXml(toNode(name, withheld))).not.toMatch(/Kära syster|Gun Holm|Åke Berg/);
    // No one is credited for a text that has been emptied.
    const emptied = await buildRecord({ ...letter, transcript: "" });
    for (const name of names) expect(writeXml(toNode(name, emptied))).not.toMatch(/Gun Holm|Åke Berg/);
  });

  it("is well formed whatever people wrote [HOME-07]", async () => {
    const written = 'a <b onclick="x">&amp; ]]> <!-- 👩‍👧 \u0001\u000b\ufffe\ud800 \udc00 é';
    const record = await buildRecord(sample);
    for (const name of names) {
      const xml = writeXml(toNode(name, { ...record, title: written, description: written, tags: [written] }));
      expect(XMLValidator.validate(xml)).toBe(true);
      expect(xml.isWellFormed()).toBe(true);
      for (const none of ["\u0001", "\u000b", "\ufffe", "]]>"]) expect(xml).not.toContain(none);
      expect(textsOf(parser.parse(xml))).toContain('a <b onclick="x">&amp; ]]> <!-- 👩‍👧   é');
    }
  });
});
