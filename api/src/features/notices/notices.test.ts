/** "Report a problem": notices, their decisions, and the e-mails to both sides. */
import { objectionDays } from "@samling/contract/constants/notices";
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import { noticeLink } from "../../mail/signed-links.ts";
import type { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case, Decision, Notice } from "../../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { buildActor } from "../../testing/build-actor.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { askDuring } from "../../testing/waits-for-lock.ts";
import { collectUserData } from "../profile/user-data.ts";

type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Queue = Answer<"GET /api/organization/{id}/cases">;
type Receipt = Answer<"POST /api/organization/{id}/notices">;
type NoticeStatus = Answer<"POST /api/notice">;
type NoticesResponse = Answer<"GET /api/organization/{id}/notices">;
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;

const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let colleague: User;
let contributor: User;
let contribution: Contribution;
let network = 0;
const day = 86_400_000;

beforeEach(async () => {
  api.clockOffsetMs = 0;
  network += 1;
  // The limits count the notices of all organizations.
  await Case.destroy({ where: { kind: "notice" } });
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  colleague = await buildUser({ organization, roles: ["ADMIN"], firstName: "Arne", lastName: "Sand" });
  contributor = await buildUser({ organization, firstName: "Margareta", lastName: "Nyström", language: "fi" });
  contribution = await buildContribution({ collection, user: contributor });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const rune = {
  name: "Rune Ahlberg",
  /** One for each test, since few notices are accepted from one address. */
  get email() {
    return `rune@n${network}.example.org`;
  },
  language: "sv",
  isTrue: true,
};
const send = (values: object = {}, options: { actor?: User; from?: number } = {}) =>
  api.post<Receipt>(organizationPath("notices"), {
    body: { contributionId: contribution.id, reason: "untrue", words: "The boy is not Bertil.", ...rune, ...values },
    headers: { "x-forwarded-for": `10.1.${options.from ?? network}.1` },
    ...(options.actor && { actor: options.actor }),
  });
/** Also opens the link of the receipt if that hides. */
const notify: typeof send = async (values, options) => {
  const answer = await send(values, options);
  const { hidesByLink, reference } = answer.body;
  if (hidesByLink) answer.body.isHidden = (await follow(reference, "notifier")).isHidden;
  return answer;
};
const caseOf = async (reference: string) => {
  const notice = await Notice.findOne({ where: { reference }, rejectOnEmpty: true });
  return Case.findOne({ where: { id: notice.caseId }, rejectOnEmpty: true });
};
const decide = async (reference: string, kind: string, details: object = {}, actor = admin) => {
  const { id: caseId, version } = await caseOf(reference);
  const reason = kind === "show" ? { words: "We have asked, and it is right." } : { reason: "privacy" };
  const body = { kind, cases: [{ caseId, version }], ground: "data_protection", ...reason, ...details };
  return api.post<DecisionsResponse & { code: string }>(organizationPath("decisions"), { actor, body });
};
const tokenOf = async (reference: string, side: "notifier" | "contributor") => {
  const { id: caseId } = await caseOf(reference);
  return noticeLink.create(api.parts.config.mediaSecret, { organizationId: organization.id, caseId, side });
};
const follow = async (reference: string, side: "notifier" | "contributor") =>
  (await api.post<NoticeStatus>("/api/notice", { body: { token: await tokenOf(reference, side) } })).body;
const object = async (reference: string, side: "notifier" | "contributor") =>
  api.post<NoticeStatus & { code: string; message: string }>("/api/notice/objection", {
    body: { token: await tokenOf(reference, side), words: "It is not him." },
  });
/** Sends the waiting e-mails, and returns those to an address. */
const readMails = async (email: string) => {
  for (const { id } of await OutgoingMail.findAll({
    where: { organizationId: organization.id },
    order: ["createdAt"],
  })) {
    await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  }
  return api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email));
};
const given = () => buildContribution({ collection, user: contributor });
const isSeen = async () => (await api.get(`/api/contribution/${contribution.id}`)).status === 200;

it("accepts a notice without an account, sends a receipt, and puts it in the queue with its clock [LAW-01]", async () => {
  const { status, body } = await notify({ mediaId: (await mediaOf())[0]?.id, law: "GDPR 17" });
  expect([status, body.isHidden]).toEqual([201, false]);
  const [receipt] = await readMails(rune.email);
  expect(receipt?.text).toContain(body.reference);
  expect(receipt?.subject).toContain("Vi har fått din anmälan");
  const queue = await api.get<Queue>(organizationPath("cases"), { actor: admin, query: { kind: "notice" } });
  expect(queue.body.items.map(({ notice }) => notice)).toEqual([
    { reason: "untrue", dueAt: body.dueAt, isObjection: false, isOfProfile: false },
  ]);
  const { body: detail } = await api.get<Detail>(organizationPath(`cases/${queue.body.items[0]?.id}`), {
    actor: admin,
  });
  expect(detail.notice).toMatchObject({ law: "GDPR 17", words: "The boy is not Bertil.", name: rune.name });
  expect(await isSeen()).toBe(true);
});

it("refuses the sixth in an hour from one address, while others get through, however many a script sends [LAW-01]", async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => notify()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  expect((await notify({}, { from: network + 100 })).status).toBe(201);
});

it("needs a name and an address, except where the abuse of a child is alleged [LAW-01]", async () => {
  expect((await notify({ name: "" })).status).toBe(400);
  expect((await notify({ email: "" })).status).toBe(400);
  expect((await notify({ isTrue: false })).status).toBe(400);
  const { status, body } = await notify({ reason: "child_abuse", name: "", email: "" });
  expect([status, body.isHidden, await isSeen()]).toEqual([201, true, false]);
});

it("does not store who is signed in where the abuse of a child is alleged without an address [LAW-01]", async () => {
  const { reference } = (await notify({ reason: "child_abuse", name: "", email: "" }, { actor: colleague })).body;
  expect(await Notice.findOne({ where: { reference } })).toMatchObject({ userId: null, email: null });
});

it("shows until the decision what the organization does not hide at once, and always hides on request of the person shown", async () => {
  await organization.update({ noticesHide: false });
  expect((await notify({ reason: "shows_child" })).body.isHidden).toBe(false);
  expect([(await notify({ reason: "shows_me" })).body.isHidden, await isSeen()]).toEqual([true, false]);
});

