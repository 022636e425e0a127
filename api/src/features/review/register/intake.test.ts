/** Accessions, the register, figures, disposal of declined contributions, and hiding without a case. */
import { Readable } from "node:stream";
import type { Answer } from "@samling/contract/types";
import { createSession } from "../../../http/sessions.ts";
import { createHandlers } from "../../../job-handlers.ts";
import { Membership, type User } from "../../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../../models/platform.ts";
import { Case, Decision } from "../../../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../../testing/build.ts";
import { startTestApi, type TestApi } from "../../../testing/test-api.ts";

type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;
type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Register = Answer<"GET /api/organization/{id}/accessions">;
type Figures = Answer<"GET /api/organization/{id}/intake/figures">;

let api: TestApi;
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let clockOffsetMs = 0;
const clock = () => new Date(Date.now() + clockOffsetMs);
beforeAll(async () => {
  api = await startTestApi({ clock });
});
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  contributor = await buildUser({ organization, firstName: "Mats", lastName: "Öberg" });
});
afterAll(() => api.stop());
afterEach(() => {
  clockOffsetMs = 0;
});

const days = (count: number) => count * 24 * 60 * 60_000;
const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const contribute = (values = {}) => buildContribution({ collection, user: contributor, ...values });
const wait = async (values = {}) => (await buildCase({ collection, user: contributor, ...values })).found;
const take = async (contributionIds: string[], actor = admin) => {
  const found = await Case.findAll({ where: { contributionId: contributionIds, kind: "contribution" } });
  const cases = found.map(({ id: caseId, version }) => ({ caseId, version }));
  return api.post<DecisionsResponse>(organizationPath("decisions"), { actor, body: { kind: "accession", cases } });
};
const undo = (decisionIds: string[]) =>
  api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } });
/** Runs the job that many minutes after the decisions. */
const number = (minutes = 11) => {
  clockOffsetMs = minutes * 60_000;
  return createHandlers(api.parts)["number-accessions"]({}, AbortSignal.timeout(20_000));
};
const read = async (query = {}) =>
  (await api.get<Register>(organizationPath("accessions"), { actor: admin, query })).body;
const decide = (kind: string, { id: caseId, version }: Case, details = {}) =>
  api.post<{ decisions: { decisionId: string }[] }>(organizationPath("decisions"), {
    actor: admin,
    body: { kind, cases: [{ caseId, version }], ...details },
  });
const year = new Date().getUTCFullYear();

