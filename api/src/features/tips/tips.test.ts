/** "Do you know something about this?": tips from anyone, their decisions, and what becomes public. */
import type { Answer } from "@samling/contract/types";
import { createSession } from "../../http/sessions.ts";
import { noticeLink } from "../../mail/signed-links.ts";
import type { User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Case, Notice } from "../../models/review.ts";
import { Tip, TipStatement } from "../../models/tips.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { buildActor } from "../../testing/build-actor.ts";
import { eventually } from "../../testing/eventually.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { startTestDoor } from "../../testing/test-door.ts";
import { stampRecords } from "../../visibility/records.ts";
import { readHandOverRecords } from "../hand-overs/records.ts";
import { collectUserData } from "../profile/user-data.ts";

type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Queue = Answer<"GET /api/organization/{id}/cases">;
type Knowledge = Answer<"GET /api/contribution/{id}/knowledge">;
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;

const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let contribution: Contribution;
let media: Media;
let network = 0;

beforeEach(async () => {
  api.clockOffsetMs = 0;
  network += 1;
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  await collection.update({ isHarvested: true });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  contributor = await buildUser({ organization, firstName: "Margareta", lastName: "Nyström", language: "fi" });
  contribution = await buildContribution({
    collection,
    user: contributor,
    media: [{ title: "Class 3B", license: "CC0", state: "ready", width: 640, height: 480 }, {}],
  });
  media = await Media.findOne({ where: { id: contribution.media?.[0]?.id ?? "" }, rejectOnEmpty: true });
  const { id: organizationId } = organization;
  const shown = { kind: "full", type: "image/jpeg", width: 640, height: 480, bytes: 1, sha256: "" } as const;
  await Derivative.create({
    organizationId,
    mediaId: media.id,
    key: `${organizationId}/${media.id}/full-1.jpg`,
    ...shown,
  });
});

const organizationPath = (path: string, owner = organization) => `/api/organization/${owner.id}/${path}`;
const who = { kind: "who", words: "My grandmother Elin Bergqvist, nine years old", at: { x: 0.263, y: 0.695 } };
const where = { kind: "where", words: "Nölaskolan" };
const when = { kind: "when", words: "summer of 53" };
const gun = {
  name: "Gun Holm",
  /** One for each test, since few mails go to one address. */
  get email() {
    return `gun@n${network}.example.org`;
  },
  language: "sv",
};
interface SendOptions {
  actor?: User;
  from?: string;
  to?: Organization;
}
const send = (values: object = {}, { actor, from = `10.2.${network}.1`, to = organization }: SendOptions = {}) =>
  api.post<{ reference: string; token: string; code?: string }>(organizationPath("tips", to), {
    body: { contributionId: contribution.id, mediaId: media.id, statements: [who, where, when], ...gun, ...values },
    headers: { "x-forwarded-for": from },
    ...(actor && { actor }),
  });
const caseOf = async (reference: string) => {
  const { caseId } = await Tip.findOne({ where: { reference }, rejectOnEmpty: true });
  return Case.findOne({ where: { id: caseId }, rejectOnEmpty: true });
};
const open = async (reference: string, actor = admin) => {
  const { id } = await caseOf(reference);
  return (await api.get<Detail>(organizationPath(`cases/${id}`), { actor })).body;
};
/** Texts by the kind of statement; those that are not named are not accepted. */
const accept = async (
  reference: string,
  words: Record<string, string>,
  ground: string | null = "deceased",
  isAdult = ground === "agreed" || ground === "public_role",
) => {
  const { id: caseId, version, tip } = await open(reference);
  const statements = (tip?.statements ?? [])
    .filter(({ kind }) => words[kind])
    .map(({ id, kind }) => ({ id, words: words[kind], ...(kind === "who" && ground && { ground, isAdult }) }));
  const body = { kind: "publish", cases: [{ caseId, version }], statements };
  return api.post<DecisionsResponse & { code: string }>(organizationPath("decisions"), { actor: admin, body });
};
const decline = async (reference: string, details: object = {}) => {
  const { id: caseId, version } = await caseOf(reference);
  const body = { kind: "decline", cases: [{ caseId, version }], reason: "privacy", ...details };
  return api.post<DecisionsResponse & { code: string }>(organizationPath("decisions"), { actor: admin, body });
};
const undo = ({ body }: { body: DecisionsResponse }) =>
  api.post(organizationPath("decisions/undo"), {
    actor: admin,
    body: { decisionIds: body.decisions.map(({ decisionId }) => decisionId) },
  });
const listKnown = async (actor: User | null = null) =>
  (await api.get<Knowledge>(`/api/contribution/${contribution.id}/knowledge`, { actor })).body;
const sayings = async (actor: User | null = null) => (await listKnown(actor)).map(({ words, name }) => [words, name]);
const find = async (q: string, actor: User | null = null) =>
  (await api.get<{ items: { id: string }[] }>("/api/search", { query: { q, organizationId: organization.id }, actor }))
    .body.items.length;
/** Sends the waiting mails, and returns those to an address. */
const readMails = async (email: string) => {
  for (const { id } of await OutgoingMail.findAll({ where: { organizationId: organization.id } })) {
    await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  }
  return api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email));
};

const withdraw = ({ body: { token } }: { body: { token: string } }, to = organization) =>
  api.post<{ isGone: boolean; code?: string }>(organizationPath("tips/withdrawal", to), { body: { token } });
const listWaiting = async () =>
  (await api.get<Queue>(organizationPath("cases"), { actor: admin, query: { kind: "tip", state: "waiting" } })).body
    .items;

