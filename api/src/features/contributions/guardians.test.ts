/** A minor's contribution waits for a guardian, and for no one else. */
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution, Guardian } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { isThorough } from "../../testing/extent.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { callEntries, sendExample } from "../../testing/send-example.ts";
import { signIn } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { expireGuardianRequests } from "./guardians.ts";

const dayMs = 86_400_000;
let title: string;
const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let child: User;
let admin: User;
let count = 0;

beforeEach(async () => {
  api.clockOffsetMs = 0;
  count += 1;
  title = `Secret playground ${count}`;
  organization = await buildOrganization({ country: "SE" });
  collection = await buildCollection({ organization, asksAge: true, review: "first" });
  child = await buildUser({ organization, firstName: "Elin" });
  admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
});

const mother = () => `mother-${count}@example.org`;
const contribute = async (fields: Record<string, string>) => {
  const media = { "a.jpg": await makeSampleJpeg({ width: 64 + count, height: 48 }) };
  const mediaData = JSON.stringify({ "a.jpg": { title } });
  return upload(api, { actor: child, collectionId: collection.id, media, fields: { mediaData, ...fields } });
};
const contributeAt12 = async () => {
  const { status, body } = await contribute({ age: "12", guardianEmail: mother() });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body.contributionId;
};
const readMails = async (email: string) => {
  for (const { id } of await OutgoingMail.findAll({ where: { organizationId: organization.id, recipient: email } })) {
    await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  }
  return api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email));
};
const tokenFor = async (email: string) => {
  const mail = (await readMails(email)).at(-1);
  return /#token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const open = (token: string) => api.post<Answer<"POST /api/guardian">>("/api/guardian", { body: { token } });
const answer = async (token: string, agrees: boolean, seen?: string) => {
  const updatedAt = seen ?? (await open(token)).body.updatedAt ?? new Date().toISOString();
  return api.post("/api/guardian/answer", { body: { token, agrees, updatedAt } });
};
const readState = async (id: string) =>
  (await api.get<Answer<"GET /api/my-contributions/{id}">>(`/api/my-contributions/${id}`, { actor: child })).body;

it("requires no guardian of contributors who are old enough, and stores no age [LAW-04]", async () => {
  expect((await contribute({})).status).toBe(400);
  expect((await contribute({ age: "12" })).status).toBe(400);
  expect((await contribute({ age: "12", guardianEmail: child.email ?? "" })).status).toBe(400);
  const { body } = await contribute({ age: "13", guardianEmail: mother() });
  expect((await readState(body.contributionId)).state).toBe("submitted");
  expect(await Guardian.count({ where: { organizationId: organization.id } })).toBe(0);
  await organization.update({ country: "DE" });
  expect((await contribute({ age: "15" })).status).toBe(400);
  await collection.update({ asksAge: false });
  expect((await contribute({ age: "3" })).status).toBe(201);
});

it("stays private and in no queue until the guardian agrees; the link works once [LAW-04]", async () => {
  const id = await contributeAt12();
  const contribution = await Contribution.findOne({ where: { id }, rejectOnEmpty: true });
  expect(await Case.count({ where: { organizationId: organization.id } })).toBe(0);
  expect(await readState(id)).toMatchObject({ state: "guardian", entryNumber: null, turn: null });
  expect(await readMails(child.email ?? "")).toEqual([]);
  const subjects = { organization, collection, contribution, person: child, group: { id: crypto.randomUUID() } };
  // An admin reads everything that others read, and more.
  const others = isThorough
    ? [null, await buildUser({ isPlatformAdmin: true }), await buildUser({ organization })]
    : [];
  const reading = callEntries.filter(([, { address }]) => address.startsWith("GET ")).map(([name]) => name);
  for (const name of reading) {
    for (const actor of [admin, ...others]) {
      const { status, body } = await sendExample(api, name, { actor, subjects: { ...subjects, email: mother() } });
      expect(status).not.toBe(500);
      expect([name, JSON.stringify(body ?? "")]).not.toEqual([name, expect.stringMatching(`${title}|${id}`)]);
    }
  }
  const token = await tokenFor(mother());
  const shown = await open(token);
  expect(shown.body).toMatchObject({
    name: "Elin",
    shownName: "",
    isPublic: true,
    files: [{ title, description: "", location: "", license: "" }],
    relatedFiles: [],
  });
  expect(await Case.count({ where: { organizationId: organization.id } })).toBe(0);
  expect((await answer(token, true)).status).toBe(200);
  expect(await Case.findAll({ where: { organizationId: organization.id } })).toMatchObject([{ state: "waiting" }]);
  const contributionState = await readState(id);
  expect([contributionState.state, contributionState.entryNumber]).toEqual(["submitted", expect.stringMatching(/\d/)]);
  expect((await readMails(child.email ?? "")).map(({ text }) => text)).toEqual([expect.stringContaining(title)]);
  for (const again of [await open(token), await answer(token, true), await answer(token, false)]) {
    expect([again.status, again.body]).toEqual([412, expect.objectContaining({ code: "RESET_TOKEN_INVALID" })]);
  }
  // The guardian is forgotten; what they agreed to is kept.
  expect(await Guardian.findAll({ where: { organizationId: organization.id } })).toMatchObject([
    {
      email: null,
      expiresAt: null,
      agreedAt: expect.any(Date),
      agreedVersion: new Date(shown.body.updatedAt),
      agreedPublic: true,
    },
  ]);
  const records = await AuditEntry.findAll({ where: { organizationId: organization.id } });
  expect(records.find(({ action }) => action === "contribution:guardian")?.data).toEqual({ answer: "agreed" });
  expect(JSON.stringify(records)).not.toContain(mother());
});

it("is published like any other where there is no review [LAW-04]", async () => {
  await collection.update({ review: "none" });
  const id = await contributeAt12();
  const statusOf = async () => (await api.get(`/api/contribution/${id}`)).status;
  expect(await statusOf()).toBe(404);
  await answer(await tokenFor(mother()), true);
  expect(await statusOf()).toBe(200);
});

it("is removed, and its contributor notified, if the guardian refuses or does not answer [LAW-04]", async () => {
  const refused = await contributeAt12();
  await answer(await tokenFor(mother()), false);
  expect(await Contribution.count({ where: { id: refused } })).toBe(0);
  const sweep = () => api.handlers["forget-expired"]({}, AbortSignal.timeout(10_000));
  const silent = await contributeAt12();
  const token = await tokenFor(mother());
  api.clockOffsetMs = 13 * dayMs;
  await sweep();
  expect([(await open(token)).status, await Contribution.count({ where: { id: silent } })]).toEqual([200, 1]);
  api.clockOffsetMs = 15 * dayMs;
  expect((await open(token)).status).toBe(412);
  await sweep();
  expect(await Contribution.count({ where: { id: silent } })).toBe(0);
  const texts = (await readMails(child.email ?? "")).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining("has not agreed to"), expect.stringContaining("in time")]);
  const where = { organizationId: organization.id, action: "contribution:guardian" as const };
  const records = await AuditEntry.findAll({ where, order: ["id"] });
  expect(records.map(({ data }) => data.answer)).toEqual(["refused", "silent"]);
  expect(await Guardian.count({ where: { organizationId: organization.id } })).toBe(0);
});

