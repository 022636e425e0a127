/** Writing out letters: loans, the second reader, what staff decide, and what strangers and scripts try. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import { Op } from "sequelize";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { Tip, TipStatement, Transcription } from "../../models/tips.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { buildActor } from "../../testing/build-actor.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { stampRecords } from "../../visibility/records.ts";
import { presentHandOverRecord, readHandOverRecords } from "../hand-overs/records.ts";
import { collectUserData } from "../profile/user-data.ts";

type Loan = Answer<"POST /api/organization/{id}/transcriptions/{mediaId}/loan">;
type Page = Answer<"GET /api/organization/{id}/transcriptions/{mediaId}">;
type SentPage = Answer<"POST /api/organization/{id}/transcriptions/{mediaId}"> & { code?: string };
type Detail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Decisions = Answer<"POST /api/organization/{id}/decisions"> & { code?: string };

const lines = [
  "Duluth den 3 maj 1912",
  "Kära syster",
  "10:30 i går kom vi fram",
  "~~till~~ ^i^ staden vid sjön",
  "Resan var lång",
  "och [?] var sjuk",
  "hela vägen över",
  "",
  "Nu bor vi hos en snikarmästare",
  "som har två söner",
  "Hälsa alla hemma",
  "Din broder Axel",
];
const first = lines.join("\n");
const second = first.replace("snikarmästare", "snickarmästare");
const day = 86_400_000;

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
  collection = await buildCollection({ organization, asksPublic: ["write"] });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  contributor = await buildUser({ organization, language: "en" });
  contribution = await buildContribution({
    collection,
    user: contributor,
    media: [
      { title: "Letter", state: "ready" },
      { title: "Second page", state: "ready" },
    ],
  });
  media = await Media.findOne({ where: { id: contribution.media?.[0]?.id ?? "" }, rejectOnEmpty: true });
});

const makeKey = () => randomBytes(16).toString("base64url");
const organizationPath = (path: string, owner = organization) => `/api/organization/${owner.id}/${path}`;
interface Options {
  key?: string;
  actor?: User;
  of?: string;
  to?: Organization;
}
const pageOf = ({ of = media.id, to = organization }: Options) => organizationPath(`transcriptions/${of}`, to);
const headers = () => ({ "x-forwarded-for": `10.4.${network}.1` });
const withActor = ({ actor }: Options) => (actor ? { actor } : {});
const borrow = (key: string, options: Options = {}) =>
  api.post<Loan>(`${pageOf(options)}/loan`, { body: { key }, headers: headers(), ...withActor(options) });
const giveBack = (key: string) => api.delete(`${pageOf({})}/loan`, { body: { key } });
const send = (key: string, words: string, { name = "", ...options }: Options & { name?: string } = {}) =>
  api.post<SentPage>(pageOf(options), {
    body: { key, words, name, language: "sv" },
    headers: headers(),
    ...withActor(options),
  });
const state = async (options: Options = {}) => (await api.get<Page>(pageOf(options))).body.state;
const listed = async () => {
  const query = { kind: "write", from: randomUUID() };
  const { items } = (
    await api.get<Answer<"GET /api/organization/{id}/work-list">>(organizationPath("work-list"), { query })
  ).body;
  return items.map(({ title, isWritten }) => `${title}${isWritten ? ", written" : ""}`).sort();
};
/** Two strangers write it out and read it; the reference of the second. */
const writeOut = async (names = ["Gun Holm", "Åke Berg"], actors: (User | undefined)[] = []) => {
  for (const [index, words] of [first, second].entries()) {
    const key = makeKey();
    const actor = actors[index];
    await borrow(key, actor ? { actor } : {});
    const { status, body } = await send(key, words, { name: names[index] ?? "", ...(actor && { actor }) });
    expect(status).toBe(201);
    if (index === 1) return body.reference ?? "";
  }
  return "";
};
const open = async (reference: string) => {
  const { caseId } = await Tip.findOne({ where: { reference }, rejectOnEmpty: true });
  return (await api.get<Detail>(organizationPath(`cases/${caseId}`), { actor: admin })).body;
};
const decide = async (reference: string, kind: "publish" | "decline", words = second) => {
  const { id: caseId, version, tip } = await open(reference);
  const statements = tip?.statements.map(({ id }) => ({ id, words }));
  const body = { kind, cases: [{ caseId, version }], ...(kind === "publish" ? { statements } : { reason: "privacy" }) };
  return api.post<Decisions>(organizationPath("decisions"), { actor: admin, body });
};
const undo = ({ body }: { body: Decisions }) =>
  api.post(organizationPath("decisions/undo"), {
    actor: admin,
    body: { decisionIds: body.decisions.map(({ decisionId }) => decisionId) },
  });
