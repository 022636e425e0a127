import { createHash } from "node:crypto";
import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { calls } from "@samling/contract/calls";
import { zeroDate } from "@samling/contract/constants/contributions";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { inTransaction } from "../../database/transaction.ts";
import { commitObjects, registerObject } from "../../files/pending-objects.ts";
import { createSession, presentActor } from "../../http/sessions.ts";
import { Consent, type User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { sendPart } from "../../testing/raw-upload.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { buildForm, countLeftovers, type Upload, upload } from "../../testing/upload.ts";
import { findVisibleCollection, setCollectionStatus } from "../collections/service.ts";
import { gracePeriodMs, sweepObjects } from "../media/sweep.ts";
import { findUserWithMemberships, setMemberStatus } from "../users/service.ts";
import { submit } from "./submit.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let actor: User;
let jpeg: Buffer;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  actor = await buildUser({ organization });
  jpeg = await makeSampleJpeg();
});

const pdf = Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n");
const send = (overrides: Upload = {}) =>
  upload(api, { actor, collectionId: collection.id, media: { "a.jpg": jpeg }, ...overrides });

describe("POST /api/submit-contribution", () => {
  it("stores names without folders, and without characters that hide or reverse what they say", async () => {
    const letter = "C:\\post\\brev\u202egpj.exe.pdf";
    const { status, body } = await send({
      media: { "../../../etc/båt\u202efdp.jpg": jpeg, "../": jpeg },
      related: { [letter]: pdf },
    });
    expect(status).toBe(201);
    const { body: contribution } = await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`);
    expect(contribution.images.map(({ originalFileName }) => originalFileName)).toEqual(["båtfdp.jpg", "file"]);
    expect(contribution.relatedFiles.map(({ originalFileName }) => originalFileName)).toEqual(["brevgpj.exe.pdf"]);
  });

  it("stores files, metadata, related files and answers [API-07, ENT-21, PERM-05]", async () => {
    const collectionWithQuestions = await buildCollection({
      organization,
      allowRelatedFiles: true,
      hasTerms: true,
      translations: [{ languageCode: "en", title: "T", description: "D", terms: "<p>Be kind</p>" }],
      questions: [{ value: "Who is it?", required: true }],
    });
    const mediaData = {
      "a.jpg": {
        title: "Hamnen",
        date: "1931-06-01",
        tags: ["båt"],
        isPhotographer: false,
        otherPhotographer: "Farfar",
      },
      "b.jpg": { openDate: "sommaren 1968", locationLat: 57.7, locationLng: 11.97 },
    };
    const { status, body } = await send({
      collectionId: collectionWithQuestions.id,
      media: { "a.jpg": jpeg, "b.jpg": jpeg },
      related: { "letter.pdf": pdf },
      fields: {
        mediaData: JSON.stringify(mediaData),
        filesComment: JSON.stringify({ "letter.pdf": "What she wrote" }),
        questionAnswers: JSON.stringify([{ questionId: collectionWithQuestions.questions?.[0]?.id, value: "Mormor" }]),
        termsAccepted: "true",
      },
    });
    expect(status).toBe(201);
    const { body: contribution } = await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, {
      actor,
    });
    expect(contribution.images.map(({ title, date, openDate }) => ({ title, date, openDate }))).toEqual([
      { title: "Hamnen", date: "1931-06-01", openDate: "" },
      { title: "", date: "0001-01-01", openDate: "sommaren 1968" },
    ]);
    expect(contribution.relatedFiles).toMatchObject([{ originalFileName: "letter.pdf", comment: "What she wrote" }]);
    expect(contribution.question).toMatchObject([{ question: "Who is it?", value: "Mormor", optional: 1 }]);
    expect(contribution.isPublic).toBe(true);
    const consent = await Consent.findOne({ where: { contributionId: body.contributionId } });
    expect(consent).toMatchObject({
      userId: actor.id,
      collectionId: collectionWithQuestions.id,
      kind: "collection-terms",
    });
  });

  it("accepts the maximum number of files, each complete, and leaves no registered key for missing files", async () => {
    const open = await buildCollection({ organization, allowRelatedFiles: true });
    const names = Array.from({ length: 12 }, (_, index) => `${index}.jpg`);
    const media = Object.fromEntries(names.map((name) => [name, Buffer.concat([jpeg, Buffer.from(name)])]));
    const before = await countLeftovers(api);
    const { status, body } = await send({ collectionId: open.id, media, related: { "a.pdf": pdf, "b.pdf": pdf } });
    expect(status).toBe(201);
    const storedMedia = await Media.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
    const sha256Of = (name: string) =>
      createHash("sha256")
        .update(media[name] ?? "")
        .digest("hex");
    expect(storedMedia.map(({ originalName, sha256 }) => [originalName, sha256])).toEqual(
      names.map((name) => [name, sha256Of(name)]),
    );
    const { pending, objects } = await countLeftovers(api);
    expect({ pending, objects }).toEqual({ pending: before.pending, objects: (before.objects ?? 0) + 14 });
  });

  it("refuses a day of the year 0, which the calendar does not have", async () => {
    const mediaData = JSON.stringify({ "a.jpg": { date: "0000-05-05" } });
    expect((await send({ fields: { mediaData } })).status).toBe(400);
  });

  it("refuses two answers to one question, and says which", async () => {
    const questions = [{ value: "Who?" }];
    const { id, questions: [who] = [] } = await buildCollection({ organization, questions });
    const questionAnswers = JSON.stringify(["Ida", "Elsa"].map((value) => ({ questionId: who?.id, value })));
    const { status, body } = await send({ collectionId: id, fields: { questionAnswers } });
    expect([status, body.details?.issues?.[0]?.path]).toEqual([400, ["questionAnswers", 1, "questionId"]]);
  });

  it("keeps answers to questions that were reworded or removed while the form was open", async () => {
    const collectionWithQuestions = await buildCollection({
      organization,
      questions: [{ value: "Where?", required: true }, { value: "Who?" }],
    });
    const [where, who] = collectionWithQuestions.questions ?? [];
    const questionAnswers = JSON.stringify([
      { questionId: where?.id, value: "Åbo" },
      { questionId: who?.id, value: "Ida" },
    ]);
    // Another contributor has answered it, so the new text becomes a new version.
    await send({ collectionId: collectionWithQuestions.id, fields: { questionAnswers } });
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const texts = [{ languageCode: "en", title: "Boats", description: "All of them" }];
    const changed = await api.put("/api/update-collection", {
      actor: admin,
      body: {
        collectionId: collectionWithQuestions.id,
        collectionTranslations: texts,
        isPublic: true,
        status: "ACTIVE",
        allowRelatedFiles: false,
        hasTerms: false,
        contributionFields: {},
        questions: [{ id: where?.id, value: "Where exactly?", optional: 1, sort: 0 }],
        deletedQuestions: [who?.id],
      },
    });
    expect(changed.status).toBe(200);
    const { status, body } = await send({ collectionId: collectionWithQuestions.id, fields: { questionAnswers } });
    expect(status).toBe(201);
    const path = `/api/contribution/${body.contributionId}`;
    const stored = (await api.get<ContributionAnswer>(path, { actor })).body.question;
    expect(stored.map(({ question, value }) => [question, value]).sort()).toEqual([
      ["Where?", "Åbo"],
      ["Who?", "Ida"],
    ]);
  });

  it.each(["40-talet", "1948", "juni 1948", "ca 1900"])(
    "accepts the words “%s” for a required date, and answers with them [VAL-06] [GIVE-04]",
    async (openDate) => {
      const { id } = await buildCollection({ organization, contributionFields: { date: true } });
      const fields = { mediaData: JSON.stringify({ "a.jpg": { openDate } }) };
      const sent = await send({ collectionId: id, media: { "a.jpg": jpeg }, fields });
      expect(sent.status).toBe(201);
      const path = `/api/contribution/${sent.body.contributionId}`;
      const [media] = (await api.get<ContributionAnswer>(path, { actor })).body.images;
      expect([media?.openDate, media?.date]).toEqual([openDate, zeroDate]);
    },
  );

  it("answers a repeated key with the first result and stores nothing twice", async () => {
    const headers = { "Idempotency-Key": "the-same-key" };
    const first = await send({ headers });
    const before = await countLeftovers(api);
    const second = await send({ headers });
    expect(second.body.contributionId).toBe(first.body.contributionId);
    expect(await countLeftovers(api)).toEqual(before);
  });

  it("answers two concurrent requests with one key as one contribution", async () => {
    const headers = { "Idempotency-Key": "twice-at-once" };
    const answers = await Promise.all([send({ headers }), send({ headers })]);
    expect(new Set(answers.map(({ body }) => body.contributionId)).size).toBe(1);
    expect(await Contribution.count({ where: { idempotencyKey: "twice-at-once" } })).toBe(1);
  });

  it("does not answer one person's key with the contribution of another", async () => {
    const headers = { "Idempotency-Key": "everybody-uses-this-key" };
    const first = await send({ headers });
    const other = await buildUser({ organization });
    const second = await send({ headers, actor: other });
    expect(second.status).toBe(201);
    expect(second.body.contributionId).not.toBe(first.body.contributionId);
    expect(await Contribution.findByPk(second.body.contributionId)).toMatchObject({ userId: other.id });
  });
});

describe("a refused contribution leaves no row and no object", () => {
  const refusals: [string, () => Promise<Upload> | Upload, number, string][] = [
    ["without a token [PERM-04]", () => ({ actor: null }), 401, "UNAUTHENTICATED"],
    ["from a member of nothing", async () => ({ actor: await buildUser() }), 403, "FORBIDDEN"],
    [
      "from a suspended member",
      async () => ({ actor: await buildUser({ organization, status: "suspended" }) }),
      403,
      "FORBIDDEN",
    ],
    ["in another person's name", () => ({ fields: { userId: organization.id } }), 403, "FORBIDDEN"],
    [
      "under an unknown license [ENT-18]",
      () => ({ fields: { mediaData: JSON.stringify({ "a.jpg": { license: "MADE UP" } }) } }),
      400,
      "INVALID_INPUT",
    ],
    ["to an unknown collection", () => ({ collectionId: organization.id }), 404, "NOT_FOUND"],
    ["without a collection", () => ({ collectionId: "" }), 400, "INVALID_INPUT"],
    [
      "to a closed collection",
      async () => ({ collectionId: (await buildCollection({ organization, status: "CLOSED" })).id }),
      403,
      "COLLECTION_NOT_ACTIVE",
    ],
    [
      "with thirteen files [VAL-01]",
      () => ({ media: Object.fromEntries(Array.from({ length: 13 }, (_, n) => [`${n}.jpg`, jpeg])) }),
      400,
      "IMAGE_OVERFLOW_ERROR",
    ],
    ["without a file", () => ({ media: {} }), 400, "INVALID_INPUT"],
    [
      "with a text called .jpg [VAL-02]",
      () => ({ media: { "a.jpg": jpeg, "t.jpg": Buffer.from("Dear diary") } }),
      415,
      "UNSUPPORTED_TYPE",
    ],
    [
      "with a web page called .jpg",
      () => ({ media: { "t.jpg": Buffer.from("<html><script>1</script></html>") } }),
      415,
      "UNSUPPORTED_TYPE",
    ],
    [
      "with a drawing called .jpg",
      () => ({ media: { "t.jpg": Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') } }),
      415,
      "UNSUPPORTED_TYPE",
    ],
    ["with an empty file", () => ({ media: { "a.jpg": Buffer.alloc(0) } }), 400, "UNREADABLE_FILE"],
    ["with a picture that was cut off", () => ({ media: { "a.jpg": jpeg.subarray(0, -100) } }), 400, "UNREADABLE_FILE"],
    ["with a picture as related file [VAL-05]", () => ({ related: { "a.pdf": jpeg } }), 415, "UNSUPPORTED_TYPE"],
    ["with metadata that is not JSON", () => ({ fields: { mediaData: "{" } }), 400, "INVALID_INPUT"],
    ["with metadata of another file", () => ({ fields: { mediaData: '{"b.jpg":{}}' } }), 400, "INVALID_INPUT"],
    [
      "with a future date [VAL-12]",
      () => ({ fields: { mediaData: '{"a.jpg":{"date":"2999-01-01"}}' } }),
      400,
      "INVALID_INPUT",
    ],
    [
      "without a photographer [VAL-08]",
      () => ({ fields: { mediaData: '{"a.jpg":{"isPhotographer":false}}' } }),
      400,
      "MISSING_VALUE_ERROR",
    ],
    [
      "without a required value [VAL-06, VAL-07, VAL-09]",
      async () => ({ collectionId: (await buildCollection({ organization, contributionFields: { tags: true } })).id }),
      400,
      "MISSING_VALUE_ERROR",
    ],
    [
      "without a required date, neither a day nor words [VAL-06] [GIVE-04]",
      async () => ({
        collectionId: (await buildCollection({ organization, contributionFields: { date: true } })).id,
        fields: { mediaData: '{"a.jpg":{"openDate":" "}}' },
      }),
      400,
      "MISSING_VALUE_ERROR",
    ],
    [
      "without a required answer [VAL-10]",
      async () => ({
        collectionId: (await buildCollection({ organization, questions: [{ value: "Who?", required: true }] })).id,
      }),
      400,
      "MISSING_QUESTION_ANSWERS_ERROR",
    ],
    [
      "without accepting the terms [VAL-11]",
      async () => ({
        collectionId: (await buildCollection({ organization, hasTerms: true })).id,
        fields: { termsAccepted: "false" },
      }),
      400,
      "TERMS_NOT_ACCEPTED_ERROR",
    ],
    [
      "from a person who lacks what the organization requires",
      async () => {
        const asking = await buildOrganization({ registrationFields: { phone: true } });
        return {
          actor: await buildUser({ organization: asking }),
          collectionId: (await buildCollection({ organization: asking })).id,
        };
      },
      403,
      "REGISTRATION_INCOMPLETE",
    ],
  ];

  it.each(refusals)("%s", async (_, arrange, status, code) => {
    const overrides = await arrange();
    const before = await countLeftovers(api);
    const answer = await send(overrides);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code });
    expect(answer.body.message).toBeTruthy();
    expect(await countLeftovers(api)).toEqual(before);
  });

  it("with two files of one name", async () => {
    const form = buildForm({ collectionId: collection.id, media: { "a.jpg": jpeg } });
    form.append("mediaFiles", new Blob([new Uint8Array(jpeg)]), "a.jpg");
    const before = await countLeftovers(api);
    const { status, body } = await api.post("/api/submit-contribution", { actor, body: form });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "DUPLICATE_FILE_NAME" });
    expect(await countLeftovers(api)).toEqual(before);
  });

  it.each(["constructor", "toString", "__proto__"])(
    "with a file in a field named %s, which every object has",
    async (field) => {
      const form = buildForm({ collectionId: collection.id, media: { "a.jpg": jpeg } });
      form.append(field, new Blob([pdf]), "letter.pdf");
      const before = await countLeftovers(api);
      const { status, body } = await api.post("/api/submit-contribution", { actor, body: form });
      expect({ status, code: body.code }).toEqual({ status: 400, code: "INVALID_INPUT" });
      expect(await countLeftovers(api)).toEqual(before);
    },
  );

  it("names the refused file", async () => {
    const { body } = await send({ media: { "a.jpg": jpeg, "t.jpg": Buffer.from("text") } });
    expect(body.details?.issues).toMatchObject([{ path: ["mediaFiles", "t.jpg"], code: "UNSUPPORTED_TYPE" }]);
  });

  it("with a pixel bomb", async () => {
    const bomb = Buffer.from(jpeg);
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    bomb.writeUInt16BE(50_000, frame + 5);
    bomb.writeUInt16BE(50_000, frame + 7);
    const before = await countLeftovers(api);
    const { status, body } = await send({ media: { "a.jpg": bomb } });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "UNREADABLE_FILE" });
    expect(await countLeftovers(api)).toEqual(before);
  });

  const makeDamaged = () => {
    const tables = jpeg.indexOf(Buffer.from([0xff, 0xdb]));
    const after = tables + 2 + jpeg.readUInt16BE(tables + 2);
    return Buffer.concat([jpeg.subarray(0, tables), jpeg.subarray(after)]);
  };

  it("with a picture that is complete but cannot be decoded, which it names", async () => {
    const damaged = makeDamaged();
    const before = await countLeftovers(api);
    const { status, body } = await send({ media: { "a.jpg": jpeg, "corrupted.jpg": damaged } });
    expect({ status, code: body.code }).toEqual({ status: 400, code: "UNREADABLE_FILE" });
    const message = "cannot be decoded";
    expect(body.details?.issues).toMatchObject([{ path: ["mediaFiles", "corrupted.jpg"], message }]);
    expect(await countLeftovers(api)).toEqual(before);
  });

  it("with such a picture while the next file still arrives", async () => {
    const form = buildForm({ collectionId: collection.id, media: { "a.jpg": makeDamaged(), "b.jpg": jpeg } });
    const part = await sendPart(api.url, { token: await createSession(actor.id), form, share: 0.75 });
    expect(await part.status).toBe(400);
    part.socket.destroy();
  });

  const twoPictures = () => buildForm({ collectionId: collection.id, media: { "a.jpg": jpeg, "b.jpg": jpeg } });

  it("if its body ends after half of its bytes", async () => {
    const request = new Request("http://127.0.0.1", { method: "POST", body: twoPictures() });
    const bytes = new Uint8Array(await request.arrayBuffer());
    const before = await countLeftovers(api);
    const response = await fetch(`${api.url}/api/submit-contribution`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${await createSession(actor.id)}`,
        "Content-Type": request.headers.get("Content-Type") ?? "",
      },
      body: bytes.subarray(0, bytes.length / 2),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "UPLOAD_INTERRUPTED" });
    expect(await countLeftovers(api)).toEqual(before);
  });

  /** Sends half of the form over its own connection; resolves once the API has begun to store it. */
  async function sendHalf(before: Record<string, number>): Promise<Socket> {
    const token = await createSession(actor.id);
    const { socket } = await sendPart(api.url, { token, form: twoPictures(), share: 0.5 });
    await eventually(async () => expect((await countLeftovers(api)).pending).toBeGreaterThan(before.pending ?? 0));
    return socket;
  }

  it("if its collection closes during the upload", async () => {
    const closing = await buildCollection({ organization });
    const form = buildForm({ collectionId: closing.id, media: { "a.jpg": jpeg, "b.jpg": jpeg } });
    const before = await countLeftovers(api);
    const part = await sendPart(api.url, { token: await createSession(actor.id), form, share: 0.5 });
    await eventually(async () => expect((await countLeftovers(api)).pending).toBeGreaterThan(before.pending ?? 0));
    await setCollectionStatus(null, { id: closing.id, status: "CLOSED" });
    part.sendRest();
    expect(await part.status).toBe(403);
    part.socket.destroy();
    await eventually(async () => expect(await countLeftovers(api)).toEqual(before));
  });

  it("if its sender is suspended during the upload", async () => {
    const user = await buildUser({ organization });
    const form = buildForm({ collectionId: collection.id, media: { "a.jpg": jpeg, "b.jpg": jpeg } });
    const token = await createSession(user.id);
    const before = await countLeftovers(api);
    const part = await sendPart(api.url, { token, form, share: 0.5 });
    await eventually(async () => expect((await countLeftovers(api)).pending).toBeGreaterThan(before.pending ?? 0));
    await setMemberStatus(null, { organizationId: organization.id, userId: user.id, status: "suspended" });
    part.sendRest();
    expect(await part.status).toBe(403);
    part.socket.destroy();
    await eventually(async () => expect(await countLeftovers(api)).toEqual(before));
  });

  it("if its connection breaks after half of its bytes", async () => {
    const before = await countLeftovers(api);
    (await sendHalf(before)).destroy();
    await eventually(async () => expect(await countLeftovers(api)).toEqual(before));
  });

  it("if its sender stops after half of its bytes and listens", async () => {
    const before = await countLeftovers(api);
    const socket = await sendHalf(before);
    socket.end();
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "UPLOAD_INTERRUPTED" });
    await eventually(async () => expect(await countLeftovers(api)).toEqual(before));
  });
});