/** Every place where a stranger reads about the contribution, through the front door. */
async function readEverywhere(): Promise<string> {
  const { id: orgId } = organization;
  const { id } = contribution;
  await stampRecords();
  const door = await startTestDoor(api);
  const texts = [];
  for (const at of [
    `/organization/${orgId}/collections/${collection.id}/contribution/${id}?image=${media.id}`,
    `/embed/${id}?image=${media.id}`,
    `/iiif/${id}/manifest.json`,
    `/api/contribution/${id}`,
    `/api/contribution/${id}/knowledge`,
    `/api/media/${media.id}/reuse`,
    `/api/collection-contributions?orgId=${orgId}&collectionId=${collection.id}`,
    `/api/search?q=Class&organizationId=${orgId}`,
    `/organization/${orgId}/search.atom?q=Class`,
    `/organization/${orgId}/search.json?q=Class`,
    ...["oai_dc", "edm", "lido", "ksamsok-rdf"].map(
      (format) => `/organization/${orgId}/oai?verb=ListRecords&metadataPrefix=${format}`,
    ),
    `/api/record/${id}`,
    `/iiif/${collection.id}/collection.json`,
    `/api/collection/${collection.id}/knowledge`,
    `/api/search/map?organizationId=${orgId}`,
    `/api/search/years?organizationId=${orgId}`,
    `/api/search/suggestions?q=Be&organizationId=${orgId}`,
  ]) {
    texts.push(await (await fetch(new URL(at, door.url))).text());
  }
  await door.stop();
  return texts.join("\n");
}

/** Exports of the organization for other systems: its table, and its records in each format. */
async function readExports(): Promise<string[]> {
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const { body: csv } = await api.get<string>(organizationPath("records.csv"), { actor });
  await stampRecords();
  const texts = [csv];
  for (const metadataPrefix of ["oai_dc", "edm", "lido"]) {
    const query = { verb: "ListRecords", metadataPrefix };
    texts.push((await api.get<string>(organizationPath("oai"), { query })).body);
  }
  return texts;
}

it("puts what a stranger knows on the desk as three statements, and nothing of it anywhere else [TELL-01]", async () => {
  const { status, body } = await send({ source: "hearsay" });
  expect([status, body.reference]).toEqual([201, expect.stringMatching(/^T-[2-9A-Z]{7}$/)]);
  const { body: queue } = await api.get<Queue>(organizationPath("cases"), { actor: admin, query: { kind: "tip" } });
  expect(queue.items.map(({ tip }) => tip)).toEqual([
    { statementCount: 3, namesPerson: true, isAccepted: false, isWithdrawn: false },
  ]);
  const { tip, language } = await open(body.reference);
  expect(language).toBe("sv");
  expect(tip).toMatchObject({ mediaId: media.id, source: "hearsay", name: "Gun Holm", isReachable: true, known: [] });
  expect(tip?.statements.map(({ kind, originalWords, at }) => [kind, originalWords, at])).toEqual([
    ["who", who.words, who.at],
    ["where", where.words, null],
    ["when", when.words, null],
  ]);
  expect(await listKnown()).toEqual([]);
  expect(await listKnown(contributor)).toEqual([]);
  const after = await readEverywhere();
  expect(after).toContain("<dc:title>Class 3B</dc:title>");
  expect(after).toContain('"type":"Manifest"');
  for (const word of ["Bergqvist", "Nölaskolan", "of 53", "Gun Holm"]) expect(after).not.toContain(word);
  expect([await find("Bergqvist"), await find("Nölaskolan", admin)]).toEqual([0, 0]);
  expect((await readMails(gun.email)).length).toBe(0);
});

it("shows what was accepted in the words of staff, with the name of its sender, and undoes it without a trace [TELL-02]", async () => {
  const { reference } = (await send()).body;
  const decided = await accept(reference, { who: "Elin Bergqvist (born 1905)", when: when.words });
  expect(decided.status).toBe(200);
  expect(await sayings()).toEqual([
    ["Elin Bergqvist (born 1905)", "Gun Holm"],
    ["summer of 53", "Gun Holm"],
  ]);
  expect((await listKnown())[0]).toMatchObject({ mediaId: media.id, kind: "who", at: who.at, isPublic: true });
  // The empty field is filled, and read as a date.
  expect(await media.reload()).toMatchObject({ openDate: "summer of 53", location: "", earliest: "1953-06-01" });
  expect([await find("Bergqvist"), await find("Nölaskolan")]).toEqual([1, 0]);
  const changed = { subjectId: contribution.id, action: "contribution:update" };
  expect((await AuditEntry.findAll({ where: changed })).map(({ data }) => data)).toEqual([
    expect.objectContaining({ fields: ["openDate"], mediaIds: [media.id] }),
  ]);
  expect((await undo(decided)).status).toBe(200);
  expect(await listKnown()).toEqual([]);
  expect(await media.reload()).toMatchObject({ openDate: "", edtf: null, knowledge: "" });
  expect(await find("Bergqvist")).toBe(0);
  const { tip } = await open(reference);
  expect(tip?.statements.map(({ words, ground, isAccepted }) => [words, ground, isAccepted])).toEqual([
    [who.words, null, false],
    [where.words, null, false],
    [when.words, null, false],
  ]);
  api.clockOffsetMs = 660_000;
  expect([await readMails(gun.email), await readMails(contributor.email ?? "")]).toEqual([[], []]);
  api.clockOffsetMs = 0;
  expect((await accept(reference, { where: "Nordhemsskolan" })).status).toBe(200);
  expect(await sayings()).toEqual([["Nordhemsskolan", "Gun Holm"]]);
  expect((await media.reload()).location).toBe("Nordhemsskolan");
  api.clockOffsetMs = 660_000;
  const [thanks] = await readMails(gun.email);
  expect(thanks?.subject).toMatch(/^Tack för det du berättade/);
  expect(thanks?.text).toContain("Nordhemsskolan");
  expect(thanks?.text).not.toContain("Nölaskolan");
  const [learnt] = await readMails(contributor.email ?? "");
  expect(learnt?.subject).toBe("Aineistostasi tiedetään nyt enemmän");
  expect(learnt?.text).toContain("Nordhemsskolan");
  expect(learnt?.text).not.toContain("Gun Holm");
});

