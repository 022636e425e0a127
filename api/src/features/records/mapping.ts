/**
 * Mapping of a media item to each format: one line for each field, and for other data, in the order that LIDO requires;
 * the others require none, except for EDM's last ones. A place is a path of elements. `+` begins another element for
 * each value, `@` is an attribute. A place with a text, whether fixed or made from the record, has that text wherever
 * the field has a value.
 */
import type { MediaField } from "@samling/contract/media-fields";
import { readTranscript } from "@samling/contract/transcript";
import type { MediaRecord } from "./describe.ts";
import { dataLicense, kindsOf, kulturarv, nameTranscript, rightsOf } from "./vocabularies.ts";

type PlaceText = string | ((record: MediaRecord, index: number) => string);
export type FieldPlace = string | readonly [path: string, text: PlaceText];

export interface FieldMapping {
  /** Defaults to the record's values of that name. Missing and empty values are left out. */
  valuesOf?: (record: MediaRecord) => readonly (string | number | null)[];
  /** Its texts are in the language of the record. */
  isText?: true;
  dc?: readonly FieldPlace[];
  edm?: readonly FieldPlace[];
  lido?: readonly FieldPlace[];
  ksamsok?: readonly FieldPlace[];
}

const lidoObject = "lido:descriptiveMetadata";
const workType = `${lidoObject}/lido:objectClassificationWrap/lido:objectWorkTypeWrap/lido:objectWorkType`;
const identificationWrap = `${lidoObject}/lido:objectIdentificationWrap`;
const eventPath = `${lidoObject}/lido:eventWrap/lido:eventSet/lido:event`;
const subjectPath = `${lidoObject}/lido:objectRelationWrap/lido:subjectWrap`;
const depictedActor = `${subjectPath}/lido:subjectSet/lido:subject/lido:subjectActor/lido:actor`;
/** Identifies a person within the record: the same name in another may be another person. */
const agentAddress = ({ address, depicted }: MediaRecord, index: number) => `${address}#person-${depicted[index]?.id}`;
const recordWrap = "lido:administrativeMetadata/lido:recordWrap";
const resourceSet = "lido:administrativeMetadata/lido:resourceWrap/lido:resourceSet";
const file = `${resourceSet}/+lido:resourceRepresentation`;
const uri = (path: string) => [[`${path}/@lido:type`, "http://terminology.lido-schema.org/lido00099"], path] as const;

const cho = "edm:ProvidedCHO";
const aggregation = "ore:Aggregation";
const resource = "edm:WebResource";
const entity = "ksamsok:Entity";
const item = `${entity}/ksamsok:presentation/pres:item`;
const origin = "ksamsok:Context";
const image = "ksamsok:Image";

