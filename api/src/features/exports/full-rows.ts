/** Everything about each file, with the state and the numbers of its contribution. */
import { select } from "../../database/transaction.ts";
import type { CsvRow } from "../../http/csv.ts";
import { hasClosed } from "../../models/closing.ts";
import type { Spot } from "../tips/spots.ts";
import { findPersons } from "../tips/statements.ts";
import { directColumns, type ExportContext, type MediaRow, selectMedia } from "./collection-rows.ts";
import { pageSize } from "./pages.ts";

/** Format that Excel and LibreOffice read as a point in time, whatever their language. */
const instant = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS')`;
const latestOf = (expression: string, from: string) =>
  `(SELECT ${expression} FROM ${from} n WHERE n.organization_id = c.organization_id AND n.contribution_id = c.id
    ORDER BY n.year DESC, n.number DESC LIMIT 1)`;
const onBehalf = (key: string) => `coalesce(c.on_behalf->>'${key}', '')`;

const columns = {
  ...directColumns,
  state: "CASE WHEN c.hidden_at IS NULL THEN 'published' ELSE coalesce(c.withheld_as, 'hidden') END",
  entryNumber: latestOf("n.year || '-' || lpad(n.number::text, greatest(4, length(n.number::text)), '0')", "entries"),
  receivedAt: latestOf(instant("n.arrived_at"), "entries"),
  accessionNumber: latestOf("n.label", "accessions"),
  accessionedAt: latestOf(instant("n.accessioned_at"), "accessions"),
  accessionedFrom: latestOf("n.contributor", "accessions"),
  deaccessionedOn: latestOf("to_char(n.deaccessioned_on, 'YYYY-MM-DD')", "accessions"),
  contributorName: onBehalf("name"),
  helper: onBehalf("helper"),
  receiptNumber: onBehalf("number"),
  collectionId: "c.collection_id",
  collectionTitle: `(SELECT t.title FROM collection_translations t JOIN organizations o ON o.id = t.organization_id
    WHERE t.organization_id = c.organization_id AND t.collection_id = c.collection_id
    ORDER BY t.language_code = o.language DESC, t.language_code LIMIT 1)`,
  publicSince: `CASE WHEN c.hidden_at IS NULL AND c.is_public THEN ${instant("c.published_at")} END`,
  edtf: "m.edtf",
  earliest: "to_char(m.earliest, 'YYYY-MM-DD')",
  latest: "to_char(m.latest, 'YYYY-MM-DD')",
  knowledge: "m.knowledge",
  handedOver: `(SELECT string_agg(to_char(h.ended_at, 'YYYY-MM-DD') || ' ' || h.destination
      || coalesce(' (' || i.receipt || ')', ''), '; ' ORDER BY h.ended_at)
    FROM hand_over_items i JOIN hand_overs h ON h.organization_id = i.organization_id AND h.id = i.hand_over_id
      AND h.state IN ('ready', 'removed')
    WHERE i.organization_id = c.organization_id AND i.contribution_id = c.id)`,
};

const query = `${selectMedia(columns)}
  WHERE m.organization_id = $1 AND m.contribution_id = ANY($2::uuid[]) AND m.withheld_as IS NULL AND NOT ${hasClosed("m")}
  ORDER BY c.pagination_id, m.position`;

const formatInstant = (date: Date | null): string => date?.toISOString().slice(0, 19).replace("T", " ") ?? "";

/** A name, with its spot, and the size of its box, as fractions of the width and height of the picture as it is shown. */
const formatPerson = ({ words, at }: { words: string; at: Spot | null }): string =>
  at ? `${words} (${[at.x, at.y, at.width, at.height].filter((item) => item !== undefined).join(", ")})` : words;

/** Columns with names of people in the picture. */
const naming = ["people", "persons", "knowledge"] as const;

interface RowsQuery {
  organizationId: string;
  ids: readonly string[];
  /** Whether the reader sees hidden contributions, and so the people in them. */
  namesHidden?: boolean;
}

/** One row per media item of these contributions, in the order of submission. */
export async function* readFullRows(
  { publicUrl }: Pick<ExportContext, "publicUrl">,
  { organizationId, ids, namesHidden = false }: RowsQuery,
): AsyncGenerator<CsvRow> {
  for (let from = 0; from < ids.length; from += pageSize) {
    const bind = [organizationId, ids.slice(from, from + pageSize)];
    const rows = await select<MediaRow>(query, { bind });
    const mediaIds = rows.map(({ id }) => id);
    const persons = await findPersons(organizationId, mediaIds);
    for (const { cursor: _, id, isOpen: __, derivativeKey: ___, publishedAt: ____, ...row } of rows) {
      const isNameless = row["isHidden"] === true && !namesHidden;
      yield {
        ...(row as unknown as CsvRow),
        mediaId: id,
        persons: persons.get(id)?.map(formatPerson).join("; ") ?? "",
        ...(isNameless && Object.fromEntries(naming.map((column) => [column, ""]))),
        consentAt: formatInstant(row.consentAt),
        relatedFiles: row.relatedFiles.join("; "),
        address: `${publicUrl}/organization/${organizationId}/collections/${String(row["collectionId"])}/contribution/${row.contributionId}?image=${id}`,
      };
    }
  }
}
