/** A media item as other systems read it: all its metadata, read once for every format. */
import type { MediaKind } from "@samling/contract/constants/files";
import { bcp47, fallbackLanguage, type LanguageCode } from "@samling/contract/constants/languages";
import { emptyPrivateFields, type MediaValues, mediaFieldNames } from "@samling/contract/media-fields";
import { permanentAddress } from "@samling/contract/permanent-address";
import { namePhotographer, reuseOf } from "@samling/contract/reuse";
import { select } from "../../database/transaction.ts";
import type { Addresses } from "../../files/addresses.ts";
import { columnOf } from "../../models/columns.ts";
import { isByHiddenMember, visibleContributions, visibleFiles } from "../../visibility/contributions.ts";
import { publicNameOf } from "../../visibility/shown-name.ts";
import { findPersons } from "../tips/statements.ts";

export interface MediaRecord extends Omit<MediaValues, "date"> {
  id: string;
  contributionId: string;
  collectionId: string;
  organizationId: string;
  /** Permanent: never reused for anything else. */
  address: string;
  page: string;
  manifest: string;
  organization: string;
  organizationAddress: string;
  collection: string;
  kind: MediaKind;
  /** EDTF; empty if the date is not understood. */
  edtf: string;
  /** `yyyy-mm-dd`; empty where it is open. */
  earliest: string;
  latest: string;
  dateText: string;
  photographer: string;
  /** Under the publicly shown name. */
  contributor: string;
  /** A BCP 47 tag, of the texts or of the organization. */
  lang: string;
  licenseUrl: string;
  /** Visitors who wrote its text out, and who read it after them; either name may be empty. */
  transcribers: string[];
  /** People shown, as tips name them and staff have accepted them for everyone; each name once. */
  depicted: { id: string; name: string }[];
  /** In the register of the collection; only for staff. */
  accessions: string[];
  /** Addresses of public files, empty if missing. */
  picture: string;
  thumbnail: string;
  /** Film or sound. */
  film: string;
  width: number | null;
  height: number | null;
  duration: number | null;
  publishedAt: string;
  updatedAt: string;
}

export interface DescriptionContext {
  addresses: Addresses;
  publicUrl: string;
}

interface RecordsQuery {
  organizationId: string;
  /** Ids of media items. */
  ids: readonly string[];
  /** Staff also get the exact place, the story whatever its license, and accession numbers. */
  isForStaff?: boolean;
}

type RecordRow = Omit<
  MediaRecord,
  "address" | "page" | "manifest" | "organizationAddress" | "picture" | "thumbnail" | "film" | "depicted"
> & {
  arkNumber: string | null;
  language: LanguageCode;
  files: Partial<Record<"full" | "grid" | "thumb" | "video" | "sound", string>>;
  exact: Pick<MediaValues, "location" | "locationLat" | "locationLng"> | null;
};

const columns = mediaFieldNames.filter((field) => field !== "date");
const day = (column: string) => `coalesce(to_char(m.${column}, 'YYYY-MM-DD'), '')`;
const second = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const query = `
  SELECT m.id, m.contribution_id AS "contributionId", m.collection_id AS "collectionId",
    m.organization_id AS "organizationId", o.name AS organization, o.language,
    o.ark_number AS "arkNumber", coalesce((
      SELECT t.title FROM collection_translations t
      WHERE t.organization_id = m.organization_id AND t.collection_id = m.collection_id AND t.title <> ''
        AND t.language_code IN (o.language, '${fallbackLanguage}')
      ORDER BY t.language_code = o.language DESC LIMIT 1), '') AS collection,
    ${columns.map((field) => `m.${columnOf(field)} AS "${field}"`).join(", ")},
    m.transcribers, m.kind, coalesce(m.edtf, '') AS edtf, ${day("earliest")} AS earliest, ${day("latest")} AS latest,
    coalesce(nullif(m.open_date, ''), ${day("date")}) AS "dateText", m.exact_place AS exact,
    CASE WHEN ${isByHiddenMember("c")} THEN '' ELSE coalesce(${publicNameOf("u")}, '') END AS contributor,
    coalesce(l.url, '') AS "licenseUrl", m.width, m.height, m.duration,
    ${second("c.published_at")} AS "publishedAt", ${second("greatest(c.updated_at, m.updated_at)")} AS "updatedAt",
    ARRAY(SELECT a.label FROM accessions a WHERE a.organization_id = c.organization_id AND a.contribution_id = c.id
      AND a.deaccessioned_on IS NULL ORDER BY a.year, a.number) AS accessions,
    CASE WHEN ${visibleContributions(null, "c")} AND ${visibleFiles(null, "m")} THEN (
      SELECT coalesce(json_object_agg(d.kind, d.key), '{}') FROM derivatives d
      WHERE d.organization_id = m.organization_id AND d.media_id = m.id
        AND (d.kind IN ('video', 'sound') OR (d.kind IN ('full', 'grid', 'thumb') AND d.type = 'image/jpeg'))) ELSE '{}' END AS files
  FROM media m
  JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
  JOIN organizations o ON o.id = m.organization_id
  LEFT JOIN users u ON u.id = c.user_id
  LEFT JOIN licenses l ON l.id = m.license
  WHERE m.organization_id = :organizationId AND m.id IN (:ids)`;

export async function describeMedia(
  context: DescriptionContext,
  { organizationId, ids, isForStaff = false }: RecordsQuery,
): Promise<Map<string, MediaRecord>> {
  if (ids.length === 0) return new Map();
  const rows = await select<RecordRow>(query, { replacements: { organizationId, ids: [...ids] } });
  const persons = await findPersons(organizationId, ids);
  return new Map(
    rows.map((row) => {
      const statementsByName = Map.groupBy(persons.get(row.id) ?? [], ({ words }) => words);
      const depicted = [...statementsByName].flatMap(([name, [first]]) => (first ? [{ id: first.id, name }] : []));
      return [row.id, { ...present(context, row, isForStaff), depicted }];
    }),
  );
}

function present(context: DescriptionContext, row: RecordRow, isForStaff: boolean): Omit<MediaRecord, "depicted"> {
  const { addresses, publicUrl } = context;
  const { arkNumber, language, files, exact, ...values } = row;
  const organizationAddress = `${publicUrl}/organization/${row.organizationId}`;
  const fileAt = (key: string | undefined) =>
    key ? publicUrl + addresses.derivative({ mediaId: row.id, key, isOpen: true }) : "";
  return {
    ...values,
    address: publicUrl + permanentAddress({ arkNumber, contributionId: row.contributionId, mediaId: row.id }),
    page: `${organizationAddress}/collections/${row.collectionId}/contribution/${row.contributionId}?image=${row.id}`,
    manifest: `${publicUrl}/iiif/${row.contributionId}/manifest.json`,
    organizationAddress,
    title: row.title || row.collection || row.organization,
    ...(isForStaff && exact),
    // Harvested data may be used by everyone for everything: a story is included only if licensed that way.
    ...(!isForStaff && {
      accessions: [],
      ...emptyPrivateFields,
      ...(reuseOf(row.licenseUrl) !== "free" && { description: "", altText: "", transcript: "" }),
    }),
    photographer: namePhotographer(row, row.contributor),
    lang: row.lang || bcp47(language),
    picture: fileAt(files.full ?? files.grid),
    thumbnail: fileAt(files.thumb),
    film: fileAt(files.video ?? files.sound),
  };
}