it("reveals nothing that is hidden, foreign, gone or made up [LAW-07]", async () => {
  const other = await buildContribution({
    collection: await buildCollection({ organization: await buildOrganization() }),
  });
  const hidden = await buildContribution({ collection, hiddenAt: new Date() });
  const gone = await buildContribution({ collection, deletedAt: new Date() });
  const withheld = await buildContribution({ collection });
  await Media.update({ withheldAs: "hidden" }, { where: { contributionId: withheld.id } });
  const [file] = await Media.findAll({ where: { contributionId: withheld.id } });
  const sent = [
    { contributionId: hidden.id },
    { contributionId: gone.id },
    { contributionId: organization.id },
    { mediaId: file?.id, contributionId: withheld.id },
    { contributionId: other.id },
  ];
  const answers = [];
  for (const values of sent) answers.push(await notify(values));
  expect(answers.map(({ status, body }) => [status, (body as unknown as { message: string }).message])).toEqual(
    sent.map(() => [404, "There is nothing here."]),
  );
  expect(await Notice.count({ where: { organizationId: organization.id } })).toBe(0);
});

it("notifies both sides of the decision with its reasons, without revealing either to the other [LAW-02]", async () => {
  const { reference } = (await notify()).body;
  expect((await decide(reference, "hide", { ground: undefined })).status).toBe(400);
  expect((await decide(reference, "hide", { ground: "no_breach" })).status).toBe(400);
  expect((await decide(reference, "publish")).status).toBe(400);
  expect((await decide(reference, "hide", { words: "The boy can be recognized." })).status).toBe(200);
  expect(await isSeen()).toBe(false);
  expect((await follow(reference, "notifier")).decisions).toEqual([]);
  api.clockOffsetMs = 11 * 60_000;
  const notifierMail = (await readMails(rune.email)).at(-1)?.text ?? "";
  const contributorMail = (await readMails(contributor.email ?? "")).at(-1)?.text ?? "";
  expect(notifierMail).toContain("Dataskyddsförordningen");
  expect(contributorMail).toContain("Yleinen tietosuoja-asetus");
  for (const text of [notifierMail, contributorMail])
    expect(text).toMatch(/The boy can be recognized[\s\S]*\/notice#token=/);
  expect(contributorMail).toContain("Ihminen. Automaattista järjestelmää ei käytetty.");
  expect(contributorMail).not.toMatch(/Rune|rune@/);
  expect(notifierMail).not.toMatch(/Margareta|Nyström/);
  const { decisions, objectUntil } = await follow(reference, "contributor");
  expect(decisions).toMatchObject([{ outcome: "hide", words: "The boy can be recognized." }]);
  expect(Date.parse(objectUntil ?? "")).toBeGreaterThan(Date.now() + 180 * day);
});

it("undoes a decision together with both of its letters [LAW-02]", async () => {
  const { reference } = (await notify()).body;
  const { body } = await decide(reference, "hide");
  const written = { organizationId: organization.id, kind: "notice-decided" as const };
  expect(await OutgoingMail.count({ where: written })).toBe(2);
  const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  expect([await OutgoingMail.count({ where: written }), await isSeen()]).toEqual([0, true]);
  expect((await caseOf(reference)).state).toBe("waiting");
});

it("has an objection decided by another person, once, and shows it again where it was [LAW-03]", async () => {
  const { reference } = (await notify({ reason: "shows_me" })).body;
  expect((await object(reference, "contributor")).status).toBe(409);
  await decide(reference, "hide");
  expect((await object(reference, "contributor")).status).toBe(409);
  api.clockOffsetMs = 11 * 60_000;
  expect((await object(reference, "contributor")).status).toBe(200);
  const again = await decide(reference, "show", { ground: "no_breach" });
  expect([again.status, again.body.code]).toEqual([403, "OWN_DECISION"]);
  expect((await decide(reference, "show", { ground: "no_breach" }, colleague)).status).toBe(200);
  expect(await isSeen()).toBe(true);
  api.clockOffsetMs = 22 * 60_000;
  const { status, body } = await object(reference, "notifier");
  expect([status, body.code, body.message]).toEqual([409, "OBJECTION_USED", expect.stringContaining("already")]);
  expect((await follow(reference, "notifier")).objectUntil).toBeNull();
  // A subject that was reviewed and kept is not hidden by repeating the same notice.
  expect([(await notify({ reason: "shows_me" })).body.isHidden, await isSeen()]).toEqual([false, true]);
});

it("removes a part, shows the rest, and restores the part after an objection [LAW-02, LAW-03]", async () => {
  contribution = await buildContribution({ collection, user: contributor, media: [{}, {}] });
  const [first] = await mediaOf();
  const { reference } = (await notify({ reason: "shows_me", mediaId: first?.id })).body;
  expect((await decide(reference, "decline")).status).toBe(400);
  expect((await decide(reference, "decline", { fileIds: [first?.id] })).status).toBe(200);
  expect((await mediaOf()).map(({ withheldAs }) => withheldAs)).toEqual(["hidden", null]);
  expect(await isSeen()).toBe(true);
  api.clockOffsetMs = 11 * 60_000;
  await object(reference, "contributor");
  await decide(reference, "show", { ground: "no_breach" }, colleague);
  expect((await mediaOf()).map(({ withheldAs }) => withheldAs)).toEqual([null, null]);
});

it("does not show again what staff have hidden for another reason since", async () => {
  const { reference } = (await notify({ reason: "shows_me" })).body;
  await contribution.reload();
  await contribution.update({ hiddenAt: new Date(Date.now() + 1_000), withheldAs: "hidden" });
  expect((await decide(reference, "show", { ground: "no_breach" })).status).toBe(200);
  expect(await isSeen()).toBe(false);
});

it("hides at once for a reason other than the one that was kept, and when the contributor withdraws", async () => {
  const { reference } = (await notify()).body;
  await decide(reference, "show", { ground: "no_breach" });
  const { body } = await notify({ reason: "shows_me" });
  expect(body.isHidden).toBe(true);
  await decide(body.reference, "show", { ground: "no_breach" });
  const own = { reason: "withdrawal", name: "", email: "" };
  const withdrawn = (await notify(own, { actor: contributor })).body.reference;
  await decide(withdrawn, "show", { ground: "no_breach" });
  expect([await isSeen(), (await notify(own, { actor: contributor })).body.isHidden]).toEqual([true, true]);
});

it("leaves hidden what a notice has hidden since, when an earlier message or publication is undone", async () => {
  const { found, contribution: given } = await buildCase({ collection, user: contributor });
  contribution = given;
  const send = async (kind: string, details: object = {}) => {
    const { id: caseId, version } = await found.reload();
    const body = { kind, cases: [{ caseId, version }], ...details };
    const decided = await api.post<DecisionsResponse>(organizationPath("decisions"), { actor: admin, body });
    return decided.body.decisions.map(({ decisionId }) => decisionId);
  };
  const undo = async (decisionIds: string[]) =>
    (await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status;
  const published = await send("publish");
  const { version } = await found.reload();
  const written = await send("message", { words: "Who is it?" });
  expect([(await notify({ reason: "shows_me" })).body.isHidden, await undo(written)]).toEqual([true, 200]);
  expect(await isSeen()).toBe(false);
  await Case.update({ version }, { where: { id: found.id } });
  expect([await undo(published), await isSeen()]).toEqual([409, false]);
});

it("lets the losing side object, and says so only in its letter [LAW-03]", async () => {
  const { reference } = (await notify()).body;
  await decide(reference, "show", { ground: "no_breach" });
  const letters = await OutgoingMail.findAll({ where: { organizationId: organization.id, kind: "notice-decided" } });
  const until = Object.fromEntries(letters.map(({ data }) => [data.side, data.objectUntil !== null]));
  expect(until).toEqual({ contributor: false, notifier: true });
  api.clockOffsetMs = 11 * 60_000;
  expect((await follow(reference, "contributor")).objectUntil).toBeNull();
  expect((await object(reference, "contributor")).status).toBe(409);
  expect((await object(reference, "notifier")).status).toBe(200);
});

it("lets neither party decide, nor a contributor on staff read who complains [LAW-02, LAW-03]", async () => {
  const sent = (await notify({ name: "Arne Sand" }, { actor: colleague })).body.reference;
  const refused = await decide(sent, "show", { ground: "no_breach" }, colleague);
  expect([refused.status, refused.body.code]).toEqual([403, "OWN_NOTICE"]);
  const staff = await buildUser({ organization, roles: ["ADMIN"] });
  contribution = await buildContribution({ collection, user: staff });
  const { reference } = (await notify({ law: "GDPR 17" })).body;
  const { id: caseId } = await caseOf(reference);
  const { body } = await api.get<Detail>(organizationPath(`cases/${caseId}`), { actor: staff });
  expect(body.notice).toMatchObject({ reference, name: "", email: null, words: "", law: "" });
  const letter = { kind: "show", ground: "no_breach" };
  const preview = await api.post(organizationPath(`cases/${caseId}/letter`), { actor: staff, body: letter });
  expect([preview.status, JSON.stringify(preview.body)]).toEqual([200, expect.not.stringContaining("Rune")]);
  expect((await decide(reference, "show", { ground: "no_breach" }, staff)).status).toBe(200);
  api.clockOffsetMs = 11 * 60_000;
  await object(reference, "notifier");
  expect((await decide(reference, "show", { ground: "no_breach" }, staff)).body.code).toBe("OWN_NOTICE");
});

it("decides requests to take it down by the legal basis of the collection, and says so in the letters [LAW-10]", async () => {
  await collection.update({ legalBasis: "consent" });
  const { reference } = (await notify({ reason: "shows_me" })).body;
  const { id: caseId } = await caseOf(reference);
  const { body } = await api.get<Detail>(organizationPath(`cases/${caseId}`), { actor: admin });
  expect(body.notice?.legalBasis).toBe("consent");
  await decide(reference, "hide");
  expect((await readMails(contributor.email ?? "")).at(-1)?.text).toContain("Kokoelma perustuu suostumukseen");
  const { reference: other } = (await notify({ contributionId: (await buildContribution({ collection })).id })).body;
  await decide(other, "hide");
  expect((await readMails(rune.email)).at(-1)?.text).not.toContain("Samlingen grundas på samtycke");
});

it("hides at once what its contributor withdraws, and is open to no one else [LAW-10]", async () => {
  expect((await notify({ reason: "withdrawal" })).status).toBe(400);
  expect((await notify({ reason: "withdrawal" }, { actor: colleague })).status).toBe(400);
  const { status, body } = await notify({ reason: "withdrawal", name: "", email: "" }, { actor: contributor });
  expect([status, body.isHidden, await isSeen()]).toEqual([201, true, false]);
  expect((await decide(body.reference, "hide")).status).toBe(200);
});

it("notifies the contributor at once of what was hidden before any decision, without naming the notifier [LAW-02]", async () => {
  await notify({ reason: "shows_me" });
  const [letter] = await readMails(contributor.email ?? "");
  expect(letter?.subject).toContain("on toistaiseksi piilossa");
  expect(letter?.text).toMatch(/Mitään ei ole vielä päätetty[\s\S]*\/notice#token=/);
  expect(letter?.text).not.toMatch(/Rune|rune@|Bertil/);
  await notify({ contributionId: (await buildContribution({ collection, user: contributor })).id });
  expect(await readMails(contributor.email ?? "")).toHaveLength(1);
});

it("sends a receipt of a withdrawal, and one letter alone [LAW-10]", async () => {
  const { body } = await notify({ reason: "withdrawal", name: "", email: "" }, { actor: contributor });
  const letters = await readMails(contributor.email ?? "");
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining(body.reference)]);
  expect(letters[0]?.text).toMatch(/Pyyntösi on saapunut[\s\S]*\/notice#token=/);
});

it("stores nothing without facts, and explains to people whose request is refused how to object [LAW-02, LAW-03]", async () => {
  const withdrawn = { reason: "withdrawal", name: "", email: "" };
  const { reference } = (await notify(withdrawn, { actor: contributor })).body;
  const letter = { kind: "show", ground: "no_breach", words: "The boat was sold." };
  const preview = await api.post(organizationPath(`cases/${(await caseOf(reference)).id}/letter`), {
    actor: admin,
    body: letter,
  });
  expect(JSON.stringify(preview.body)).toContain("Mitä havaitsimme: The boat was sold.");
  const refused = await decide(reference, "show", { ground: "no_breach", words: " " });
  expect(refused.status).toBe(400);
  expect((await decide(reference, "show", { ground: "no_breach", words: "The boat was sold." })).status).toBe(200);
  const sent = (await readMails(contributor.email ?? "")).at(-1)?.text ?? "";
  expect(sent).toMatch(/Pyysit, ettei[\s\S]*Mitä havaitsimme[\s\S]*The boat was sold\.[\s\S]*Mihin päätös perustuu/);
  expect(sent).toMatch(/Jos olet eri mieltä, voit hakea muutosta viimeistään/);
  expect(sent).not.toContain("eikä sinun tarvitse tehdä mitään");
  api.clockOffsetMs = 11 * 60_000;
  const { decisions, objectUntil } = await follow(reference, "contributor");
  expect([decisions[0]?.words, objectUntil]).toEqual(["The boat was sold.", expect.any(String)]);
});

it("hides a file alone, keeps it hidden with a part, and shows it again after an objection [LAW-01, LAW-03]", async () => {
  contribution = await buildContribution({ collection, user: contributor, media: [{}, {}, {}] });
  const [first, second] = await mediaOf();
  const { reference } = (await notify({ reason: "shows_me", mediaId: first?.id })).body;
  const withheldStates = async () => (await mediaOf()).map(({ withheldAs }) => withheldAs);
  expect([await isSeen(), await withheldStates()]).toEqual([true, ["hidden", null, null]]);
  expect((await follow(reference, "notifier")).isHidden).toBe(true);
  // Other decisions on the contribution do not show it.
  const { body } = await decide(reference, "show", { ground: "no_breach" });
  expect(await withheldStates()).toEqual([null, null, null]);
  const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  expect(await withheldStates()).toEqual(["hidden", null, null]);
  await decide(reference, "decline", { fileIds: [second?.id] });
  expect(await withheldStates()).toEqual([null, "hidden", null]);
  api.clockOffsetMs = 11 * 60_000;
  await object(reference, "contributor");
  await decide(reference, "hide", {}, colleague);
  expect([await isSeen(), await withheldStates()]).toEqual([false, [null, "hidden", null]]);
});

it("hides all of it where nothing else of it is shown, and a file that is withheld can have no notice [LAW-07]", async () => {
  contribution = await buildContribution({ collection, user: contributor, media: [{}, {}] });
  const [first, second] = await mediaOf();
  await second?.update({ withheldAs: "declined" });
  const about = { reason: "shows_me", mediaId: second?.id };
  expect((await notify(about, { actor: admin })).status).toBe(404);
  expect([(await notify({ ...about, mediaId: first?.id })).body.isHidden, await isSeen()]).toEqual([true, false]);
});

it("accepts a notice about a profile, hides that alone, and shows it again after an objection [LAW-01, LAW-02, LAW-03]", async () => {
  await contributor.update({ isPublic: true });
  const profile = async (actor: User | null = null) =>
    (await api.get(`/api/user/${contributor.id}/${organization.id}`, { actor })).status;
  const { status, body } = await notify({ isOfProfile: true });
  expect([status, body.isHidden, await profile()]).toEqual([201, false, 200]);
  expect((await decide(body.reference, "decline", { fileIds: [(await mediaOf())[0]?.id] })).status).toBe(400);
  const hidden = await decide(body.reference, "hide");
  expect([await profile(), await profile(contributor), await profile(admin), await isSeen()]).toEqual([
    404,
    200,
    200,
    true,
  ]);
  const decisionIds = hidden.body.decisions.map(({ decisionId }) => decisionId);
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  expect(await profile()).toBe(200);
  await decide(body.reference, "hide");
  api.clockOffsetMs = 11 * 60_000;
  expect((await readMails(rune.email)).at(-1)?.text).toContain("profilen ”Margareta Nyström”");
  expect(await follow(body.reference, "contributor")).toMatchObject({ isOfProfile: true, isHidden: true });
  await object(body.reference, "contributor");
  await decide(body.reference, "show", { ground: "no_breach" }, colleague);
  expect([await profile(), await isSeen()]).toEqual([200, true]);
});

it("hides a profile at once on request of the person shown, and no profile that the sender cannot see [LAW-07]", async () => {
  await contributor.update({ isPublic: true });
  expect((await notify({ isOfProfile: true, reason: "shows_me" })).body.isHidden).toBe(true);
  expect((await api.get(`/api/user/${contributor.id}/${organization.id}`)).status).toBe(404);
  expect([await isSeen(), (await notify({ isOfProfile: true })).status]).toEqual([true, 404]);
  const [letter] = await readMails(contributor.email ?? "");
  expect(letter?.text).toContain("profiili ”Margareta Nyström”");
});

const profileOf = async (actor: User | null = null) =>
  (await api.get(`/api/user/${contributor.id}/${organization.id}`, { actor })).status;

it("decides about a profile after its contributor has left and kept the contribution, and accepts no more notices [LAW-02, LAW-09]", async () => {
  await contributor.update({ isPublic: true });
  const { reference } = (await notify({ isOfProfile: true })).body;
  const other = (await notify({ isOfProfile: true, reason: "hurts" })).body.reference;
  expect((await api.delete("/api/user", { actor: contributor, body: { contributions: "keep" } })).status).toBe(200);
  expect((await notify({ isOfProfile: true })).status).toBe(404);
  expect((await decide(reference, "hide")).status).toBe(200);
  expect((await decide(other, "show", { ground: "no_breach" })).status).toBe(200);
  expect(await follow(reference, "notifier")).toMatchObject({ isOfProfile: true, isHidden: true, title: "" });
});

it("does not warn a person accused of a crime before staff have reviewed it [LAW-02]", async () => {
  const { reference, isHidden } = (await notify({ reason: "child_abuse" })).body;
  expect([isHidden, await readMails(contributor.email ?? "")]).toEqual([true, []]);
  await decide(reference, "hide");
  expect(await readMails(contributor.email ?? "")).toHaveLength(1);
});

it("keeps a profile hidden while any notice about it does, whatever is decided or undone of another [LAW-02]", async () => {
  await contributor.update({ isPublic: true });
  const about = { isOfProfile: true };
  const second = (await notify({ ...about, reason: "my_work" })).body.reference;
  const third = (await notify({ ...about, contributionId: (await given()).id })).body.reference;
  const first = (await notify({ ...about, reason: "shows_me" })).body.reference;
  await decide(second, "show", { ground: "no_breach" });
  expect(await profileOf()).toBe(404);
  const { body } = await decide(third, "hide");
  const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  expect(await profileOf()).toBe(404);
  await decide(third, "hide");
  await decide(first, "show", { ground: "no_breach" });
  expect(await profileOf()).toBe(404);
  api.clockOffsetMs = 11 * 60_000;
  await object(third, "contributor");
  await decide(third, "show", { ground: "no_breach" }, colleague);
  expect(await profileOf()).toBe(200);
});

it("lists nothing by a hidden profile, offers no link to it, and says that the name stays on contributions [LAW-02]", async () => {
  await contributor.update({ isPublic: true });
  const lists = async (actor: User | null) => {
    const at = `/api/user/${contributor.id}`;
    const here = await api.get<unknown[]>(`${at}/organization/${organization.id}/contributions`, { actor });
    const everywhere = await api.get<unknown[]>(`${at}/contributions`, { actor });
    const contributionAnswer = await api.get<ContributionAnswer>(`/api/contribution/${contribution.id}`, { actor });
    return [
      here.body.length,
      everywhere.body.length,
      contributionAnswer.body.user.userId !== null,
      contributionAnswer.body.user.name,
    ];
  };
  const name = "Margareta Nyström";
  const elsewhere = await buildCollection({ organization: await buildOrganization() });
  await buildContribution({ collection: elsewhere, user: contributor });
  const member = await buildUser({ organization });
  expect(await lists(null)).toEqual([1, 2, true, name]);
  const { reference } = (await notify({ isOfProfile: true, reason: "shows_me" })).body;
  for (const actor of [null, member]) expect(await lists(actor)).toEqual([0, 1, false, name]);
  for (const actor of [contributor, admin]) expect(await lists(actor)).toEqual([1, 2, true, name]);
  await decide(reference, "hide");
  const letters = await readMails(contributor.email ?? "");
  expect(letters.map(({ text }) => text?.includes("samalla nimellä"))).toEqual([true, true]);
});

it("shows a profile again when the contribution of its notice goes, and hides it when that is restored [LAW-03]", async () => {
  await contributor.update({ isPublic: true });
  const about = { isOfProfile: true, reason: "shows_me" };
  await notify(about);
  await contribution.update({ deletedAt: new Date() });
  expect(await profileOf()).toBe(200);
  await contribution.update({ deletedAt: null });
  expect(await profileOf()).toBe(404);
  await collection.update({ status: "DELETE" });
  expect(await profileOf()).toBe(200);
  await collection.update({ status: "ACTIVE" });
  const gone = await api.delete("/api/delete-contribution", {
    actor: contributor,
    query: { contributionId: contribution.id },
  });
  expect([gone.status, await profileOf()]).toEqual([200, 200]);
});

it("keeps a profile hidden, and its case with another contribution, when the one that the notice names is deleted [LAW-02, LAW-03]", async () => {
  await contributor.update({ isPublic: true });
  const others = [await given(), await given()];
  const decided = (await notify({ isOfProfile: true })).body.reference;
  const waiting = (await notify({ isOfProfile: true, reason: "shows_me" })).body.reference;
  await decide(decided, "hide");
  const remove = async (contributionId: string, actor: User) =>
    (await api.delete("/api/delete-contribution", { actor, query: { contributionId } })).status;
  expect([await remove(contribution.id, contributor), await profileOf()]).toEqual([200, 404]);
  expect((await caseOf(waiting)).contributionId).toBe(others[1]?.id);
  expect((await decide(waiting, "show", { ground: "no_breach" })).status).toBe(200);
  expect([await remove(others[1]?.id ?? "", admin), await profileOf()]).toEqual([200, 404]);
  api.clockOffsetMs = 11 * 60_000;
  expect((await object(decided, "contributor")).status).toBe(200);
  await decide(decided, "show", { ground: "no_breach" }, colleague);
  expect(await profileOf()).toBe(200);
});

it("keeps the profile hidden, and the figures, when staff delete the collection of the contribution that the notice names [LAW-02, LAW-08]", async () => {
  await contributor.update({ isPublic: true });
  const kept = await buildContribution({ collection: await buildCollection({ organization }), user: contributor });
  const deleted = await buildCollection({ organization, status: "DELETE" });
  await buildContribution({ collection: deleted, user: contributor });
  const profileNotice = (await notify({ isOfProfile: true })).body.reference;
  const contributionNotice = (await notify({ reason: "hurts" })).body.reference;
  await decide(profileNotice, "hide");
  await decide(contributionNotice, "hide");
  await collection.update({ status: "ARCHIVED" });
  const path = `/api/organization/${organization.id}/collection/${collection.id}`;
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  expect([(await api.delete(path, { actor })).status, await profileOf()]).toEqual([200, 404]);
  expect((await caseOf(profileNotice)).contributionId).toBe(kept.id);
  api.clockOffsetMs = 31 * day;
  await api.handlers["purge-collections"]({}, AbortSignal.timeout(10_000));
  expect(await Collection.count({ where: { id: collection.id } })).toBe(0);
  const query = { year: String(new Date().getUTCFullYear()) };
  const published = (await api.get<NoticesResponse>(organizationPath("notices"), { query })).body;
  expect([published.received, published.hide, await profileOf()]).toEqual([2, 2, 404]);
});

it("counts what staff have deleted as hidden, and accepts no objection that no one could decide [LAW-03]", async () => {
  const waiting = (await notify()).body.reference;
  const kept = (await notify()).body.reference;
  await decide(kept, "show", { ground: "no_breach" });
  api.clockOffsetMs = 11 * 60_000;
  expect((await follow(kept, "notifier")).objectUntil).not.toBeNull();
  for (const [changed, values] of [
    [contribution, { deletedAt: new Date() }],
    [collection, { status: "DELETE" as const }],
  ] as const) {
    await (changed as Contribution).update(values as object);
    expect((await follow(waiting, "notifier")).isHidden).toBe(true);
    expect(await follow(kept, "notifier")).toMatchObject({ isHidden: true, objectUntil: null });
    expect((await object(kept, "notifier")).status).toBe(409);
    await contribution.update({ deletedAt: null });
  }
  await collection.update({ status: "ACTIVE" });
  expect((await object(kept, "notifier")).status).toBe(200);
});

it("keeps figures, grounds and dates when the contributor deletes it, with the account too [LAW-08, LAW-09]", async () => {
  const decided = (await notify()).body.reference;
  const waiting = (await notify({ reason: "hurts" })).body.reference;
  const { id: caseId, version } = await caseOf(decided);
  await decide(decided, "hide");
  const { decisions } = (await api.get<Detail>(organizationPath(`cases/${caseId}`), { actor: admin })).body;
  expect((await api.delete("/api/user", { actor: contributor, body: { contributions: "remove" } })).status).toBe(200);
  api.clockOffsetMs = 11 * 60_000;
  const published = (await api.get<NoticesResponse>(organizationPath("notices"))).body;
  expect(published).toMatchObject({ received: 2, waiting: 0, hide: 1, gone: 1 });
  expect(published.log.map(({ isGone }) => isGone)).toEqual([true, false]);
  const noNotifier = { name: "", email: null, words: "" };
  expect(await Notice.findOne({ where: { reference: waiting }, raw: true })).toMatchObject(noNotifier);
  expect(await Notice.findOne({ where: { reference: decided }, raw: true })).toMatchObject({ name: rune.name });
  // Nothing is left to decide or undo.
  const queue = await api.get<Queue>(organizationPath("cases"), {
    actor: admin,
    query: { kind: "notice", state: "decided" },
  });
  expect([queue.status, queue.body.items]).toEqual([200, []]);
  const again = { kind: "hide", cases: [{ caseId, version: version + 1 }], ground: "terms", reason: "privacy" };
  const undo = { decisionIds: decisions.map(({ id }) => id) };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body: again })).status).toBe(404);
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: undo })).status).toBe(404);
});

