/** An organization's statistics. Each is one walk along an index that contains the values. */
import type { Answer } from "@samling/contract/types";
import { Op, QueryTypes } from "sequelize";
import type { SignedIn } from "../../http/actor.ts";
import { CollectionTranslation } from "../../models/collection.ts";
import { Contribution } from "../../models/contribution.ts";
import { User } from "../../models/user.ts";
import { nameFor, writeName } from "../../visibility/shown-name.ts";

type Overview = Answer<"GET /api/organization/{id}/overview">;

/** The twelve months of a year, or the last twelve, as `yyyy-mm`. */
function listMonths(now: Date, year: number | undefined): string[] {
  const [firstYear, firstMonth] = year === undefined ? [now.getUTCFullYear(), now.getUTCMonth() - 11] : [year, 0];
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(firstYear, firstMonth + index)).toISOString().slice(0, 7),
  );
}

/** Deleted collections are kept for a while, but not counted. */
const isKept = `collection_id NOT IN (
  SELECT id FROM collections WHERE organization_id = :organizationId AND status = 'DELETE')`;

export const overviewQueries = {
  deleted: `SELECT id FROM collections WHERE organization_id = :organizationId AND status = 'DELETE'`,
  months: `SELECT to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS contributions
    FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NULL
      AND published_at >= :since AND published_at < :until AND ${isKept} GROUP BY 1`,
  // By the date of the contribution: a file that was processed or added later counts with it.
  mediaMonths: `SELECT to_char(c.published_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS media
    FROM contributions c
    JOIN media m ON m.organization_id = :organizationId AND m.contribution_id = c.id
    WHERE c.organization_id = :organizationId AND c.deleted_at IS NULL
      AND c.published_at >= :since AND c.published_at < :until AND c.${isKept} GROUP BY 1`,
  periodContributors: `SELECT count(DISTINCT user_id)::int AS contributors
    FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NULL
      AND published_at >= :since AND published_at < :until AND ${isKept}`,
  firstDay: `SELECT min(published_at) AS "publishedAt"
    FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NULL AND ${isKept}`,
  contributions: `SELECT collection_id AS "collectionId", count(*)::int AS contributions
    FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NULL AND ${isKept} GROUP BY 1`,
  media: `SELECT collection_id AS "collectionId", count(*)::int AS media, sum(bytes)::float8 AS bytes,
      count(*) FILTER (WHERE state = 'pending')::int AS pending, count(*) FILTER (WHERE state = 'failed')::int AS failed
    FROM media WHERE organization_id = :organizationId GROUP BY 1`,
  contributors: `SELECT user_id AS "userId", count(*)::int AS contributions, (count(*) OVER ())::int AS total
    FROM contributions WHERE organization_id = :organizationId AND deleted_at IS NULL AND user_id IS NOT NULL
      AND ${isKept} GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`,
  derivatives: `SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM (
      SELECT bytes FROM derivatives WHERE organization_id = :organizationId
      UNION ALL SELECT bytes FROM tiles WHERE organization_id = :organizationId AND key IS NOT NULL) made`,
  relatedFiles:
    "SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM related_files WHERE organization_id = :organizationId",
  failed: `SELECT id AS "mediaId", contribution_id AS "contributionId", collection_id AS "collectionId", title,
      original_name AS "originalFileName", state, coalesce(failure, '') AS reason
    FROM media WHERE organization_id = :organizationId AND state = 'failed' AND ${isKept}
    ORDER BY pagination_id DESC LIMIT 20`,
} as const;

interface Asked {
  organizationId: string;
  /** By default the last twelve months. */
  year?: number | undefined;
  now: Date;
}

export async function loadOverview(actor: SignedIn, { organizationId, year, now }: Asked): Promise<Overview> {
  const months = listMonths(now, year);
  const [since, last] = [`${months[0]}-01T00:00:00Z`, new Date(`${months[11]}-01T00:00:00Z`)];
  const until = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1)).toISOString();
  const replacements = { organizationId, since, until };
  const run = async <R extends object>(sql: string): Promise<R[]> =>
    (await Contribution.sequelize?.query<R>(sql, { replacements, type: QueryTypes.SELECT })) ?? [];

  const overTime = await run<{ month: string; contributions: number }>(overviewQueries.months);
  const mediaOverTime = await run<{ month: string; media: number }>(overviewQueries.mediaMonths);
  const [inPeriod] = await run<{ contributors: number }>(overviewQueries.periodContributors);
  const [first] = await run<{ publishedAt: Date | null }>(overviewQueries.firstDay);
  const contributed = await run<{ collectionId: string; contributions: number }>(overviewQueries.contributions);
  const stored = await run<{ collectionId: string; media: number; bytes: number; pending: number; failed: number }>(
    overviewQueries.media,
  );
  const deleted = new Set((await run<{ id: string }>(overviewQueries.deleted)).map(({ id }) => id));
  const media = stored.filter(({ collectionId }) => !deleted.has(collectionId));
  const top = await run<{ userId: string; contributions: number; total: number }>(overviewQueries.contributors);
  const [derivatives] = await run<{ bytes: number }>(overviewQueries.derivatives);
  const [relatedFiles] = await run<{ bytes: number }>(overviewQueries.relatedFiles);
  const newest = await run<Overview["waiting"]["newest"][number]>(overviewQueries.failed);
  const titles = await CollectionTranslation.findAll({
    where: { organizationId, collectionId: { [Op.notIn]: [...deleted] } },
  });
  const people = await User.findAll({ where: { id: { [Op.in]: top.map(({ userId }) => userId) } } });

  const nameOf = (user: User | undefined) => writeName(nameFor(actor, user, organizationId));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const overMonths = months.map((month) => ({
    month,
    contributions: overTime.find((row) => row.month === month)?.contributions ?? 0,
    media: mediaOverTime.find((row) => row.month === month)?.media ?? 0,
  }));
  const thisYear = now.getUTCFullYear();
  const firstYear = Math.min(thisYear, first?.publishedAt?.getUTCFullYear() ?? thisYear);
  return {
    contributions: sum(contributed.map((row) => row.contributions)),
    media: sum(media.map((row) => row.media)),
    contributors: top[0]?.total ?? 0,
    months: overMonths,
    period: {
      contributions: sum(overMonths.map((row) => row.contributions)),
      media: sum(overMonths.map((row) => row.media)),
      contributors: inPeriod?.contributors ?? 0,
    },
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index),
    collections: [...new Set([...titles, ...contributed].map(({ collectionId }) => collectionId))]
      .map((collectionId) => {
        const files = media.find((row) => row.collectionId === collectionId);
        return {
          collectionId,
          title: titles
            .filter((text) => text.collectionId === collectionId)
            .map(({ languageCode, title }) => ({ languageCode, title })),
          contributions: contributed.find((row) => row.collectionId === collectionId)?.contributions ?? 0,
          media: files?.media ?? 0,
          bytes: files?.bytes ?? 0,
        };
      })
      .sort((a, b) => b.media - a.media),
    topContributors: top.map(({ userId, contributions }) => ({
      userId,
      name: nameOf(people.find(({ id }) => id === userId)),
      contributions,
    })),
    storage: {
      originals: sum(stored.map((row) => row.bytes)),
      derivatives: derivatives?.bytes ?? 0,
      relatedFiles: relatedFiles?.bytes ?? 0,
    },
    waiting: {
      pending: sum(media.map((row) => row.pending)),
      failed: sum(media.map((row) => row.failed)),
      newest,
    },
  };
}
