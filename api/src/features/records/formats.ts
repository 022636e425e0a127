import type { MediaRecord } from "./describe.ts";
import { type FieldMapping, fields } from "./mapping.ts";
import { put, type XmlNode } from "./xml.ts";

interface Format {
  root: string;
  places: (field: FieldMapping) => FieldMapping["dc"];
  attributes: XmlNode;
  namespace: string;
  schema: string;
}

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

const dc = "http://purl.org/dc/elements/1.1/";
const dublinCore = {
  namespace: "http://www.openarchives.org/OAI/2.0/oai_dc/",
  schema: "http://www.openarchives.org/OAI/2.0/oai_dc.xsd",
};

/** Attributes that the protocol requires on each element of Dublin Core. */
export const oaiDc: XmlNode = {
  "@xmlns:oai_dc": dublinCore.namespace,
  "@xmlns:dc": dc,
  "@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
  "@xsi:schemaLocation": `${dublinCore.namespace} ${dublinCore.schema}`,
};

const withPrefixes = (namespaces: Record<string, string>): XmlNode =>
  Object.fromEntries(Object.entries(namespaces).map(([prefix, address]) => [`@xmlns:${prefix}`, address]));

/** By their prefixes in OAI-PMH. */
export const formats = {
  oai_dc: { root: "oai_dc:dc", places: ({ dc }) => dc, ...dublinCore, attributes: oaiDc },
  edm: {
    root: "rdf:RDF",
    places: ({ edm }) => edm,
    namespace: "http://www.europeana.eu/schemas/edm/",
    schema: "http://www.europeana.eu/schemas/edm/EDM.xsd",
    attributes: withPrefixes({
      rdf,
      edm: "http://www.europeana.eu/schemas/edm/",
      ore: "http://www.openarchives.org/ore/terms/",
      dc,
      dcterms: "http://purl.org/dc/terms/",
      wgs84_pos: "http://www.w3.org/2003/01/geo/wgs84_pos#",
      skos: "http://www.w3.org/2004/02/skos/core#",
    }),
  },
  lido: {
    root: "lido:lido",
    places: ({ lido }) => lido,
    namespace: "http://www.lido-schema.org",
    schema: "http://www.lido-schema.org/schema/v1.1/lido-v1.1.xsd",
    attributes: withPrefixes({ lido: "http://www.lido-schema.org", gml: "http://www.opengis.net/gml" }),
  },
  "ksamsok-rdf": {
    root: "rdf:RDF",
    places: ({ ksamsok }) => ksamsok,
    namespace: "http://kulturarvsdata.se/ksamsok#",
    schema: "http://kulturarvsdata.se/resurser/ksamsok.xsd",
    attributes: withPrefixes({
      rdf,
      ksamsok: "http://kulturarvsdata.se/ksamsok#",
      pres: "http://kulturarvsdata.se/presentation#",
      foaf: "http://xmlns.com/foaf/0.1/",
      georss: "http://www.georss.org/georss",
      gml: "http://www.opengis.net/gml",
    }),
  },
} as const satisfies Record<string, Format>;
export type FormatName = keyof typeof formats;

const valuesOf = (record: MediaRecord, field: string, mapping: FieldMapping) =>
  mapping.valuesOf?.(record) ?? [record[field as "title" | "tags" | "locationLat"]].flat();

export function toNode(name: FormatName, record: MediaRecord): XmlNode {
  const { root, places, attributes }: Format = formats[name];
  const tree: XmlNode = { ...attributes };
  for (const [field, mapping] of Object.entries<FieldMapping>(fields))
    for (const [index, value] of valuesOf(record, field, mapping)
      .filter((item) => item !== null && item !== "")
      .entries())
      for (const place of places(mapping) ?? []) {
        const [path, given] = typeof place === "string" ? [place, String(value)] : place;
        const text = typeof given === "string" ? given : given(record, index);
        // The schemas of Dublin Core and K-samsök do not allow the language of a text.
        const hasLanguage = mapping.isText && typeof place === "string" && (name === "edm" || name === "lido");
        if (hasLanguage) put(tree, path, text, record.lang);
        else put(tree, path, text);
      }
  return { [root]: [tree] };
}