it("hides the profile of a contributor who is not a member, and says whether it is hidden [LAW-01, LAW-02]", async () => {
  contributor = await buildUser({ isPublic: true });
  contribution = await given();
  const { reference } = (await notify({ isOfProfile: true, reason: "shows_me" })).body;
  expect([await profileOf(), (await follow(reference, "notifier")).isHidden]).toEqual([404, true]);
  await decide(reference, "show", { ground: "no_breach" });
  expect([await profileOf(), (await follow(reference, "notifier")).isHidden]).toEqual([200, false]);
});

it("does not hide again a profile or file that was kept, but hides a file that is not yet reviewed [LAW-01]", async () => {
  await contributor.update({ isPublic: true });
  const about = { isOfProfile: true, reason: "shows_me" };
  await decide((await notify(about)).body.reference, "show", { ground: "no_breach" });
  expect((await notify({ ...about, contributionId: (await given()).id })).body.isHidden).toBe(false);
  contribution = await buildContribution({ collection, user: contributor, media: [{}, {}] });
  const [first, second] = await mediaOf();
  const of = async (mediaId?: string) => (await notify({ reason: "shows_me", mediaId })).body;
  await decide((await of(first?.id)).reference, "show", { ground: "no_breach" });
  expect([(await of(first?.id)).isHidden, (await of(second?.id)).isHidden]).toEqual([false, true]);
});

