/** Claims and decisions as they happen, as server-sent events to the reviewers who have the desk open. */
import { PassThrough, type Readable } from "node:stream";
import { Op } from "sequelize";
import { AppError } from "../../../errors.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { findPerson } from "../../../http/sessions.ts";
import type { User } from "../../../models/accounts.ts";
import { CollectionReviewer } from "../../../models/collections.ts";
import { Case } from "../../../models/review.ts";
import { findHolders, presentClaim } from "./list.ts";

interface CaseListener {
  actor: SignedInActor;
  organizationId: string;
  stream: PassThrough;
  /** Ids of the collections that they review; null: all. */
  collections: Set<string> | null;
  /** In milliseconds. The client then connects again, with its token, which may have ended. */
  endsAt: number;
}

type WatchCases = (actor: SignedInActor, watching: { organizationId: string; seconds: number }) => Promise<Readable>;

const intervalsMs = {
  /** Milliseconds between two polls of the database, one per watched organization. */
  poll: 1_000,
  /** Keeps proxies from closing a silent connection, and checks who may still listen. */
  heartbeat: 15_000,
};
/** Processes differ in their clocks, and transactions take time to commit: each poll goes back this far. */
const overlapMs = 10_000;
/** Limits each organization, since all share the connections of the process. */
const maxConnections = { perPerson: 5, perOrganization: 100, perProcess: 500 };

/** Polls a table once per second and organization: it works behind a pooler, where `LISTEN` does not. */
export function createLiveCases(clock: () => Date): WatchCases {
  const listeners = new Set<CaseListener>();
  /** Signs already sent for each case, by organization. */
  const sentSigns = new Map<string, Map<string, string>>();
  let timer: NodeJS.Timeout | undefined;
  let lastBeat = 0;

  const drop = (listener: CaseListener) => {
    listeners.delete(listener);
    listener.stream.end();
    if (![...listeners].some(({ organizationId }) => organizationId === listener.organizationId)) {
      sentSigns.delete(listener.organizationId);
    }
  };

  async function poll(): Promise<void> {
    const now = clock();
    for (const organizationId of new Set([...listeners].map((one) => one.organizationId))) {
      const changed = await findChanged(organizationId, now);
      const before = sentSigns.get(organizationId) ?? new Map<string, string>();
      sentSigns.set(organizationId, new Map(changed.map((reviewCase) => [reviewCase.id, fingerprintOf(reviewCase)])));
      const fresh = changed.filter((reviewCase) => before.get(reviewCase.id) !== fingerprintOf(reviewCase));
      if (fresh.length === 0) continue;
      const holders = await findHolders(fresh, now);
      for (const listener of listeners) {
        if (listener.organizationId === organizationId) sendChanges(listener, fresh, { holders, now });
      }
    }
    if (Date.now() - lastBeat >= intervalsMs.heartbeat) await beat();
  }

  async function beat(): Promise<void> {
    lastBeat = Date.now();
    for (const listener of [...listeners]) {
      const collections = await findReviewed(await findPerson(listener.actor.user.id), listener.organizationId);
      if (collections === undefined || Date.now() >= listener.endsAt) drop(listener);
      else Object.assign(listener, { collections }).stream.write(":\n\n");
    }
  }

  function schedule(): void {
    if (timer || listeners.size === 0) return;
    timer = setTimeout(async () => {
      // A database that is unavailable for a moment costs a poll, and no connection.
      await poll().catch(() => {});
      timer = undefined;
      schedule();
    }, intervalsMs.poll);
    timer.unref();
  }

  return async (actor, { organizationId, seconds }) => {
    const collections = await findReviewed(actor, organizationId);
    if (collections === undefined) throw new AppError("FORBIDDEN");
    const count = (isMeant: (one: CaseListener) => boolean) => [...listeners].filter(isMeant).length;
    const isFull =
      count((one) => one.actor.user.id === actor.user.id) >= maxConnections.perPerson ||
      count((one) => one.organizationId === organizationId) >= maxConnections.perOrganization;
    if (isFull || listeners.size >= maxConnections.perProcess) throw new AppError("TOO_MANY_REQUESTS");
    const stream = new PassThrough();
    const listener: CaseListener = { actor, organizationId, stream, collections, endsAt: Date.now() + seconds * 1000 };
    listeners.add(listener);
    stream.once("close", () => drop(listener));
    stream.write("retry: 3000\n\n");
    if (seconds === 0) drop(listener);
    schedule();
    return stream;
  };
}

const findChanged = (organizationId: string, now: Date): Promise<Case[]> =>
  Case.findAll({
    where: { organizationId, updatedAt: { [Op.gt]: new Date(now.getTime() - overlapMs) } },
    order: ["updatedAt"],
    limit: 500,
  });

const fingerprintOf = ({ version, state, claimedBy, claimedUntil }: Case): string =>
  [version, state, claimedBy, claimedUntil?.getTime()].join(" ");

/** Undefined if the person reviews nothing there. */
async function findReviewed(
  actor: SignedInActor | null,
  organizationId: string,
): Promise<Set<string> | null | undefined> {
  if (can(actor, "contribution:readAll", organizationId)) return null;
  if (!actor?.isProven || !can(actor, "contribution:review", organizationId)) return undefined;
  const named = await CollectionReviewer.findAll({ where: { organizationId, userId: actor.user.id } });
  return named.length === 0 ? undefined : new Set(named.map(({ collectionId }) => collectionId));
}

function sendChanges(
  { actor, collections, stream }: CaseListener,
  cases: readonly Case[],
  { holders, now }: { holders: readonly User[]; now: Date },
): void {
  for (const reviewCase of cases) {
    if (collections && !collections.has(reviewCase.collectionId)) continue;
    const claim = presentClaim(actor, reviewCase, { holders, now });
    const { id: caseId, version, state } = reviewCase;
    stream.write(`event: case\ndata: ${JSON.stringify({ caseId, version, state, claim })}\n\n`);
  }
}
