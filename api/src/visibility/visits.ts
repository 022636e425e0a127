/**
 * How often collections, contributions and media items are seen and downloaded, by day. Browsers report a visit, since
 * pages and lists come from caches. Only a salted hash of a visitor is kept, which is worthless once the salt of its
 * day has been deleted.
 */
import { createHmac, randomBytes } from "node:crypto";
import { networkOf } from "@samling/settings/networks";
import type { Context } from "koa";
import type { Logger } from "pino";
import { execute, inTransaction, select } from "../database/transaction.ts";
import { isShownToOthers, visibleFiles } from "./contributions.ts";

const writeIntervalMs = 5_000;
/** Entries in memory while the database is unavailable; more are not counted. */
const maxWaiting = 20_000;
/** Maximum visitors a day from one network, whatever browsers it claims, so that a script cannot inflate them. */
const maxPerNetwork = 32;
const maxAgentLength = 200;

/** Programs that identify themselves as such. */
const robotPattern =
  /(?<!cu)bot|crawl|spider|slurp|scan|monitor|archiver|preview|facebookexternalhit|headless|lighthouse|curl|wget|python|java\/|go-http|node-fetch|^node$|axios|okhttp|libwww|httpclient/i;

interface VisitedPage {
  organizationId: string;
  collectionId: string;
  contributionId?: string | undefined;
  mediaId?: string | undefined;
}
type Kind = "visits" | "downloads";
type Entry = ReturnType<typeof listEntries>[number];

export type Visits = ReturnType<typeof createVisits>;

/** Lists entries for the collection, the contribution and the media item. A collection counts each downloaded file. */
function listEntries({ organizationId, collectionId, contributionId, mediaId }: VisitedPage, kind: Kind) {
  const subjectIds = contributionId ? [contributionId, ...(mediaId ? [mediaId] : [])] : [];
  const common = { organizationId, collectionId, kind, file: kind === "downloads" ? mediaId : "" };
  const inContribution = subjectIds.map((subjectId) => ({ ...common, contributionId, subjectId }));
  return [{ ...common, contributionId: undefined, subjectId: collectionId }, ...inContribution];
}

/** Writes recorded visits together, every few seconds. */
export function createVisits({ clock, log }: { clock: () => Date; log: Logger }) {
  const waiting = new Map<string, Entry & Visitor>();
  let written = Promise.resolve();
  const writeWaiting = async () => {
    const entries = new Map(waiting);
    waiting.clear();
    try {
      if (entries.size > 0) await inTransaction(() => store([...entries.values()]));
    } catch (error) {
      log.warn({ err: error }, "visits could not be written yet");
      for (const [key, entry] of entries) if (waiting.size < maxWaiting) waiting.set(key, entry);
    }
  };
  /** One at a time, so that nothing recorded before is still being written when it ends. */
  const write = (): Promise<void> => {
    written = written.then(writeWaiting);
    return written;
  };
  const timer = setInterval(() => void write(), writeIntervalMs).unref();
  return {
    record: (request: Pick<Context, "ip" | "get">, page: VisitedPage, kind: Kind = "visits"): void => {
      const agent = request.get("User-Agent").slice(0, maxAgentLength);
      if (agent === "" || robotPattern.test(agent) || waiting.size >= maxWaiting) return;
      const visitor = { day: clock().toISOString().slice(0, 10), network: networkOf(request.ip), agent };
      for (const entry of listEntries(page, kind)) {
        waiting.set(JSON.stringify([visitor, entry]), { ...entry, ...visitor });
      }
    },
    write,
    stop: (): Promise<void> => {
      clearInterval(timer);
      return write();
    },
  };
}

interface Visitor {
  day: string;
  network: string;
  agent: string;
}

const hash = (salt: Buffer, ...values: (string | undefined)[]): Buffer =>
  createHmac("sha256", salt).update(JSON.stringify(values)).digest().subarray(0, 16);

