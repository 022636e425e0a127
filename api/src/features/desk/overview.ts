/** An organization's statistics of published contributions, and the number of withheld ones. */
import type { Answer } from "@samling/contract/types";
import { Op } from "sequelize";
import { select } from "../../database/transaction.ts";
import { startOfYear } from "../../days.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { hasClosed } from "../../models/closing.ts";
import { Collection } from "../../models/collections.ts";
import { awaitsGuardian } from "../../visibility/contributions.ts";
import { findNames } from "../../visibility/shown-name.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";

type Overview = Answer<"GET /api/organization/{id}/overview">;

/** Returns the twelve months of a year, or the last twelve, as `yyyy-mm`. */
function listMonths(now: Date, year: number | undefined): string[] {
  const [firstYear, firstMonth] = year === undefined ? [now.getUTCFullYear(), now.getUTCMonth() - 11] : [year, 0];
  return Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(firstYear, firstMonth + index)).toISOString().slice(0, 7),
  );
}

/** Deleted collections are retained for a while, but not counted. */
const isInUndeletedCollection = `collection_id NOT IN (
  SELECT id FROM collections WHERE organization_id = :organizationId AND status = 'DELETE')`;

/** Contributions that wait for a guardian are reported to no one. */
const isReportable = `c.${isInUndeletedCollection} AND NOT ${awaitsGuardian("c")}`;

/** Waiting, declined, hidden and deleted contributions are in no figure. */
const isPublished = `deleted_at IS NULL AND hidden_at IS NULL AND ${isInUndeletedCollection}`;
/** SQL: neither the file nor its contribution is hidden, and the file has not been closed. */
const isPublicFile = `c.hidden_at IS NULL AND m.withheld_as IS NULL AND NOT ${hasClosed("m")}`;

export const overviewQueries = {
  months: `SELECT to_char(published_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS contributions
    FROM contributions WHERE organization_id = :organizationId AND ${isPublished}
      AND published_at >= :since AND published_at < :until GROUP BY 1`,
  // Counted by the date of the contribution: files that were processed or added later count with it.
  mediaMonths: `SELECT to_char(c.published_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS media
    FROM contributions c
    JOIN media m ON m.organization_id = :organizationId AND m.contribution_id = c.id
    WHERE c.organization_id = :organizationId AND c.deleted_at IS NULL AND ${isPublicFile}
      AND c.published_at >= :since AND c.published_at < :until AND c.${isInUndeletedCollection} GROUP BY 1`,
  periodContributors: `SELECT count(DISTINCT user_id)::int AS contributors
    FROM contributions WHERE organization_id = :organizationId AND ${isPublished}
      AND published_at >= :since AND published_at < :until`,
  firstDay: `SELECT min(published_at) AS "publishedAt"
    FROM contributions WHERE organization_id = :organizationId AND ${isPublished}`,
  contributions: `SELECT collection_id AS "collectionId", count(*)::int AS contributions
    FROM contributions WHERE organization_id = :organizationId AND ${isPublished} GROUP BY 1`,
  withheld: `SELECT coalesce(withheld_as, 'hidden') AS state, count(*)::int AS contributions
    FROM contributions c WHERE organization_id = :organizationId AND hidden_at IS NOT NULL AND deleted_at IS NULL
      AND ${isReportable} GROUP BY 1 ORDER BY 2 DESC, 1`,
  // Pending and failed files are counted among all stored files.
  media: `SELECT m.collection_id AS "collectionId", m.license,
      count(*) FILTER (WHERE ${isPublicFile})::int AS media,
      coalesce(sum(m.bytes) FILTER (WHERE ${isPublicFile}), 0)::float8 AS bytes,
      count(*) FILTER (WHERE m.state = 'pending')::int AS pending,
      count(*) FILTER (WHERE m.state = 'failed')::int AS failed
    FROM contributions c
    JOIN media m ON m.organization_id = :organizationId AND m.contribution_id = c.id
    WHERE c.organization_id = :organizationId AND c.deleted_at IS NULL AND ${isReportable} GROUP BY 1, 2`,
  originals: "SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM media WHERE organization_id = :organizationId",
  contributors: `SELECT user_id AS "userId", count(*)::int AS contributions, (count(*) OVER ())::int AS total
    FROM contributions WHERE organization_id = :organizationId AND ${isPublished} AND user_id IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 10`,
  derivatives: `SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM (
      SELECT bytes FROM derivatives WHERE organization_id = :organizationId
      UNION ALL SELECT bytes FROM tiles WHERE organization_id = :organizationId AND key IS NOT NULL) made`,
  relatedFiles:
    "SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM related_files WHERE organization_id = :organizationId",
  failed: `SELECT m.id AS "mediaId", m.contribution_id AS "contributionId", m.collection_id AS "collectionId", m.title,
      m.original_name AS "originalFileName", m.state, coalesce(m.failure, '') AS reason
    FROM media m JOIN contributions c ON c.organization_id = :organizationId AND c.id = m.contribution_id
    WHERE m.organization_id = :organizationId AND m.state = 'failed' AND c.deleted_at IS NULL AND ${isReportable}
    ORDER BY m.pagination_id DESC LIMIT 20`,
} as const;