it("shows no file that another notice keeps hidden, and hides no file that another one kept, even by undoing [LAW-02]", async () => {
  contribution = await buildContribution({ collection, user: contributor, media: [{}, {}, {}] });
  const [first, second] = await mediaOf();
  const withheldStates = async () => (await mediaOf()).map(({ withheldAs }) => withheldAs);
  const undo = async ({ decisions }: DecisionsResponse) => {
    const decisionIds = decisions.map(({ decisionId }) => decisionId);
    return (await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status;
  };
  const work = (await notify({ reason: "my_work", mediaId: first?.id })).body.reference;
  const other = (await notify({ reason: "shows_me", mediaId: second?.id })).body.reference;
  const shown = (await notify({ reason: "shows_me", mediaId: first?.id })).body.reference;
  const removed = (await decide(work, "decline", { fileIds: [first?.id] })).body;
  expect([await undo(removed), await withheldStates()]).toEqual([200, ["hidden", "hidden", null]]);
  await decide(work, "decline", { fileIds: [first?.id] });
  const kept = (await decide(shown, "show", { ground: "no_breach" })).body;
  expect(await withheldStates()).toEqual(["hidden", "hidden", null]);
  await decide(other, "show", { ground: "no_breach" });
  expect([await undo(kept), await withheldStates()]).toEqual([200, ["hidden", null, null]]);
  await decide(shown, "show", { ground: "no_breach" });
  api.clockOffsetMs = 11 * 60_000;
  await object(work, "contributor");
  await decide(work, "show", { ground: "no_breach" }, colleague);
  expect(await withheldStates()).toEqual([null, null, null]);
});

it("keeps all of it hidden while any notice does, whatever is decided or undone of another [LAW-02]", async () => {
  const work = (await notify({ reason: "my_work" })).body.reference;
  const shown = (await notify({ reason: "shows_me" })).body.reference;
  await decide(work, "hide");
  const { body } = await decide(shown, "show", { ground: "no_breach" });
  expect(await isSeen()).toBe(false);
  const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
  expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
    200,
  );
  await decide(shown, "show", { ground: "no_breach" });
  expect(await isSeen()).toBe(false);
  api.clockOffsetMs = 11 * 60_000;
  await object(work, "contributor");
  await decide(work, "show", { ground: "no_breach" }, colleague);
  expect(await isSeen()).toBe(true);
});

