/**
 * What of a media item goes where in each format: one line each, in the order that LIDO asks for; the others ask for none,
 * but for EDM's last ones.
 *
 * A place is a path of elements. `+` begins a further element for each value, `@` is an attribute. A place with a text has
 * that text wherever the field has a value.
 */
import type { MediaRecord } from "./describe.ts";
import { dataLicense, kindsOf, kulturarv, rightsOf } from "./vocabularies.ts";

export type Place = string | readonly [path: string, text: string];

export interface Field {
  /** None, or empty: left out. */
  of: (record: MediaRecord) => readonly (string | number | null)[];
  /** Its texts are in the language of the record. */
  isText?: true;
  dc?: readonly Place[];
  edm?: readonly Place[];
  lido?: readonly Place[];
  ksamsok?: readonly Place[];
}

const lidoObject = "lido:descriptiveMetadata";
const found = `${lidoObject}/lido:objectIdentificationWrap`;
const made = `${lidoObject}/lido:eventWrap/lido:eventSet/lido:event`;
const about = `${lidoObject}/lido:objectRelationWrap/lido:subjectWrap`;
const kept = "lido:administrativeMetadata/lido:recordWrap";
const shown = "lido:administrativeMetadata/lido:resourceWrap/lido:resourceSet";
const file = `${shown}/+lido:resourceRepresentation`;
const uri = (path: string) => [[`${path}/@lido:type`, "http://terminology.lido-schema.org/lido00099"], path] as const;

const cho = "edm:ProvidedCHO";
const aggregation = "ore:Aggregation";
const resource = "edm:WebResource";
const entity = "ksamsok:Entity";
const item = `${entity}/ksamsok:presentation/pres:item`;
const origin = "ksamsok:Context";
const image = "ksamsok:Image";

