/** Previews, starts, lists, stops and, after their retention, deletes hand-overs. */
import type { Answer } from "@samling/contract/types";
import { col, where as compare, fn, literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { attemptEach } from "../../jobs/attempt-each.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { HandOver, HandOverItem, HandOverPart, HandOverPlace } from "../../models/hand-over.ts";
import { lockOrganization } from "../../models/organizations.ts";
import { findNames } from "../../visibility/shown-name.ts";
import type { OrganizationInput, OrganizationParams } from "../organizations/serve-in-organization.ts";
import { formatPlaceAddress } from "./place.ts";
import { divide, findRunning, isIncluded, sum, summarize } from "./rules.ts";
import { findSelected, type SelectionInput } from "./select.ts";

type HandOverPreview = Answer<"POST /api/organization/{id}/hand-overs/preview">;
type HandOverList = Answer<"GET /api/organization/{id}/hand-overs">;
export type HandOverId = OrganizationParams<"putHandOver">;

const insertBatchSize = 1_000;

const isFor = (destination: string) => compare(fn("lower", col("destination")), destination.toLowerCase());

export async function previewHandOver(actor: SignedInActor, input: SelectionInput): Promise<HandOverPreview> {
  const { organizationId, destination } = input;
  const { selected, unknown } = await findSelected(actor, input);
  const latest = await HandOver.findOne({
    where: {
      [Op.and]: [{ organizationId, state: ["ready", "removed"] }, ...(destination ? [isFor(destination)] : [])],
    },
    order: [["startedAt", "DESC"]],
  });
  return { ...summarize(selected), unknown, latest: latest?.startedAt.toISOString() ?? null };
}

export const startHandOver = (
  actor: SignedInActor,
  jobs: Jobs,
  { now, maxBytes, isPut, ...input }: OrganizationInput<"startHandOver">,
): Promise<{ handOverId: string }> =>
  inTransaction(async () => {
    const { organizationId } = input;
    const { packageDays: keptDays } = await lockOrganization(organizationId);
    const isPacking = { organizationId, state: "packing" };
    const packing = await HandOver.findAll({ where: { [Op.and]: [isPacking, isFor(input.destination)] } });
    const running = findRunning(packing, { ...input, isPut });
    if (running === "wait") throw new AppError("CONFLICT");
    if (running) return { handOverId: running.id };
    const included = (await findSelected(actor, input)).selected.filter(isIncluded);
    if (included.length === 0) throw new AppError("CONFLICT");
    const place = isPut ? await HandOverPlace.findByPk(organizationId) : null;
    if (isPut && !place) throw new AppError("CONFLICT");
    const putTo = place && formatPlaceAddress(place);
    const items = [...divide(included, maxBytes)];
    const { id: handOverId } = await HandOver.create({
      ...input,
      keptDays,
      putTo,
      actorId: actor.user.id,
      items: items.length,
      files: sum(included, "files"),
      bytes: sum(included, "bytes"),
      parts: items.at(-1)?.part ?? 0,
      startedAt: now,
    });
    for (let from = 0; from < items.length; from += insertBatchSize) {
      const rows = items.slice(from, from + insertBatchSize);
      await HandOverItem.bulkCreate(rows.map((row) => ({ ...row, organizationId, handOverId })));
    }
    await jobs.enqueue("pack-hand-over", { organizationId, handOverId });
    const { destination, hasContacts } = input;
    await audit(actor, "handOver:start", handOverId, organizationId, {
      destination,
      items: items.length,
      hasContacts,
      ...(putTo && { to: putTo }),
    });
    return { handOverId };
  });

/** Limits the list to a length that people read through. */
const maxHandOvers = 100;

export async function listHandOvers(actor: SignedInActor, organizationId: string): Promise<HandOverList> {
  const where = { organizationId };
  const rows = await HandOver.findAll({ where, order: [["startedAt", "DESC"]], limit: maxHandOvers });
  const handOverIds = rows.map(({ id }) => id);
  const receipts = await HandOverItem.count({
    where: { organizationId, handOverId: handOverIds, receipt: { [Op.ne]: null } },
    group: ["handOverId"],
  });
  const actorIds = rows.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  return rows.map((row) => ({
    ...row.get(),
    by: nameOf(row.actorId),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    keptUntil: row.endedAt && new Date(row.endedAt.getTime() + row.keptDays * dayMs).toISOString(),
    put: row.putTo === null ? null : { to: row.putTo, at: row.putAt?.toISOString() ?? null, problem: row.putProblem },
    receipts: receipts.find((receipt) => receipt.handOverId === row.id)?.count ?? 0,
  }));
}

export async function lockHandOver({ organizationId, handOverId: id }: HandOverId): Promise<HandOver> {
  return orNotFound(HandOver.findOne({ where: { organizationId, id }, lock: true }));
}

/** The job that packs it will notice. A second request changes nothing. */
export const stopHandOver = (actor: SignedInActor, handOverKey: HandOverId, endedAt: Date): Promise<void> =>
  inTransaction(async () => {
    const handOver = await lockHandOver(handOverKey);
    if (handOver.state !== "packing") return;
    await handOver.update({ state: "failed", endedAt, problem: "stopped", problems: [] });
    await audit(actor, "handOver:stop", handOver.id, handOver.organizationId);
  });

/** Packages that are finished stay. */
export const resumeHandOver = (
  actor: SignedInActor,
  jobs: Jobs,
  { goesWithout, ...handOverKey }: Omit<OrganizationInput<"resumeHandOver">, "now">,
): Promise<void> =>
  inTransaction(async () => {
    // Starts and resumptions wait for each other, so that two cannot pack the same at once.
    await lockOrganization(handOverKey.organizationId);
    const handOver = await lockHandOver(handOverKey);
    if (handOver.state !== "failed") return;
    if (await isSuperseded(handOver)) throw new AppError("CONFLICT");
    const exclusion = goesWithout && { goesWithout };
    await handOver.update({ state: "packing", endedAt: null, problem: null, problems: [], ...exclusion });
    await jobs.enqueue("pack-hand-over", handOverKey);
    await audit(actor, "handOver:resume", handOver.id, handOver.organizationId, { goesWithout });
  });

/** Whether the recipient gets, or has got, the same from a hand-over that was started in the meantime. */
async function isSuperseded(handOver: HandOver): Promise<boolean> {
  const { organizationId, destination, selection, startedAt, putTo } = handOver;
  const others = await HandOver.findAll({
    where: { [Op.and]: [{ organizationId, state: ["packing", "ready", "removed"] }, isFor(destination)] },
  });
  const packing = others.filter(({ state }) => state === "packing");
  const { hasRenditions, hasContacts } = handOver;
  if (findRunning(packing, { selection, hasRenditions, hasContacts, isPut: putTo !== null })) return true;
  if (!selection.isNew) return false;
  const itemsOf = (handOverId: string | string[]) =>
    HandOverItem.findAll({ attributes: ["contributionId"], where: { organizationId, handOverId }, raw: true });
  const later = others.filter((other) => other.state !== "packing" && other.startedAt > startedAt);
  const sent = new Set((await itemsOf(later.map(({ id }) => id))).map(({ contributionId }) => contributionId));
  return (await itemsOf(handOver.id)).some(({ contributionId }) => sent.has(contributionId));
}

const releaseParts = async (handOverKey: HandOverId): Promise<void> => {
  const parts = await HandOverPart.findAll({ where: { ...handOverKey } });
  const keys = parts.map(({ key }) => key);
  await releaseObjects(handOverKey.organizationId, keys);
  await HandOverPart.destroy({ where: { ...handOverKey } });
};

/** Deletes hand-overs whose retention, counted from their end or failure, is over; the sweeper removes the packages. */
export async function expireHandOvers(now: Date): Promise<void> {
  const isOver = literal(`coalesce(ended_at, started_at) + make_interval(days => kept_days) < '${now.toISOString()}'`);
  const where = { [Op.and]: [{ state: ["ready", "failed"] }, isOver] };
  await attemptEach(await HandOver.findAll({ where }), ({ organizationId, id: handOverId }) =>
    inTransaction(async () => {
      // It may have been resumed since.
      const handOver = await HandOver.findOne({ where: { ...where, organizationId, id: handOverId }, lock: true });
      if (!handOver) return;
      await releaseParts({ organizationId, handOverId });
      if (handOver.state === "ready") await handOver.update({ state: "removed" });
    }),
  );
}