it("publishes the figures of the year and a log without names [LAW-08]", async () => {
  const kept = (await notify()).body.reference;
  const hidden = (await notify({ reason: "hurts" })).body.reference;
  await notify({ reason: "other" });
  await decide(kept, "show", { ground: "no_breach" });
  await decide(hidden, "hide");
  const read = async () => (await api.get<NoticesResponse>(organizationPath("notices"))).body;
  expect(await read()).toMatchObject({ received: 3, waiting: 3, keep: 0, hide: 0 });
  api.clockOffsetMs = 11 * 60_000;
  await object(hidden, "contributor");
  await decide(hidden, "show", { ground: "no_breach" }, colleague);
  api.clockOffsetMs = 22 * 60_000;
  const published = await read();
  expect(published).toMatchObject({ received: 3, waiting: 1, keep: 2, hide: 0, objections: 1, overturned: 1 });
  const decisions = await Decision.count({ where: { organizationId: organization.id } });
  expect(published.log.flatMap((item) => item.decisions)).toHaveLength(decisions);
  expect(JSON.stringify(published)).not.toMatch(new RegExp(`Rune|rune@|Bertil|${kept}|${contribution.id}`));
  const before = new Date().getUTCFullYear() - 1;
  expect(
    (await api.get<NoticesResponse>(organizationPath("notices"), { query: { year: String(before) } })).body.received,
  ).toBe(0);
});

