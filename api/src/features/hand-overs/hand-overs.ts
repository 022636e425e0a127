/** Hand-overs: looked at before, begun, listed, stopped, and forgotten when they have been kept long enough. */
import { isDeepStrictEqual } from "node:util";
import type { calls } from "@samling/contract/calls";
import type { Answer } from "@samling/contract/types";
import { col, where as compare, fn, literal, Op, Transaction } from "sequelize";
import type { z } from "zod";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { HandOver, HandOverItem, HandOverPart, HandOverPlace } from "../../models/hand-over.ts";
import { Organization } from "../../models/organizations.ts";
import { findNames } from "../../visibility/shown-name.ts";
import { addressOf } from "./place.ts";
import { findSelected, type Selected, type Selecting } from "./select.ts";

type Preview = Answer<"POST /api/organization/{id}/hand-overs/preview">;
type Listed = Answer<"GET /api/organization/{id}/hand-overs">;
type Starting = z.output<typeof calls.startHandOver.body> & Selecting & { now: Date };

export interface HandOverId {
  organizationId: string;
  handOverId: string;
}

const day = 86_400_000;
/** The list of a bag's files is held in memory. */
const mostInPart = 10_000;
const insertedAtOnce = 1_000;

const isTaken = ({ state }: Selected): boolean => state === "published";
const sum = (rows: readonly Selected[], of: "files" | "bytes"): number => rows.reduce((all, row) => all + row[of], 0);

const goesTo = (destination: string) => compare(fn("lower", col("destination")), destination.toLowerCase());

export async function previewHandOver(actor: SignedIn, asked: Selecting): Promise<Preview> {
  const { organizationId, destination } = asked;
  const { selected, unknown } = await findSelected(actor, asked);
  const taken = selected.filter(isTaken);
  const left = Map.groupBy(
    selected.filter((row) => !isTaken(row)),
    ({ state }) => state,
  );
  const latest = await HandOver.findOne({
    where: {
      [Op.and]: [{ organizationId, state: ["ready", "removed"] }, ...(destination ? [goesTo(destination)] : [])],
    },
    order: [["startedAt", "DESC"]],
  });
  return {
    items: taken.length,
    files: sum(taken, "files"),
    bytes: sum(taken, "bytes"),
    left: [...left].map(([state, rows]) => ({ state, items: rows.length })),
    notPublic: taken.filter(({ isPublic }) => !isPublic).length,
    withoutLicense: taken.filter(({ hasNoLicense }) => hasNoLicense).length,
    unknown,
    latest: latest?.startedAt.toISOString() ?? null,
  };
}

/** Which bag each goes into. */
function* divide(taken: readonly Selected[], maxBytes: number) {
  let [part, bytes, items] = [1, 0, 0];
  for (const [position, row] of taken.entries()) {
    if (items > 0 && (bytes + row.bytes > maxBytes || items >= mostInPart)) [part, bytes, items] = [part + 1, 0, 0];
    bytes += row.bytes;
    items += 1;
    yield { contributionId: row.id, position, part };
  }
}

/**
 * The one that is being packed, if it is the same; what differs only in how it is packed, or what is new since a package
 * that is not whole yet, has to wait.
 */
async function findBegun(asked: Omit<Starting, "now" | "maxBytes">): Promise<HandOver | undefined> {
  const { organizationId, destination, selection, hasRenditions, hasContacts, isPut } = asked;
  const isPacking = { organizationId, state: "packing" };
  const packing = await HandOver.findAll({ where: { [Op.and]: [isPacking, goesTo(destination)] } });
  const alike = packing.filter((one) => isDeepStrictEqual(one.selection, selection));
  const isSame = (one: HandOver) =>
    isDeepStrictEqual([one.hasRenditions, one.hasContacts, one.putTo !== null], [hasRenditions, hasContacts, isPut]);
  const begun = alike.find(isSame);
  if (!begun && (alike.length > 0 || (selection.isNew && packing.length > 0))) throw new AppError("CONFLICT");
  return begun;
}

