/** Selects the contributions of a hand-over, and those that it leaves out. */
import type { ContributionState } from "@samling/contract/constants/contributions";
import { select } from "../../database/transaction.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { hasClosed } from "../../models/closing.ts";
import type { Selection } from "../../models/hand-over.ts";
import { findDeskIds } from "../desk/list.ts";
import { finishedHandOvers } from "./finished-hand-overs.ts";

export interface SelectionInput {
  organizationId: string;
  selection: Selection;
  destination: string;
  hasRenditions: boolean;
}

export interface SelectedContribution {
  id: string;
  /** Closed: the permission to show any of its files has ended. */
  state: ContributionState | "closed";
  isPublic: boolean;
  hasNoLicense: boolean;
  files: number;
  bytes: number;
}

/** The picture, film or sound that is shown for a media item `m`. */
export const rendition = `SELECT d.key, d.bytes, d.sha256 FROM derivatives d
  WHERE d.organization_id = m.organization_id AND d.media_id = m.id
    AND (d.kind IN ('video', 'sound') OR (d.kind = 'full' AND d.type = 'image/jpeg'))
  ORDER BY d.kind = 'video' DESC LIMIT 1`;

/** Sorted by time of submission. */
const query = `
  SELECT c.id, CASE WHEN ${hasClosed("c")} AND c.hidden_at IS NULL THEN 'closed'
      WHEN c.hidden_at IS NULL THEN 'published' ELSE coalesce(c.withheld_as, 'hidden') END AS state,
    c.is_public AS "isPublic", pictures.unlicensed AS "hasNoLicense",
    (pictures.files + papers.files + deeds.files)::int AS files,
    (pictures.bytes + papers.bytes + deeds.bytes)::float8 AS bytes
  FROM contributions c
  CROSS JOIN LATERAL (
    SELECT coalesce(bool_or(m.license = ''), false) AS unlicensed, count(m.id) + count(shown.key) AS files,
      coalesce(sum(m.bytes + coalesce(shown.bytes, 0)), 0) AS bytes
    FROM media m LEFT JOIN LATERAL (${rendition}) shown ON $4::boolean
    WHERE m.organization_id = c.organization_id AND m.contribution_id = c.id AND m.withheld_as IS NULL
      AND NOT ${hasClosed("m")}) pictures
  CROSS JOIN LATERAL (
    SELECT count(*) AS files, coalesce(sum(f.bytes), 0) AS bytes FROM related_files f
    WHERE f.organization_id = c.organization_id AND f.contribution_id = c.id AND f.withheld_as IS NULL) papers
  CROSS JOIN LATERAL (
    SELECT count(*) AS files, coalesce(sum(d.bytes), 0) AS bytes FROM deeds d
    JOIN accessions a ON a.organization_id = d.organization_id AND a.id = d.accession_id
    WHERE d.organization_id = c.organization_id AND a.contribution_id = c.id) deeds
  WHERE c.organization_id = $1 AND c.id = ANY($2::uuid[]) AND (NOT $5::boolean OR NOT EXISTS (
    ${finishedHandOvers("($3 = '' OR lower(h.destination) = lower($3))")} AND h.started_at > greatest(c.updated_at,
      (SELECT max(a.created_at) FROM accessions a
        WHERE a.organization_id = c.organization_id AND a.contribution_id = c.id))))
  ORDER BY c.pagination_id`;

export async function findSelected(
  actor: SignedInActor,
  { organizationId, selection, destination, hasRenditions }: SelectionInput,
): Promise<{ selected: SelectedContribution[]; unknown: string[] }> {
  const { numbers, isNew, ...filters } = selection;
  const visibleIds = await findDeskIds(actor, { ...filters, organizationId });
  const numbered = numbers && (await findNumbered(organizationId, numbers));
  const numberedIds = numbered && new Set(numbered.values());
  const ids = numberedIds ? visibleIds.filter((id) => numberedIds.has(id)) : visibleIds;
  const selected = await measureContributions({ organizationId, ids, destination, hasRenditions, isNew });
  const selectedIds = new Set<string | undefined>(selected.map(({ id }) => id));
  return {
    selected,
    unknown: (numbers ?? []).filter((number) => !selectedIds.has(numbered?.get(number.toLowerCase()))),
  };
}

interface MeasureInput extends Pick<SelectionInput, "organizationId" | "hasRenditions"> {
  ids: readonly string[];
  destination?: string;
  isNew?: boolean;
}

export const measureContributions = ({
  organizationId,
  ids,
  hasRenditions,
  destination = "",
  isNew = false,
}: MeasureInput): Promise<SelectedContribution[]> =>
  select<SelectedContribution>(query, { bind: [organizationId, ids, destination, hasRenditions, isNew] });

/** Contributions by accession or entry number in lower case. */
async function findNumbered(organizationId: string, numbers: readonly string[]): Promise<Map<string, string>> {
  const rows = await select<{ id: string; label: string }>(
    `SELECT lower(n.label) AS label, min(n.contribution_id::text) AS id FROM (
       SELECT contribution_id, label FROM accessions WHERE organization_id = $1
       UNION ALL SELECT contribution_id, year || '-' || lpad(number::text, greatest(4, length(number::text)), '0')
         FROM entries WHERE organization_id = $1) n
     WHERE lower(n.label) = ANY($2::text[])
     GROUP BY 1 HAVING count(DISTINCT n.contribution_id) = 1`,
    { bind: [organizationId, numbers.map((number) => number.toLowerCase())] },
  );
  return new Map(rows.map(({ label, id }) => [label, id]));
}
