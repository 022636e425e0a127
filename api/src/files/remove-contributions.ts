import { execute, select } from "../database/transaction.ts";
import { closeWithLastFile } from "../models/closing.ts";
import { Contribution, RelatedFile } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import { releaseObjects } from "./pending-objects.ts";

/** Removes all rows of contributions, in the transaction that records the reason; the sweeper removes the files. */
export async function removeContributions(organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = await findKeys(organizationId, ids);
  await moveProfileNotices(organizationId, ids);
  await settleNotices(organizationId, ids);
  await Contribution.destroy({ where: { organizationId, id: [...ids] } });
  await forgetCorrections(ids);
  await releaseObjects(organizationId, keys);
}

/** Removes some or all of a contribution's files, with everything known about them; the contribution stays. */
export async function removeFiles(
  organizationId: string,
  contributionId: string,
  ids?: readonly string[],
): Promise<void> {
  const keys = await findKeys(organizationId, [contributionId], ids);
  const where = { organizationId, contributionId, ...(ids && { id: [...ids] }) };
  await Media.destroy({ where });
  await closeWithLastFile([{ organizationId, contributionId }]);
  await RelatedFile.destroy({ where });
  await releaseObjects(organizationId, keys);
}

/** Moves a notice about a profile to the person's other contributions: deleting one does not show the profile again. */
export async function moveProfileNotices(organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await execute(
    `UPDATE cases k SET contribution_id = other.id, collection_id = other.collection_id, version = k.version + 1,
       updated_at = now()
     FROM contributions c, contributions other, notices n
     WHERE k.organization_id = :organizationId AND k.kind = 'notice' AND k.contribution_id IN (:ids)
       AND n.organization_id = k.organization_id AND n.case_id = k.id AND n.is_of_profile
       AND c.organization_id = k.organization_id AND c.id = k.contribution_id
       AND other.organization_id = k.organization_id AND other.id = (
         SELECT o.id FROM contributions o
         JOIN collections oc ON oc.organization_id = o.organization_id AND oc.id = o.collection_id AND oc.status <> 'DELETE'
         WHERE o.organization_id = c.organization_id AND o.user_id = c.user_id
           AND o.deleted_at IS NULL AND o.id NOT IN (:ids) ORDER BY o.pagination_id DESC LIMIT 1)`,
    { replacements: { organizationId, ids } },
  );
}

/** Keeps notices and their decisions for the figures of the year (LAW-08); undecided ones no longer need an answer. */
async function settleNotices(organizationId: string, ids: readonly string[]): Promise<void> {
  const replacements = { organizationId, ids };
  await execute(
    `UPDATE notices n SET name = '', email = NULL, user_id = NULL, words = '', law = '', forgotten_at = now()
     FROM cases k WHERE k.organization_id = :organizationId AND k.kind = 'notice' AND k.contribution_id IN (:ids)
       AND n.organization_id = k.organization_id AND n.case_id = k.id AND k.state <> 'decided' AND n.objection IS NULL`,
    { replacements },
  );
  await execute(
    `UPDATE cases SET contribution_id = NULL, state = 'decided', updated_at = now()
     WHERE organization_id = :organizationId AND kind = 'notice' AND contribution_id IN (:ids)`,
    { replacements },
  );
}

/** Removes the texts of contributions from the audit log as well. */
async function forgetCorrections(ids: readonly string[]): Promise<void> {
  await execute(
    `UPDATE audit_log SET data = data - 'corrections'
     WHERE subject_type = 'contribution' AND subject_id IN (:ids) AND jsonb_exists(data, 'corrections')`,
    { replacements: { ids } },
  );
}

async function findKeys(
  organizationId: string,
  ids: readonly string[],
  fileIds: readonly string[] = [],
): Promise<string[]> {
  const fileCondition = (id: string) => (fileIds.length > 0 ? `AND ${id} IN (:fileIds)` : "");
  const rows = await select<{ key: string | null }>(
    `SELECT original_key AS key FROM media WHERE organization_id = :organizationId AND contribution_id IN (:ids)
       ${fileCondition("id")}
     UNION SELECT d.key FROM derivatives d
       JOIN media m ON m.organization_id = d.organization_id AND m.id = d.media_id
       WHERE m.organization_id = :organizationId AND m.contribution_id IN (:ids) ${fileCondition("m.id")}
     UNION SELECT t.key FROM tiles t
       JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id
       WHERE m.organization_id = :organizationId AND m.contribution_id IN (:ids) ${fileCondition("m.id")}
     UNION SELECT unnest(ARRAY[key, clean_key]) FROM related_files
       WHERE organization_id = :organizationId AND contribution_id IN (:ids) ${fileCondition("id")}`,
    { replacements: { organizationId, ids, fileIds } },
  );
  return rows.flatMap(({ key }) => key ?? []);
}
