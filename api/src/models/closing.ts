/** Hides a file from others automatically: when a permission ends, or at once when a person shown refuses. */
import type { MediaValues } from "@samling/contract/media-fields";
import { QueryTypes } from "sequelize";
import { Contribution } from "./contributions.ts";
import type { Media } from "./media.ts";

type MediaRights = Pick<MediaValues, "people" | "permissionUntil">;

const never = "0001-01-01";

/** The last day on which others see it; null if there is none. */
export function findLastDay({ people, permissionUntil }: MediaRights): string | null {
  if (people.some(({ answer }) => answer === "refused")) return never;
  const agreed = people.filter(({ answer }) => answer === "agreed").map(({ until }) => until);
  return [permissionUntil, ...agreed].filter(Boolean).sort()[0] ?? null;
}

/** The last day ends at midnight where the organization is, which the database computes whenever either changes. */
export const isClosed = ({ closesAt }: Pick<Media, "closesAt">): boolean => closesAt !== null && closesAt <= new Date();

/**
 * SQL for the same, for a file or a contribution under `alias`: the clock decides, so that no job has to run for it to
 * close. Of a `coalesce` Postgres would assume that it is true of half of the rows.
 */
export const hasClosed = (alias: string): string => `(${alias}.closes_at IS NOT NULL AND ${alias}.closes_at <= now())`;

export function updateLastDay(media: Media): void {
  const openUntil = findLastDay(media);
  if (openUntil !== media.openUntil) media.set({ openUntil, endNotified: null });
}

/** A contribution closes with the last of its files that are shown. Call once the rows are written, or removed. */
export async function closeWithLastFile(
  rows: readonly { organizationId: string; contributionId: string }[],
): Promise<void> {
  const organizationIds = new Map(rows.map(({ organizationId, contributionId }) => [contributionId, organizationId]));
  for (const [id, organizationId] of organizationIds) {
    await Contribution.sequelize?.query(
      `UPDATE contributions c SET open_until = files.last
       FROM (SELECT CASE WHEN bool_and(open_until IS NOT NULL) THEN max(open_until) END AS last FROM media
         WHERE organization_id = :organizationId AND contribution_id = :id AND withheld_as IS NULL) files
       WHERE c.organization_id = :organizationId AND c.id = :id AND c.open_until IS DISTINCT FROM files.last`,
      { replacements: { organizationId, id }, type: QueryTypes.UPDATE },
    );
  }
}