it("keeps an agreement that is given at the last moment [LAW-04]", async () => {
  const id = await contributeAt12();
  const guardian = await Guardian.findOne({ where: { contributionId: id }, rejectOnEmpty: true });
  const transaction = await api.database.sequelize.transaction();
  await guardian.update({ email: null, expiresAt: null, agreedAt: new Date() }, { transaction });
  const ending = expireGuardianRequests({ jobs: api.parts.jobs, now: new Date(Date.now() + 15 * dayMs) });
  await waitsForLock(api.database.sequelize);
  await transaction.commit();
  await ending;
  expect(await Guardian.count({ where: { contributionId: id } })).toBe(1);
});

it("needs no guardian once its contributor has deleted it [LAW-04]", async () => {
  const id = await contributeAt12();
  const token = await tokenFor(mother());
  const deleted = await api.delete("/api/delete-contribution", { actor: child, query: { contributionId: id } });
  expect([deleted.status, (await open(token)).status]).toEqual([200, 412]);
});

it("is agreed to as it was seen; until then its contributor can change it, unrecorded for staff [LAW-04]", async () => {
  await collection.update({ review: "none" });
  const id = await contributeAt12();
  const token = await tokenFor(mother());
  const seen = (await open(token)).body.updatedAt;
  const [media] = await Media.findAll({ where: { contributionId: id } });
  api.clockOffsetMs = 3 * dayMs;
  const change = (path: string, change: object) =>
    api.post(path, { actor: child, body: { contributionId: id, ...change } });
  const body = { media: [{ id: media?.id, title, description: "The swings", placeShown: "not", location: "Home" }] };
  expect((await change("/api/update-contribution", body)).status).toBe(200);
  const edits = [{ id: media?.id, edit: null }];
  const files = await api.post(`/api/contribution/${id}/files`, { actor: child, body: { edits } });
  expect(files.status).toBe(403);
  expect((await answer(token, true, seen)).status).toBe(409);
  expect((await open(token)).body.files).toMatchObject([{ description: "The swings", location: "" }]);
  expect(await AuditEntry.count({ where: { organizationId: organization.id, subjectId: id } })).toBe(0);
  expect((await answer(token, true)).status).toBe(200);
  // The time of a contribution that has just arrived begins now, for its contributor and for the portal's first page.
  const { publishedAt } = await Contribution.findOne({ where: { id }, rejectOnEmpty: true });
  expect(publishedAt.getTime()).toBeGreaterThan(Date.now() + 2 * dayMs);
});

