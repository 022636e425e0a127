/** The events of a contribution and its files, in PREMIS 3. */
import type { Media } from "../../models/media.ts";
import { writeXml, type XmlNode } from "../records/xml.ts";
import type { HandOverRecord, PreservationEvent } from "./records.ts";

const vocabulary = "http://id.loc.gov/vocabulary/preservation/eventType";
/** The Library of Congress's terms, with their codes. */
const eventTypes: Record<PreservationEvent["kind"], [code: string, term: string]> = {
  received: ["tra", "transfer"],
  examined: ["for", "format identification"],
  fixity: ["fix", "fixity check"],
  decision: ["app", "appraisal"],
  accession: ["acc", "accession"],
  edited: ["met", "metadata modification"],
};

type PremisFile = Pick<Media, "id" | "originalName" | "type" | "bytes" | "sha256">;

const text = (value: string | number): XmlNode[] => [{ "#text": String(value) }];
const identifier = (name: string, value: string): XmlNode[] => [
  { [`premis:${name}Type`]: text("local"), [`premis:${name}Value`]: text(value) },
];

const describeFile = ({ id, originalName, type, bytes, sha256 }: PremisFile): XmlNode => ({
  "@xsi:type": "premis:file",
  "premis:objectIdentifier": identifier("objectIdentifier", id),
  "premis:objectCharacteristics": [
    {
      "premis:fixity": [{ "premis:messageDigestAlgorithm": text("SHA-256"), "premis:messageDigest": text(sha256) }],
      "premis:size": text(bytes),
      "premis:format": [{ "premis:formatDesignation": [{ "premis:formatName": text(type) }] }],
    },
  ],
  "premis:originalName": text(originalName),
});

const describeContribution = ({ contribution: { id } }: HandOverRecord): XmlNode => ({
  "@xsi:type": "premis:intellectualEntity",
  "premis:objectIdentifier": identifier("objectIdentifier", id),
});

const describeEvent = (id: string, { kind, at, detail, hasFailed }: PreservationEvent, objectId: string): XmlNode => {
  const [code, term] = eventTypes[kind];
  return {
    "premis:eventIdentifier": identifier("eventIdentifier", id),
    "premis:eventType": [
      { "@authority": "eventType", "@authorityURI": vocabulary, "@valueURI": `${vocabulary}/${code}`, "#text": term },
    ],
    "premis:eventDateTime": text(at.toISOString()),
    ...(detail !== "" && { "premis:eventDetailInformation": [{ "premis:eventDetail": text(detail) }] }),
    "premis:eventOutcomeInformation": [{ "premis:eventOutcome": text(hasFailed ? "fail" : "success") }],
    "premis:linkingAgentIdentifier": identifier("linkingAgentIdentifier", "organization"),
    "premis:linkingObjectIdentifier": identifier("linkingObjectIdentifier", objectId),
  };
};

interface PremisInput {
  organization: string;
  now: Date;
  /** Paths of the files in the package: they have just been copied, and their checksums compared. */
  paths: ReadonlyMap<string, string>;
}

export function writePremis(handOverRecord: HandOverRecord, { organization, now, paths }: PremisInput): string {
  const { contribution, media, related, history } = handOverRecord;
  const files = [...media.map((item) => item.media), ...related];
  const fileEvents = files.flatMap(({ id, type, createdAt }): [string, PreservationEvent][] => [
    [id, { kind: "examined", at: createdAt, detail: type }],
    [
      id,
      {
        kind: "fixity",
        at: now,
        detail: "SHA-256, compared with the value computed on arrival",
        hasFailed: !paths.has(id),
      },
    ],
  ]);
  const events = [...history.map((item): [string, PreservationEvent] => [contribution.id, item]), ...fileEvents];
  return writeXml({
    "premis:premis": [
      {
        "@xmlns:premis": "http://www.loc.gov/premis/v3",
        "@xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
        "@version": "3.0",
        "premis:object": [describeContribution(handOverRecord), ...files.map(describeFile)],
        "premis:event": events.map(([objectId, item], index) =>
          describeEvent(`${contribution.id}/${index + 1}`, item, objectId),
        ),
        "premis:agent": [
          {
            "premis:agentIdentifier": identifier("agentIdentifier", "organization"),
            "premis:agentName": text(organization),
            "premis:agentType": text("organization"),
          },
        ],
      },
    ],
  });
}