const shown = async () => (await api.get<ContributionAnswer>(`/api/contribution/${contribution.id}`)).body.images[0];
const find = async (q: string) => {
  await api.handlers["index-media"]({}, AbortSignal.timeout(30_000));
  const query = { q, organizationId: organization.id, language: "sv" };
  return (await api.get<Answer<"GET /api/search">>("/api/search", { query })).body.items.length;
};

it("lends a letter to one person, has it read by another, and shows it with both names once staff accept it [TELL-06]", async () => {
  const [writer, reader] = [makeKey(), makeKey()];
  expect(await listed()).toEqual(["Letter", "Second page"]);
  expect((await borrow(writer)).body).toMatchObject({ state: "yours", words: "", isSecond: false });
  expect(await state()).toBe("lent");
  expect(await listed()).toEqual(["Second page"]);
  expect((await borrow(reader)).body).toEqual({ state: "lent", until: null, words: "", isSecond: false });
  expect((await send(reader, "Mine")).status).toBe(409);
  expect((await send(writer, first, { name: "Gun Holm" })).body).toEqual({ reference: null });
  expect(await listed()).toEqual(["Letter, written", "Second page"]);
  expect((await borrow(writer)).body.state).toBe("own");
  expect([await Case.count({ where: { contributionId: contribution.id, kind: "tip" } }), await state()]).toEqual([
    0,
    "written",
  ]);
  const loan = await borrow(reader);
  expect(loan.body).toMatchObject({ state: "yours", words: first, isSecond: true });
  expect(JSON.stringify(loan.body)).not.toContain("Gun");
  const reference = (await send(reader, second, { name: "Åke Berg" })).body.reference ?? "";
  expect([await state(), await listed(), await find("snickarmästare")]).toEqual(["waiting", ["Second page"], 0]);
  const { tip } = await open(reference);
  expect(tip).toMatchObject({ name: "Gun Holm", readerName: "Åke Berg", mediaId: media.id });
  expect(tip?.statements.map(({ kind, words }) => [kind, words])).toEqual([["transcript", second]]);
  expect(await shown()).toMatchObject({ transcript: "" });

  const decided = await decide(reference, "publish");
  expect(decided.status).toBe(200);
  expect(await shown()).toMatchObject({ transcript: second, transcribers: ["Gun Holm", "Åke Berg"] });
  expect([await find("snickarmästarens"), await find("syster"), await state()]).toEqual([1, 1, "done"]);
  const { knowledge } = await media.reload();
  expect(knowledge).toBe(`Transcript (Gun Holm, Åke Berg, ${new Date().getUTCFullYear()})`);
  for (const path of [`contribution/${contribution.id}/knowledge`, `collection/${collection.id}/knowledge`]) {
    expect((await api.get(`/api/${path}`)).body).toEqual([]);
  }
  expect((await undo(decided)).status).toBe(200);
  expect(await shown()).not.toHaveProperty("transcribers");
  expect([(await shown())?.transcript, await find("syster"), await state()]).toEqual(["", 0, "waiting"]);
});

it("shows staff what the second reader changed, beside the first text, and records it once it is accepted [TELL-06]", async () => {
  const changes = async () => {
    const where = { subjectId: contribution.id, action: "contribution:correctTranscript" };
    return (await AuditEntry.findAll({ where })).map(({ actorId, data }) => [actorId, data]);
  };
  const reference = await writeOut();
  const { tip } = await open(reference);
  const compared = tip?.statements[0]?.lines ?? [];
  expect(compared.map(({ before }) => before)).toEqual(lines);
  expect(compared.map(({ after }) => after).join("\n")).toBe(second);
  expect(await changes()).toEqual([]);
  const decided = await decide(reference, "publish");
  const change = { field: "transcript", of: "Letter", from: lines[8], to: "Nu bor vi hos en snickarmästare" };
  expect(await changes()).toEqual([[null, { fields: ["transcript"], mediaIds: [media.id], corrections: [change] }]]);
  const history = await api.get<string>(organizationPath("audit.csv"), {
    actor: await buildUser({ organization, roles: ["SUPER_ADMIN"] }),
  });
  expect(history.body).toContain(`transcript / Letter: ${change.to}`);
  await undo(decided);
  await decide(reference, "decline");
  api.clockOffsetMs = 31 * day;
  await api.handlers["forget-expired"]({}, AbortSignal.timeout(10_000));
  api.clockOffsetMs = 0;
  const erased = await open(reference);
  expect(erased.tip?.statements).toMatchObject([{ words: "", originalWords: "", lines: [] }]);
  expect(await TipStatement.count({ where: { mediaId: media.id, firstWords: { [Op.ne]: "" } } })).toBe(0);
});