describe("a stored file", () => {
  it("is stored once, however often an organization receives it", async () => {
    const picture = await makeSampleJpeg({ width: 333 });
    const objects = async () => {
      await sweepObjects(api.parts, new Date());
      return (await countLeftovers(api)).objects ?? 0;
    };
    const before = await objects();
    const first = await send({ media: { "a.jpg": picture, "again.jpg": picture } });
    const second = await send({ media: { "b.jpg": picture } });
    expect(await objects()).toBe(before + 1);
    const ids = [first.body.contributionId, second.body.contributionId];
    const keys = (await Media.findAll({ where: { contributionId: ids } })).map(({ originalKey }) => originalKey);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it("is left to the sweeper if no row names it", async () => {
    const key = `${organization.id}/originals/of-no-row`;
    await registerObject(organization.id, key);
    await api.parts.storage.put(key, Readable.from([pdf]));
    const picture = { field: "mediaFiles", name: "a.jpg", key: `${key}-but-this`, type: "image/jpeg", bytes: 1 };
    await registerObject(organization.id, picture.key);
    const files = [picture, { ...picture, field: "unknown", key }].map((file) => ({ ...file, sha256: file.key }));
    const form = { fields: {}, files, spareKeys: [], discard: async () => undefined };
    const body = calls.submitContribution.body.parse({ collectionId: collection.id, mediaData: {} });
    const person = presentActor(await findUserWithMemberships(actor.id), organization.id);
    const submitting = { actor: person, jobs: api.parts.jobs, now: new Date(), idempotencyKey: undefined };
    await submit({ collection: await findVisibleCollection(person, collection.id), files, form, body }, submitting);
    expect(await api.parts.storage.stat(key)).not.toBeNull();
    await sweepObjects(api.parts, new Date(Date.now() + gracePeriodMs + 1000));
    expect(await api.parts.storage.stat(key)).toBeNull();
  });

  it("is never named by a row after the sweeper has taken it", async () => {
    const key = `${organization.id}/originals/slow`;
    await registerObject(organization.id, key);
    await sweepObjects(api.parts, new Date(Date.now() + gracePeriodMs + 1000));
    await expect(inTransaction(() => commitObjects([key]))).rejects.toMatchObject({ code: "UNAVAILABLE" });
  });
});
