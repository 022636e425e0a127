/** Claims and decisions as they happen, as server-sent events to the reviewers who have the desk open. */
import { PassThrough, type Readable } from "node:stream";
import { Op } from "sequelize";
import { AppError } from "../../errors.ts";
import { can, type SignedIn } from "../../http/actor.ts";
import { findPerson } from "../../http/sessions.ts";
import type { User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import { Case } from "../../models/review.ts";
import { nameFor, writeName } from "../../visibility/shown-name.ts";
import { holderOf } from "./claim.ts";
import { findHolders } from "./queue.ts";

interface Listener {
  actor: SignedIn;
  organizationId: string;
  stream: PassThrough;
  /** The collections that they review; null: all. */
  collections: Set<string> | null;
  /** In milliseconds. The client then connects again, with its token, which may have ended. */
  endsAt: number;
}

type Watch = (actor: SignedIn, watching: { organizationId: string; seconds: number }) => Promise<Readable>;

const pace = {
  /** Milliseconds between two looks at the database, one for each organization that somebody watches. */
  look: 1_000,
  /** Keeps proxies from closing a connection over which nothing comes, and tells who is still allowed to listen. */
  heartbeat: 15_000,
};
/** Processes differ in their clocks, and transactions take time to commit: each look goes back this far. */
const overlap = 10_000;
/** No organization uses up the connections of the process, which others share. */
const most = { perPerson: 5, perOrganization: 100, perProcess: 500 };

/**
 * One look per second and organization, whatever the number of listeners. Asking the table works across processes and
 * behind a pooler, where `LISTEN` does not.
 */
export function createLiveCases(clock: () => Date): Watch {
  const listeners = new Set<Listener>();
  /** What has been told of each case, by organization. */
  const told = new Map<string, Map<string, string>>();
  let timer: NodeJS.Timeout | undefined;
  let lastBeat = 0;

  const drop = (listener: Listener) => {
    listeners.delete(listener);
    listener.stream.end();
    if (![...listeners].some(({ organizationId }) => organizationId === listener.organizationId)) {
      told.delete(listener.organizationId);
    }
  };

  async function look(): Promise<void> {
    const now = clock();
    for (const organizationId of new Set([...listeners].map((one) => one.organizationId))) {
      const changed = await findChanged(organizationId, now);
      const before = told.get(organizationId) ?? new Map<string, string>();
      told.set(organizationId, new Map(changed.map((found) => [found.id, signOf(found)])));
      const fresh = changed.filter((found) => before.get(found.id) !== signOf(found));
      if (fresh.length === 0) continue;
      const holders = await findHolders(fresh, now);
      for (const listener of listeners) {
        if (listener.organizationId === organizationId) tell(listener, fresh, { holders, now });
      }
    }
    if (Date.now() - lastBeat >= pace.heartbeat) await beat();
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
      // A database that is away for a moment costs a look, and no connection.
      await look().catch(() => {});
      timer = undefined;
      schedule();
    }, pace.look);
    timer.unref();
  }

  return async (actor, { organizationId, seconds }) => {
    const collections = await findReviewed(actor, organizationId);
    if (collections === undefined) throw new AppError("FORBIDDEN");
    const count = (isMeant: (one: Listener) => boolean) => [...listeners].filter(isMeant).length;
    const isFull =
      count((one) => one.actor.user.id === actor.user.id) >= most.perPerson ||
      count((one) => one.organizationId === organizationId) >= most.perOrganization;
    if (isFull || listeners.size >= most.perProcess) throw new AppError("TOO_MANY_REQUESTS");
    const stream = new PassThrough();
    const listener: Listener = { actor, organizationId, stream, collections, endsAt: Date.now() + seconds * 1000 };
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
    where: { organizationId, updatedAt: { [Op.gt]: new Date(now.getTime() - overlap) } },
    order: ["updatedAt"],
    limit: 500,
  });

const signOf = ({ version, state, claimedBy, claimedUntil }: Case): string =>
  [version, state, claimedBy, claimedUntil?.getTime()].join(" ");

/** Undefined if the person reviews nothing there. */
async function findReviewed(actor: SignedIn | null, organizationId: string): Promise<Set<string> | null | undefined> {
  if (can(actor, "contribution:readAll", organizationId)) return null;
  if (!actor?.isProven || !can(actor, "contribution:review", organizationId)) return undefined;
  const named = await CollectionReviewer.findAll({ where: { organizationId, userId: actor.user.id } });
  return named.length === 0 ? undefined : new Set(named.map(({ collectionId }) => collectionId));
}

function tell(
  { actor, organizationId, collections, stream }: Listener,
  cases: readonly Case[],
  { holders, now }: { holders: readonly User[]; now: Date },
): void {
  for (const found of cases) {
    if (collections && !collections.has(found.collectionId)) continue;
    const userId = holderOf(found, now);
    const holder = holders.find(({ id }) => id === userId);
    const name = writeName(nameFor(actor, holder, organizationId));
    const claim = userId ? { userId, name, until: found.claimedUntil } : null;
    const { id: caseId, version, state } = found;
    stream.write(`event: case\ndata: ${JSON.stringify({ caseId, version, state, claim })}\n\n`);
  }
}
