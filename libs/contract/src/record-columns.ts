/** The columns of the full CSV, in order, and in the groups in which they can be chosen. */
import { fieldsOf, type MediaField, mediaFieldNames } from "./media-fields.ts";

const rights: readonly MediaField[] = [...fieldsOf("license"), ...fieldsOf("rights")];

export const recordColumns = {
  numbers: [
    "contributionId",
    "mediaId",
    "state",
    "entryNumber",
    "receivedAt",
    "receiptNumber",
    "accessionNumber",
    "accessionedAt",
    "deaccessionedOn",
    "collectionId",
    "collectionTitle",
    "publicSince",
    "handedOver",
  ],
  description: [
    ...mediaFieldNames.filter((field) => !rights.includes(field)),
    "edtf",
    "earliest",
    "latest",
    "transcribers",
    "knowledge",
    "persons",
  ],
  rights: [...rights, "licenseAddress", "termsVersions", "consentAt", "isPublic"],
  people: [
    "contributorAlias",
    "contributorFirstName",
    "contributorLastName",
    "contributorEmail",
    "contributorName",
    "helper",
    "accessionedFrom",
    "otherContributors",
    "adminComments",
  ],
  files: ["fileName", "kind", "type", "bytes", "width", "height", "duration", "sha256", "relatedFiles", "address"],
} as const satisfies Record<string, readonly string[]>;
export const recordColumnNames: readonly string[] = /* @__PURE__ */ Object.values(recordColumns).flat();
export type RecordColumnGroup = keyof typeof recordColumns;
export const recordColumnGroups = Object.keys(recordColumns) as RecordColumnGroup[];

/** Target of an imported column. `identifier`: rows with the same one form one contribution. */
export const importTargets = [
  "none",
  "identifier",
  "file",
  ...mediaFieldNames,
  "contributor",
  "collectionTitle",
  "entryNumber",
  "receivedAt",
  "accessionNumber",
  "accessionedAt",
  "isPublic",
  "adminComments",
] as const;
export type ImportTarget = (typeof importTargets)[number];
