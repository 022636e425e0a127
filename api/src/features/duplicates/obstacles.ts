/** Why one gift cannot become part of another. */
import { type MergeObstacle, maxMediaFiles } from "@samling/contract/constants";
import { Membership } from "../../models/accounts.ts";
import { isClosed } from "../../models/closing.ts";
import { type Contribution, MergedGift } from "../../models/contributions.ts";
import { Case } from "../../models/review.ts";
import { findAccession } from "../collections/accessioned.ts";
import { findAgreedTo } from "../users/agreements.ts";
import type { Side } from "./sides.ts";

const open: readonly string[] = ["submitted", "changes_asked", "published"];

/** Whom a collection is for; an archived one is for nobody but the staff. */
const audienceOf = ({ collection }: Contribution): string =>
  JSON.stringify([collection?.status === "ARCHIVED", collection?.isPublic || collection?.groupName]);

/** Whether people would see what they do not see now, or no longer see what they do. */
async function changesAudience({ contribution: kept }: Side, { contribution: other }: Side): Promise<boolean> {
  if (audienceOf(kept) !== audienceOf(other)) return true;
  const userId = [kept, other].flatMap((one) => one.userId ?? []);
  const { organizationId } = kept;
  const hidden = { organizationId, userId, status: "suspended" as const, showContributions: false };
  return (await Membership.count({ where: hidden })) > 0;
}

/** As if it were moved there: who gave to another collection has agreed to the terms of that one alone. */
async function isAgreed({ contribution: kept }: Side, { contribution: other }: Side): Promise<boolean> {
  if (!kept.collection || kept.collectionId === other.collectionId) return true;
  return (await findAgreedTo(kept.collection, [other.id])).size > 0;
}

const isTaken = ({ media }: Side): boolean => media.withheldAs !== null || isClosed(media);

/**
 * Null if it can. What is public stays public, what is for some stays for them, what a giver keeps private stays so, and
 * what has a number, or other gifts in it, stays: the register names nothing that is not there.
 */
export async function findObstacle(kept: Side, other: Side): Promise<MergeObstacle | null> {
  const states = [kept, other].map(({ contribution }) => contribution.state);
  if (states.some((state) => !open.includes(state)) || [kept, other].some(isTaken)) return "state";
  // A file that cannot be shown, or not yet, takes nobody's place.
  if (other.media.state !== "ready") return "state";
  if (!kept.contribution.isPublic || !other.contribution.isPublic) return "private";
  if (other.contribution.state === "published" && kept.contribution.state !== "published") return "published";
  if (await changesAudience(kept, other)) return "audience";
  if (!(await isAgreed(kept, other))) return "terms";
  const { organizationId, id: contributionId } = other.contribution;
  const noticed = { organizationId, contributionId: [contributionId, kept.contribution.id], kind: "notice" };
  if ((await Case.count({ where: { ...noticed, state: "waiting" as const } })) > 0) return "notice";
  if ((await findAccession({ organizationId, contributionId })) !== undefined) return "accessioned";
  if ((await MergedGift.count({ where: { organizationId, intoId: contributionId } })) > 0) return "merged";
  const files = (kept.contribution.media?.length ?? 0) + (other.contribution.media?.length ?? 0);
  return files > maxMediaFiles ? "files" : null;
}