it("forgets the sender of a notice with the account, or two years after the decision, and keeps the decision [LAW-09]", async () => {
  const sender = await buildUser({ organization });
  const own = { name: "Rune", email: sender.email ?? "" };
  const withAccount = (await notify(own, { actor: sender })).body.reference;
  const without = (await notify()).body.reference;
  await decide(withAccount, "hide");
  await contribution.update({ hiddenAt: null, withheldAs: null });
  await decide(without, "hide");
  api.clockOffsetMs = 11 * 60_000;
  await object(without, "contributor");
  const { data } = await collectUserData(buildActor({ user: { id: sender.id, email: own.email, language: "en" } }));
  expect(data).toMatchObject({ notices: [{ reference: withAccount, words: "The boy is not Bertil." }] });
  // Deleting an account requires a recent sign-in.
  api.clockOffsetMs = 0;
  expect((await api.delete("/api/user", { actor: sender, body: { contributions: "keep" } })).status).toBe(200);
  expect((await api.delete("/api/user", { actor: contributor, body: { contributions: "keep" } })).status).toBe(200);
  const find = (reference: string) => Notice.findOne({ where: { reference }, rejectOnEmpty: true });
  const noNotifier = { name: "", email: null, userId: null, words: "" };
  expect((await find(withAccount)).get()).toMatchObject({ ...noNotifier, reason: "untrue" });
  expect((await find(without)).objection).toMatchObject({ by: "contributor", words: "" });
  expect((await find(without)).name).toBe(rune.name);
  await decide(without, "show", { ground: "no_breach" }, colleague);
  api.clockOffsetMs = 3 * 366 * day;
  await api.handlers["forget-expired"]({}, AbortSignal.timeout(10_000));
  expect((await find(without)).get()).toMatchObject(noNotifier);
  expect(await Decision.count({ where: { organizationId: organization.id, ground: "data_protection" } })).toBe(2);
});

