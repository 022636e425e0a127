/** Every call answers any input quickly and without a failure; a refused request changes nothing. */
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import type { User } from "../models/accounts.ts";
import { buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import { exampleOf } from "../testing/examples.ts";
import { isThorough } from "../testing/extent.ts";
import { callEntries } from "../testing/send-example.ts";
import { openTestApi } from "../testing/test-api.ts";
import { countPlaces, makeMistake, mistakes } from "../testing/wrong-input.ts";

/** Milliseconds of work. */
const slowest = 2_000;
const tries = isThorough ? 8 : 2;
const nulPlaces = isThorough ? 4 : 1;
/** Tables that count tries, or store when a person was last here; both also change for refused requests. */
const uncounted = ["sessions", "rate_limits", "migrations"];

const api = openTestApi();
let subjects: Awaited<ReturnType<typeof buildSubjects>>;
let ids: string[];
/** From a signed-out visitor to a caller who may do everything. */
let callers: (User | null)[];
let platformAdmin: User;

beforeAll(async () => {
  subjects = await buildSubjects();
  const { organization, collection, contribution, person, group } = await buildSubjects();
  ids = [organization, collection, contribution, person, group].map(({ id }) => id);
  await watchChanges();
});

/** Calls that were let in may have changed them: one deletes an account. */
let areChanged = true;
beforeEach(async () => {
  if (!areChanged) return;
  areChanged = false;
  platformAdmin = await buildUser({ isPlatformAdmin: true });
  const member = await buildUser({ organization: subjects.organization });
  const admin = await buildUser({ organization: subjects.organization, roles: ["USER", "ADMIN"] });
  callers = [null, member, admin, platformAdmin];
});

const query = async <T>(sql: string): Promise<T[]> => (await api.database.sequelize.query(sql))[0] as T[];

/**
 * From now on the database notes every row that is written, unless its transaction is rolled back. That someone could
 * not sign in is in the record of changes.
 */
async function watchChanges(): Promise<void> {
  const tables = await query<{ name: string }>("SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'");
  await query(`CREATE TABLE noted_changes (name text);
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF to_jsonb(NEW)->>'action' IS DISTINCT FROM 'session:refuse' THEN INSERT INTO noted_changes VALUES (TG_TABLE_NAME); END IF;
      RETURN NULL;
    END $$`);
  for (const { name } of tables.filter((table) => !uncounted.includes(table.name))) {
    await query(`CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON "${name}"
      FOR EACH ROW EXECUTE FUNCTION note_change()`);
  }
}

/** How many rows of each table have been written. */
const countChanges = () => query("SELECT name, count(*)::int FROM noted_changes GROUP BY name ORDER BY name");

interface RequestOptions {
  actor: User | null;
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

/**
 * With the time that it kept this process busy, which a busy machine changes least. Client and garbage collection are
 * included and make single requests look slow, so the median of many is checked.
 */
async function send(method: string, address: string, sent: RequestOptions) {
  const before = process.cpuUsage();
  const answer = await api.send(method, address, sent);
  const { user, system } = process.cpuUsage(before);
  return { ...answer, busy: (user + system) / 1000 };
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const json = { "Content-Type": "application/json" };
const cases = callEntries.filter(([, call]) => call.params ?? call.query ?? call.body);

describe.each(cases)("%s", (name, call) => {
  const [method = "", path = ""] = call.address.split(" ");

  it("refuses wrong input from every caller without failing, waiting or changing anything", async () => {
    let before = await countChanges();
    const times: number[] = [];
    const property = fc.asyncProperty(fc.nat(callers.length - 1), mistakes(ids), async (callerIndex, mistake) => {
      const actor = callers[callerIndex] ?? null;
      const { address, body } = makeMistake(path, exampleOf(name, subjects, actor), mistake);
      const answer = await send(method, address, { actor, body });
      const after = await countChanges();
      const code = (answer.body as { code?: string } | undefined)?.code;
      expect([answer.status, code].join(" ")).toMatch(/^[234]/);
      if (answer.status >= 400) expect(after).toEqual(before);
      else if (method !== "GET") areChanged = true;
      times.push(answer.busy);
      before = after;
    });
    await fc.assert(property, { numRuns: tries, seed: 1, endOnFailure: true });
    expect(median(times)).toBeLessThan(slowest);
  });

  it("answers 400 to a NUL at any place", async () => {
    const places = Math.min(nulPlaces, countPlaces(exampleOf(name, subjects, platformAdmin)));
    const statuses: number[] = [];
    for (let at = 0; at < places; at += 1) {
      const mistake = { at, value: "na\0me", encoding: "%00", isMisencoded: false };
      const { address, body } = makeMistake(path, exampleOf(name, subjects, platformAdmin), mistake);
      // A text as the whole body is valid JSON like any other.
      const sent = typeof body === "string" ? { body: JSON.stringify(body), headers: json } : { body };
      statuses.push((await send(method, address, { actor: platformAdmin, ...sent })).status);
    }
    expect(statuses).toEqual(Array(places).fill(400));
  });
});

const withBody = callEntries.filter(([, call]) => call.body);

describe("a body that is far too long, or in an unknown encoding", () => {
  const huge = "å".repeat(5_000_000);
  // A list, since an unknown field of an object would be ignored.
  const deep = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;
  const encoded = (encoding: string) => ({ ...json, "Content-Encoding": encoding });
  const noName = [...Buffer.from('["na'), 0xff, 0xfe, 0xed, 0xa0, ...Buffer.from('me"]')];
  const noText = new Blob([new Uint8Array(noName)]);
  const utf16 = new Blob([new Uint8Array(Buffer.from('{"name":"x"}', "utf16le"))]);
  const requests: [string, unknown, Record<string, string>][] = [
    ["ten megabytes of text", `{"name":"${huge}"}`, json],
    ["two hundred thousand levels", deep, json],
    ["levels without an end", deep.slice(0, 300_000), json],
    ["bytes that are not text", noText, json],
    ["text in another encoding", utf16, { "Content-Type": "application/json; charset=utf-16" }],
    ["what says that it is compressed and is not", '{"name":"x"}', encoded("gzip")],
    ["an unknown compression", '{"name":"x"}', encoded("none")],
    ["a hundred megabytes that were compressed", new Blob([gzipSync(Buffer.alloc(100_000_000, " "))]), encoded("gzip")],
  ];

  // There is one such body for forms; it is sent as often as there are others, since a single one may coincide with
  // garbage collection.
  const forms = Array.from({ length: 3 }, (): (typeof requests)[number] => ["a form of it", toForm(huge), {}]);
  const isShort = ([, body]: (typeof requests)[number]) =>
    (body instanceof Blob ? body.size : String(body).length) < 1_000;
  // All calls that take JSON have the same reader: one gets every body, the others get the short ones.
  const [reader] = withBody.filter(([, call]) => !call.files);
  const [form] = withBody.filter(([, call]) => call.files);
  const tried = isThorough ? withBody : [reader, form].filter((item) => item !== undefined);

  it.each(tried)("is refused by %s, and changes nothing", async (name, call) => {
    const [method = "", path = ""] = call.address.split(" ");
    const { params, query = {} } = exampleOf(name, subjects, platformAdmin);
    const url = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params?.[key] ?? "");
    const before = await countChanges();
    const times: number[] = [];
    const bodies = name === reader?.[0] ? requests : requests.filter(isShort);
    for (const [caseName, body, headers] of call.files ? forms : bodies) {
      const sent = call.files ? { body } : { body, headers };
      const answer = await send(method, url, { actor: platformAdmin, query, ...sent });
      expect([caseName, Math.floor(answer.status / 100)]).toEqual([caseName, 4]);
      times.push(answer.busy);
    }
    expect(median(times)).toBeLessThan(slowest);
    expect(await countChanges()).toEqual(before);
  });
});

function toForm(text: string): FormData {
  const form = new FormData();
  form.set("translations", text);
  return form;
}