describe("taking into the collection", () => {
  it("publishes as well, and numbers fifty accessions decided at once, without those that were undone [CASE-06, IN-13]", async () => {
    await api.put(organizationPath("intake"), {
      actor: admin,
      body: { accessionPattern: "HA {year}:{number}", declinedDays: 90 },
    });
    const openedCases: Case[] = [];
    for (let index = 0; index < 50; index += 1) openedCases.push(await wait({ media: [] }));
    const answers = await Promise.all(openedCases.map(({ contributionId }) => take([contributionId ?? ""])));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const states = new Set(answers.flatMap(({ body }) => body.decisions.map((decision) => decision.contributionState)));
    expect([states, (await read()).total]).toEqual([new Set(["published"]), 0]);
    const undone = [3, 4, 20, 33, 49].map((index) => answers[index]?.body.decisions[0]?.decisionId ?? "");
    const back = await Promise.all(undone.map((id) => undo([id])));
    expect(back.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await OutgoingMail.count({ where: { id: undone } })).toBe(0);
    // Two workers at once, before the time is over.
    expect(await number(9)).toBe("skipped");
    await Promise.all([number(), number()]);
    const { items, total, years } = await read();
    expect([items.map((item) => item.number), total, years]).toEqual([
      Array.from({ length: 45 }, (_, index) => index + 1),
      45,
      [year],
    ]);
    expect(new Set(items.map(({ label }) => label)).size).toBe(45);
    expect(items[13]?.label).toBe(`HA ${year}:0014`);
    const times = items.map(({ accessionedAt }) => Date.parse(accessionedAt));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    const removedCases = await Case.findAll({ where: { state: "waiting", organizationId: organization.id } });
    expect(removedCases.length).toBe(5);
    expect(
      items.some(({ contributionId }) =>
        removedCases.some((reviewCase) => reviewCase.contributionId === contributionId),
      ),
    ).toBe(false);
    expect((await undo([answers[0]?.body.decisions[0]?.decisionId ?? ""])).status).toBe(409);
    await take([removedCases[0]?.contributionId ?? ""]);
    await number(22);
    expect((await read()).items.at(-1)?.label).toBe(`HA ${year}:0046`);
  });

  it("accessions each once, all or none, nothing that was declined, and is for admins", async () => {
    const [one, two, declined] = [await wait(), await wait(), await wait()];
    const reviewer = await buildUser({ organization });
    await CollectionReviewer.create({
      organizationId: organization.id,
      collectionId: collection.id,
      userId: reviewer.id,
    });
    await decide("decline", declined, { reason: "quality" });
    const ids = [one, two].map(({ contributionId }) => contributionId ?? "");
    expect((await take([...ids, declined.contributionId ?? ""])).status).toBe(409);
    expect((await take(ids, reviewer)).status).toBe(403);
    expect((await take(ids)).status).toBe(200);
    expect((await take(ids)).status).toBe(409);
    await number();
    expect((await take(ids)).status).toBe(409);
    // In the order in which they were sent.
    expect((await read()).items.map(({ contributionId }) => contributionId)).toEqual(ids);
    expect(await AuditEntry.count({ where: { action: "contribution:accession", subjectId: ids } })).toBe(2);
  });

  it("notifies its contributor once, and shows in its case until when it can be undone, and then its number", async () => {
    const found = await wait();
    const readAccession = async () =>
      (await api.get<CaseDetail>(organizationPath(`cases/${found.id}`), { actor: admin })).body;
    expect(await readAccession()).toMatchObject({ accession: null, numberedAt: null });
    const { body } = await take([found.contributionId ?? ""]);
    expect(await readAccession()).toMatchObject({
      accession: null,
      numberedAt: body.undoUntil,
      contributionState: "published",
    });
    const id = body.decisions[0]?.decisionId ?? "";
    expect((await OutgoingMail.findAll({ where: { id } })).map(({ kind }) => kind)).toEqual(["contribution-published"]);
    const own = await api.get<Answer<"GET /api/my-contributions/{id}">>(
      `/api/my-contributions/${found.contributionId}`,
      { actor: contributor },
    );
    expect(own.body.lastDecision?.kind).toBe("publish");
    await number();
    expect(await readAccession()).toMatchObject({ accession: `${year}:0001`, numberedAt: null });
    // Contributions that were published before are accessioned without a letter.
    const { found: shown } = await buildCase({ collection, user: contributor, hiddenAt: null, withheldAs: null });
    const accessionedNow = await take([shown.contributionId ?? ""]);
    expect(accessionedNow.body.decisions).toMatchObject([{ state: "decided", contributionState: "published" }]);
    expect(await OutgoingMail.count({ where: { id: accessionedNow.body.decisions[0]?.decisionId ?? "" } })).toBe(0);
  });

  it("gives a hidden contribution its number after ten minutes: until then it may be shown again", async () => {
    const [shown, removedCases] = [await wait(), await wait()];
    await take([shown.contributionId ?? "", removedCases.contributionId ?? ""]);
    clockOffsetMs = 9 * 60_000;
    for (const found of [shown, removedCases]) await decide("hide", await found.reload(), { reason: "privacy" });
    await number(12);
    clockOffsetMs = 13 * 60_000;
    await decide("show", await shown.reload());
    await number(14);
    expect((await read()).items.map(({ contributionId }) => contributionId)).toEqual([shown.contributionId]);
    await number(20);
    await decide("show", await removedCases.reload());
    await number(21);
    expect((await read()).total).toBe(1);
  });

  it("is listed as CSV too, and stays in the register with its contributor's name when they have left [WEEK-02]", async () => {
    await take([(await wait({ media: [{ title: "=Femmans spårvagn" }] })).contributionId ?? ""]);
    await number();
    const path = organizationPath("accessions/register.csv");
    const csv = async () => (await api.get<string>(path, { actor: admin })).body;
    expect(String(await csv())).toMatch(new RegExp(`"${year}:0001","${year}-.*"'=Femmans spårvagn",1,.*"Mats Öberg"`));
    await api.delete("/api/user", { actor: contributor, body: { email: contributor.email, contributions: "keep" } });
    const contributorName = { title: "=Femmans spårvagn", contributor: "Mats Öberg" };
    expect((await read()).items).toEqual([expect.objectContaining(contributorName)]);
    expect(String(await csv())).toContain("Mats Öberg");
  });

  it("refuses a pattern without a number, or one that makes entry numbers", async () => {
    for (const accessionPattern of [
      "HA",
      "{number} {number}",
      "{year}",
      "{other}{number}",
      "{year}-{number}",
      "2026-{number}",
    ]) {
      const { status } = await api.put(organizationPath("intake"), {
        actor: admin,
        body: { accessionPattern, declinedDays: 90 },
      });
      expect([accessionPattern, status]).toEqual([accessionPattern, 400]);
    }
  });
});