it("shows what a notice has hidden by its own case alone [LAW-02]", async () => {
  const { reference } = (await notify({ reason: "shows_me" })).body;
  const show = async () => {
    const update = { contributionId: contribution.id, isPublic: true };
    const asForm = await api.post("/api/update-contribution", { actor: admin, body: update });
    const seenVersions = { [contribution.id]: (await contribution.reload()).updatedAt.toISOString() };
    const body = { kind: "show", contributionIds: [contribution.id], seen: seenVersions };
    const asDesk = await api.post(organizationPath("contributions/decisions"), { actor: admin, body });
    return [asForm.status, asDesk.status, await isSeen()];
  };
  expect(await show()).toEqual([409, 409, false]);
  await decide(reference, "hide");
  expect(await show()).toEqual([409, 409, false]);
});

it("shows neither side the title of a file that is no longer shown", async () => {
  contribution = await buildContribution({ collection, user: contributor, media: [{}, { title: "The pier" }] });
  const [first] = await mediaOf();
  await first?.update({ title: "Bertil in bed" });
  const { reference } = (await notify({ reason: "shows_me" })).body;
  await decide(reference, "decline", { fileIds: [first?.id] });
  expect((await follow(reference, "notifier")).title).toBe("The pier");
  const letters = await OutgoingMail.findAll({ where: { organizationId: organization.id, kind: "notice-decided" } });
  expect(letters.map(({ data }) => data.title)).toEqual(["The pier", "The pier"]);
});

it("forgets the words of the side that leaves once it is decided, and not the other side's [LAW-09]", async () => {
  const sender = await buildUser({ organization });
  const own = { name: "Rune", email: sender.email ?? "" };
  const waiting = (await notify(own, { actor: sender })).body.reference;
  const objected = (await notify(own, { actor: sender })).body.reference;
  const open = (await notify()).body.reference;
  await decide(objected, "hide");
  api.clockOffsetMs = 11 * 60_000;
  await object(objected, "contributor");
  await decide(objected, "show", { ground: "no_breach" }, colleague);
  const read = async (user: User) =>
    collectUserData(buildActor({ user: { id: user.id, email: user.email ?? "", language: "en" } }));
  const objectionBody = { reference: objected, words: "It is not him." };
  expect(JSON.stringify((await read(sender)).data)).not.toContain(objectionBody.words);
  expect((await read(contributor)).data).toMatchObject({ contributions: [{ objections: [objectionBody] }] });
  // Deleting an account requires a recent sign-in.
  api.clockOffsetMs = 0;
  expect((await api.delete("/api/user", { actor: sender, body: { contributions: "keep" } })).status).toBe(200);
  const find = (reference: string) => Notice.findOne({ where: { reference }, rejectOnEmpty: true });
  expect((await find(objected)).get()).toMatchObject({
    name: "",
    words: "",
    objection: { words: objectionBody.words },
  });
  const noNotifier = { name: "", email: null, userId: null };
  expect((await find(waiting)).get()).toMatchObject({ ...noNotifier, words: "The boy is not Bertil." });
  await decide(waiting, "show", { ground: "no_breach" });
  api.clockOffsetMs = 2 * day;
  const sweep = () => api.handlers["forget-expired"]({}, AbortSignal.timeout(10_000));
  await sweep();
  expect([(await find(waiting)).words, (await find(objected)).objection?.words]).toEqual(["", objectionBody.words]);
  api.clockOffsetMs = 3 * 366 * day;
  await sweep();
  expect([(await find(open)).name, (await find(objected)).objection?.words]).toEqual([rune.name, ""]);
  api.clockOffsetMs = 6 * 366 * day;
  await sweep();
  expect((await find(open)).get()).toMatchObject({ ...noNotifier, words: "" });
});

