import { type FieldKind, type MediaField, mediaFieldNames, mediaFields } from "@samling/contract/media-fields";
import type { Addresses } from "../../files/addresses.ts";
import type { CsvRow } from "../../http/csv.ts";
import type { Collection } from "../../models/collections.ts";
import { columnOf } from "../../models/columns.ts";
import { awaitsGuardian, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { readPages } from "./pages.ts";

export interface ExportContext {
  addresses: Addresses;
  publicUrl: string;
}

export interface MediaRow {
  cursor: string;
  id: string;
  contributionId: string;
  isOpen: boolean;
  derivativeKey: string | null;
  publishedAt: Date;
  relatedFiles: string[];
  consentAt: Date | null;
  [column: string]: unknown;
}

const asStored = (column: string) => column;
const cellExpressions: Record<FieldKind, (column: string) => string> = {
  text: asStored,
  date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  number: asStored,
  flag: asStored,
  choice: asStored,
  basis: asStored,
  day: asStored,
  people: (column) => `CASE WHEN ${column} <> '[]' THEN ${column}::text ELSE '' END`,
  language: asStored,
  list: (column) => `array_to_string(${column}, '; ')`,
};

const isList = (field: MediaField) => mediaFields[field].kind === "list";

const selectFields = (fields: readonly MediaField[]): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field, cellExpressions[mediaFields[field].kind](`m.${columnOf(field)}`)]));

export const directColumns = {
  fileName: "m.original_name",
  kind: "m.kind",
  type: "m.type",
  bytes: "m.bytes::float8",
  width: "m.width",
  height: "m.height",
  duration: "m.duration",
  sha256: "m.sha256",
  ...selectFields(mediaFieldNames.filter((field) => !isList(field))),
  // An export is for staff, who may pass on the exact place.
  location: "coalesce(m.exact_place->>'location', m.location)",
  locationLat:
    "coalesce((m.exact_place->>'locationLat')::float8, CASE WHEN m.exact_place IS NULL THEN m.location_lat END)",
  locationLng:
    "coalesce((m.exact_place->>'locationLng')::float8, CASE WHEN m.exact_place IS NULL THEN m.location_lng END)",
  transcribers: "CASE WHEN m.transcript <> '' THEN array_to_string(array_remove(m.transcribers, ''), '; ') ELSE '' END",
  licenseAddress: "l.url",
  isPublic: "c.is_public",
  isHidden: "c.hidden_at IS NOT NULL",
  adminComments: "c.admin_comments",
  contributorAlias: "u.alias",
  contributorFirstName: "u.first_name",
  contributorLastName: "u.last_name",
  contributorEmail: "u.email",
  ...selectFields(mediaFieldNames.filter(isList)),
};

export const collectionColumns = [
  "contributionId",
  "mediaId",
  "publishedAt",
  ...Object.keys(directColumns),
  "termsVersions",
  "consentAt",
  "relatedFiles",
  "address",
  "fileAddress",
  "originalAddress",
  "originalDownload",
];

/** SQL that selects media with these additional columns: expressions by name. */
export const selectMedia = (columns: Record<string, string>) => `
  SELECT m.pagination_id::text AS cursor, m.id, m.contribution_id AS "contributionId", c.published_at AS "publishedAt",
    ${visibleContributions(null, "c")} AND ${visibleFiles(null, "m")} AS "isOpen", shown.key AS "derivativeKey",
    agreed.versions AS "termsVersions", agreed.at AS "consentAt",
    ARRAY(SELECT f.original_name FROM related_files f
      WHERE f.organization_id = c.organization_id AND f.contribution_id = c.id ORDER BY f.position) AS "relatedFiles",
    ${Object.entries(columns)
      .map(([name, sql]) => `${sql} AS "${name}"`)
      .join(", ")}
  FROM media m
  JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id AND c.deleted_at IS NULL
  LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN licenses l ON l.id = m.license
  LEFT JOIN LATERAL (
    SELECT d.key FROM derivatives d
    WHERE d.organization_id = m.organization_id AND d.media_id = m.id
      AND (d.kind IN ('video', 'sound') OR (d.kind = 'full' AND d.type = 'image/jpeg'))
    ORDER BY d.kind = 'video' DESC LIMIT 1) shown ON true
  LEFT JOIN LATERAL (
    SELECT string_agg(concat_ws(' ', a.kind, a.license, to_char(a.version AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        a.language, CASE WHEN a.is_vouched THEN 'vouched' ELSE 'stated' END, a.text_hash), '; ' ORDER BY a.kind DESC) AS versions,
      max(a.agreed_at) AS at
    FROM agreements a WHERE a.organization_id = c.organization_id AND a.contribution_id = c.id
      AND (a.kind <> 'license' OR m.id = ANY(a.media_ids))) agreed ON true`;

/** Follows the index of a collection's media. */
const query = `${selectMedia(directColumns)}
  WHERE m.organization_id = :organizationId AND m.collection_id = :collectionId AND m.pagination_id > :after
    AND NOT ${awaitsGuardian("c")}
  ORDER BY m.pagination_id LIMIT :limit`;

/** One row per media item, oldest first. */
export async function* readCollectionRows(
  { addresses, publicUrl }: ExportContext,
  { organizationId, id: collectionId }: Pick<Collection, "organizationId" | "id">,
): AsyncGenerator<CsvRow> {
  const page = `${publicUrl}/organization/${organizationId}/collections/${collectionId}/contribution`;
  const rows = readPages<MediaRow>(query, { organizationId, collectionId });
  for await (const { cursor: _, id, isOpen, derivativeKey, relatedFiles, ...row } of rows) {
    const publicFile = derivativeKey && addresses.derivative({ mediaId: id, key: derivativeKey, isOpen });
    yield {
      ...(row as unknown as CsvRow),
      mediaId: id,
      publishedAt: row.publishedAt.toISOString(),
      consentAt: row.consentAt?.toISOString() ?? "",
      relatedFiles: relatedFiles.join("; "),
      address: `${page}/${row.contributionId}`,
      fileAddress: publicFile ? `${publicUrl}${publicFile}` : "",
      // Stays valid: the page offers the original to an admin who is signed in.
      originalAddress: `${page}/${row.contributionId}?image=${id}`,
      // Valid for an hour or two, for the person who made the export: long enough to fetch all files at once.
      originalDownload: `${publicUrl}${addresses.original({ mediaId: id })}`,
    };
  }
}
