/** Claims and decisions as they happen, as server-sent events to the reviewers who have the desk open. */
import { PassThrough, type Readable } from "node:stream";
import { Op } from "sequelize";
import { AppError } from "../../../errors.ts";
import { can, type SignedInActor } from "../../../http/actor.ts";
import { findPerson } from "../../../http/sessions.ts";
import type { User } from "../../../models/accounts.ts";
import { CollectionReviewer } from "../../../models/collections.ts";
import { AuditEntry } from "../../../models/platform.ts";
import { Case } from "../../../models/review.ts";
import { findHolders, presentClaim } from "./list.ts";

interface CaseListener {
  actor: SignedInActor;
  organizationId: string;
  stream: PassThrough;
  /** Ids of the collections that they review; null for all. */
  collections: Set<string> | null;
  /** Time in milliseconds at which the client has to connect again, since its token may have expired. */
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
  let lastHeartbeatAt = 0;

  const drop = (listener: CaseListener) => {
    listeners.delete(listener);
    listener.stream.end();
    if (![...listeners].some(({ organizationId }) => organizationId === listener.organizationId)) {
      sentSigns.delete(listener.organizationId);
    }
  };

  async function poll(): Promise<void> {
    const now = clock();
    for (const organizationId of new Set([...listeners].map((item) => item.organizationId))) {
      const changed = await findChanged(organizationId, now);
      const gone = await findDeletedCases(organizationId, now);
      const before = sentSigns.get(organizationId) ?? new Map<string, string>();
      const signs = new Map([
        ...changed.map((reviewCase) => [reviewCase.id, fingerprintOf(reviewCase)] as const),
        ...gone.map(({ id }) => [id, "gone"] as const),
      ]);
      sentSigns.set(organizationId, signs);
      const isFresh = ({ id }: { id: string }) => before.get(id) !== signs.get(id);
      const fresh = changed.filter(isFresh);
      const newlyGone = gone.filter(isFresh);
      if (fresh.length + newlyGone.length === 0) continue;
      const holders = await findHolders(fresh, now);
      for (const listener of listeners) {
        if (listener.organizationId !== organizationId) continue;
        sendChanges(listener, fresh, { holders, now });
        for (const item of newlyGone)
          if (reviews(listener, item)) writeEvent(listener, { caseId: item.id, state: "gone" });
      }
    }
    if (Date.now() - lastHeartbeatAt >= intervalsMs.heartbeat) await sendHeartbeats();
  }

  async function sendHeartbeats(): Promise<void> {
    lastHeartbeatAt = Date.now();
    for (const listener of [...listeners]) {
      const collections = await findReviewed(await findPerson(listener.actor.user.id), listener.organizationId);
      if (collections === undefined || Date.now() >= listener.endsAt) drop(listener);
      else Object.assign(listener, { collections }).stream.write(":\n\n");
    }
  }

  function schedule(): void {
    if (timer || listeners.size === 0) return;
    timer = setTimeout(async () => {
      // A database that is unavailable for a moment costs a poll, but no connection.
      await poll().catch(() => {});
      timer = undefined;
      schedule();
    }, intervalsMs.poll);
    timer.unref();
  }

  return async (actor, { organizationId, seconds }) => {
    const collections = await findReviewed(actor, organizationId);
    if (collections === undefined) throw new AppError("FORBIDDEN");
    const count = (matches: (listener: CaseListener) => boolean) => [...listeners].filter(matches).length;
    const isFull =
      count((item) => item.actor.user.id === actor.user.id) >= maxConnections.perPerson ||
      count((item) => item.organizationId === organizationId) >= maxConnections.perOrganization;
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

const withinOverlap = (now: Date) => ({ [Op.gt]: new Date(now.getTime() - overlapMs) });

const findChanged = (organizationId: string, now: Date): Promise<Case[]> =>
  Case.findAll({ where: { organizationId, updatedAt: withinOverlap(now) }, order: ["updatedAt"], limit: 500 });

type DeletedCase = Pick<Case, "id" | "collectionId">;

/** Finds cases that were deleted because their senders withdrew them: only the record of changes still has them. */
async function findDeletedCases(organizationId: string, now: Date): Promise<DeletedCase[]> {
  const where = { organizationId, action: "contribution:withdrawTip", createdAt: withinOverlap(now) };
  const entries = await AuditEntry.findAll({ attributes: ["data"], where });
  return entries.flatMap(({ data: { caseId: id, collectionId } }) =>
    typeof id === "string" && typeof collectionId === "string" ? [{ id, collectionId }] : [],
  );
}

const fingerprintOf = ({ version, state, claimedBy, claimedUntil }: Case): string =>
  [version, state, claimedBy, claimedUntil?.getTime()].join(" ");

/** Undefined if the person reviews nothing there. */
async function findReviewed(
  actor: SignedInActor | null,
  organizationId: string,
): Promise<Set<string> | null | undefined> {
  if (can(actor, "contribution:readAll", organizationId)) return null;
  if (!actor?.isProven || !can(actor, "contribution:review", organizationId)) return undefined;
  const reviewers = await CollectionReviewer.findAll({ where: { organizationId, userId: actor.user.id } });
  return reviewers.length === 0 ? undefined : new Set(reviewers.map(({ collectionId }) => collectionId));
}

const reviews = ({ collections }: CaseListener, { collectionId }: DeletedCase): boolean =>
  collections?.has(collectionId) ?? true;

const writeEvent = ({ stream }: CaseListener, event: object) =>
  stream.write(`event: case\ndata: ${JSON.stringify(event)}\n\n`);

function sendChanges(
  listener: CaseListener,
  cases: readonly Case[],
  { holders, now }: { holders: readonly User[]; now: Date },
): void {
  for (const reviewCase of cases) {
    if (!reviews(listener, reviewCase)) continue;
    const claim = presentClaim(listener.actor, reviewCase, { holders, now });
    const { id: caseId, version, state } = reviewCase;
    writeEvent(listener, { caseId, version, state, claim });
  }
}