it("has nothing to compare if the second reader changed nothing [TELL-06]", async () => {
  const [writer, reader] = [makeKey(), makeKey()];
  await borrow(writer);
  await send(writer, first);
  await borrow(reader);
  const { reference } = (await send(reader, first)).body;
  expect((await open(reference ?? "")).tip?.statements[0]?.lines).toEqual([]);
  await decide(reference ?? "", "publish", first);
  const where = { subjectId: contribution.id, action: "contribution:correctTranscript" };
  expect(await AuditEntry.count({ where })).toBe(0);
});

it("credits both wherever the text is passed on, but only if they still want to be named [TELL-06, TELL-09]", async () => {
  await collection.update({ isHarvested: true });
  await media.update({ license: "CC0" });
  const writer = await buildUser({ organization });
  const reference = await writeOut(["Gun Holm", "Åke Berg"], [writer]);
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const { id: organizationId } = organization;
  const read = async () => {
    await stampRecords();
    const texts: string[] = [];
    for (const metadataPrefix of ["oai_dc", "edm", "lido", "ksamsok-rdf"]) {
      texts.push(
        (await api.get<string>(organizationPath("oai"), { query: { verb: "ListRecords", metadataPrefix } })).body,
      );
    }
    for (const path of ["records.csv", `collection/${collection.id}/export/collection.csv`]) {
      texts.push((await api.get<string>(organizationPath(path), { actor })).body);
    }
    const [packed] = await readHandOverRecords(organizationId, [contribution.id]);
    const packing = { paths: new Map<string, string>(), hasContacts: false, publicUrl: "" };
    texts.push(JSON.stringify(packed && presentHandOverRecord(packed, packing)));
    return texts.map((text) => ["Gun Holm", "Åke Berg"].filter((name) => text.includes(name)));
  };
  expect(await read()).toEqual(Array(7).fill([]));
  await decide(reference, "publish");
  expect(await read()).toEqual(Array(7).fill(["Gun Holm", "Åke Berg"]));
  await api.delete("/api/user", { actor: writer, body: { email: writer.email, contributions: "keep" } });
  expect(await read()).toEqual(Array(7).fill(["Åke Berg"]));
});

it("keeps the lines that staff have edited, and offers the page again once they decline it [TELL-06]", async () => {
  const reference = await writeOut(["", "Åke Berg"]);
  await decide(reference, "publish", `${second}\n\n[Seal]`);
  expect(await shown()).toMatchObject({ transcript: `${second}\n\n[Seal]`, transcribers: ["", "Åke Berg"] });
  expect((await decide(reference, "decline")).status).toBe(200);
  expect([(await shown())?.transcript, await state(), await listed()]).toEqual(["", "free", ["Letter", "Second page"]]);
});

it("does not overwrite a text that the picture has been given since [TELL-06]", async () => {
  const reference = await writeOut();
  await media.update({ transcript: "By its contributor" });
  const { status, body } = await decide(reference, "publish");
  expect([status, body.code, (await shown())?.transcript]).toEqual([409, "CONFLICT", "By its contributor"]);
  await media.update({ transcript: "" });
  const accepted = await decide(reference, "publish");
  await media.reload();
  await media.update({ transcript: `${second}, corrected` });
  expect((await undo(accepted)).status).toBe(200);
  expect((await shown())?.transcript).toBe(`${second}, corrected`);
});

it("e-mails the contributor only the first words, and the page of thanks has no more [TELL-06]", async () => {
  await decide(await writeOut(), "publish");
  api.clockOffsetMs = 660_000;
  for (const { id } of await OutgoingMail.findAll({ where: { organizationId: organization.id } })) {
    await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  }
  const mail = api.mailbox.mails.find(({ to }) => JSON.stringify(to).includes(contributor.email ?? "none"));
  expect(mail?.text).toContain("Duluth den 3 maj 1912 …");
  expect(mail?.text).not.toContain("Kära syster");
  const thanks = await api.get(organizationPath("thanks"), { actor: contributor });
  expect(thanks.status).toBe(200);
  expect(JSON.stringify(thanks.body)).toContain("Gun Holm, Åke Berg");
  expect(JSON.stringify(thanks.body)).not.toContain("Kära syster");
});

