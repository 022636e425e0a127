import type { Context } from "koa";
import { QueryTypes } from "sequelize";
import { connectDatabase } from "../database/connection.ts";
import { rateLimited } from "../metrics.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { createLimits, type LimitName, type Limits } from "./limits.ts";

const database = openTestDatabase();
let limits: Limits;
beforeAll(async () => {
  limits = createLimits(database.sequelize);
});
beforeEach(() => database.sequelize.query("DELETE FROM rate_limits"));

interface CallerOptions {
  ip?: string;
  email?: string;
  device?: string;
  personId?: string;
}

/** Counts one try; returns the seconds to wait if it is refused, else 0. */
async function attempt(name: LimitName, { ip = "192.0.2.1", ...caller }: CallerOptions): Promise<number> {
  const headers = new Map<string, string>();
  const context = { ip, set: (header: string, value: string) => headers.set(header, value) };
  const counted = limits.count(name, { context: context as unknown as Context, ...caller });
  const code = await counted.then(
    () => "",
    (error: { code: string }) => error.code,
  );
  const wait = Number(headers.get("Retry-After") ?? 0);
  expect(code).toBe(wait > 0 ? "TOO_MANY_REQUESTS" : "");
  return wait;
}
/** How many of `max` tries are not refused. */
async function countAllowed(name: LimitName, max: number, caller: (index: number) => CallerOptions): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < max; index++) if ((await attempt(name, caller(index))) === 0) allowed += 1;
  return allowed;
}
const ada = { email: "ada@example.org" };

describe("an e-mail address", () => {
  it("has a number of tries from one network, however it is written, and others have their own", async () => {
    const spellings = [ada, { email: " Ada@Example.ORG" }];
    expect(await countAllowed("login", 25, (index) => spellings[index % 2] ?? ada)).toBe(20);
    expect(await attempt("login", { email: "beda@example.org" })).toBe(0);
    expect(await attempt("login", { ...ada, ip: "192.0.2.2" })).toBe(0);
    expect(await attempt("register", ada)).toBe(0);
  });

  it.each([
    ["login", 600],
    ["password-reset", 3_600],
  ] as const)("has them again after the time in the answer (%s)", async (name, seconds) => {
    await countAllowed(name, 21, () => ada);
    const wait = await attempt(name, ada);
    expect(wait).toBeGreaterThan(seconds - 30);
    expect(wait).toBeLessThanOrEqual(seconds);
    await database.sequelize.query(`UPDATE rate_limits SET expire = ${Date.now() + 5_000}`);
    const waitSeconds = await attempt(name, ada);
    expect(waitSeconds).toBeGreaterThan(0);
    expect(waitSeconds).toBeLessThanOrEqual(5);
    await database.sequelize.query(`UPDATE rate_limits SET expire = ${Date.now() - 1}`);
    expect(await attempt(name, ada)).toBe(0);
  });

  it("has fewer tries from each network while many networks try it, and no one is locked out", async () => {
    expect(await countAllowed("password-reset", 10, () => ({ ...ada, ip: "192.0.2.1" }))).toBe(10);
    const others = (index: number) => ({ ...ada, ip: `198.51.100.${index % 5}` });
    expect(await countAllowed("password-reset", 15, others)).toBe(5);
  });

  it("is counted as before where no alarm is set", async () => {
    const from = (index: number) => ({ ...ada, ip: `198.51.100.${index}` });
    expect(await countAllowed("accessibility-feedback", 30, from)).toBe(30);
    expect(await countAllowed("accessibility-feedback", 12, () => ada)).toBe(10);
  });

  it("has all its tries again from an origin where it has succeeded, and only there", async () => {
    const elsewhere = { ...ada, ip: "192.0.2.2" };
    for (const caller of [ada, elsewhere]) expect(await countAllowed("login", 21, () => caller)).toBe(20);
    await limits.forgive("login", { context: { ip: "192.0.2.1" } as Context, email: "ADA@example.org" });
    expect(await attempt("login", ada)).toBe(0);
    expect(await attempt("login", elsewhere)).toBeGreaterThan(0);
  });
});