export const fields = {
  address: {
    dc: ["+dc:identifier"],
    edm: [`${cho}/@rdf:about`, `${aggregation}/edm:aggregatedCHO/@rdf:resource`],
    lido: [...uri("lido:lidoRecID"), ...uri("lido:objectPublishedID")],
    ksamsok: [
      `${entity}/@rdf:about`,
      [`${entity}/ksamsok:ksamsokVersion`, "1.2"],
      [`${entity}/ksamsok:dataQuality/@rdf:resource`, kulturarv("DataQuality#raw")],
      [`${entity}/ksamsok:presentation/@rdf:parseType`, "Literal"],
      [`${item}/pres:version`, "1.2"],
      `${item}/pres:entityUri`,
    ],
  },
  id: { edm: [`${cho}/+dc:identifier`], ksamsok: [`${item}/pres:id`, `${item}/pres:idLabel`] },
  lang: { dc: ["+dc:language"], edm: [`${cho}/dc:language`], lido: [`${lidoObject}/@xml:lang`] },
  workType: {
    valuesOf: ({ kind }) => [kindsOf[kind].aat],
    edm: [`${cho}/+dc:type/@rdf:resource`],
    lido: uri(`${workType}/lido:conceptID`),
  },
  workTypeTerm: {
    valuesOf: ({ kind }) => [kindsOf[kind].term],
    edm: [[`${cho}/+dc:type/@xml:lang`, "en"], `${cho}/dc:type`],
    lido: [[`${workType}/lido:term/@xml:lang`, "en"], `${workType}/lido:term`],
  },
  dublinCoreType: { valuesOf: ({ kind }) => [kindsOf[kind].dcmi], dc: ["+dc:type"] },
  entityType: {
    valuesOf: ({ kind }) => [kulturarv(`EntityType#${kindsOf[kind].ksamsok}`)],
    ksamsok: [`${entity}/ksamsok:itemType/@rdf:resource`],
  },
  itemClass: {
    valuesOf: ({ kind }) => [kindsOf[kind].swedish],
    ksamsok: [`${entity}/ksamsok:itemClassName`, `${item}/pres:type`],
  },
  title: {
    isText: true,
    dc: ["+dc:title"],
    edm: [`${cho}/+dc:title`],
    lido: [`${identificationWrap}/lido:titleWrap/+lido:titleSet/lido:appellationValue`],
    ksamsok: [`${entity}/ksamsok:itemLabel`, `${entity}/ksamsok:itemTitle`, `${item}/pres:itemLabel`],
  },
  organization: {
    dc: ["+dc:publisher"],
    edm: [`${cho}/+dc:publisher`, `${aggregation}/edm:dataProvider`],
    lido: [
      `${identificationWrap}/lido:repositoryWrap/lido:repositorySet/lido:repositoryName/lido:legalBodyName/lido:appellationValue`,
    ],
    ksamsok: [
      `${entity}/ksamsok:serviceOrganization`,
      [`${entity}/ksamsok:serviceName`, "Samling"],
      `${item}/pres:organization`,
      `${item}/pres:organizationShort`,
      [`${item}/pres:service`, "Samling"],
    ],
  },
  accessions: { lido: [`${identificationWrap}/lido:repositoryWrap/lido:repositorySet/+lido:workID`] },
  description: {
    isText: true,
    dc: ["+dc:description"],
    edm: [`${cho}/+dc:description`],
    lido: [`${identificationWrap}/lido:objectDescriptionWrap/+lido:objectDescriptionSet/lido:descriptiveNoteValue`],
    ksamsok: [
      [`${entity}/ksamsok:itemDescription/@rdf:nodeID`, "description"],
      ["ksamsok:ItemDescription/@rdf:nodeID", "description"],
      ["ksamsok:ItemDescription/ksamsok:type", "Berättelse"],
      "ksamsok:ItemDescription/ksamsok:desc",
      `${item}/pres:description`,
    ],
  },
  altText: {
    isText: true,
    lido: [
      [`${identificationWrap}/lido:objectDescriptionWrap/+lido:objectDescriptionSet/@lido:type`, "alternative text"],
      `${identificationWrap}/lido:objectDescriptionWrap/lido:objectDescriptionSet/lido:descriptiveNoteValue`,
    ],
  },
  transcript: {
    valuesOf: ({ kind, transcript }) => [
      kind === "image"
        ? transcript
        : readTranscript(transcript)
            .map(({ text }) => text)
            .join("\n"),
    ],
    isText: true,
    dc: ["+dc:description"],
    edm: [`${cho}/+dc:description`],
    lido: [
      [`${identificationWrap}/lido:objectDescriptionWrap/+lido:objectDescriptionSet/@lido:type`, "transcript"],
      `${identificationWrap}/lido:objectDescriptionWrap/lido:objectDescriptionSet/lido:descriptiveNoteValue`,
    ],
    ksamsok: [
      [`${entity}/+ksamsok:itemDescription/@rdf:nodeID`, "transcript"],
      ["+ksamsok:ItemDescription/@rdf:nodeID", "transcript"],
      ["ksamsok:ItemDescription/ksamsok:type", nameTranscript],
      "ksamsok:ItemDescription/ksamsok:desc",
    ],
  },
  transcribers: {
    valuesOf: ({ transcript, transcribers }) => (transcript ? transcribers : []),
    dc: ["+dc:contributor"],
    edm: [`${cho}/+dc:contributor`],
    lido: [`${identificationWrap}/lido:objectDescriptionWrap/lido:objectDescriptionSet/+lido:sourceDescriptiveNote`],
  },
  creation: {
    valuesOf: ({ edtf, dateText, location, photographer, locationLat }) => [
      edtf || dateText || location || photographer || locationLat,
    ],
    lido: [
      [`${eventPath}/lido:eventType/lido:conceptID/@lido:type`, "http://terminology.lido-schema.org/lido00099"],
      [`${eventPath}/lido:eventType/lido:conceptID`, "http://terminology.lido-schema.org/lido00012"],
      [`${eventPath}/lido:eventType/lido:term/@xml:lang`, "en"],
      [`${eventPath}/lido:eventType/lido:term`, "Creation"],
    ],
    ksamsok: [
      [`${entity}/ksamsok:context/@rdf:nodeID`, "origin"],
      [`${origin}/@rdf:nodeID`, "origin"],
      [`${origin}/ksamsok:contextType/@rdf:resource`, kulturarv("ContextType#create")],
      [`${item}/pres:context/pres:event`, "Tillkomst"],
    ],
  },
  photographer: {
    dc: ["+dc:creator"],
    edm: [`${cho}/+dc:creator`],
    lido: [`${eventPath}/lido:eventActor/lido:actorInRole/lido:actor/lido:nameActorSet/lido:appellationValue`],
    ksamsok: [`${origin}/foaf:name`],
  },
  contributor: {
    valuesOf: ({ contributor, photographer }) => [contributor === photographer ? null : contributor],
    dc: ["+dc:contributor"],
    edm: [`${cho}/+dc:contributor`],
  },
  date: { valuesOf: ({ edtf, dateText }) => [edtf || dateText], dc: ["+dc:date"], edm: [`${cho}/+dcterms:created`] },
  openDate: {
    valuesOf: ({ dateText, edtf }) => [dateText || edtf],
    isText: true,
    lido: [`${eventPath}/lido:eventDate/lido:displayDate`],
  },
  timeText: { valuesOf: ({ dateText, edtf }) => [dateText || edtf], ksamsok: [`${origin}/ksamsok:timeText`] },
  earliest: {
    lido: [`${eventPath}/lido:eventDate/lido:date/lido:earliestDate`],
    ksamsok: [`${origin}/ksamsok:fromTime`],
  },
  latest: { lido: [`${eventPath}/lido:eventDate/lido:date/lido:latestDate`], ksamsok: [`${origin}/ksamsok:toTime`] },
  location: {
    isText: true,
    dc: ["+dc:coverage"],
    edm: [`${cho}/+dcterms:spatial`],
    lido: [`${eventPath}/lido:eventPlace/lido:place/lido:namePlaceSet/lido:appellationValue`],
    ksamsok: [`${origin}/ksamsok:placeName`, `${item}/pres:context/pres:placeLabel`],
  },
  timeLabel: { valuesOf: ({ dateText, edtf }) => [dateText || edtf], ksamsok: [`${item}/pres:context/pres:timeLabel`] },
  photographerLabel: {
    valuesOf: ({ photographer }) => [photographer],
    ksamsok: [`${item}/pres:context/pres:nameLabel`],
  },
  placeAddress: {
    valuesOf: ({ locationLat, locationLng, address }) => [
      locationLat === null || locationLng === null ? null : `${address}#place`,
    ],
    edm: [`${cho}/+dcterms:spatial/@rdf:resource`, "edm:Place/@rdf:about"],
  },
  locationLat: { edm: ["edm:Place/wgs84_pos:lat"] },
  locationLng: { edm: ["edm:Place/wgs84_pos:long"] },
  point: {
    valuesOf: ({ locationLat, locationLng }) => [
      locationLat === null || locationLng === null ? null : `${locationLat} ${locationLng}`,
    ],
    lido: [`${eventPath}/lido:eventPlace/lido:place/lido:gml/gml:Point/gml:pos`],
  },
  coordinates: {
    valuesOf: ({ locationLat, locationLng }) => [
      locationLat === null || locationLng === null ? null : `${locationLng},${locationLat}`,
    ],
    ksamsok: [origin, item].flatMap((where) => [
      [`${where}/georss:where/gml:Point/@srsName`, "EPSG:4326"],
      [`${where}/georss:where/gml:Point/gml:coordinates/@cs`, ","],
      [`${where}/georss:where/gml:Point/gml:coordinates/@decimal`, "."],
      [`${where}/georss:where/gml:Point/gml:coordinates/@ts`, " "],
      `${where}/georss:where/gml:Point/gml:coordinates`,
    ]),
  },
  tags: {
    isText: true,
    dc: ["+dc:subject"],
    edm: [`${cho}/+dc:subject`],
    lido: [`${subjectPath}/+lido:subjectSet/lido:subject/lido:subjectConcept/lido:term`],
    ksamsok: [`${entity}/+ksamsok:itemKeyWord`, `${item}/+pres:tag`],
  },
  depicted: {
    valuesOf: ({ depicted }) => depicted.map(({ name }) => name),
    dc: ["+dc:subject"],
    edm: [
      `${cho}/+dc:subject`,
      [`${cho}/+dc:subject/@rdf:resource`, agentAddress],
      ["+edm:Agent/@rdf:about", agentAddress],
      "edm:Agent/skos:prefLabel",
    ],
    lido: [
      `${subjectPath}/+lido:subjectSet/lido:subject/lido:subjectActor/lido:displayActor`,
      [`${depictedActor}/@lido:type`, "http://terminology.lido-schema.org/lido00163"],
      `${depictedActor}/lido:nameActorSet/lido:appellationValue`,
    ],
  },
  page: {
    edm: [`${aggregation}/edm:isShownAt/@rdf:resource`],
    ksamsok: [
      `${entity}/ksamsok:url`,
      [`${item}/pres:representations/pres:representation/@format`, "HTML"],
      `${item}/pres:representations/pres:representation`,
    ],
  },
  license: {
    valuesOf: ({ licenseUrl }) => [rightsOf(licenseUrl)],
    dc: ["+dc:rights"],
    lido: [
      ["lido:administrativeMetadata/@xml:lang", "en"],
      ...uri("lido:administrativeMetadata/lido:rightsWorkWrap/lido:rightsWorkSet/lido:rightsType/lido:conceptID"),
    ],
    ksamsok: [
      [`${entity}/ksamsok:itemLicense/@rdf:resource`, kulturarv("license#cc0")],
      [`${entity}/ksamsok:itemLicenseUrl/@rdf:resource`, dataLicense],
    ],
  },
  recordId: {
    valuesOf: ({ id }) => [id],
    lido: [[`${recordWrap}/lido:recordID/@lido:type`, "local"], `${recordWrap}/lido:recordID`],
  },
  recordType: {
    valuesOf: () => ["http://terminology.lido-schema.org/lido00141"],
    lido: uri(`${recordWrap}/lido:recordType/lido:conceptID`),
  },
  recordSource: {
    valuesOf: ({ organization }) => [organization],
    lido: [`${recordWrap}/lido:recordSource/lido:legalBodyName/lido:appellationValue`],
  },
  organizationAddress: { lido: [`${recordWrap}/lido:recordSource/lido:legalBodyWeblink`] },
  recordRights: {
    valuesOf: () => [dataLicense],
    lido: uri(`${recordWrap}/lido:recordRights/lido:rightsType/lido:conceptID`),
  },
  recordLink: { valuesOf: ({ page }) => [page], lido: [`${recordWrap}/lido:recordInfoSet/lido:recordInfoLink`] },
  publishedAt: {
    lido: [
      [`${recordWrap}/lido:recordInfoSet/+lido:recordMetadataDate/@lido:type`, "created"],
      `${recordWrap}/lido:recordInfoSet/lido:recordMetadataDate`,
    ],
  },
  updatedAt: {
    lido: [
      [`${recordWrap}/lido:recordInfoSet/+lido:recordMetadataDate/@lido:type`, "modified"],
      `${recordWrap}/lido:recordInfoSet/lido:recordMetadataDate`,
    ],
  },
  createdDate: {
    valuesOf: ({ publishedAt }) => [publishedAt.slice(0, 10)],
    ksamsok: [`${entity}/ksamsok:createdDate`],
  },
  changedDate: {
    valuesOf: ({ updatedAt }) => [updatedAt.slice(0, 10)],
    ksamsok: [`${entity}/ksamsok:lastChangedDate`, `${entity}/ksamsok:buildDate`, `${item}/pres:buildDate`],
  },
  collection: {
    dc: ["+dc:relation"],
    edm: [`${cho}/+dcterms:isPartOf`],
    lido: [`${recordWrap}/lido:collection/lido:displayObject`],
    ksamsok: [`${entity}/ksamsok:collection`],
  },
  shownFile: {
    valuesOf: ({ picture, film }) => [film || picture],
    edm: [`${aggregation}/edm:isShownBy/@rdf:resource`, `${resource}/@rdf:about`],
    lido: [
      [`${file}/@lido:type`, "provided_representation"],
      `${resourceSet}/lido:resourceRepresentation/lido:linkResource`,
    ],
  },
  thumbnail: {
    edm: [`${aggregation}/edm:object/@rdf:resource`],
    lido: [[`${file}/@lido:type`, "image_thumb"], `${resourceSet}/lido:resourceRepresentation/lido:linkResource`],
    ksamsok: [`${entity}/ksamsok:thumbnail`],
  },
  picture: {
    ksamsok: [
      [`${entity}/ksamsok:image/@rdf:nodeID`, "image"],
      [`${image}/@rdf:nodeID`, "image"],
      `${image}/ksamsok:lowresSource`,
      [`${item}/pres:image/pres:src/@type`, "lowres"],
      `${item}/pres:image/pres:src`,
    ],
  },
  byline: {
    valuesOf: ({ picture, photographer }) => [picture && photographer],
    ksamsok: [`${image}/ksamsok:byline`, `${item}/pres:image/pres:byline`],
  },
  pictureLicense: {
    valuesOf: ({ picture, licenseUrl }) => [picture && rightsOf(licenseUrl)],
    ksamsok: [`${image}/ksamsok:mediaLicenseUrl/@rdf:resource`, `${item}/pres:image/pres:mediaLicense`],
  },
  pictureAddress: { valuesOf: ({ picture, page }) => [picture && page], ksamsok: [`${item}/pres:image/pres:mediaUrl`] },
  fileRights: {
    valuesOf: ({ picture, film, licenseUrl }) => [(film || picture) && rightsOf(licenseUrl)],
    edm: [`${resource}/edm:rights/@rdf:resource`],
    lido: uri(`${resourceSet}/lido:rightsResource/lido:rightsType/lido:conceptID`),
  },
  rightsHolder: {
    valuesOf: ({ picture, film, rightsHolder }) => [(film || picture) && rightsHolder],
    lido: [`${resourceSet}/lido:rightsResource/lido:rightsHolder/lido:legalBodyName/lido:appellationValue`],
  },
  fileCredit: {
    valuesOf: ({ picture, film, creditLine }) => [(film || picture) && creditLine],
    lido: [`${resourceSet}/lido:rightsResource/lido:creditLine`],
  },
  copyright: {
    valuesOf: ({ picture, creditLine }) => [picture && creditLine],
    ksamsok: [`${image}/ksamsok:copyright`],
  },
  creditLine: { dc: ["+dc:rights"] },
  aggregation: { valuesOf: ({ address }) => [`${address}#aggregation`], edm: [`${aggregation}/@rdf:about`] },
  provider: { valuesOf: () => ["Samling"], edm: [`${aggregation}/edm:provider`] },
  aggregationCredit: { valuesOf: ({ creditLine }) => [creditLine], edm: [`${aggregation}/dc:rights`] },
  aggregationRights: {
    valuesOf: ({ licenseUrl }) => [rightsOf(licenseUrl)],
    edm: [`${aggregation}/edm:rights/@rdf:resource`, [`${aggregation}/edm:ugc`, "true"]],
  },
  edmType: { valuesOf: ({ kind }) => [kindsOf[kind].edm], edm: [`${cho}/edm:type`] },
  // Within others, or in none of the formats.
  isPhotographer: {},
  otherPhotographer: {},
  socials: {},
  placeShown: {},
  rightsBasis: {},
  permissionUntil: {},
  people: {},
} satisfies Record<MediaField, FieldMapping> & Record<string, FieldMapping>;
