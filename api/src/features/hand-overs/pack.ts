/** The job that packs a hand-over: one package at a time, complete or not at all. */
import { randomUUID } from "node:crypto";
import { pipeline } from "node:stream";
import type { HandOverProblem } from "@samling/contract/constants/hand-overs";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { createDigest, type Digest } from "../../files/digest.ts";
import { commitObjects, discardObjects, registerObject, sendHeartbeats } from "../../files/pending-objects.ts";
import type { JobData, JobResult, Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/accounts.ts";
import { HandOver, HandOverItem, HandOverPart } from "../../models/hand-over.ts";
import type { Parts } from "../../parts.ts";
import { StorageError } from "../../storage/storage.ts";
import { BagError, writeBag } from "./bag.ts";
import { describeBag, listContents, nameBag } from "./contents.ts";
import { lockHandOver } from "./hand-overs.ts";
import { hasSpace } from "./rules.ts";
import { measureContributions } from "./select.ts";

type PackJob = JobData["pack-hand-over"];
type PackDependencies = Pick<Parts, "storage" | "jobs" | "addresses" | "config" | "clock">;

/** Milliseconds between checks whether the hand-over has been stopped. */
const pollIntervalMs = 2_000;
const maxListedProblems = 1_000;

class StoppedError extends Error {}

export async function packHandOver(
  parts: PackDependencies,
  { organizationId, handOverId }: PackJob,
  signal: AbortSignal,
): Promise<JobResult> {
  const handOverKey = { organizationId, handOverId };
  const handOver = await HandOver.findOne({ where: { organizationId, id: handOverId, state: "packing" } });
  if (!handOver) return "skipped";
  const part = (await HandOverPart.count({ where: { ...handOverKey } })) + 1;
  if (!(await hasFreeSpace(parts, handOver, part))) return failHandOver(handOverKey, parts.clock(), "full");
  const key = `${organizationId}/hand-overs/${handOverId}/${randomUUID()}.zip`;
  await registerObject(organizationId, key);
  using _heartbeats = sendHeartbeats(() => [key]);
  try {
    const packed = await pack(parts, { handOver, part, key, signal });
    return await commit(parts, { handOverKey, part, key, ...packed });
  } catch (error) {
    await discardObjects(parts.storage, [key]);
    if (error instanceof StoppedError) return "skipped";
    if (error instanceof BagError) await failHandOver(handOverKey, parts.clock(), error.problem, error.paths);
    else if (error instanceof StorageError && error.reason === "full")
      await failHandOver(handOverKey, parts.clock(), "full");
    else throw error;
    return "failed";
  }
}

async function hasFreeSpace({ storage }: PackDependencies, handOver: HandOver, part: number): Promise<boolean> {
  const freeBytes = await storage.findFreeBytes();
  if (freeBytes === null) return true;
  const { organizationId, id: handOverId, hasRenditions } = handOver;
  const items = await HandOverItem.findAll({ where: { organizationId, handOverId, part }, raw: true });
  const ids = items.map(({ contributionId }) => contributionId);
  return hasSpace(await measureContributions({ organizationId, ids, hasRenditions }), freeBytes);
}

interface PackInput {
  handOver: HandOver;
  part: number;
  key: string;
  signal: AbortSignal;
}
interface PackedPart extends Digest {
  files: number;
  packedBytes: number;
  packedIds: string[];
  /** Paths of files. */
  leftOut: string[];
}

async function pack(parts: PackDependencies, { handOver, part, key, signal }: PackInput): Promise<PackedPart> {
  const { organizationId, id: handOverId } = handOver;
  const before = Number((await HandOverPart.sum("packedBytes", { where: { organizationId, handOverId } })) ?? 0);
  const packed = { files: 0, packedBytes: 0, packedIds: [] as string[], leftOut: [] as string[] };
  const bag = writeBag({
    name: nameBag(handOver, part),
    info: await describeBag(handOver, part),
    files: listContents(parts, { handOver, part, packedIds: packed.packedIds, leftOut: packed.leftOut }),
    onBytes: (bytes) => {
      packed.packedBytes += bytes;
    },
    onFile: () => {
      packed.files += 1;
    },
  });
  const { stream: measure, result } = createDigest();
  let cause: Error | undefined;
  pipeline(bag, measure, (error) => {
    cause = error ?? undefined;
  });
  const abort = () => bag.destroy(signal.reason as Error);
  signal.addEventListener("abort", abort);
  using _timer = setInterval(() => {
    const where = { organizationId, id: handOverId, state: "packing" as const };
    HandOver.update({ packedBytes: before + packed.packedBytes }, { where }).then(
      ([count]) => count === 0 && bag.destroy(new StoppedError()),
      () => undefined,
    );
  }, pollIntervalMs);
  try {
    await parts.storage.put(key, measure);
  } catch (error) {
    // The storage's error about an interrupted source hides the cause.
    throw cause ?? error;
  } finally {
    signal.removeEventListener("abort", abort);
  }
  return { ...packed, ...result };
}

/** The lock makes a second worker wait until the part exists: a worker that counts as dead may still be running. */
const commit = (
  { jobs, clock }: PackDependencies,
  { handOverKey, part, key, packedIds, ...packed }: PackedPart & { handOverKey: PackJob; part: number; key: string },
): Promise<JobResult> =>
  inTransaction(async (): Promise<JobResult> => {
    const handOver = await lockHandOver(handOverKey);
    const earlierParts = await HandOverPart.findAll({ where: { ...handOverKey } });
    if (handOver.state !== "packing" || part !== earlierParts.length + 1) throw new StoppedError();
    await commitObjects([key]);
    await HandOverPart.create({ ...handOverKey, part, key, ...packed });
    // Contributions that were deleted, declined or hidden in the meantime are not in the package.
    await HandOverItem.destroy({ where: { ...handOverKey, part, contributionId: { [Op.notIn]: packedIds } } });
    const sum = (column: "packedBytes" | "files") =>
      [...earlierParts, packed].reduce((all, item) => all + item[column], 0);
    const packedBytes = sum("packedBytes");
    const isLast = part === handOver.parts;
    const items = await HandOverItem.count({ where: { ...handOverKey } });
    // Reports the packed files, which may be fewer than planned.
    const problems = [...earlierParts, packed].flatMap(({ leftOut }) => leftOut).slice(0, maxListedProblems);
    const completion = { state: "ready" as const, endedAt: clock(), files: sum("files"), bytes: packedBytes, problems };
    await handOver.update({ packedBytes, items, ...(isLast && completion) });
    if (isLast && handOver.putTo) await jobs.enqueue("put-hand-over", handOverKey);
    if (isLast) await notifyReady(jobs, handOver);
    else await jobs.enqueue("pack-hand-over", handOverKey);
    return "done";
  });

/** Notifies the person who started it, who may have left the page hours ago. */
async function notifyReady(
  jobs: Jobs,
  { organizationId, id, actorId, destination, problems }: HandOver,
): Promise<void> {
  const person = actorId === null ? null : await User.findByPk(actorId);
  if (!person?.email) return;
  const { email: recipient, language, firstName } = person;
  const data = { firstName, handOverId: id, destination, leftOut: problems.length };
  await queueMail(jobs, { kind: "hand-over-ready", recipient, language, organizationId, data });
}

export const failHandOver = (
  handOverKey: PackJob,
  endedAt: Date,
  problem: HandOverProblem,
  problems: string[] = [],
): Promise<JobResult> =>
  inTransaction(async (): Promise<JobResult> => {
    const handOver = await lockHandOver(handOverKey);
    if (handOver.state !== "packing") return "skipped";
    await handOver.update({ state: "failed", endedAt, problem, problems: problems.slice(0, maxListedProblems) });
    return "done";
  });