describe("a device of the owner", () => {
  const own = { ...ada, device: "one" };

  it("has tries of its own, whatever strangers do to the address or from the same network", async () => {
    const strangers = (index: number) => ({ ...ada, ip: `198.51.100.${Math.floor(index / 10)}` });
    await countAllowed("login", 110, strangers);
    expect(await attempt("login", { ...ada, ip: "198.51.100.1" })).toBeGreaterThan(0);
    expect(await countAllowed("login", 25, () => ({ ...own, ip: "198.51.100.1" }))).toBe(20);
    expect(await attempt("login", { ...ada, device: "other", ip: "198.51.100.1" })).toBe(0);
  });

  it("takes none of the tries of its network or its address", async () => {
    await countAllowed("password-reset", 70, (index) => ({ ...own, device: `device ${index}` }));
    expect(await countAllowed("password-reset", 12, () => ada)).toBe(10);
  });

  it("has them again after a success", async () => {
    await countAllowed("login", 21, () => own);
    await limits.forgive("login", { context: { ip: "192.0.2.1" } as Context, ...own });
    expect(await attempt("login", own)).toBe(0);
  });
});

it("a network has a number of tries for all e-mails together, and a /64 of IPv6 is one", async () => {
  const guess = (index: number) => ({ email: `guess-${index}@example.org` });
  expect(await countAllowed("accessibility-feedback", 25, guess)).toBe(20);
  const household = (index: number) => ({ ...guess(index), ip: `2001:db8:1:2::${index + 1}` });
  expect(await countAllowed("accessibility-feedback", 25, household)).toBe(20);
});

it("a /48 of IPv6 has as many tries as ten networks, or as its limit says, whatever number of networks it has", async () => {
  const site = (index: number) => ({ ip: `2001:db8:7:${index.toString(16)}::1` });
  expect(await countAllowed("notice", 24, site)).toBe(20);
  expect(await countAllowed("unproven-notice", 14, site)).toBe(10);
  expect(await attempt("notice", { ip: "2001:db8:8:1::1" })).toBe(0);
});

it("no network, nor a /48 of IPv6, uses up a link for everyone else", async () => {
  const site = (index: number) => ({ personId: "link", ip: `2001:db8:7:${(index % 20).toString(16)}::1` });
  expect(await countAllowed("begin-by-link", 700, site)).toBe(240);
  expect(await attempt("begin-by-link", { personId: "link" })).toBe(0);
});

it("one of a /24 or a /48 is within a limit of one a day, and no other", async () => {
  const isWithin = (ip: string) => limits.isWithin("unproven-notice", { ip } as Context);
  const addresses = ["192.0.2.1", "192.0.2.200", "192.0.3.1", "2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:8:2::1"];
  const answers = [];
  for (const address of addresses) answers.push(await isWithin(address));
  expect(answers).toEqual([true, false, true, true, false, true]);
});

it("a person has a number of tries from all networks together, if the limit says so", async () => {
  const from = (index: number) => ({ personId: "one", ip: `198.51.100.${index}` });
  expect(await countAllowed("email-proof", 8, from)).toBe(5);
  expect(await attempt("email-proof", { personId: "two" })).toBe(0);
  expect(await countAllowed("email-proof", 8, (index) => ({ ip: `198.51.100.${index}` }))).toBe(8);
  expect(await countAllowed("login", 25, () => ({ personId: "one" }))).toBe(25);
  expect(await countAllowed("email-proof", 25, () => ada)).toBe(25);
});

it("a count does not reveal its person, and remains until it is swept", async () => {
  await attempt("login", ada);
  await attempt("email-proof", { personId: "one" });
  await attempt("password-reset", { ...ada, device: "one" });
  const rows = await database.sequelize.query<{ key: string; points: number }>("SELECT key, points FROM rate_limits", {
    type: QueryTypes.SELECT,
  });
  expect(rows.map(({ key }) => key.split(":", 2).join(":")).sort()).toEqual([
    "email-proof:address",
    "email-proof:person",
    "login:address",
    "login:email",
    "login:pair",
    "password-reset:device",
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/ada|192\.0\.2|one/);
});

it("refusals are counted by limit", async () => {
  const refused = async () =>
    (await rateLimited.get()).values.find(({ labels }) => labels.limit === "register")?.value ?? 0;
  const before = await refused();
  await countAllowed("register", 23, () => ada);
  expect((await refused()) - before).toBe(3);
});

it("counting leaves nothing in the session, which a pooler gives to another process next", async () => {
  const pooled = connectDatabase(database.url, { pool: 1 });
  try {
    const { count, forgive } = createLimits(pooled.sequelize);
    const once = { context: { ip: "192.0.2.1" } as Context, ...ada };
    await count("login", once);
    await forgive("login", once);
    const prepared = await pooled.sequelize.query("SELECT name FROM pg_prepared_statements", {
      type: QueryTypes.SELECT,
    });
    expect(prepared).toEqual([]);
  } finally {
    await pooled.close();
  }
});