export const fields: readonly Field[] = [
  {
    of: ({ address }) => [address],
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
  {
    of: ({ id }) => [id],
    edm: [`${cho}/+dc:identifier`],
    ksamsok: [`${item}/pres:id`, `${item}/pres:idLabel`],
  },
  { of: ({ lang }) => [lang], dc: ["+dc:language"], edm: [`${cho}/dc:language`], lido: [`${lidoObject}/@xml:lang`] },
  {
    of: ({ kind }) => [kindsOf[kind].aat],
    edm: [`${cho}/+dc:type/@rdf:resource`],
    lido: uri(`${lidoObject}/lido:objectClassificationWrap/lido:objectWorkTypeWrap/lido:objectWorkType/lido:conceptID`),
  },
  {
    of: ({ kind }) => [kindsOf[kind].term],
    edm: [[`${cho}/+dc:type/@xml:lang`, "en"], `${cho}/dc:type`],
    lido: [
      [
        `${lidoObject}/lido:objectClassificationWrap/lido:objectWorkTypeWrap/lido:objectWorkType/lido:term/@xml:lang`,
        "en",
      ],
      `${lidoObject}/lido:objectClassificationWrap/lido:objectWorkTypeWrap/lido:objectWorkType/lido:term`,
    ],
  },
  { of: ({ kind }) => [kindsOf[kind].dcmi], dc: ["+dc:type"] },
  {
    of: ({ kind }) => [kulturarv(`EntityType#${kindsOf[kind].ksamsok}`)],
    ksamsok: [`${entity}/ksamsok:itemType/@rdf:resource`],
  },
  { of: ({ kind }) => [kindsOf[kind].swedish], ksamsok: [`${entity}/ksamsok:itemClassName`, `${item}/pres:type`] },
  {
    of: ({ title }) => [title],
    isText: true,
    dc: ["+dc:title"],
    edm: [`${cho}/+dc:title`],
    lido: [`${found}/lido:titleWrap/+lido:titleSet/lido:appellationValue`],
    ksamsok: [`${entity}/ksamsok:itemLabel`, `${entity}/ksamsok:itemTitle`, `${item}/pres:itemLabel`],
  },
  {
    of: ({ organization }) => [organization],
    dc: ["+dc:publisher"],
    edm: [`${cho}/+dc:publisher`, `${aggregation}/edm:dataProvider`],
    lido: [
      `${found}/lido:repositoryWrap/lido:repositorySet/lido:repositoryName/lido:legalBodyName/lido:appellationValue`,
    ],
    ksamsok: [
      `${entity}/ksamsok:serviceOrganization`,
      [`${entity}/ksamsok:serviceName`, "Samling"],
      `${item}/pres:organization`,
      `${item}/pres:organizationShort`,
      [`${item}/pres:service`, "Samling"],
    ],
  },
  { of: ({ accessions }) => accessions, lido: [`${found}/lido:repositoryWrap/lido:repositorySet/+lido:workID`] },
  {
    of: ({ description }) => [description],
    isText: true,
    dc: ["+dc:description"],
    edm: [`${cho}/+dc:description`],
    lido: [`${found}/lido:objectDescriptionWrap/+lido:objectDescriptionSet/lido:descriptiveNoteValue`],
    ksamsok: [
      [`${entity}/ksamsok:itemDescription/@rdf:nodeID`, "description"],
      ["ksamsok:ItemDescription/@rdf:nodeID", "description"],
      ["ksamsok:ItemDescription/ksamsok:type", "Berättelse"],
      "ksamsok:ItemDescription/ksamsok:desc",
      `${item}/pres:description`,
    ],
  },
  {
    of: ({ altText }) => [altText],
    isText: true,
    lido: [
      [`${found}/lido:objectDescriptionWrap/+lido:objectDescriptionSet/@lido:type`, "alternative text"],
      `${found}/lido:objectDescriptionWrap/lido:objectDescriptionSet/lido:descriptiveNoteValue`,
    ],
  },
  {
    of: ({ edtf, dateText, place, photographer, latitude }) => [edtf || dateText || place || photographer || latitude],
    lido: [
      [`${made}/lido:eventType/lido:conceptID/@lido:type`, "http://terminology.lido-schema.org/lido00099"],
      [`${made}/lido:eventType/lido:conceptID`, "http://terminology.lido-schema.org/lido00012"],
      [`${made}/lido:eventType/lido:term/@xml:lang`, "en"],
      [`${made}/lido:eventType/lido:term`, "Creation"],
    ],
    ksamsok: [
      [`${entity}/ksamsok:context/@rdf:nodeID`, "origin"],
      [`${origin}/@rdf:nodeID`, "origin"],
      [`${origin}/ksamsok:contextType/@rdf:resource`, kulturarv("ContextType#create")],
      [`${item}/pres:context/pres:event`, "Tillkomst"],
    ],
  },
  {
    of: ({ photographer }) => [photographer],
    dc: ["+dc:creator"],
    edm: [`${cho}/+dc:creator`],
    lido: [`${made}/lido:eventActor/lido:actorInRole/lido:actor/lido:nameActorSet/lido:appellationValue`],
    ksamsok: [`${origin}/foaf:name`],
  },
  {
    of: ({ contributor, photographer }) => [contributor === photographer ? null : contributor],
    dc: ["+dc:contributor"],
    edm: [`${cho}/+dc:contributor`],
  },
  { of: ({ edtf, dateText }) => [edtf || dateText], dc: ["+dc:date"], edm: [`${cho}/+dcterms:created`] },
  { of: ({ dateText, edtf }) => [dateText || edtf], isText: true, lido: [`${made}/lido:eventDate/lido:displayDate`] },
  { of: ({ dateText, edtf }) => [dateText || edtf], ksamsok: [`${origin}/ksamsok:timeText`] },
  {
    of: ({ earliest }) => [earliest],
    lido: [`${made}/lido:eventDate/lido:date/lido:earliestDate`],
    ksamsok: [`${origin}/ksamsok:fromTime`],
  },
  {
    of: ({ latest }) => [latest],
    lido: [`${made}/lido:eventDate/lido:date/lido:latestDate`],
    ksamsok: [`${origin}/ksamsok:toTime`],
  },
  {
    of: ({ place }) => [place],
    isText: true,
    dc: ["+dc:coverage"],
    edm: [`${cho}/+dcterms:spatial`],
    lido: [`${made}/lido:eventPlace/lido:place/lido:namePlaceSet/lido:appellationValue`],
    ksamsok: [`${origin}/ksamsok:placeName`, `${item}/pres:context/pres:placeLabel`],
  },
  { of: ({ dateText, edtf }) => [dateText || edtf], ksamsok: [`${item}/pres:context/pres:timeLabel`] },
  { of: ({ photographer }) => [photographer], ksamsok: [`${item}/pres:context/pres:nameLabel`] },
  {
    of: ({ latitude, longitude, address }) => [latitude === null || longitude === null ? null : `${address}#place`],
    edm: [`${cho}/+dcterms:spatial/@rdf:resource`, "edm:Place/@rdf:about"],
  },
  { of: ({ latitude }) => [latitude], edm: ["edm:Place/wgs84_pos:lat"] },
  { of: ({ longitude }) => [longitude], edm: ["edm:Place/wgs84_pos:long"] },
  {
    of: ({ latitude, longitude }) => [latitude === null || longitude === null ? null : `${latitude} ${longitude}`],
    lido: [`${made}/lido:eventPlace/lido:place/lido:gml/gml:Point/gml:pos`],
  },
  {
    of: ({ latitude, longitude }) => [latitude === null || longitude === null ? null : `${longitude},${latitude}`],
    ksamsok: [origin, item].flatMap((where) => [
      [`${where}/georss:where/gml:Point/@srsName`, "EPSG:4326"],
      [`${where}/georss:where/gml:Point/gml:coordinates/@cs`, ","],
      [`${where}/georss:where/gml:Point/gml:coordinates/@decimal`, "."],
      [`${where}/georss:where/gml:Point/gml:coordinates/@ts`, " "],
      `${where}/georss:where/gml:Point/gml:coordinates`,
    ]),
  },
  {
    of: ({ tags }) => tags,
    isText: true,
    dc: ["+dc:subject"],
    edm: [`${cho}/+dc:subject`],
    lido: [`${about}/+lido:subjectSet/lido:subject/lido:subjectConcept/lido:term`],
    ksamsok: [`${entity}/+ksamsok:itemKeyWord`, `${item}/+pres:tag`],
  },
  {
    of: ({ page }) => [page],
    edm: [`${aggregation}/edm:isShownAt/@rdf:resource`],
    ksamsok: [
      `${entity}/ksamsok:url`,
      [`${item}/pres:representations/pres:representation/@format`, "HTML"],
      `${item}/pres:representations/pres:representation`,
    ],
  },
  {
    of: ({ licenseUrl }) => [rightsOf(licenseUrl)],
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
  { of: ({ id }) => [id], lido: [[`${kept}/lido:recordID/@lido:type`, "local"], `${kept}/lido:recordID`] },
  {
    of: () => ["http://terminology.lido-schema.org/lido00141"],
    lido: uri(`${kept}/lido:recordType/lido:conceptID`),
  },
  {
    of: ({ organization }) => [organization],
    lido: [`${kept}/lido:recordSource/lido:legalBodyName/lido:appellationValue`],
  },
  {
    of: ({ organizationAddress }) => [organizationAddress],
    lido: [`${kept}/lido:recordSource/lido:legalBodyWeblink`],
  },
  { of: () => [dataLicense], lido: uri(`${kept}/lido:recordRights/lido:rightsType/lido:conceptID`) },
  { of: ({ page }) => [page], lido: [`${kept}/lido:recordInfoSet/lido:recordInfoLink`] },
  {
    of: ({ publishedAt }) => [publishedAt],
    lido: [
      [`${kept}/lido:recordInfoSet/+lido:recordMetadataDate/@lido:type`, "created"],
      `${kept}/lido:recordInfoSet/lido:recordMetadataDate`,
    ],
  },
  {
    of: ({ updatedAt }) => [updatedAt],
    lido: [
      [`${kept}/lido:recordInfoSet/+lido:recordMetadataDate/@lido:type`, "modified"],
      `${kept}/lido:recordInfoSet/lido:recordMetadataDate`,
    ],
  },
  { of: ({ publishedAt }) => [publishedAt.slice(0, 10)], ksamsok: [`${entity}/ksamsok:createdDate`] },
  {
    of: ({ updatedAt }) => [updatedAt.slice(0, 10)],
    ksamsok: [`${entity}/ksamsok:lastChangedDate`, `${entity}/ksamsok:buildDate`, `${item}/pres:buildDate`],
  },
  {
    of: ({ collection }) => [collection],
    dc: ["+dc:relation"],
    edm: [`${cho}/+dcterms:isPartOf`],
    lido: [`${kept}/lido:collection/lido:displayObject`],
    ksamsok: [`${entity}/ksamsok:collection`],
  },
  {
    of: ({ picture, film }) => [film || picture],
    edm: [`${aggregation}/edm:isShownBy/@rdf:resource`, `${resource}/@rdf:about`],
    lido: [[`${file}/@lido:type`, "provided_representation"], `${shown}/lido:resourceRepresentation/lido:linkResource`],
  },
  {
    of: ({ thumbnail }) => [thumbnail],
    edm: [`${aggregation}/edm:object/@rdf:resource`],
    lido: [[`${file}/@lido:type`, "image_thumb"], `${shown}/lido:resourceRepresentation/lido:linkResource`],
    ksamsok: [`${entity}/ksamsok:thumbnail`],
  },
  {
    of: ({ picture }) => [picture],
    ksamsok: [
      [`${entity}/ksamsok:image/@rdf:nodeID`, "image"],
      [`${image}/@rdf:nodeID`, "image"],
      `${image}/ksamsok:lowresSource`,
      [`${item}/pres:image/pres:src/@type`, "lowres"],
      `${item}/pres:image/pres:src`,
    ],
  },
  {
    of: ({ picture, photographer }) => [picture && photographer],
    ksamsok: [`${image}/ksamsok:byline`, `${item}/pres:image/pres:byline`],
  },
  {
    of: ({ picture, licenseUrl }) => [picture && rightsOf(licenseUrl)],
    ksamsok: [`${image}/ksamsok:mediaLicenseUrl/@rdf:resource`, `${item}/pres:image/pres:mediaLicense`],
  },
  { of: ({ picture, page }) => [picture && page], ksamsok: [`${item}/pres:image/pres:mediaUrl`] },
  {
    of: ({ picture, film, licenseUrl }) => [(film || picture) && rightsOf(licenseUrl)],
    edm: [`${resource}/edm:rights/@rdf:resource`],
    lido: uri(`${shown}/lido:rightsResource/lido:rightsType/lido:conceptID`),
  },
  {
    of: ({ picture, film, rightsHolder }) => [(film || picture) && rightsHolder],
    lido: [`${shown}/lido:rightsResource/lido:rightsHolder/lido:legalBodyName/lido:appellationValue`],
  },
  {
    of: ({ picture, film, creditLine }) => [(film || picture) && creditLine],
    lido: [`${shown}/lido:rightsResource/lido:creditLine`],
  },
  { of: ({ picture, creditLine }) => [picture && creditLine], ksamsok: [`${image}/ksamsok:copyright`] },
  { of: ({ creditLine }) => [creditLine], dc: ["+dc:rights"] },
  { of: ({ address }) => [`${address}#aggregation`], edm: [`${aggregation}/@rdf:about`] },
  { of: () => ["Samling"], edm: [`${aggregation}/edm:provider`] },
  { of: ({ creditLine }) => [creditLine], edm: [`${aggregation}/dc:rights`] },
  {
    of: ({ licenseUrl }) => [rightsOf(licenseUrl)],
    edm: [`${aggregation}/edm:rights/@rdf:resource`, [`${aggregation}/edm:ugc`, "true"]],
  },
  { of: ({ kind }) => [kindsOf[kind].edm], edm: [`${cho}/edm:type`] },
];