it("lends a page to one of thirty who ask at once, and accepts one of their texts [TELL-06]", async () => {
  const keys = Array.from({ length: 30 }, makeKey);
  const loans = await Promise.all(keys.map((key) => borrow(key)));
  expect(loans.filter(({ body }) => body.state === "yours")).toHaveLength(1);
  const sent = await Promise.all(keys.map((key) => send(key, first)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, ...Array(29).fill(409)]);
});

it("keeps a loan in a second tab, until it is given back or the day is over [TELL-06]", async () => {
  const [holder, other] = [makeKey(), makeKey()];
  const until = (await borrow(holder)).body.until;
  expect((await borrow(holder)).body).toMatchObject({ state: "yours", until });
  await giveBack(other);
  expect(await state()).toBe("lent");
  await giveBack(holder);
  expect([await state(), (await send(holder, first)).status]).toEqual(["free", 409]);
  await borrow(holder);
  api.clockOffsetMs = day + 1;
  expect([await state(), await listed()]).toEqual(["free", ["Letter", "Second page"]]);
  // It is not lent to anyone yet, so the text written in the meantime counts.
  expect((await send(holder, first)).status).toBe(201);
  await borrow(other);
  api.clockOffsetMs = 2 * day + 2;
  expect(await listed()).toEqual(["Letter, written", "Second page"]);
  const third = makeKey();
  expect((await borrow(third)).body).toMatchObject({ state: "yours", words: first });
  expect((await send(other, second)).status).toBe(409);
  expect((await send(third, second)).status).toBe(201);
  // A loan without a result leaves no trace.
  await borrow(makeKey(), { of: contribution.media?.[1]?.id ?? "" });
  api.clockOffsetMs = 4 * day;
  await api.handlers["forget-expired"]({}, AbortSignal.timeout(10_000));
  expect(await Transcription.count({ where: { organizationId: organization.id } })).toBe(0);
});

it("tells everyone whether a page is free now, without a proxy repeating an earlier answer [TELL-06]", async () => {
  const directives = async (path: string) => (await api.get(path)).headers.get("cache-control");
  expect(await directives(pageOf({}))).toBe("private, no-cache");
  expect(await directives(organizationPath(`work-list?kind=write&from=${randomUUID()}`))).toContain("s-maxage");
});

it("has it read by someone with a different account from the writer's [TELL-06]", async () => {
  await borrow(makeKey());
  const [key, elsewhere] = [makeKey(), makeKey()];
  api.clockOffsetMs = 2 * day;
  await borrow(key, { actor: contributor });
  await send(key, first, { actor: contributor });
  expect((await borrow(elsewhere, { actor: contributor })).body.state).toBe("own");
  // Signed out first, and signed in to send it.
  expect((await borrow(elsewhere)).body.state).toBe("yours");
  expect((await send(elsewhere, second, { actor: contributor })).status).toBe(409);
  expect((await send(elsewhere, second, { actor: admin })).status).toBe(201);
});

it("lends only public pictures of this organization that a collection asks about [TELL-06]", async () => {
  const key = makeKey();
  const refused = async (options: Options = {}) => {
    const answers = [await api.get(pageOf(options)), await borrow(key, options), await send(key, first, options)];
    return answers.map(({ status }) => status);
  };
  const none = [404, 404, 404];
  const elsewhere = await buildContribution({ collection: await buildCollection({ asksPublic: ["write"] }) });
  expect(await refused({ of: elsewhere.media?.[0]?.id ?? "" })).toEqual(none);
  expect(await refused({ to: await buildOrganization() })).toEqual(none);
  expect(await refused({ of: randomUUID() })).toEqual(none);
  const film = await buildContribution({ collection, media: [{ kind: "video", type: "video/mp4", state: "ready" }] });
  expect(await refused({ of: film.media?.[0]?.id ?? "" })).toEqual(none);
  await borrow(key);
  for (const values of [{ hiddenAt: new Date() }, { isPublic: false }, { deletedAt: new Date() }]) {
    await contribution.update(values);
    expect(await refused()).toEqual(none);
    await contribution.update({ hiddenAt: null, isPublic: true, deletedAt: null });
  }
  await media.update({ withheldAs: "withdrawn" });
  expect(await refused()).toEqual(none);
  await media.update({ withheldAs: null });
  await collection.update({ asksPublic: ["where"] });
  expect(await refused()).toEqual(none);
  await collection.update({ asksPublic: ["write"] });
  await media.update({ transcript: "By its contributor" });
  expect([await state(), (await borrow(key)).body.state, (await send(key, first)).status]).toEqual([
    "done",
    "done",
    409,
  ]);
});

