import { QueryTypes } from "sequelize";
import { closeWithLast } from "../models/closing.ts";
import { Contribution } from "../models/contribution.ts";
import { Media } from "../models/media.ts";
import { RelatedFile } from "../models/related-file.ts";
import { releaseObjects } from "./pending-objects.ts";

/**
 * Removes contributions with everything that belongs to them. Call inside the transaction that has the reason. The
 * sweeper removes their files later, except those that other rows name.
 */
export async function removeContributions(organizationId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const keys = await findKeys(organizationId, ids);
  await Contribution.destroy({ where: { organizationId, id: [...ids] } });
  await forgetCorrections(ids);
  await releaseObjects(organizationId, keys);
}

/** Removes a contribution's files, or some of them, with everything that is known of those; the contribution stays. */
export async function removeFiles(
  organizationId: string,
  contributionId: string,
  ids?: readonly string[],
): Promise<void> {
  const keys = await findKeys(organizationId, [contributionId], ids);
  const where = { organizationId, contributionId, ...(ids && { id: [...ids] }) };
  await Media.destroy({ where });
  await closeWithLast([{ organizationId, contributionId }]);
  await RelatedFile.destroy({ where });
  await releaseObjects(organizationId, keys);
}

/** Their texts are removed as well, also from the audit log. */
async function forgetCorrections(ids: readonly string[]): Promise<void> {
  await Contribution.sequelize?.query(
    `UPDATE audit_log SET data = data - 'corrections'
     WHERE subject_type = 'contribution' AND subject_id IN (:ids) AND jsonb_exists(data, 'corrections')`,
    { replacements: { ids }, type: QueryTypes.UPDATE },
  );
}

async function findKeys(
  organizationId: string,
  ids: readonly string[],
  fileIds: readonly string[] = [],
): Promise<string[]> {
  const { sequelize } = Contribution;
  if (!sequelize) throw new Error("There is no database connection yet.");
  const isMeant = (id: string) => (fileIds.length > 0 ? `AND ${id} IN (:fileIds)` : "");
  const rows = await sequelize.query<{ key: string | null }>(
    `SELECT original_key AS key FROM media WHERE organization_id = :organizationId AND contribution_id IN (:ids)
       ${isMeant("id")}
     UNION SELECT d.key FROM derivatives d
       JOIN media m ON m.organization_id = d.organization_id AND m.id = d.media_id
       WHERE m.organization_id = :organizationId AND m.contribution_id IN (:ids) ${isMeant("m.id")}
     UNION SELECT t.key FROM tiles t
       JOIN media m ON m.organization_id = t.organization_id AND m.id = t.media_id
       WHERE m.organization_id = :organizationId AND m.contribution_id IN (:ids) ${isMeant("m.id")}
     UNION SELECT unnest(ARRAY[key, clean_key]) FROM related_files
       WHERE organization_id = :organizationId AND contribution_id IN (:ids) ${isMeant("id")}`,
    { replacements: { organizationId, ids, fileIds }, type: QueryTypes.SELECT },
  );
  return rows.flatMap(({ key }) => key ?? []);
}
