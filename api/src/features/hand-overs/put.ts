/** The job that puts the packages of a hand-over into the organization's bucket, one after another. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { JobData, JobResult, Jobs } from "../../jobs/jobs.ts";
import { HandOver, HandOverPart, HandOverPlace } from "../../models/hand-over.ts";
import type { Parts } from "../../parts.ts";
import { type Storage, StorageError } from "../../storage/storage.ts";
import { nameBag } from "./contents.ts";
import { type HandOverId, lockHandOver } from "./hand-overs.ts";
import { explainPut, formatPlaceAddress, openPlace, PutError } from "./place.ts";

type PutDependencies = Pick<Parts, "storage" | "config" | "clock" | "jobs">;

/** Timeout of one request in milliseconds: a server may take long to assemble large objects. */
const requestTimeoutMs = 300_000;

/** Compares each package with its checksum before the object is complete, and by its size afterwards. */
export async function putPackages(
  parts: PutDependencies,
  { organizationId, handOverId }: JobData["put-hand-over"],
  signal: AbortSignal,
): Promise<JobResult> {
  const handOverKey = { organizationId, handOverId };
  const handOver = await HandOver.findOne({ where: { organizationId, id: handOverId, state: "ready" } });
  if (!handOver?.putTo || handOver.putAt) return "skipped";
  try {
    const place = await HandOverPlace.findByPk(organizationId);
    if (!place) throw new PutError("bucket");
    const target = openPlace(place, parts.config, requestTimeoutMs);
    const putTo = formatPlaceAddress(place);
    const all = await HandOverPart.findAll({ where: { ...handOverKey }, order: ["part"] });
    const part = all.find((item) => item.putTo !== putTo);
    if (part) {
      await putPart({
        origin: parts.storage,
        target,
        part,
        key: `${place.prefix}/${nameBag(handOver, part.part)}.zip`,
        signal,
      });
    }
    return await markPut(parts, { handOver, part, putTo });
  } catch (error) {
    // The worker is stopping: another one continues.
    if (signal.aborted) throw error;
    const putProblem = explainPut(error);
    const where = { organizationId, id: handOverId, putTo: handOver.putTo, putAt: null };
    await HandOver.update({ putProblem }, { where });
    // A server that does not answer may do so later.
    if (putProblem === "away") throw new PutError(putProblem, error instanceof StorageError ? error.cause : error);
    return "failed";
  }
}

interface MarkPutInput {
  handOver: HandOver;
  part: HandOverPart | undefined;
  putTo: string;
}

/** It may have been requested again while a package of gigabytes was sent: to another place, or from the first one. */
const markPut = ({ clock, jobs }: PutDependencies, { handOver, part, putTo }: MarkPutInput): Promise<JobResult> =>
  inTransaction(async (): Promise<JobResult> => {
    const { organizationId, id: handOverId } = handOver;
    const current = await lockHandOver({ organizationId, handOverId });
    if (current.state !== "ready" || current.putTo !== handOver.putTo || current.putAt) return "skipped";
    await part?.update({ putTo });
    const all = await HandOverPart.findAll({ where: { organizationId, handOverId } });
    const isComplete = all.every((item) => item.putTo === putTo);
    await current.update({ putProblem: null, ...(isComplete && { putTo, putAt: clock() }) });
    if (!isComplete) await jobs.enqueue("put-hand-over", { organizationId, handOverId });
    return "done";
  });

interface PutPartInput {
  origin: Storage;
  target: Storage;
  part: HandOverPart;
  key: string;
  signal: AbortSignal;
}

async function putPart({ origin, target, part, key, signal }: PutPartInput): Promise<void> {
  const source = await origin.open(part.key, undefined, part.bytes).catch((error: unknown) => {
    const isLost = error instanceof StorageError && (error.reason === "absent" || error.reason === "damaged");
    throw isLost ? new PutError("changed", error) : error;
  });
  const hash = createHash("sha256");
  async function* read() {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      hash.update(chunk);
      yield chunk;
    }
    // Checked before the object is complete, so that it does not replace a sound one.
    if (hash.digest("hex") !== part.sha256) throw new PutError("changed");
  }
  try {
    await target.put(key, Readable.from(read()));
  } finally {
    source.destroy();
  }
  if ((await target.stat(key))?.bytes === part.bytes) return;
  await target.remove([key]);
  throw new PutError("changed");
}

/** Puts them again, including those that have been removed there. */
export const putAgain = (actor: SignedInActor, jobs: Jobs, handOverKey: HandOverId): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, handOverId } = handOverKey;
    const handOver = await lockHandOver(handOverKey);
    const place = await HandOverPlace.findByPk(organizationId);
    if (handOver.state !== "ready" || !place) throw new AppError("CONFLICT");
    const putTo = formatPlaceAddress(place);
    await handOver.update({ putTo, putAt: null, putProblem: null });
    await HandOverPart.update({ putTo: null }, { where: { organizationId, handOverId } });
    await jobs.enqueue("put-hand-over", { organizationId, handOverId });
    await audit(actor, "handOver:put", handOverId, organizationId, { to: putTo });
  });