it("keeps only plain text with its lines, and refuses what is empty or too long [TELL-05]", async () => {
  const key = makeKey();
  await borrow(key);
  expect((await send(key, " \n\t ")).status).toBe(400);
  expect((await send(key, "<br>")).status).toBe(400);
  expect((await send(key, "x".repeat(20_001))).status).toBe(400);
  expect((await send("short", first)).status).toBe(400);
  const words = "  a < b\r\n<b>Ada</b>\u202e\u0007<script>x</script>\tß\u2028[?] ~~och~~ ^eller^";
  expect((await send(key, words, { name: "<i>Gun</i>" })).status).toBe(201);
  const row = await Transcription.findOne({ where: { mediaId: media.id }, rejectOnEmpty: true });
  expect([row.words, row.writerName]).toEqual(["a < b\nAda ß\n[?] ~~och~~ ^eller^", "Gun"]);
});

it("lends a script a hundred pages a day, and lets twenty letters wait beside twenty tips [TELL-05]", async () => {
  const many = await buildContribution({ collection, media: Array.from({ length: 21 }, () => ({ state: "ready" })) });
  const ids = (many.media ?? []).map(({ id }) => id);
  for (const words of [first, second]) {
    for (const of of ids) {
      const key = makeKey();
      await borrow(key, { of });
      expect((await send(key, words, { of })).status).toBe(201);
    }
  }
  const tip = {
    contributionId: many.id,
    mediaId: ids[0],
    statements: [{ kind: "where", words: "Duluth" }],
    language: "sv",
  };
  expect((await api.post(organizationPath("tips"), { body: tip, headers: headers() })).status).toBe(201);
  const loans = await Promise.all(Array.from({ length: 100 }, () => borrow(makeKey(), { of: media.id })));
  expect(loans.filter(({ status }) => status === 200)).toHaveLength(100 - 42);
  expect((await send(makeKey(), first, { of: ids[0] ?? "" })).status).toBe(409);
  const texts = await Promise.all(Array.from({ length: 30 }, () => send(makeKey(), first)));
  expect(new Set(texts.map(({ status }) => status))).toEqual(new Set([409, 429]));
});

it("removes a name with its account, and exports to the person what they wrote before [TELL-09]", async () => {
  const [writer, reader] = [
    await buildUser({ organization, firstName: "Gun" }),
    await buildUser({ organization, firstName: "Åke" }),
  ];
  const reference = await writeOut(["Gun Holm", "Åke Berg"], [writer, reader]);
  await decide(reference, "publish");
  const key = makeKey();
  const of = contribution.media?.[1]?.id ?? "";
  await borrow(key, { of, actor: reader });
  await send(key, "Din syster", { of, actor: reader, name: "Åke Berg" });
  const actorOf = ({ id, email }: User) => buildActor({ user: { id, email: email ?? "", language: "en" } });
  expect((await collectUserData(actorOf(reader))).data).toMatchObject({
    tips: [{ reference, name: "Åke Berg", statements: [{ words: second }] }],
    writtenOut: [{ words: "Din syster", writerName: "Åke Berg" }],
  });
  expect((await collectUserData(actorOf(writer))).data).toMatchObject({
    tips: [{ reference, name: "Gun Holm", statements: [{ words: first }] }],
  });
  const erase = (actor: User) =>
    api.delete("/api/user", { actor, body: { email: actor.email, contributions: "keep" } });
  expect((await erase(reader)).status).toBeLessThan(300);
  expect(await shown()).toMatchObject({ transcript: second, transcribers: ["Gun Holm", ""] });
  expect([await find("Berg"), await find("Holm")]).toEqual([0, 1]);
  const row = await Transcription.findOne({ where: { mediaId: of }, rejectOnEmpty: true });
  expect([row.words, row.writerName, row.writerId]).toEqual(["Din syster", "", null]);
  await erase(writer);
  expect(await shown()).not.toHaveProperty("transcribers");
  expect((await shown())?.transcript).toBe(second);
});