it("accepts all notices with an address from any number of networks, and sends one receipt until a link was opened [LAW-01]", async () => {
  const email = `flooded-${network}@example.org`;
  const references = [];
  for (let from = 0; from < 6; from += 1) {
    const { status, body } = await send({ email }, { from: 200 + from });
    expect([status, Object.keys(body).sort()]).toEqual([201, ["dueAt", "hidesByLink", "isHidden", "reference"]]);
    references.push(body.reference);
  }
  expect(await readMails(email)).toHaveLength(1);
  api.clockOffsetMs = day + 60_000;
  expect(await readMails(email)).toHaveLength(2);
  // Opening a link sends the receipts that waited.
  await follow(references[0] ?? "", "notifier");
  expect(await readMails(email)).toHaveLength(6);
});

it("hides nothing for a made-up address, and hides at once when the link of the receipt is opened [LAW-11]", async () => {
  const { status, body } = await send({ reason: "shows_me" });
  expect([status, body.isHidden, body.hidesByLink, await isSeen()]).toEqual([201, false, true, true]);
  expect((await readMails(contributor.email ?? "")).length).toBe(0);
  const [receipt] = await readMails(rune.email);
  expect(receipt?.text).toMatch(/Öppna länken här nedanför[\s\S]*\/notice#token=/);
  // The contributor has the link of the other side, which proves nothing.
  expect([(await follow(body.reference, "contributor")).isHidden, await isSeen()]).toEqual([false, true]);
  expect([(await follow(body.reference, "notifier")).isHidden, await isSeen()]).toEqual([true, false]);
  const letters = await readMails(contributor.email ?? "");
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining("on toistaiseksi piilossa")]);
  await decide(body.reference, "show", { ground: "no_breach" });
  expect([(await follow(body.reference, "notifier")).isHidden, await isSeen()]).toEqual([false, true]);
});

it("hides at once for a person signed in with the proven address, and not with another one [LAW-11]", async () => {
  const sender = await buildUser({ organization });
  const other = (await send({ reason: "shows_me" }, { actor: sender })).body;
  expect([other.isHidden, other.hidesByLink]).toEqual([false, true]);
  const { body } = await send({ reason: "shows_me", email: sender.email }, { actor: sender });
  expect([body.isHidden, body.hidesByLink, await isSeen()]).toEqual([true, false, false]);
});

it("hides nothing by a link that is opened after the decision [LAW-11]", async () => {
  const { body } = await send({ reason: "shows_me" });
  await decide(body.reference, "show", { ground: "no_breach" });
  expect([(await follow(body.reference, "notifier")).isHidden, await isSeen()]).toEqual([false, true]);
});

it("hides what staff have kept a second time if the abuse of a child is alleged, but not a third time [LAW-11]", async () => {
  const alleged = { reason: "child_abuse", name: "", email: "" };
  const allege = async (from: number) => {
    const { body } = await send(alleged, { from });
    const { isHidden, reference } = body;
    await decide(reference, "show", { ground: "no_breach" });
    return [isHidden, await isSeen()];
  };
  expect([await allege(101), await allege(102), await allege(103)]).toEqual([
    [true, true],
    [true, true],
    [false, true],
  ]);
});

it("puts the abuse of a child first in the queue, and notifies those who decide at once, but not the contributor [LAW-11]", async () => {
  await contribution.update({ userId: colleague.id });
  await send();
  await send({ reason: "hurts" });
  const { reference } = (await send({ reason: "child_abuse", name: "", email: "" })).body;
  const queue = await api.get<Queue>(organizationPath("cases"), { actor: admin, query: { kind: "notice" } });
  expect(queue.body.items.map(({ notice }) => notice?.reason)).toEqual(["child_abuse", "untrue", "hurts"]);
  expect(queue.body.items[0]?.id).toBe((await caseOf(reference)).id);
  const [alert] = await readMails(admin.email ?? "");
  expect(alert?.subject).toContain("Urgent: child abuse");
  expect(await readMails(colleague.email ?? "")).toEqual([]);
});

it("returns to the queue unclaimed after an objection [LAW-03]", async () => {
  const { reference } = (await notify({ reason: "shows_me" })).body;
  await decide(reference, "hide");
  await (await caseOf(reference)).update({ claimedBy: admin.id, claimedUntil: new Date(Date.now() + day) });
  api.clockOffsetMs = 11 * 60_000;
  await object(reference, "contributor");
  expect(await caseOf(reference)).toMatchObject({ state: "waiting", claimedBy: null, claimedUntil: null });
});

it("accepts an objection until the last day, but not after it [LAW-03]", async () => {
  const { reference } = (await notify({ reason: "shows_me" })).body;
  await decide(reference, "hide");
  api.clockOffsetMs = (objectionDays + 1) * day;
  expect((await follow(reference, "contributor")).objectUntil).toBeNull();
  expect((await object(reference, "contributor")).status).toBe(409);
  api.clockOffsetMs = (objectionDays - 1) * day;
  expect((await follow(reference, "contributor")).objectUntil).not.toBeNull();
  expect((await object(reference, "contributor")).status).toBe(200);
});

const mediaOf = () => Media.findAll({ where: { contributionId: contribution.id }, order: ["position"] });

it("accepts a notice while the contribution is being moved to another collection [LAW-01]", async () => {
  const { id: collectionId } = await buildCollection({ organization });
  const move = () => Contribution.update({ collectionId }, { where: { id: contribution.id } });
  expect((await askDuring(api.database.sequelize, move, () => send())).status).toBe(201);
});