describe("the settings", () => {
  const settings = { accessionPattern: "HA {year}:{number}", declinedDays: 90, answerDays: 7 };
  const save = (body: object) =>
    api.put<{ code?: string; details?: object }>(organizationPath("intake"), {
      actor: admin,
      body: { ...settings, ...body },
    });

  it("of another admin are not replaced by someone who has not seen them", async () => {
    const before = (await api.get<object>(organizationPath("intake"), { actor: admin })).body;
    expect((await save({ before })).status).toBe(200);
    const second = await save({ declinedDays: 30, before });
    expect([second.status, second.body.code, second.body.details]).toEqual([
      409,
      "CONFLICT",
      { ...before, ...settings },
    ]);
    expect((await organization.reload()).declinedDays).toBe(90);
    expect((await save({ declinedDays: 30, before: settings })).status).toBe(200);
  });

  it("do not make the organization's form a conflict", async () => {
    const { updatedAt } = organization;
    expect((await save({})).status).toBe(200);
    expect((await organization.reload()).updatedAt).toEqual(updatedAt);
  });
});

describe("the figures", () => {
  it("can be asked for up to the last year that is accepted", async () => {
    for (const path of ["intake/figures", "overview", "year", "notices"]) {
      const { status } = await api.get(organizationPath(path), { actor: admin, query: { year: "9999" } });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it("count what stands, by month, collection and reviewer, and the median hours to the first answer", async () => {
    const cases = [await wait(), await wait(), await wait(), await wait(), await wait(), await wait()];
    const hours = [1, 2, 3, 4, 50];
    for (const [index, count] of hours.entries()) {
      clockOffsetMs = count * 3_600_000;
      const found = cases[index];
      if (found) await decide(index === 1 ? "decline" : "publish", found, index === 1 ? { reason: "quality" } : {});
    }
    clockOffsetMs = 3 * 3_600_000;
    const undone = await wait();
    const { body } = await decide("publish", undone);
    await api.post(organizationPath("decisions/undo"), {
      actor: admin,
      body: { decisionIds: body.decisions.map(({ decisionId }) => decisionId) },
    });
    for (let index = 0; index < 3; index += 1) await contribute();
    const figures = (await api.get<Figures>(organizationPath("intake/figures"), { actor: admin })).body;
    expect([figures.waiting, figures.medianHours]).toEqual([2, 3]);
    expect(figures.atOnce).toBe(3);
    expect(figures.collections).toEqual([
      expect.objectContaining({ collectionId: collection.id, accepted: 4, declined: 1 }),
    ]);
    expect(figures.reviewers).toEqual([{ userId: admin.id, name: "Ingrid Falk", accepted: 4, declined: 1, hours: 3 }]);
    expect(figures.months.flatMap(({ hours: median }) => median ?? [])).toEqual([3]);
    expect(figures.reasons).toEqual([expect.objectContaining({ key: "quality", declined: 1 })]);
    expect(figures.reasons[0]?.texts?.sv).toBeTruthy();
    expect(figures.before).toEqual({ accepted: 0, declined: 0, medianHours: null });
    expect([figures.asked, figures.overdue, figures.answerDays]).toEqual([0, 0, 14]);
    clockOffsetMs = 15 * 24 * 3_600_000;
    const overdue = (
      await api.get<Figures>(organizationPath("intake/figures"), { actor: admin, query: { year: String(year) } })
    ).body;
    expect([overdue.waiting, overdue.overdue]).toEqual([2, 2]);
    clockOffsetMs = 3 * 3_600_000;
    const next = { year: String(year + 1) };
    const after = (await api.get<Figures>(organizationPath("intake/figures"), { actor: admin, query: next })).body;
    expect([after.months.every(({ hours: median }) => median === null), after.before]).toEqual([
      true,
      { accepted: 4, declined: 1, medianHours: 3 },
    ]);
    expect(figures.months.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(4);
    const csv = await api.get<string>(organizationPath("intake/figures.csv"), { actor: admin });
    expect(String(csv.body)).toMatch(new RegExp(`"${year}-\\d\\d","Collection .*","Ingrid Falk",\\d,\\d`));

    const notice = (actor: User | null) =>
      api.get<Answer<"GET /api/collection/{id}/review-notice">>(`/api/collection/${collection.id}/review-notice`, {
        actor,
      });
    expect((await notice(contributor)).body).toEqual({ isReviewed: false, usualHours: null });
    await collection.update({ review: "first" });
    clockOffsetMs = 51 * 3_600_000;
    for (const actor of [contributor, null]) {
      expect((await notice(actor)).body).toEqual({ isReviewed: true, usualHours: 3 });
    }
  });

  it("give no usual time after a handful of answers", async () => {
    await decide("publish", await wait());
    await collection.update({ review: "first" });
    const path = `/api/collection/${collection.id}/review-notice`;
    expect((await api.get(path, { actor: contributor })).body).toEqual({ isReviewed: true, usualHours: null });
  });
});

describe("what was declined", () => {
  it("loses its files after the organization's term, and keeps its row, reasons and the authority [IN-14]", async () => {
    const handlers = createHandlers(api.parts);
    const signal = AbortSignal.timeout(20_000);
    const key = `${organization.id}/declined-file`;
    await api.parts.storage.put(key, Readable.from("a picture"));
    const found = await wait({ media: [{ originalKey: key, originalName: "skidbacken.jpg" }] });
    const waiting = await wait();
    const decided = await decide("decline", found, { reason: "quality", words: "Only 320 pixels wide" });
    const startedAt = Date.now();
    const keptUntil = async () => {
      const path = `/api/my-contributions/${found.contributionId}`;
      const actor = await createSession(contributor.id, { userAgent: "", now: clock() });
      return (await api.get<Answer<"GET /api/my-contributions/{id}">>(path, { actor })).body.keptUntil;
    };
    clockOffsetMs = days(89);
    await handlers["dispose-declined"]({}, signal);
    expect(await Media.count({ where: { contributionId: found.contributionId ?? "" } })).toBe(1);
    expect(Math.round((Date.parse((await keptUntil()) ?? "") - startedAt) / days(1))).toBe(90);
    clockOffsetMs = days(91);
    expect(await handlers["dispose-declined"]({}, signal)).toBe("done");
    await handlers["sweep-objects"]({}, signal);
    expect(await api.parts.storage.stat(key)).toBeNull();
    expect(await Media.count({ where: { contributionId: waiting.contributionId ?? "" } })).toBe(1);

    const kept = await Contribution.findByPk(found.contributionId ?? "");
    expect([kept?.state, kept?.disposedAt !== null, await keptUntil()]).toEqual(["declined", true, null]);
    const decision = await Decision.findOne({ where: { caseId: found.id } });
    expect([decision?.reason, decision?.words]).toEqual(["quality", "Only 320 pixels wide"]);
    const entry = await AuditEntry.findOne({
      where: { action: "contribution:dispose", subjectId: found.contributionId ?? "" },
      rejectOnEmpty: true,
    });
    expect(entry.data).toMatchObject({
      authority: { decisionId: decided.body.decisions[0]?.decisionId, userId: admin.id },
      reason: "quality",
      files: [{ originalName: "skidbacken.jpg", sha256: expect.any(String) }],
    });
    expect(await handlers["dispose-declined"]({}, signal)).toBe("skipped");
  });
});

describe("single declined files", () => {
  it("can be downloaded by the contributor for the organization's term, and are then gone with the authority on record [IN-14]", async () => {
    const handlers = createHandlers(api.parts);
    const signal = AbortSignal.timeout(20_000);
    const put = async (name: string) => {
      const key = `${organization.id}/${name}`;
      await api.parts.storage.put(key, Readable.from(name));
      return { originalKey: key, originalName: `${name}.jpg`, bytes: name.length };
    };
    const [kept, declined, again] = [await put("kept-file"), await put("declined-part"), await put("declined-again")];
    const found = await wait({ media: [kept, declined, again] });
    const media = await Media.findAll({ where: { contributionId: found.contributionId ?? "" }, order: ["position"] });
    const [first, second, third] = media.map(({ id }) => id);
    const startedAt = Date.now();
    const decided = await decide("publish", found, { fileIds: [second, third], reason: "quality" });
    const [decision] = decided.body.decisions;
    clockOffsetMs = days(80);
    // Sessions expire earlier.
    const signIn = ({ id }: User) => createSession(id, { userAgent: "", now: clock() });
    const { version } = await found.reload();
    const part = { kind: "decline", cases: [{ caseId: found.id, version }], fileIds: [third], reason: "privacy" };
    expect((await api.post(organizationPath("decisions"), { actor: await signIn(admin), body: part })).status).toBe(
      200,
    );
    const stored = async () =>
      Promise.all(
        [kept, declined, again].map(async ({ originalKey: key }) => (await api.parts.storage.stat(key)) !== null),
      );

    clockOffsetMs = days(89);
    await handlers["dispose-declined"]({}, signal);
    const own = await api.get<Answer<"GET /api/my-contributions/{id}">>(
      `/api/my-contributions/${found.contributionId}`,
      { actor: await signIn(contributor) },
    );
    expect(own.body.contribution.images.map(({ id }) => id)).toEqual([first, second, third]);
    const ends = own.body.declinedFiles.map(({ keptUntil }) =>
      Math.round((Date.parse(keptUntil ?? "") - startedAt) / days(1)),
    );
    expect([ends, own.body.keptUntil]).toEqual([[90, 170], null]);
    const address = own.body.contribution.images[1]?.originalUrl ?? "";
    expect(await (await fetch(new URL(address, api.url))).text()).toBe("declined-part");

    clockOffsetMs = days(91);
    expect(await handlers["dispose-declined"]({}, signal)).toBe("done");
    await handlers["sweep-objects"]({}, signal);
    // The third was declined later, and its term is not over.
    expect(await stored()).toEqual([true, false, true]);
    const rest = await Media.findAll({ where: { contributionId: found.contributionId ?? "" }, order: ["position"] });
    expect(rest.map(({ id }) => id)).toEqual([first, third]);
    expect((await Contribution.findByPk(found.contributionId ?? ""))?.state).toBe("published");
    const recorded = { action: "contribution:disposeFiles", subjectId: found.contributionId ?? "" };
    const [entry, none] = await AuditEntry.findAll({ where: recorded });
    expect([entry?.data, none]).toEqual([
      {
        authority: { decisionId: decision?.decisionId, userId: admin.id, decidedAt: expect.any(String) },
        reason: "quality",
        files: [{ originalName: "declined-part.jpg", bytes: 13, sha256: expect.any(String) }],
      },
      undefined,
    ]);
    expect(await handlers["dispose-declined"]({}, signal)).toBe("skipped");
  });
});

describe("hiding what was never reviewed", () => {
  const change = (kind: string, contributions: readonly Contribution[], details = {}, actor = admin) =>
    api.post<Answer<"POST /api/organization/{id}/contributions/decisions">>(
      organizationPath("contributions/decisions"),
      { actor, body: { kind, contributionIds: contributions.map(({ id }) => id), ...details } },
    );
  const isOpen = async ({ id }: Contribution) => (await api.get(`/api/contribution/${id}`)).status === 200;

  it("needs a reason, notifies the contributor by e-mail, and can be undone", async () => {
    const [one, two] = [await contribute(), await contribute()];
    expect((await change("hide", [one])).status).toBe(400);
    expect((await change("hide", [one], { reason: "privacy" }, contributor)).status).toBe(403);
    expect((await change("hide", [one, await buildContribution()], { reason: "privacy" })).status).toBe(404);
    expect(await isOpen(one)).toBe(true);
    const { status, body } = await change("hide", [one, two], { reason: "privacy", words: "She asked us to" });
    expect([status, await isOpen(one), await isOpen(two)]).toEqual([200, false, false]);
    const { updatedAt } = await Contribution.findByPk(one.id, { rejectOnEmpty: true });
    const outcome = { contributionId: one.id, audience: "hidden", updatedAt: updatedAt.toISOString() };
    expect(body.audiences).toContainEqual(outcome);
    const ids = body.decisions.map(({ decisionId }) => decisionId);
    expect(await OutgoingMail.count({ where: { id: ids, kind: "contribution-hidden" } })).toBe(2);
    expect((await change("hide", [one], { reason: "privacy" })).status).toBe(409);
    expect(
      (await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds: ids } })).status,
    ).toBe(200);
    expect([await isOpen(one), await OutgoingMail.count({ where: { id: ids } })]).toEqual([true, 0]);
    await change("hide", [one], { reason: "privacy" });
    expect((await change("show", [one])).status).toBe(200);
    expect(await isOpen(one)).toBe(true);
  });

  it("leaves out what has changed since it was reviewed, names it, and decides the rest [IN-08]", async () => {
    const [one, two, three] = [await contribute(), await contribute({ user: contributor }), await contribute()];
    const seen = Object.fromEntries([one, two, three].map(({ id, updatedAt }) => [id, updatedAt.toISOString()]));
    const media = [{ id: two.media?.[0]?.id, title: "Something else" }];
    const changed = { contributionId: two.id, media };
    expect((await api.post("/api/update-contribution", { actor: contributor, body: changed })).status).toBe(200);
    const { status, body } = await change("hide", [one, two], { reason: "privacy", seen });
    expect([status, body.refused, body.decisions.length]).toEqual([200, [two.id], 1]);
    expect(body.audiences.map(({ contributionId }) => contributionId)).toEqual([one.id]);
    expect([await isOpen(one), await isOpen(two)]).toEqual([false, true]);
    const none = await change("hide", [two], { reason: "privacy", seen });
    expect(none).toMatchObject({ status: 200, body: { refused: [two.id], decisions: [], audiences: [] } });
    // Undecided contributions do not count as accepted.
    expect(await Case.count({ where: { contributionId: two.id } })).toBe(0);
    const { updatedAt } = await Contribution.findByPk(two.id, { rejectOnEmpty: true });
    const again = { [two.id]: updatedAt.toISOString() };
    expect((await change("hide", [two], { reason: "privacy", seen: again })).body.refused).toEqual([]);
    expect([await isOpen(two), await isOpen(three)]).toEqual([false, true]);
  });

  it("writes to no suspended person, even if that happened after the decision [IN-19]", async () => {
    const handlers = createHandlers(api.parts);
    const suspended = await buildUser({ organization, status: "suspended" });
    const theirs = await change("hide", [await contribute({ user: suspended })], { reason: "privacy" });
    expect(await OutgoingMail.count({ where: { id: theirs.body.decisions[0]?.decisionId ?? "" } })).toBe(0);
    const { body } = await change("hide", [await contribute()], { reason: "privacy" });
    await Membership.update({ status: "suspended" }, { where: { userId: contributor.id } });
    const mailId = body.decisions[0]?.decisionId ?? "";
    expect(await OutgoingMail.count({ where: { id: mailId } })).toBe(1);
    expect(await handlers["send-mail"]({ mailId }, AbortSignal.timeout(5_000))).toBe("skipped");
  });
});
