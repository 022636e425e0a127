/** Finds files of an organization with the same content, or that look nearly the same, along the indexes of both. */
import { select } from "../../database/transaction.ts";
import { maxNearlySameBits } from "../../engines/perceptual-hash.ts";
import type { Media } from "../../models/media.ts";

export interface AlikeFile {
  mediaId: string;
  /** Index of the file that it resembles. */
  place: number;
  isSame: boolean;
}

interface AlikeQuery {
  organizationId: string;
  /** Files with an id are stored already: those that staff decided to keep beside them are excluded. */
  files: readonly (Pick<Media, "sha256" | "look"> & { id?: string })[];
  /** SQL condition for candidates, with contributions as `c` and media as `m`. */
  among: string;
  /** The contribution of the files, which is not searched. */
  except?: string;
  limit: number;
}

/** The same content first, then the most similar pictures. */
export async function findAlike({ organizationId, files, among, except, limit }: AlikeQuery): Promise<AlikeFile[]> {
  if (files.length === 0) return [];
  const hashBinds = Object.fromEntries(
    files.flatMap(({ sha256, look }, index) => [
      [`sha256_${index}`, sha256],
      [`look_${index}`, look],
    ]),
  );
  const candidates = await select<AlikeRow>(files.map((_, index) => selectAlike(index)).join(" UNION ALL "), {
    bind: { ...hashBinds, organizationId, nearlySame: maxNearlySameBits },
  });
  if (candidates.length === 0) return [];
  // Two statements: in one, Postgres would expect a hundred times as many rows, and read the whole organization.
  return select<AlikeFile>(
    `SELECT m.id AS "mediaId", candidates.place, candidates.same AS "isSame"
     FROM json_to_recordset($candidates) AS candidates (id uuid, place integer, same boolean, bits integer)
       JOIN media m ON m.organization_id = $organizationId AND m.id = candidates.id
       JOIN contributions c ON c.organization_id = m.organization_id AND c.id = m.contribution_id
     WHERE m.id = ANY ($ids::uuid[]) AND c.deleted_at IS NULL AND c.id IS DISTINCT FROM $except::uuid AND ${among}
       AND NOT EXISTS (SELECT FROM kept_apart k WHERE k.organization_id = $organizationId
         AND k.media_id = least(m.id, ($fileIds::uuid[])[candidates.place + 1])
         AND k.other_id = greatest(m.id, ($fileIds::uuid[])[candidates.place + 1]))
     ORDER BY candidates.same DESC, candidates.bits, m.pagination_id LIMIT $limit`,
    {
      bind: {
        organizationId,
        candidates: JSON.stringify(candidates),
        ids: candidates.map(({ id }) => id),
        fileIds: files.map(({ id = null }) => id),
        except: except ?? null,
        limit,
      },
    },
  );
}

interface AlikeRow {
  id: string;
  place: number;
  same: boolean;
  bits: number;
}

/** Uses one query per file, with the parts of its perceptual hash as constants. */
const selectAlike = (place: number): string =>
  `(SELECT id, ${place} AS place, true AS same, 0 AS bits FROM media
    WHERE organization_id = $organizationId AND sha256 = $sha256_${place})
  UNION ALL (SELECT id, ${place}, false, bit_count(look # $look_${place}::bit(64)) FROM media
    WHERE organization_id = $organizationId AND look_parts(look) && look_parts_nearby($look_${place}::bit(64))
      AND bit_count(look # $look_${place}::bit(64)) <= $nearlySame::int AND sha256 <> $sha256_${place})`;