it("leaves no trace of what is undone, in any page, search, feed, map, timeline or export [TELL-02]", async () => {
  const read = async () => {
    const texts = [await readEverywhere(), ...(await readExports())].join("\n");
    // The record has been changed, and changed back, since; each door has another port.
    return texts
      .replaceAll(/localhost(:|%3A)\d+/g, "localhost")
      .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d+)?Z?/g, "at some time");
  };
  // Someone with an account: for visitors a busy machine keeps counts for half a minute.
  const actor = await buildUser();
  const query = { organizationId: organization.id };
  const search = async (kind: "map" | "years") =>
    (await api.get<Record<string, object[]>>(`/api/search/${kind}`, { actor, query })).body;
  const rowOf = async () => ({ ...(await media.reload()).get({ plain: true }), updatedAt: null });
  const [before, row] = [await read(), await rowOf()];
  expect([(await search("map"))["cells"], (await search("years"))["stretches"]]).toEqual([[], []]);
  const sent = await send({ statements: [who, { kind: "where", words: "Öregrund" }, when] });
  const decided = await accept(sent.body.reference, { who: "Elin Bergqvist", where: "Öregrund", when: when.words });
  const shown = await read();
  for (const words of ["Elin Bergqvist", "Öregrund", "summer of 53", "Gun Holm"]) expect(shown).toContain(words);
  expect((await search("map"))["cells"]).toMatchObject([{ count: 1, item: { id: media.id } }]);
  expect((await search("years"))["stretches"]).toEqual([{ from: "1950", count: 1 }]);
  expect((await undo(decided)).status).toBe(200);
  expect(await read()).toBe(before);
  expect(await rowOf()).toEqual(row);
  expect(await search("years")).toMatchObject({ stretches: [], undated: 2 });
});