it("is in no figure, letter or record of staff, nor after its contributor has deleted it [LAW-04]", async () => {
  const id = await contributeAt12();
  await Media.update({ state: "failed" }, { where: { contributionId: id } });
  const organizationPath = `/api/organization/${organization.id}`;
  const { body } = await api.get<Answer<"GET /api/organization/{id}/overview">>(`${organizationPath}/overview`, {
    actor: admin,
  });
  expect([body.waiting, body.withheld]).toEqual([{ pending: 0, failed: 0, newest: [] }, []]);
  const letter = `${organizationPath}/contributions/${id}/deletion-letter`;
  expect((await api.post(letter, { actor: admin, body: { words: "" } })).status).toBe(404);
  await api.delete("/api/delete-contribution", { actor: child, query: { contributionId: id } });
  const audit = await api.get(`${organizationPath}/audit`, { actor: admin });
  expect(JSON.stringify(audit.body)).not.toMatch(new RegExp(`${title}|${id}`));
});

describe("after a guardian has agreed, the contributor", () => {
  const agreeTo = async (fields: Record<string, string>) => {
    const media = { "a.jpg": await makeSampleJpeg(), "b.jpg": await makeSampleJpeg({ width: 80 + count }) };
    const given = { age: "11", guardianEmail: mother(), ...fields };
    const { body } = await upload(api, { actor: child, collectionId: collection.id, media, fields: given });
    expect((await answer(await tokenFor(mother()), true)).status).toBe(200);
    const files = await Media.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
    return { id: body.contributionId, files };
  };
  const sendNewFile = async () => {
    const token = await signIn(child);
    const data = await makeSampleJpeg({ width: 90 + count });
    const sent = { url: api.url, token, collectionId: collection.id, name: "c.jpg", data };
    const { id, path } = await createUpload(sent);
    await sendPart({ ...sent, path });
    return id;
  };
  const update = (contributionId: string, change: object, actor = child) =>
    api.post("/api/update-contribution", { actor, body: { contributionId, ...change } });
  const changeFiles = (id: string, body: object, actor = child) =>
    api.post(`/api/contribution/${id}/files`, { actor, body });
  const seen = async (id: string) => (await api.get(`/api/contribution/${id}`)).status;
  const refused = [403, expect.objectContaining({ code: "GUARDIAN_AGREED" })];
  const readOwn = async (id: string) =>
    (await api.get<ContributionAnswer>(`/api/contribution/${id}`, { actor: child })).body;

  it("publishes nothing that was to stay private, and no file that the guardian has not seen [LAW-12]", async () => {
    await collection.update({ review: "none" });
    const { id, files } = await agreeTo({ isPublic: "false" });
    const [first] = files.map((file) => file.id);
    expect((await readOwn(id)).guardianAgreed).toEqual({ isPublic: false });
    const ways = [
      await update(id, { isPublic: true }),
      await changeFiles(id, { replace: [{ id: first, upload: await sendNewFile() }] }),
      await changeFiles(id, { add: [{ upload: await sendNewFile(), title: "New" }] }),
      await changeFiles(id, { edits: [{ id: first, edit: null }] }),
    ];
    for (const { status, body } of ways) expect([status, body]).toEqual(refused);
    expect([await seen(id), await Media.count({ where: { contributionId: id } })]).toEqual([404, 2]);
    // Contributors may still describe what stays private.
    expect((await update(id, { media: [{ id: first, title: "My words" }] })).status).toBe(200);
    expect((await Media.findOne({ where: { id: first } }))?.title).toBe("My words");
  });

  it("shows less, and again as much as was agreed; new texts wait for staff without review, too [LAW-12]", async () => {
    await collection.update({ review: "none" });
    const { id, files } = await agreeTo({});
    const [first, second] = files.map((file) => file.id);
    expect((await update(id, { isPublic: false })).status).toBe(200);
    const words = { media: [{ id: first, title: "Call me: 555 123" }] };
    expect((await update(id, words)).status).toBe(200);
    expect((await update(id, { isPublic: true })).status).toBe(200);
    const { body } = await api.get<ContributionAnswer>(`/api/contribution/${id}`);
    expect(JSON.stringify(body)).not.toContain("555 123");
    expect(body.guardianAgreed).toBeUndefined();
    const proposal = { organizationId: organization.id, kind: "proposal" as const, state: "waiting" as const };
    const waiting = await Case.findOne({ where: proposal, rejectOnEmpty: true });
    const decision = { kind: "publish", cases: [{ caseId: waiting.id, version: waiting.version }] };
    const decisions = `/api/organization/${organization.id}/decisions`;
    expect((await api.post(decisions, { actor: admin, body: decision })).status).toBe(200);
    expect((await api.get<ContributionAnswer>(`/api/contribution/${id}`)).body.images[0]?.title).toContain("555 123");
    expect((await changeFiles(id, { remove: [second] })).status).toBe(200);
    expect(await Media.count({ where: { contributionId: id } })).toBe(1);
    const deleted = await api.delete("/api/delete-contribution", { actor: child, query: { contributionId: id } });
    expect(deleted.status).toBe(200);
    expect(await Guardian.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("replaces no file while it waits, is in another collection, or was restored; staff may [LAW-12]", async () => {
    const { id, files } = await agreeTo({});
    const [first] = files.map((file) => file.id);
    const exchange = async () => {
      const { status, body } = await changeFiles(id, { replace: [{ id: first, upload: await sendNewFile() }] });
      expect([status, body]).toEqual(refused);
    };
    await exchange();
    const further = await buildCollection({ organization });
    await Contribution.update({ collectionId: further.id }, { where: { id } });
    const inFirst = collection;
    collection = further;
    await exchange();
    await Contribution.update({ collectionId: inFirst.id, deletedAt: new Date() }, { where: { id } });
    await Contribution.update({ deletedAt: null }, { where: { id } });
    collection = inFirst;
    await exchange();
    expect((await changeFiles(id, { edits: [{ id: first, edit: null }] }, admin)).status).toBe(200);
  });
});

it("is deleted with its contributor's account, even if others stay, and with its collection [LAW-04]", async () => {
  const [id, token] = [await contributeAt12(), await tokenFor(mother())];
  await collection.update({ status: "DELETE" });
  expect((await open(token)).status).toBe(412);
  await collection.update({ status: "ACTIVE" });
  expect((await open(token)).status).toBe(200);
  const left = await api.delete("/api/user", { actor: child, body: { contributions: "keep" } });
  expect([left.status, (await open(token)).status]).toEqual([200, 412]);
  expect(await Contribution.count({ where: { id } })).toBe(0);
});