export const startHandOver = (
  actor: SignedIn,
  jobs: Jobs,
  { now, maxBytes, isPut, ...asked }: Starting,
): Promise<{ handOverId: string }> =>
  inTransaction(async () => {
    const { organizationId } = asked;
    // Contributions, which refer to the organization, go on being sent.
    const lock = Transaction.LOCK.NO_KEY_UPDATE;
    const { packageDays: keptDays } = await Organization.findByPk(organizationId, { rejectOnEmpty: true, lock });
    const begun = await findBegun({ ...asked, isPut });
    if (begun) return { handOverId: begun.id };
    const taken = (await findSelected(actor, asked)).selected.filter(isTaken);
    if (taken.length === 0) throw new AppError("CONFLICT");
    const place = isPut ? await HandOverPlace.findByPk(organizationId) : null;
    if (isPut && !place) throw new AppError("CONFLICT");
    const putTo = place && addressOf(place);
    const items = [...divide(taken, maxBytes)];
    const { id: handOverId } = await HandOver.create({
      ...asked,
      keptDays,
      putTo,
      actorId: actor.user.id,
      items: items.length,
      files: sum(taken, "files"),
      bytes: sum(taken, "bytes"),
      parts: items.at(-1)?.part ?? 0,
      startedAt: now,
    });
    for (let from = 0; from < items.length; from += insertedAtOnce) {
      const rows = items.slice(from, from + insertedAtOnce);
      await HandOverItem.bulkCreate(rows.map((row) => ({ ...row, organizationId, handOverId })));
    }
    await jobs.enqueue("pack-hand-over", { organizationId, handOverId });
    const { destination, hasContacts } = asked;
    await audit(actor, "handOver:start", handOverId, organizationId, {
      destination,
      items: items.length,
      hasContacts,
      ...(putTo && { to: putTo }),
    });
    return { handOverId };
  });

/** Nobody goes through more of them. */
const mostListed = 100;

export async function listHandOvers(actor: SignedIn, organizationId: string): Promise<Listed> {
  const where = { organizationId };
  const rows = await HandOver.findAll({ where, order: [["startedAt", "DESC"]], limit: mostListed });
  const handOverId = rows.map(({ id }) => id);
  const receipts = await HandOverItem.count({
    where: { organizationId, handOverId, receipt: { [Op.ne]: null } },
    group: ["handOverId"],
  });
  const actorIds = rows.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  return rows.map((row) => ({
    ...row.get(),
    by: nameOf(row.actorId),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    keptUntil: row.endedAt && new Date(row.endedAt.getTime() + row.keptDays * day).toISOString(),
    put: row.putTo === null ? null : { to: row.putTo, at: row.putAt?.toISOString() ?? null, problem: row.putProblem },
    receipts: receipts.find((one) => one.handOverId === row.id)?.count ?? 0,
  }));
}

export async function lockHandOver({ organizationId, handOverId: id }: HandOverId): Promise<HandOver> {
  return orNotFound(HandOver.findOne({ where: { organizationId, id }, lock: true }));
}

/** The job that packs it notices. A second request changes nothing. */
export const stopHandOver = (actor: SignedIn, of: HandOverId, endedAt: Date): Promise<void> =>
  inTransaction(async () => {
    const handOver = await lockHandOver(of);
    if (handOver.state !== "packing") return;
    await handOver.update({ state: "failed", endedAt, problem: "stopped", problems: [] });
    await audit(actor, "handOver:stop", handOver.id, handOver.organizationId);
  });

/** What is packed stays packed. */
export const resumeHandOver = (
  actor: SignedIn,
  jobs: Jobs,
  { goesWithout, ...of }: HandOverId & { goesWithout: boolean },
): Promise<void> =>
  inTransaction(async () => {
    const handOver = await lockHandOver(of);
    if (handOver.state !== "failed") return;
    const wish = goesWithout && { goesWithout };
    await handOver.update({ state: "packing", endedAt: null, problem: null, problems: [], ...wish });
    await jobs.enqueue("pack-hand-over", of);
    await audit(actor, "handOver:resume", handOver.id, handOver.organizationId, { goesWithout });
  });

const releaseParts = async (of: HandOverId): Promise<void> => {
  const parts = await HandOverPart.findAll({ where: { ...of } });
  const keys = parts.map(({ key }) => key);
  await releaseObjects(of.organizationId, keys);
  await HandOverPart.destroy({ where: { ...of } });
};

/** What has been kept as long as was wished, or has failed as long ago; the sweeper removes the packages. */
export async function expireHandOvers(now: Date): Promise<void> {
  const isOver = literal(`coalesce(ended_at, started_at) + make_interval(days => kept_days) < '${now.toISOString()}'`);
  const where = { [Op.and]: [{ state: ["ready", "failed"] }, isOver] };
  for (const { organizationId, id: handOverId } of await HandOver.findAll({ where })) {
    await inTransaction(async () => {
      // It may have been resumed since.
      const handOver = await HandOver.findOne({ where: { ...where, organizationId, id: handOverId }, lock: true });
      if (!handOver) return;
      await releaseParts({ organizationId, handOverId });
      if (handOver.state === "ready") await handOver.update({ state: "removed" });
    });
  }
}