it.each([
  [
    "en",
    "Thank you for what you told",
    "About what you told",
    "It does not fit.",
    "Something new is known about your contribution",
  ],
  [
    "sv",
    "Tack för det du berättade för",
    "Om det du berättade för",
    "Den passar inte.",
    "Nu vet vi mer om ditt bidrag",
  ],
  ["dk", "Tak for det, du fortalte", "Om det, du fortalte", "Det passer ikke.", "Nu ved vi mere om dit bidrag"],
  ["fi", "Kiitos tiedosta", "Tieto, jonka kerroit", "Se ei sovi.", "Aineistostasi tiedetään nyt enemmän"],
] as const)(
  "writes to both sides in their language: %s [TELL-02]",
  async (language, thanked, answered, reason, learntSubject) => {
    await contributor.update({ language });
    const sent = await send({ language });
    await accept(sent.body.reference, { where: "Nordhemsskolan", who: "Elin Bergqvist" }, "staff_only");
    const other = { email: `ada@n${network}.example.org`, language };
    const declined = (await send(other)).body.reference;
    await decline(declined, { words: reason });
    api.clockOffsetMs = 660_000;
    const [thanks] = await readMails(gun.email);
    expect(thanks?.subject).toMatch(new RegExp(`^${thanked}.*${organization.name}`));
    expect(thanks?.text).toContain("Nordhemsskolan");
    expect(thanks?.text).not.toContain("Bergqvist");
    const [answer] = await readMails(other.email);
    expect(answer?.subject).toMatch(new RegExp(`^${answered}`));
    expect(answer?.text).toContain(reason);
    const [learnt] = await readMails(contributor.email ?? "");
    expect(learnt?.subject).toBe(learntSubject);
    expect(learnt?.text).not.toMatch(/Bergqvist|Gun Holm/);
    // No text of another language, and none that is missing.
    for (const mail of [thanks, answer, learnt])
      expect(mail?.text).not.toMatch(/\{\{|undefined|tip-answered|contribution-learnt/);
  },
);

it("leaves alone a field that is already filled, and one that has changed since it was filled [TELL-02]", async () => {
  await media.update({ location: "Göteborg", date: "1912-05-01" });
  const first = await accept((await send()).body.reference, { where: "Nordhemsskolan", when: "Autumn 1914" });
  expect(await media.reload()).toMatchObject({ location: "Göteborg", date: "1912-05-01", openDate: "" });
  expect(await sayings()).toHaveLength(2);
  await undo(first);
  await media.update({ location: "", date: null });
  const second = await accept((await send()).body.reference, { where: "Nordhemsskolan" });
  await media.reload();
  await media.update({ location: "Nordhemsskolan, Göteborg" });
  await undo(second);
  expect(await media.reload()).toMatchObject({ location: "Nordhemsskolan, Göteborg", knowledge: "" });
});

it("fills the field with what another person has said once the first is undone [TELL-02]", async () => {
  const decided = await accept((await send({ statements: [where] })).body.reference, { where: "Nordhemsskolan" });
  const second = (await send({ statements: [where], name: "Ada" })).body.reference;
  expect((await accept(second, { where: "Nölaskolan" })).status).toBe(200);
  expect((await media.reload()).location).toBe("Nordhemsskolan");
  expect((await undo(decided)).status).toBe(200);
  expect((await media.reload()).location).toBe("Nölaskolan");
  expect(await sayings()).toEqual([["Nölaskolan", "Ada"]]);
  expect((await decline(second)).status).toBe(200);
  expect((await media.reload()).location).toBe("");
});

it("is accepted or declined, not both, by two who decide at the same time [TELL-02]", async () => {
  const { reference } = (await send({ statements: [where] })).body;
  const both = await Promise.all([accept(reference, { where: where.words }), decline(reference)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isAccepted = both[0]?.status === 200;
  expect(await sayings()).toEqual(isAccepted ? [[where.words, "Gun Holm"]] : []);
  expect((await media.reload()).location).toBe(isAccepted ? where.words : "");
});

it("reveals nothing of a picture that was hidden meanwhile, and thanks for nothing that is not shown [TELL-05]", async () => {
  const { reference } = (await send({ statements: [where] })).body;
  await contribution.update({ withheldAs: "hidden", hiddenAt: new Date() });
  expect((await accept(reference, { where: where.words })).status).toBe(200);
  expect((await api.get(`/api/contribution/${contribution.id}/knowledge`)).status).toBe(404);
  expect(await find("Nölaskolan")).toBe(0);
  api.clockOffsetMs = 660_000;
  expect(await readMails(gun.email)).toEqual([]);
});

it("puts the picture on the map by the words of an accepted place, and removes it with them [TELL-02]", async () => {
  const on = { subjectId: contribution.id, action: "contribution:update" };
  const placeOf = async () => {
    const { location, locationLat, locationLng } = await media.reload();
    return [location, locationLat, locationLng];
  };
  const onMap = ["Öregrund", expect.closeTo(60.34, 1), expect.closeTo(18.44, 1)];
  const { reference } = (await send({ statements: [{ kind: "where", words: "Öregrund" }] })).body;
  expect((await open(reference)).tip?.statements[0]).toMatchObject({ place: "Öregrund, Uppsala, SE", fills: null });
  const first = await accept(reference, { where: "Öregrund" });
  expect(await placeOf()).toEqual(onMap);
  expect((await open(reference)).tip?.statements[0]?.fills).toBe("location");
  const [entry] = await AuditEntry.findAll({ where: on });
  expect(entry?.data).toMatchObject({ fields: ["location", "locationLat", "locationLng"] });
  const stay = { query: { organizationId: organization.id, q: "uppland" } };
  expect((await api.get<{ items: object[] }>("/api/search", stay)).body.items).toHaveLength(1);
  await undo(first);
  expect(await placeOf()).toEqual(["", null, null]);
  await accept(reference, { where: "Öregrund" });
  await media.update({ locationLat: 60.3 });
  await decline(reference);
  expect(await placeOf()).toEqual(["Öregrund", 60.3, onMap[2]]);
  await media.update({ location: "", locationLat: null, locationLng: null });
  await accept((await send()).body.reference, { where: "Lindholmen" });
  expect(await placeOf()).toEqual(["Lindholmen", null, null]);
});

it("answers a declined tip with the reason in its sender's language, and repeats nothing that they wrote [TELL-02]", async () => {
  const { reference } = (await send({ statements: [{ kind: "other", words: "Buy at https://spam.example" }] })).body;
  const { id } = await caseOf(reference);
  const preview = { kind: "decline", reason: "privacy", words: "Vi har frågat." };
  const shown = await api.post<{ language: string; subject: string }>(organizationPath(`cases/${id}/letter`), {
    actor: admin,
    body: preview,
  });
  expect(shown.body).toMatchObject({ language: "sv", subject: `Om det du berättade för ${organization.name}` });
  expect((await decline(reference, { words: "Vi har frågat." })).status).toBe(200);
  api.clockOffsetMs = 660_000;
  const [letter] = await readMails(gun.email);
  expect(letter?.text).toContain("Vi har frågat.");
  expect(letter?.text).not.toContain("spam.example");
  expect(await readMails(contributor.email ?? "")).toEqual([]);
});

it("keeps different names for one face side by side, the older first [TELL-03]", async () => {
  const first = (await send()).body.reference;
  await accept(first, { who: "Elin Bergqvist" });
  const second = (await send({ name: "", statements: [{ ...who, words: "Ada Lindqvist" }] })).body.reference;
  expect((await open(second)).tip?.known).toEqual([{ kind: "who", words: "Elin Bergqvist", name: "Gun Holm" }]);
  await accept(second, { who: "Ada Lindqvist" }, "public_role");
  expect(await sayings()).toEqual([
    ["Elin Bergqvist", "Gun Holm"],
    ["Ada Lindqvist", ""],
  ]);
  expect([await find("Bergqvist"), await find("Lindqvist")]).toEqual([1, 1]);
  await decline(second);
  expect(await sayings()).toEqual([["Elin Bergqvist", "Gun Holm"]]);
});

it("names a person only with a ground, only to staff if need be, and no longer once they ask [TELL-04]", async () => {
  const { reference } = (await send()).body;
  const refused = await accept(reference, { who: "Elin Bergqvist" }, null);
  expect([refused.status, refused.body.code]).toEqual([400, "INVALID_INPUT"]);
  expect((await accept(reference, { who: "Elin Bergqvist" }, "staff_only")).status).toBe(200);
  expect([await sayings(), await sayings(contributor)]).toEqual([[], []]);
  expect(await sayings(admin)).toEqual([["Elin Bergqvist", "Gun Holm"]]);
  expect([await find("Bergqvist"), await find("Bergqvist", admin)]).toEqual([0, 0]);
  expect((await accept(reference, { who: "Elin Bergqvist" }, "agreed")).status).toBe(200);
  expect(await sayings()).toEqual([["Elin Bergqvist", "Gun Holm"]]);
  expect(await readEverywhere()).toMatch(/\/persons".*Bergqvist.*xywh=/);
  expect((await decline(reference)).status).toBe(200);
  expect([await sayings(), await sayings(admin)]).toEqual([[], []]);
  // Neither a name nor a spot.
  expect(await readEverywhere()).not.toMatch(/Bergqvist|\/persons|xywh=/);
  expect((await readExports()).join()).not.toContain("Bergqvist");
  expect(await find("Bergqvist")).toBe(0);
  const again = await decline(reference);
  expect([again.status, again.body.code]).toEqual([409, "CONFLICT"]);
});

it("names a person who may be a child only as its guardian agrees, unless staff or the date say otherwise [TELL-04]", async () => {
  const { reference } = (await send({ statements: [who] })).body;
  const name = { who: "Elin Bergqvist" };
  expect((await open(reference)).tip?.mayShowChild).toBe(true);
  for (const ground of ["agreed", "public_role"])
    expect((await accept(reference, name, ground, false)).status).toBe(400);
  expect((await accept(reference, name, "guardian_agreed", true)).status).toBe(400);
  expect(await listKnown()).toEqual([]);
  expect((await accept(reference, name, "guardian_agreed")).status).toBe(200);
  expect(await sayings()).toEqual([["Elin Bergqvist", "Gun Holm"]]);
  expect((await open(reference)).tip?.statements[0]?.ground).toBe("guardian_agreed");
  expect((await accept(reference, name, "agreed")).status).toBe(200);
  await media.update({ openDate: "summer of 53", latest: "1953-08-31" });
  expect((await open(reference)).tip?.mayShowChild).toBe(false);
  expect((await accept(reference, name, "guardian_agreed")).status).toBe(400);
  expect((await accept(reference, name, "public_role", false)).status).toBe(200);
});

it("deletes what its sender withdraws before staff have accepted it, and nothing else [TELL-04]", async () => {
  const first = await send();
  const second = await send();
  const other = await buildOrganization();
  const { id } = await caseOf(first.body.reference);
  const forged = first.body.token.replace(id, (await caseOf(second.body.reference)).id);
  for (const refused of [await withdraw({ body: { token: forged } }), await withdraw(first, other)]) {
    expect([refused.status, refused.body.code]).toEqual([412, "RESET_TOKEN_INVALID"]);
  }
  expect(await listWaiting()).toHaveLength(2);
  const gone = await withdraw(first);
  expect([gone.status, gone.body]).toEqual([200, { isGone: true }]);
  expect((await withdraw(first)).body).toEqual({ isGone: true });
  expect((await listWaiting()).length).toBe(1);
  expect(await TipStatement.count({ where: { caseId: id } })).toBe(0);
  expect((await api.get(organizationPath(`cases/${id}`), { actor: admin })).status).toBe(404);
  const withdrawn = { subjectId: contribution.id, action: "contribution:withdrawTip" };
  expect((await AuditEntry.findAll({ where: withdrawn })).map(({ actorId, data }) => [actorId, data])).toEqual([
    [null, { reference: first.body.reference, caseId: id, collectionId: collection.id }],
  ]);
  await decline(second.body.reference);
  expect((await withdraw(second)).body).toEqual({ isGone: true });
  expect(await Tip.count({ where: { organizationId: organization.id } })).toBe(0);
  api.clockOffsetMs = 660_000;
  expect(await readMails(gun.email)).toEqual([]);
});

it("lets its sender withdraw a tip to an organization that has been retired since [TELL-04]", async () => {
  const sent = await send();
  await organization.update({ retiredAt: new Date() });
  const withdrawn = await withdraw(sent);
  await organization.update({ retiredAt: null });
  expect(withdrawn.body).toEqual({ isGone: true });
});

it("drops a withdrawn tip from every open desk of its collection, and from no other [TELL-04]", async () => {
  const other = await buildCollection({ organization });
  const reviewers = [await buildUser({ organization }), await buildUser({ organization })];
  for (const [index, { id: userId }] of reviewers.entries()) {
    const { id: collectionId } = index === 0 ? collection : other;
    await CollectionReviewer.create({ organizationId: organization.id, collectionId, userId });
  }
  const otherOrganization = await buildOrganization();
  const stranger = await buildUser({ organization: otherOrganization, roles: ["ADMIN"] });
  const listening = new AbortController();
  const listen = async (actor: User, at = organization) => {
    const headers = { Authorization: `Bearer ${await createSession(actor.id)}` };
    const { body } = await fetch(`${api.url}${organizationPath("cases/events?seconds=30", at)}`, {
      headers,
      signal: listening.signal,
    });
    const heard = { text: "" };
    const read = async () => {
      for await (const part of body ?? []) heard.text += Buffer.from(part).toString();
    };
    read().catch(() => undefined);
    return heard;
  };
  const sent = await send();
  const { id } = await caseOf(sent.body.reference);
  // Two tabs of one person among them.
  const desks = [await listen(admin), await listen(admin), await listen(reviewers[0] as User)];
  const others = [await listen(reviewers[1] as User), await listen(stranger, otherOrganization)];
  await withdraw(sent);
  const event = JSON.stringify({ caseId: id, state: "gone" });
  await eventually(async () => {
    for (const { text } of desks) expect(text.split(event)).toHaveLength(2);
  });
  for (const { text } of others) expect(text).not.toContain(id);
  listening.abort();
});

it("removes names from what was accepted as soon as its sender withdraws it, and asks staff about the rest [TELL-04]", async () => {
  const sent = await send();
  const { reference } = sent.body;
  const decided = await accept(reference, { who: "Elin Bergqvist", where: "Nordhemsskolan" }, "agreed");
  expect((await withdraw(sent)).body).toEqual({ isGone: false });
  expect((await withdraw(sent)).body).toEqual({ isGone: false });
  expect(await sayings()).toEqual([["Nordhemsskolan", ""]]);
  expect((await media.reload()).location).toBe("Nordhemsskolan");
  const everywhere = await readEverywhere();
  expect(everywhere).toContain("Nordhemsskolan");
  for (const word of ["Bergqvist", "Holm"]) expect(everywhere).not.toContain(word);
  expect([await find("Bergqvist"), await find("Holm"), await find("Nordhemsskolan")]).toEqual([0, 0, 1]);
  expect((await listWaiting()).map(({ tip }) => tip)).toEqual([
    { statementCount: 2, namesPerson: true, isAccepted: true, isWithdrawn: true },
  ]);
  const { tip } = await open(reference);
  expect(tip).toMatchObject({ name: "", email: null, isReachable: false, isWithdrawn: true });
  expect(tip?.statements.map(({ words, originalWords, isAccepted }) => [words, originalWords, isAccepted])).toEqual([
    ["Elin Bergqvist", "", false],
    ["Nordhemsskolan", "", true],
  ]);
  expect((await undo(decided)).status).toBe(409);
  expect((await accept(reference, { where: "Nordhemsskolan" })).status).toBe(200);
  expect((await withdraw(sent)).body).toEqual({ isGone: false });
  expect(await listWaiting()).toEqual([]);
  expect(await sayings()).toEqual([["Nordhemsskolan", ""]]);
  api.clockOffsetMs = 660_000;
  expect([await readMails(gun.email), await readMails(contributor.email ?? "")]).toEqual([[], []]);
  api.clockOffsetMs = 0;
  expect((await decline(reference)).status).toBe(200);
  expect([await sayings(admin), (await media.reload()).location]).toEqual([[], ""]);
});

it("names no one when a tip is withdrawn and accepted at the same time [TELL-04]", async () => {
  for (let round = 0; round < 5; round += 1) {
    const sent = await send({ statements: [who] });
    const { id: caseId, version, tip } = await open(sent.body.reference);
    const statements = [{ id: tip?.statements[0]?.id, words: "Elin Bergqvist", ground: "agreed", isAdult: true }];
    const body = { kind: "publish", cases: [{ caseId, version }], statements };
    const [decided, withdrawn] = await Promise.all([
      api.post(organizationPath("decisions"), { actor: admin, body }),
      withdraw(sent),
    ]);
    expect([decided.status, withdrawn.body]).toEqual(
      decided.status === 200 ? [200, { isGone: false }] : [404, { isGone: true }],
    );
    expect([await listKnown(admin), await find("Bergqvist")]).toEqual([[], 0]);
  }
});

it("shows no name and no spot of a person who reports the picture, from the moment it is proven [TELL-04]", async () => {
  await accept((await send()).body.reference, { who: "Elin Bergqvist" }, "agreed");
  expect(await readEverywhere()).toContain("Bergqvist");
  const person = { reason: "shows_me", name: "Elin", email: `elin@n${network}.example.org`, language: "sv" };
  const body = { contributionId: contribution.id, mediaId: media.id, words: "It is me.", isTrue: true, ...person };
  const { reference } = (await api.post<{ reference: string }>(organizationPath("notices"), { body })).body;
  const { caseId } = await Notice.findOne({ where: { reference }, rejectOnEmpty: true });
  const { id: organizationId } = organization;
  const token = noticeLink.create(api.parts.config.mediaSecret, { organizationId, caseId, side: "notifier" });
  expect((await api.post<{ isHidden: boolean }>("/api/notice", { body: { token } })).body.isHidden).toBe(true);
  expect(await readEverywhere()).not.toContain("Bergqvist");
  expect([await sayings(), await find("Bergqvist"), (await readExports()).join()]).toEqual([
    [],
    0,
    expect.not.stringContaining("Bergqvist"),
  ]);
});

it("names the people in a hidden picture in no table, except for staff, who also see it [TELL-04]", async () => {
  const people = [{ who: "Ada Ek", life: "living" as const, isUnderAge: false, answer: "agreed" as const, until: "" }];
  await media.update({ people });
  await accept((await send()).body.reference, { who: "Elin Bergqvist" }, "agreed");
  const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const key = { name: "Archive", scopes: ["contributions:read"], days: 30 };
  const made = await api.post<{ key: string }>(organizationPath("keys"), { actor: superAdmin, body: key });
  const read = async (actor: User | string, states: string) => {
    const path = organizationPath(`records.csv?states=${states.split(" ").join("&states=")}`);
    const { status, body } = await api.get<string>(path, { actor });
    return status === 200 ? ["Bergqvist", "Ada Ek", contribution.id].map((text) => body.includes(text)) : status;
  };
  const [all, nameless, nothing] = [
    [true, true, true],
    [false, false, true],
    [false, false, false],
  ];
  for (const actor of [superAdmin, made.body.key]) expect(await read(actor, "published")).toEqual(all);
  await contribution.update({ withheldAs: "hidden", hiddenAt: new Date() });
  expect(await read(superAdmin, "published")).toEqual(nothing);
  expect(await read(superAdmin, "published hidden")).toEqual(all);
  // They read the same on its page; a key is not a person, and reads no page.
  expect(await sayings(superAdmin)).toEqual([["Elin Bergqvist", "Gun Holm"]]);
  expect(await read(made.body.key, "published hidden")).toEqual(nameless);
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  const suspended = await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" });
  for (const actor of [admin, stranger, suspended]) expect(await read(actor, "hidden")).toBe(403);
  expect(await readHandOverRecords(organization.id, [contribution.id])).toEqual([]);
  await contribution.update({ withheldAs: null, hiddenAt: null });
  await media.reload();
  await media.update({ withheldAs: "hidden" });
  // The other file of the contribution stays.
  for (const actor of [superAdmin, made.body.key]) expect(await read(actor, "published hidden")).toEqual(nameless);
});

it("hands on the people in a picture by name, at their spots, and none that staff keep for themselves [TELL-02]", async () => {
  const box = { ...who.at, width: 0.1, height: 0.2 };
  const { reference } = (
    await send({
      statements: [
        { ...who, at: box },
        { ...who, at: undefined },
      ],
    })
  ).body;
  const { id: caseId, version, tip } = await open(reference);
  const words = ["Elin Bergqvist", "Ada Lindqvist"];
  const statements = tip?.statements.map(({ id }, index) => ({ id, words: words[index], ground: "deceased" }));
  const body = { kind: "publish", cases: [{ caseId, version }], statements };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body })).status).toBe(200);
  await accept((await send({ statements: [who] })).body.reference, { who: "Bo Ek" }, "staff_only");
  expect((await listKnown()).map(({ at }) => at)).toEqual([box, null]);
  const [csv, dc, edm, lido] = await readExports();
  expect(csv).toContain("Elin Bergqvist (0.263, 0.695, 0.1, 0.2); Ada Lindqvist");
  for (const name of words) {
    for (const xml of [dc, edm]) expect(xml).toContain(`<dc:subject>${name}</dc:subject>`);
    expect(lido).toContain(`<lido:displayActor>${name}</lido:displayActor>`);
    expect(lido).toContain(`<lido:appellationValue>${name}</lido:appellationValue>`);
  }
  // Each is a resource of its own, and the subject of the picture.
  const agents = [...(edm ?? "").matchAll(/<edm:Agent rdf:about="([^"]+)"><skos:prefLabel>([^<]+)</g)];
  expect(agents.map(([, , name]) => name)).toEqual(words);
  expect(new Set(agents.map(([, about]) => about)).size).toBe(2);
  for (const [, about] of agents) {
    expect(about).toMatch(/^http.*#person-[0-9a-f-]{36}$/);
    expect(edm).toContain(`<dc:subject rdf:resource="${about}"/>`);
  }
  for (const text of [csv, dc, edm, lido]) expect(text).not.toContain("Bo Ek");
  await decline(reference);
  for (const text of await readExports()) expect(text).not.toContain("Bergqvist");
});

it("shows a wall of the collection what was accepted in the last hour, and no name that is for staff alone [TELL-07]", async () => {
  const listLatest = async (actor: User | null = null) =>
    (await api.get<{ words: string; name: string }[]>(`/api/collection/${collection.id}/knowledge`, { actor })).body;
  await accept((await send()).body.reference, { who: "Elin Bergqvist" }, "staff_only");
  await accept((await send()).body.reference, { where: "Nordhemsskolan" });
  for (const actor of [null, admin]) {
    expect((await listLatest(actor)).map(({ words, name }) => [words, name])).toEqual([["Nordhemsskolan", "Gun Holm"]]);
  }
  api.clockOffsetMs = 3_700_000;
  expect(await listLatest()).toEqual([]);
  api.clockOffsetMs = 0;
  await contribution.update({ withheldAs: "hidden", hiddenAt: new Date() });
  expect(await listLatest()).toEqual([]);
  expect((await api.get(`/api/collection/${media.id}/knowledge`)).status).toBe(404);
});

it("refuses decisions that do not fit a tip, and statements that are not its own", async () => {
  const { reference } = (await send()).body;
  const other = (await send()).body.reference;
  const { id: caseId, version } = await caseOf(reference);
  const post = (body: object, actor = admin) =>
    api.post<{ code: string }>(organizationPath("decisions"), {
      actor,
      body: { cases: [{ caseId, version }], ...body },
    });
  const [strange] = (await open(other)).tip?.statements ?? [];
  const statuses = [
    await post({ kind: "publish" }),
    await post({ kind: "hide", reason: "privacy" }),
    await post({ kind: "decline" }),
    await post({ kind: "publish", statements: [{ id: strange?.id, words: "Ada", ground: "agreed" }] }),
    await post({ kind: "publish", statements: [{ id: strange?.id, words: "<b></b>" }] }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
  expect((await post({ kind: "decline", reason: "privacy" }, stranger)).status).toBe(403);
  expect((await post({ kind: "decline", reason: "privacy" }, contributor)).status).toBe(404);
  expect(await listKnown()).toEqual([]);
});

it("accepts a few of a thousand from a script, and many more from elsewhere [TELL-05]", async () => {
  const fromHere = await Promise.all(Array.from({ length: 100 }, () => send()));
  expect(fromHere.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(new Set(fromHere.map(({ status }) => status))).toEqual(new Set([201, 429]));
  const another = await buildContribution({ collection });
  const other = { contributionId: another.id, mediaId: another.media?.[0]?.id };
  expect((await send(other, { from: `10.3.${network}.1` })).status).toBe(201);
  expect((await send(other)).status).toBe(429);
});

it("keeps only plain text, and reveals nothing that its sender may not see [TELL-05]", async () => {
  const words = 'It is <b>Ada</b><script>alert("x")</script> \u202ehttps://spam.example';
  const { reference } = (await send({ name: "<i>Gun</i>", statements: [{ kind: "other", words }] })).body;
  const { tip } = await open(reference);
  expect([tip?.statements[0]?.words, tip?.name]).toEqual(["It is Ada https://spam.example", "Gun"]);
  expect((await send({ statements: [{ kind: "who", words: "<br>" }] })).status).toBe(400);
  expect((await send({ statements: [] })).status).toBe(400);
  expect((await send({ statements: [{ ...who, at: { x: 2, y: 0 } }] })).status).toBe(400);
  expect((await send({ statements: [{ ...who, at: { x: 0.5, y: 0.5, width: 0.1 } }] })).status).toBe(400);
  const hidden = await buildContribution({ collection, user: contributor, hiddenAt: new Date() });
  const wished = await buildContribution({ collection, user: contributor, isPublic: false });
  const elsewhere = await buildContribution();
  for (const item of [hidden, wished, elsewhere]) {
    const { status, body } = await send({ contributionId: item.id, mediaId: item.media?.[0]?.id });
    expect([status, body.code]).toEqual([404, "NOT_FOUND"]);
  }
  expect((await send({ mediaId: elsewhere.media?.[0]?.id })).status).toBe(404);
  expect((await send({}, { to: await buildOrganization() })).status).toBe(404);
});

it("moves the spot with a picture that is rotated, and drops it where the person is cropped away [TELL-01]", async () => {
  await media.update({ width: 400, height: 300 });
  const { reference } = (await send()).body;
  await accept(reference, { who: "Elin Bergqvist" });
  const whole = { blurs: [], rotation: 0 as const, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
  const spot = async () => (await listKnown())[0]?.at;
  await media.update({ edit: { ...whole, rotation: 180 } });
  expect(await spot()).toEqual({ x: 0.737, y: 0.305 });
  expect((await open(reference)).tip?.statements[0]?.at).toEqual({ x: 0.737, y: 0.305 });
  const second = (await send({ statements: [{ ...who, at: { x: 0.1, y: 0.1 } }] })).body.reference;
  await media.update({ edit: { ...whole, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } } });
  expect(await spot()).toBeNull();
  expect((await open(second)).tip?.statements[0]?.at).toEqual({ x: 0.8, y: 0.9 });
  await media.update({ edit: null });
  expect(await spot()).toEqual(who.at);
});

it("is removed and hidden with the picture", async () => {
  const { reference } = (await send()).body;
  await accept(reference, { where: "Nordhemsskolan" });
  await contribution.update({ withheldAs: "hidden", hiddenAt: new Date() });
  expect((await api.get(`/api/contribution/${contribution.id}/knowledge`)).status).toBe(404);
  expect(await find("Nordhemsskolan")).toBe(0);
  await contribution.update({ withheldAs: null, hiddenAt: null });
  await media.reload();
  await media.update({ withheldAs: "hidden" });
  expect(await listKnown()).toEqual([]);
  await Media.destroy({ where: { id: media.id } });
  expect(await TipStatement.count({ where: { mediaId: media.id } })).toBe(0);
  expect((await open(reference)).tip?.statements).toEqual([]);
});

it("removes the name of an erased account from what stays, and exports all of it to the person before [TELL-09]", async () => {
  const sender = await buildUser({ organization, firstName: "Gun", lastName: "Holm" });
  const { reference } = (await send({ email: sender.email }, { actor: sender })).body;
  await accept(reference, { where: "Nordhemsskolan" });
  expect([await find("Nordhemsskolan"), await find("Holm")]).toEqual([1, 1]);
  const own = buildActor({ user: { id: sender.id, email: sender.email ?? "", language: "en" } });
  const { data } = await collectUserData(own);
  expect(data).toMatchObject({ tips: [{ reference, statements: [{ words: who.words }, {}, {}] }] });
  const erased = await api.delete("/api/user", { actor: sender, body: { email: sender.email, contributions: "keep" } });
  expect(erased.status).toBeLessThan(300);
  expect(await sayings()).toEqual([["Nordhemsskolan", ""]]);
  expect([await find("Nordhemsskolan"), await find("Holm")]).toEqual([1, 0]);
  const { name, email, userId } = await Tip.findOne({ where: { reference }, rejectOnEmpty: true });
  expect([name, email, userId]).toEqual(["", null, null]);
  const everywhere = [await readEverywhere(), ...(await readExports())].join("\n");
  expect(everywhere).toContain("Nordhemsskolan");
  expect(everywhere).not.toContain("Holm");
  // The contributor leaves too.
  await api.delete("/api/user", { actor: contributor, body: { email: contributor.email, contributions: "keep" } });
  expect(await sayings()).toEqual([["Nordhemsskolan", ""]]);
});

it("forgets addresses, and what was not accepted, thirty days after the decision [TELL-09]", async () => {
  const accepted = (await send()).body.reference;
  const declined = (await send()).body.reference;
  const waiting = (await send()).body.reference;
  await accept(accepted, { where: "Nordhemsskolan" });
  await decline(declined);
  const read = async (reference: string) => {
    const { name, email, caseId } = await Tip.findOne({ where: { reference }, rejectOnEmpty: true });
    const statements = await TipStatement.findAll({ where: { caseId }, order: ["position"] });
    return [name, email, ...statements.map(({ words }) => words)];
  };
  const all = ["Gun Holm", gun.email, who.words, where.words, when.words];
  const forget = (days: number) => {
    api.clockOffsetMs = days * 86_400_000;
    return api.handlers["forget-expired"]({}, AbortSignal.timeout(10_000));
  };
  await forget(29);
  expect(await read(declined)).toEqual(all);
  await forget(31);
  expect(await read(accepted)).toEqual(["Gun Holm", null, "", "Nordhemsskolan", ""]);
  expect(await read(declined)).toEqual(["", null, "", "", ""]);
  expect(await read(waiting)).toEqual(all);
  expect(await sayings()).toEqual([["Nordhemsskolan", "Gun Holm"]]);
  await forget(731);
  expect(await read(waiting)).toEqual(["", null, "", "", ""]);
});