interface FileCounts {
  collectionId: string;
  license: string;
  media: number;
  bytes: number;
  pending: number;
  failed: number;
}

export async function loadOverview(
  actor: SignedInActor,
  { organizationId, year, now }: OrganizationInput<"getOverview">,
): Promise<Overview> {
  const months = listMonths(now, year);
  const [since, last] = [`${months[0]}-01T00:00:00Z`, new Date(`${months[11]}-01T00:00:00Z`)];
  const monthAfter = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1));
  const until = (year === undefined ? monthAfter : startOfYear(year + 1)).toISOString();
  const replacements = { organizationId, since, until };
  const run = <R extends object>(sql: string) => select<R>(sql, { replacements });

  const contributionsByMonth = await run<{ month: string; contributions: number }>(overviewQueries.months);
  const mediaByMonth = await run<{ month: string; media: number }>(overviewQueries.mediaMonths);
  const [inPeriod] = await run<{ contributors: number }>(overviewQueries.periodContributors);
  const [first] = await run<{ publishedAt: Date | null }>(overviewQueries.firstDay);
  const contributed = await run<{ collectionId: string; contributions: number }>(overviewQueries.contributions);
  const withheld = await run<Overview["withheld"][number]>(overviewQueries.withheld);
  const media = await run<FileCounts>(overviewQueries.media);
  const [originals] = await run<{ bytes: number }>(overviewQueries.originals);
  const topRows = await run<{ userId: string; contributions: number; total: number }>(overviewQueries.contributors);
  const [derivatives] = await run<{ bytes: number }>(overviewQueries.derivatives);
  const [relatedFiles] = await run<{ bytes: number }>(overviewQueries.relatedFiles);
  const newest = await run<Overview["waiting"]["newest"][number]>(overviewQueries.failed);
  const collections = await Collection.findAll({
    where: { organizationId, status: { [Op.ne]: "DELETE" } },
    include: [{ association: "translations", where: { organizationId }, required: false }],
  });
  const userIds = topRows.map(({ userId }) => userId);
  const nameOf = await findNames(actor, organizationId, userIds);

  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const monthlyCounts = months.map((month) => ({
    month,
    contributions: contributionsByMonth.find((row) => row.month === month)?.contributions ?? 0,
    media: mediaByMonth.find((row) => row.month === month)?.media ?? 0,
  }));
  const thisYear = now.getUTCFullYear();
  const firstYear = Math.min(thisYear, first?.publishedAt?.getUTCFullYear() ?? thisYear);
  return {
    contributions: sum(contributed.map((row) => row.contributions)),
    media: sum(media.map((row) => row.media)),
    contributors: topRows[0]?.total ?? 0,
    withheld,
    months: monthlyCounts,
    period: {
      contributions: sum(monthlyCounts.map((row) => row.contributions)),
      media: sum(monthlyCounts.map((row) => row.media)),
      contributors: inPeriod?.contributors ?? 0,
    },
    years: Array.from({ length: thisYear - firstYear + 1 }, (_, index) => thisYear - index),
    collections: collections
      .map(({ id: collectionId, translations = [] }) => {
        const files = media.filter((row) => row.collectionId === collectionId);
        return {
          collectionId,
          title: translations.map(({ languageCode, title }) => ({ languageCode, title })),
          contributions: contributed.find((row) => row.collectionId === collectionId)?.contributions ?? 0,
          media: sum(files.map((row) => row.media)),
          bytes: sum(files.map((row) => row.bytes)),
        };
      })
      .sort((a, b) => b.media - a.media),
    licenses: [...Map.groupBy(media, (row) => row.license)]
      .map(([license, rows]) => ({ license, media: sum(rows.map((row) => row.media)) }))
      .filter((row) => row.media > 0)
      .sort((a, b) => b.media - a.media),
    topContributors: topRows.map(({ userId, contributions }) => ({ userId, name: nameOf(userId), contributions })),
    storage: {
      originals: originals?.bytes ?? 0,
      derivatives: derivatives?.bytes ?? 0,
      relatedFiles: relatedFiles?.bytes ?? 0,
    },
    waiting: { pending: sum(media.map((row) => row.pending)), failed: sum(media.map((row) => row.failed)), newest },
  };
}
