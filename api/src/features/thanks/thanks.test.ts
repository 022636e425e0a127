/** Thanks: pages and letters of thanks, for contributors and for people who sent tips. */
import type { Answer } from "@samling/contract/types";
import { dayMs } from "../../days.ts";
import { thanksLink } from "../../mail/signed-links.ts";
import { Membership, type User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { FavoriteSet, FavoriteSetItem } from "../../models/favorites.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Accession, Case } from "../../models/review.ts";
import { Tip, TipStatement } from "../../models/tips.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { sumOldDays } from "../../visibility/visits.ts";
import { sendThanks } from "./send-thanks.ts";

type Thanks = Answer<"GET /api/organization/{id}/thanks">;

const hourMs = 3_600_000;
const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let contributor: User;
let contribution: Contribution;
beforeEach(async () => {
  api.clockOffsetMs = 0;
  await Membership.destroy({ where: {} });
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  contributor = await buildUser({ organization, firstName: "Mats" });
  contribution = await buildContribution({ collection, user: contributor, media: [{ title: "Tram five" }, {}] });
});

const pictureOf = ({ media }: Contribution) => media?.[0]?.id ?? "";
const organizationPath = (path: string, owner = organization) => `/api/organization/${owner.id}/${path}`;
const read = async (actor = contributor) => (await api.get<Thanks>(organizationPath("thanks"), { actor })).body;
const readLink = (token: string, owner = organization) =>
  api.post<Thanks & { code?: string }>(organizationPath("thanks", owner), { body: { token } });
const execute = (sql: string) => api.database.sequelize.query(sql);
const setVisits = (count: number, { id, organizationId } = contribution, subjectId = id) =>
  execute(
    `INSERT INTO contribution_days VALUES ('${organizationId}', '${id}', '${subjectId}', '${new Date(Date.now() + api.clockOffsetMs).toISOString()}', ${count}, 0)`,
  );
const number = () =>
  Accession.create({
    organizationId: organization.id,
    year: 2026,
    number: 15,
    label: "HA 2026:0015",
    collectionId: collection.id,
    contributionId: contribution.id,
    files: 2,
    accessionedAt: new Date(Date.now() + api.clockOffsetMs),
  });

/** Accepted, an hour ago. */
async function know(
  words: string,
  values: Partial<{ userId: string; email: string; name: string; ground: "staff_only" }>,
) {
  const { organizationId, id: contributionId } = contribution;
  const { ground = null, ...ofSender } = values;
  const about = { organizationId, contributionId, collectionId: collection.id };
  const { id: caseId } = await Case.create({ ...about, kind: "tip", state: "decided" });
  const mediaId = pictureOf(contribution);
  const sent = { reference: `T-${caseId.slice(0, 8)}`, language: "sv", receivedAt: new Date() } as const;
  await Tip.create({ organizationId, caseId, mediaId, ...sent, ...ofSender });
  const acceptedAt = new Date(Date.now() + api.clockOffsetMs - hourMs);
  const statement = { kind: "where", originalWords: words, words, position: 0, ground, acceptedAt } as const;
  await TipStatement.create({ organizationId, caseId, mediaId, ...statement });
  return caseId;
}

it("counts visits over HTTP, a reload once, keeps no address, and leaves out figures below ten [TELL-08]", async () => {
  const body = { collectionId: collection.id, contributionId: contribution.id, mediaId: pictureOf(contribution) };
  const visit = async (index: number) => {
    const headers = { "X-Forwarded-For": `203.0.113.${index}`, "User-Agent": "Mozilla/5.0 Firefox/140.0" };
    const { status, headers: answered } = await api.post(organizationPath("visits"), { body, headers });
    expect([status, answered.get("set-cookie")]).toEqual([200, null]);
  };
  for (let index = 1; index <= 9; index += 1) for (const _reload of [1, 2, 3]) await visit(index);
  await api.parts.visits.write();
  expect(await read()).toEqual([]);
  for (let index = 9; index <= 14; index += 1) await visit(index);
  await api.parts.visits.write();
  expect(await read()).toMatchObject([{ title: "Tram five", lead: "seen", visits: 14, downloads: null, known: [] }]);
  // No table has an address of any of them.
  const [tables] = await execute(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThan(50);
  for (const { name } of tables as { name: string }[]) {
    const [rows] = await execute(`SELECT t::text FROM "${name}" t WHERE t::text LIKE '%203.0.113.%'`);
    expect([name, rows]).toEqual([name, []]);
  }
});

it("sums days older than a year by month, without changing any figure [TELL-08]", async () => {
  const days = ["2024-03-01", "2024-03-07", "2024-03-31", "2024-04-02", "2026-03-07", "2026-03-08"];
  const { id, organizationId } = contribution;
  for (const [index, day] of days.entries()) {
    await execute(
      `INSERT INTO contribution_days VALUES ('${organizationId}', '${id}', '${id}', '${day}', ${index + 1}, 1)`,
    );
  }
  for (const _again of [1, 2]) await sumOldDays(new Date("2026-04-05T10:00:00Z"));
  const [rows] = await execute(
    `SELECT day::text, visits, downloads FROM contribution_days WHERE contribution_id = '${id}' ORDER BY day`,
  );
  expect(rows).toEqual([
    { day: "2024-03-01", visits: 6, downloads: 3 },
    { day: "2024-04-01", visits: 4, downloads: 1 },
    { day: "2026-03-07", visits: 5, downloads: 1 },
    { day: "2026-03-08", visits: 6, downloads: 1 },
  ]);
});

it("tells only the contributor what is known, the number and the sets [TELL-08]", async () => {
  await know("Nordhemsskolan", { name: "Gun Holm" });
  await know("Elin Bergqvist", { ground: "staff_only" });
  await know("My own words", { userId: contributor.id });
  await number();
  const friend = await buildUser({ organization });
  const set = await FavoriteSet.create({ userId: friend.id, name: "Secret plans", isSignedIn: true });
  const setItem = { organizationId: organization.id, setId: set.id, mediaId: pictureOf(contribution) };
  await FavoriteSetItem.create(setItem);
  const facts = { lead: "known", visits: null, number: "HA 2026:0015", handedOverAt: null, isTip: false };
  const known = [{ kind: "where", words: "Nordhemsskolan", name: "Gun Holm" }];
  expect(await read()).toMatchObject([{ ...facts, known, isInSets: false }]);
  await set.update({ shareKey: "shared" });
  expect(await read()).toMatchObject([{ ...facts, known, isInSets: true }]);
  expect(JSON.stringify(await read())).not.toContain("Secret");
  expect(await read(friend)).toEqual([]);
  expect((await api.get(organizationPath("thanks"))).status).toBe(401);
});

it("names nothing that is hidden, private, withdrawn or deleted, on the page or in a letter [TELL-08]", async () => {
  await number();
  await setVisits(12);
  const caseId = await know("Nordhemsskolan", {});
  const token = await openLink(caseId);
  expect([(await read()).length, (await readLink(token)).body.length]).toEqual([1, 1]);
  api.clockOffsetMs = 31 * dayMs;
  await api.handlers["send-thanks"]({}, AbortSignal.timeout(10_000));
  expect(await OutgoingMail.count({ where: { kind: "thanks", organizationId: organization.id } })).toBe(1);
  api.clockOffsetMs = 0;
  for (const gone of [
    { hiddenAt: new Date(), withheldAs: "hidden" as const },
    { hiddenAt: new Date(), withheldAs: "withdrawn" as const },
    { isPublic: false },
    { deletedAt: new Date() },
  ]) {
    await contribution.update(gone);
    expect([await read(), (await readLink(token)).body]).toEqual([[], []]);
    await contribution.update({ hiddenAt: null, withheldAs: null, isPublic: true, deletedAt: null });
  }
  await contribution.update({ isPublic: false });
  expect(await sendWaiting()).toEqual([]);
});

/** Opens the link for half a year, as the letter does. */
async function openLink(caseId: string): Promise<string> {
  await Tip.update({ thanksUntil: new Date(Date.now() + 183 * dayMs) }, { where: { caseId } });
  return thanksLink.create(api.parts.config.mediaSecret, { organizationId: organization.id, caseId });
}

it("opens the page of a tip by its signed link, for half a year, in its organization, until the account is erased [TELL-08, TELL-09]", async () => {
  const sender = await buildUser({ organization });
  const caseId = await know("Nordhemsskolan", { userId: sender.id, name: "Gun Holm" });
  await setVisits(20, contribution, pictureOf(contribution));
  const token = await openLink(caseId);
  const { body } = await readLink(token);
  expect(body).toMatchObject([{ isTip: true, lead: "seen", visits: 20, known: [{ words: "Nordhemsskolan" }] }]);
  expect(await read(sender)).toEqual(body);
  const otherOrganization = await buildOrganization();
  const forged = thanksLink.create(["another secret"], { organizationId: organization.id, caseId });
  for (const refused of [
    await readLink(token, otherOrganization),
    await readLink(forged),
    await readLink(`${token}x`),
  ]) {
    expect(refused.body.code).toBe("RESET_TOKEN_INVALID");
  }
  api.clockOffsetMs = 184 * dayMs;
  expect((await readLink(token)).body.code).toBe("RESET_TOKEN_INVALID");
  api.clockOffsetMs = 0;
  await api.delete("/api/user", { actor: sender, body: { email: sender.email, contributions: "keep" } });
  expect((await readLink(token)).body.code).toBe("RESET_TOKEN_INVALID");
});

/** Sends what waits, and returns the letters to the contributor. */
async function sendWaiting() {
  for (const { id } of await OutgoingMail.findAll({ where: { organizationId: organization.id } })) {
    await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  }
  return api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(contributor.email ?? "?"));
}
async function runAfter(days: number): Promise<number> {
  api.clockOffsetMs = days * dayMs;
  // Two runs, as of a worker that died and the next one.
  await Promise.all([1, 2].map(() => api.handlers["send-thanks"]({}, AbortSignal.timeout(10_000))));
  await api.handlers["send-thanks"]({}, AbortSignal.timeout(10_000));
  return (await sendWaiting()).length;
}

it("writes to all others if one letter cannot be written, and that one later [TELL-08]", async () => {
  const other = await buildUser({ organization });
  await setVisits(50);
  await setVisits(50, await buildContribution({ collection, user: other }));
  api.clockOffsetMs = 31 * dayMs;
  const failures = [new Error("broken")];
  const enqueue = async () => {
    const failure = failures.pop();
    if (failure) throw failure;
  };
  const failed = sendThanks({ jobs: { ...api.parts.jobs, enqueue }, now: new Date(Date.now() + api.clockOffsetMs) });
  await expect(failed).rejects.toThrow(organization.id);
  const where = { kind: "thanks" as const, organizationId: organization.id };
  expect(await OutgoingMail.count({ where })).toBe(1);
  await api.handlers["send-thanks"]({}, AbortSignal.timeout(10_000));
  expect(await OutgoingMail.count({ where })).toBe(2);
});

it("writes twice a year at most, only when something has happened since, and no more once it is switched off [TELL-08]", async () => {
  expect(await runAfter(31)).toBe(0);
  await number();
  await setVisits(1_214);
  expect(await runAfter(62)).toBe(1);
  const [letter] = await sendWaiting();
  expect(letter?.subject).toBe("Seen 1,214 times: “Tram five”");
  expect(letter?.text).toContain("HA 2026:0015");
  expect(letter?.text).toContain(`/organization/${organization.id}/thanks`);
  api.clockOffsetMs = 90 * dayMs;
  await setVisits(50);
  expect(await runAfter(120)).toBe(1);
  await execute(`DELETE FROM contribution_days WHERE day > now() + interval '63 days'`);
  expect(await runAfter(246)).toBe(1);
  await setVisits(50);
  expect(await runAfter(280)).toBe(2);
  const line = letter?.headerLines.find(({ key }) => key === "list-unsubscribe")?.line.replaceAll(/\s+/g, "") ?? "";
  const { pathname, search } = new URL(/<(.*)>/.exec(line)?.[1] ?? "");
  const posted = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await fetch(`${api.url}${pathname}${search}`, posted)).status).toBe(200);
  api.clockOffsetMs = 0;
  expect((await api.get(organizationPath("mail-choices"), { actor: contributor })).body).toMatchObject({
    thanks: false,
  });
  api.clockOffsetMs = 500 * dayMs;
  await setVisits(50);
  expect(await runAfter(501)).toBe(2);
});

it("writes to no one who is suspended, has left, or has never confirmed the address [TELL-08]", async () => {
  await setVisits(50);
  const where = { organizationId: organization.id, userId: contributor.id };
  await Membership.update({ status: "suspended" }, { where });
  expect(await runAfter(40)).toBe(0);
  await Membership.update({ status: "active" }, { where });
  await contributor.update({ emailProvenAt: null });
  expect(await runAfter(40)).toBe(0);
  await contributor.update({ emailProvenAt: new Date() });
  await api.handlers["send-thanks"]({}, AbortSignal.timeout(10_000));
  await Membership.destroy({ where });
  expect((await sendWaiting()).length).toBe(0);
});