async function store(entries: readonly (Entry & Visitor)[]): Promise<void> {
  for (const [day, entriesOfDay] of Map.groupBy(entries, (entry) => entry.day)) {
    // Locks the salt until the transaction ends, so that processes write one after another.
    const [{ salt } = { salt: randomBytes(32) }] = await select<{ salt: Buffer }>(
      "INSERT INTO visit_salts AS s VALUES ($1, $2) ON CONFLICT (day) DO UPDATE SET day = s.day RETURNING salt",
      { bind: [day, randomBytes(32)] },
    );
    const rows = entriesOfDay.map(({ network, agent, file, ...entry }) => {
      const browser = String(hash(salt, agent).readUInt32BE() % maxPerNetwork);
      return { ...entry, mark: hash(salt, network, browser, entry.kind, entry.subjectId, file).toString("hex") };
    });
    await execute(countNew, { bind: [JSON.stringify(rows)] });
  }
}

const counts = "count(*) FILTER (WHERE kind = 'visits'), count(*) FILTER (WHERE kind = 'downloads')";
const addToCounts = (table: string) =>
  `DO UPDATE SET visits = ${table}.visits + excluded.visits, downloads = ${table}.downloads + excluded.downloads`;

/** Leaves out items that already have a mark, and those shown only to their contributor and staff. */
const countNew = `
  WITH seen AS (
    SELECT DISTINCT ON (mark) s.* FROM jsonb_to_recordset($1::jsonb) AS s(day date, mark text, kind text,
      "organizationId" uuid, "collectionId" uuid, "contributionId" uuid, "subjectId" uuid)
    JOIN collections k ON k.organization_id = s."organizationId" AND k.id = s."collectionId"
      AND k.status IN ('ACTIVE', 'CLOSED')
    WHERE s."contributionId" IS NULL OR EXISTS (
      SELECT FROM contributions c
      LEFT JOIN media m ON m.organization_id = c.organization_id AND m.contribution_id = c.id AND m.id = s."subjectId"
        AND ${visibleFiles(null, "m")}
      WHERE c.organization_id = k.organization_id AND c.id = s."contributionId" AND c.collection_id = k.id
        AND c.deleted_at IS NULL AND ${isShownToOthers("c")} AND s."subjectId" IN (c.id, m.id))
  ), marked AS (
    INSERT INTO visit_marks (day, mark) SELECT day, decode(mark, 'hex') FROM seen ON CONFLICT DO NOTHING RETURNING mark
  ), new AS (
    SELECT * FROM seen WHERE decode(mark, 'hex') IN (SELECT mark FROM marked)
  ), in_collections AS (
    INSERT INTO collection_days (organization_id, day, collection_id, visits, downloads)
    SELECT "organizationId", day, "collectionId", ${counts} FROM new WHERE "contributionId" IS NULL GROUP BY 1, 2, 3
    ON CONFLICT (organization_id, day, collection_id) ${addToCounts("collection_days")}
  )
  INSERT INTO contribution_days (organization_id, contribution_id, subject_id, day, visits, downloads)
  SELECT "organizationId", "contributionId", "subjectId", day, ${counts} FROM new
  WHERE "contributionId" IS NOT NULL GROUP BY 1, 2, 3, 4
  ON CONFLICT (organization_id, contribution_id, subject_id, day) ${addToCounts("contribution_days")}`;

/** Deletes the salts of past days, with the marks that are meaningless without them. */
export async function forgetVisitors(now: Date): Promise<void> {
  const bind = [now.toISOString().slice(0, 10)];
  await execute("DELETE FROM visit_salts WHERE day < $1", { bind });
  await execute("DELETE FROM visit_marks WHERE day < $1", { bind });
}

/** Keeps visits of contributions by day for a year, and by month from then on. */
export async function sumOldDays(now: Date): Promise<void> {
  await execute(
    `WITH old AS (
       DELETE FROM contribution_days WHERE day < date_trunc('month', $1::date - interval '1 year')
         AND day <> date_trunc('month', day) RETURNING *)
     INSERT INTO contribution_days (organization_id, contribution_id, subject_id, day, visits, downloads)
     SELECT organization_id, contribution_id, subject_id, date_trunc('month', day), sum(visits), sum(downloads)
     FROM old GROUP BY 1, 2, 3, 4
     ON CONFLICT (organization_id, contribution_id, subject_id, day) ${addToCounts("contribution_days")}`,
    { bind: [now.toISOString().slice(0, 10)] },
  );
}
