import { coverKey, coverSources, coverWidths } from "@samling/contract/covers";
import type { ErrorBody } from "@samling/contract/errors";
import type { Collection as CollectionAnswer, Contribution as ContributionAnswer } from "@samling/contract/types";
import sharp from "sharp";
import type { User } from "../../models/accounts.ts";
import { type Collection, CollectionTranslation } from "../../models/collections.ts";
import { Answer } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { createGroup } from "../groups/service.ts";

const api = openTestApi();
let organization: Organization;
let admin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
});

type UpdateCollectionResponse = CollectionAnswer & ErrorBody;

const english = { languageCode: "en", title: "Boats", description: "<p>All of them</p>", about: "", terms: "" };

const update = (collection: Collection, changes: Record<string, unknown> = {}, actor: User | null = admin) =>
  api.put<UpdateCollectionResponse>("/api/update-collection", {
    actor,
    body: {
      collectionId: collection.id,
      collectionTranslations: [english],
      isPublic: true,
      groupName: "default",
      allowRelatedFiles: false,
      hasTerms: false,
      contributionFields: {},
      status: collection.status,
      questions: [],
      archivedText: collection.archivedText,
      deletedQuestions: [],
      ...changes,
    },
  });

const read = async (collection: Collection) =>
  (await api.get<CollectionAnswer>("/api/collection", { actor: admin, query: { collectionId: collection.id } })).body;

describe("PUT /api/update-collection", () => {
  it("refuses a group that is being deleted: a later one of its name is not admitted", async () => {
    const collection = await buildCollection({ organization });
    const group = await createGroup(null, { organizationId: organization.id, name: "leaving" });
    const transaction = await api.database.sequelize.transaction();
    await group.destroy({ transaction });
    const updating = update(collection, { isPublic: false, groupName: group.name });
    await waitsForLock(api.database.sequelize);
    await transaction.commit();
    expect((await updating).body.code).toBe("INVALID_INPUT");
  });

  it("is for admins only, and answers 404 if the caller may not know of the collection [PERM-09]", async () => {
    const collection = await buildCollection({ organization });
    expect((await update(collection, {}, null)).status).toBe(401);
    expect((await update(collection, {}, await buildUser({ organization }))).status).toBe(403);
    const hidden = await buildCollection({ organization, isPublic: false });
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    expect((await update(hidden, {}, stranger)).status).toBe(404);
  });

  it("answers FORBIDDEN to a caller without the permission, whatever the body", async () => {
    const collection = await buildCollection({ organization });
    const invalidStatus = { status: "SOMETIMES" };
    expect((await update(collection, invalidStatus, await buildUser({ organization }))).status).toBe(403);
    expect((await update(collection, invalidStatus, admin)).status).toBe(400);
  });

  it("stores whether whole pictures are kept, and keeps the setting of clients that omit it [GIVE-18]", async () => {
    const collection = await buildCollection({ organization });
    expect((await read(collection)).keepsUncropped).toBe(false);
    await update(collection, { keepsUncropped: true });
    await update(collection, {});
    expect((await read(collection)).keepsUncropped).toBe(true);
    await update(collection, { keepsUncropped: false });
    expect((await read(collection)).keepsUncropped).toBe(false);
  });

  it("changes settings and texts [A-API-14] [A-ENT-01] [ENT-11] [ENT-13]", async () => {
    const collection = await buildCollection({
      organization,
      translations: [{ languageCode: "sv", title: "Båtar", description: "Alla" }],
    });
    const group = await createGroup(null, { organizationId: organization.id, name: "sailors" });
    const change = {
      isPublic: false,
      groupName: group.name,
      allowRelatedFiles: true,
      hasTerms: true,
      contributionFields: { date: true },
      archivedText: "<p>Moved</p><script>alert(1)</script>",
    };
    const collectionTranslations = [{ ...english, about: "<p>About</p>", terms: "<p>Terms</p>" }];
    const { status, body } = await update(collection, { ...change, collectionTranslations });
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...change, archivedText: "<p>Moved</p>", translations: collectionTranslations });
    expect(body.updatedAt > collection.updatedAt.toISOString()).toBe(true);
    expect(await read(collection)).toEqual(body);
    const [entry] = await AuditEntry.findAll({ where: { subjectId: collection.id, action: "collection:update" } });
    expect(entry?.actorId).toBe(admin.id);
  });

  it("accepts numbers for booleans, no group, a list of fields, and whole deleted questions (DEC-38)", async () => {
    const collection = await buildCollection({ organization, questions: [{ value: "Who?" }, { value: "Where?" }] });
    const asked = (await read(collection)).questions;
    const { status, body } = await update(collection, {
      isPublic: 0,
      allowRelatedFiles: 1,
      hasTerms: "0",
      groupName: null,
      contributionFields: [{ id: "title", name: "title", required: 1 }, { name: "tags" }],
      deletedQuestions: asked.filter(({ value }) => value === "Who?"),
    });
    expect([status, body.details]).toEqual([200, undefined]);
    expect(body).toMatchObject({ isPublic: false, allowRelatedFiles: true, hasTerms: false, groupName: "default" });
    expect(body.contributionFields).toEqual({ title: true, tags: false });
    expect(body.questions.map(({ value }) => value)).toEqual(["Where?"]);
  });

  it("keeps the date of an unchanged text, since it identifies the version of the terms", async () => {
    const collection = await buildCollection({ organization });
    const dateOf = async () =>
      (await CollectionTranslation.findOne({ where: { collectionId: collection.id }, rejectOnEmpty: true })).updatedAt;
    await update(collection);
    const first = await dateOf();
    await update(collection, { isPublic: false });
    expect(await dateOf()).toEqual(first);
    await update(collection, { collectionTranslations: [{ ...english, title: "Ships" }] });
    expect((await dateOf()) > first).toBe(true);
  });

  it("answers 409 if anything has changed since it was read, even only a question", async () => {
    const collection = await buildCollection({ organization });
    const { updatedAt } = await read(collection);
    expect((await update(collection, { updatedAt, questions: [{ value: "Who?" }] })).status).toBe(200);
    const late = await update(collection, { updatedAt });
    expect([late.status, late.body.code]).toEqual([409, "CONFLICT"]);
  });

  it("applies the rules for texts and group of a new collection [A-CCOL-09] [A-CCOL-11]", async () => {
    const collection = await buildCollection({ organization });
    const empty = await update(collection, { collectionTranslations: [{ ...english, title: " " }] });
    expect(empty.body.code).toBe("MISSING_TRANSLATIONS_ERROR");
    const strange = await update(collection, { groupName: "strangers" });
    expect(strange.body.code).toBe("INVALID_INPUT");
  });
});

describe("the status in an update", () => {
  const statuses = ["ACTIVE", "CLOSED", "ARCHIVED", "DELETE"] as const;
  const allowed = {
    ACTIVE: ["ACTIVE", "CLOSED"],
    CLOSED: ["ACTIVE", "CLOSED", "ARCHIVED"],
    ARCHIVED: ["CLOSED", "ARCHIVED"],
  };

  it.each(Object.entries(allowed))(
    "from %s becomes only what it may [ENT-10] [A-ECOL-07] [A-ECOL-08] [A-ECOL-09]",
    async (stored, expected) => {
      for (const status of statuses) {
        const collection = await buildCollection({ organization, status: stored as "ACTIVE" });
        const { body } = await update(collection, { status, archivedText: "<p>Moved</p>" });
        expect([status, body.status ?? body.code]).toEqual([
          status,
          (expected as string[]).includes(status) ? status : "STATUS_TRANSITION",
        ]);
      }
    },
  );

  it("requires a text for the contributors when it is ARCHIVED [A-ECOL-12]", async () => {
    const collection = await buildCollection({ organization, status: "CLOSED" });
    const { status, body } = await update(collection, { status: "ARCHIVED", archivedText: "<p>&nbsp;</p>" });
    expect([status, body.code]).toEqual([400, "MISSING_FIELDS_ERROR"]);
    expect((await read(collection)).status).toBe("CLOSED");
  });
});

describe("the questions in an update", () => {
  const build = () =>
    buildCollection({
      organization,
      questions: [
        { value: "Who?", sort: 0 },
        { value: "Where?", sort: 1 },
        { value: "When?", sort: 2 },
      ],
    });

  it("are changed, added, moved and removed, and unmentioned ones stay [A-ECOL-13] [A-ENT-02]", async () => {
    const collection = await build();
    const [who, where, when] = (await read(collection)).questions;
    const { body } = await update(collection, {
      questions: [
        { id: when?.id, value: "When was it?", optional: 1, sort: 0 },
        { value: "Why?", sort: 5 },
        { value: "What?", sort: 5 },
      ],
      deletedQuestions: [where?.id],
    });
    const asked = body.questions.map(({ id, value, optional, sort }) => ({ id, value, optional, sort }));
    expect(asked).toEqual([
      { id: who?.id, value: "Who?", optional: 0, sort: 0 },
      { id: when?.id, value: "When was it?", optional: 1, sort: 0 },
      { id: expect.any(String), value: "Why?", optional: 0, sort: 5 },
      { id: expect.any(String), value: "What?", optional: 0, sort: 5 },
    ]);
    expect(body.questions.map(({ updated_by }) => updated_by)).toEqual([null, admin.id, admin.id, admin.id]);
  });

  it("are asked in other languages too, until they are reworded without a translation [GIVE-17]", async () => {
    const collection = await build();
    const [who, where] = (await read(collection)).questions;
    const translations = [
      { languageCode: "sv", value: "Vem?" },
      { languageCode: "fi", value: " " },
    ];
    await update(collection, { questions: [{ id: who?.id, value: "Who?", translations }] });
    const asked = async () =>
      (await read(collection)).questions.map(({ value, translations }) => [value, translations]);
    const swedish = [{ languageCode: "sv", value: "Vem?" }];
    const others = [
      ["Where?", []],
      ["When?", []],
    ];
    expect(await asked()).toEqual([["Who?", swedish], ...others]);
    await update(collection, { questions: [{ id: who?.id, value: "Who?", optional: 1 }] });
    expect(await asked()).toEqual([["Who?", swedish], ...others]);
    const contribution = await buildContribution({ collection });
    const answer = { organizationId: organization.id, contributionId: contribution.id, value: "Here" };
    await Answer.create({ ...answer, questionId: where?.id ?? "" });
    const exactly = {
      id: where?.id,
      value: "Where exactly?",
      sort: 1,
      translations: [{ languageCode: "dk", value: "Hvor præcist?" }],
    };
    await update(collection, { questions: [{ id: who?.id, value: "Who is it?" }, exactly] });
    expect(await asked()).toEqual([
      ["Who is it?", []],
      ["Where exactly?", [{ languageCode: "dk", value: "Hvor præcist?" }]],
      ["When?", []],
    ]);
  });

  it("can be asked once per person [VAL-30]", async () => {
    const collection = await buildCollection({ organization, questions: [{ value: "Who is it?" }] });
    const questions = [{ value: "And where?", optional: 1, sort: 0 }];
    expect((await update(collection, { questions }, null)).status).toBe(401);
    expect((await read(collection)).questions.map(({ value }) => value)).toEqual(["Who is it?"]);
    expect((await update(collection, { questions })).status).toBe(200);
    expect((await read(collection)).questions.at(-1)).toMatchObject({ value: "And where?", updated_by: admin.id });
  });

  it("are accepted as they were read, including properties that are ignored", async () => {
    const collection = await buildCollection({ organization, questions: [{ value: "Who is it?" }] });
    const { questions } = await read(collection);
    expect((await update(collection, { questions })).status).toBe(200);
    expect((await update(collection, { questions: [{ ...questions[0], required: true }] })).status).toBe(200);
    expect((await read(collection)).questions).toEqual(questions);
  });

  it("lose no answer, and a removed one is no longer asked [A-ECOL-13]", async () => {
    const collection = await build();
    const [who] = (await read(collection)).questions;
    const contribution = await buildContribution({ collection });
    await Answer.create({
      organizationId: organization.id,
      contributionId: contribution.id,
      questionId: who?.id ?? "",
      value: "Ida Berg",
    });
    await update(collection, { deletedQuestions: [who?.id] });
    expect((await read(collection)).questions.map(({ value }) => value)).toEqual(["Where?", "When?"]);
    const { body } = await api.get<ContributionAnswer>(`/api/contribution/${contribution.id}`, { actor: admin });
    expect(body.question).toMatchObject([{ question: "Who?", value: "Ida Berg" }]);
  });

  it("get a new version if reworded after an answer, and answers stay under the old text [A-ENT-02]", async () => {
    const collection = await build();
    const [who, where] = (await read(collection)).questions;
    const contribution = await buildContribution({ collection });
    const owner = { organizationId: organization.id, contributionId: contribution.id };
    await Answer.create({ ...owner, questionId: where?.id ?? "", value: "Here" });
    const questions = [
      { id: who?.id, value: "Who is it?", optional: 0, sort: 0 },
      { id: where?.id, value: "Where exactly?", optional: 1, sort: 1 },
    ];
    const { body } = await update(collection, { questions });
    expect(body.questions.map(({ value, sourceId }) => [value, sourceId])).toEqual([
      ["Who is it?", null],
      ["Where exactly?", where?.id],
      ["When?", null],
    ]);
    expect(body.questions[0]?.id).toBe(who?.id);
    expect(body.questions[1]).toMatchObject({ optional: 1, sort: 1, updated_by: admin.id, answerCount: 0 });
    const path = `/api/contribution/${contribution.id}`;
    const shown = (await api.get<ContributionAnswer>(path, { actor: admin })).body.question;
    expect(shown).toMatchObject([{ questionId: where?.id, question: "Where?", value: "Here" }]);
    // Moved and made required, but not reworded, it stays the same question.
    const moved = { ...body.questions[1], optional: 0, sort: 9 };
    await Answer.create({ ...owner, questionId: moved.id ?? "", value: "At the quay" });
    const after = (await update(collection, { questions: [moved] })).body.questions;
    expect(after.at(-1)).toMatchObject({ id: moved.id, optional: 0, sort: 9, answerCount: 1 });
  });

  it("report their number of answers only to admins [A-ENT-02]", async () => {
    const collection = await build();
    const [who] = (await read(collection)).questions;
    const contribution = await buildContribution({ collection });
    const owner = { organizationId: organization.id, contributionId: contribution.id };
    await Answer.create({ ...owner, questionId: who?.id ?? "", value: "Ida" });
    expect((await read(collection)).questions.map(({ answerCount }) => answerCount)).toEqual([1, 0, 0]);
    const query = { collectionId: collection.id };
    const { body } = await api.get<CollectionAnswer>("/api/collection", { query });
    expect(body.questions.map(({ answerCount }) => answerCount)).toEqual([undefined, undefined, undefined]);
  });

  it("of another collection are refused, and then nothing changes", async () => {
    const collection = await build();
    const [theirs] = (await read(await build())).questions;
    for (const change of [{ questions: [{ id: theirs?.id, value: "Mine now" }] }, { deletedQuestions: [theirs?.id] }]) {
      const { status, body } = await update(collection, { ...change, isPublic: false });
      expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    }
    expect((await read(collection)).isPublic).toBe(true);
  });
});

describe("PUT /api/update-collection-image", () => {
  const send = (collection: Collection, picture: Buffer | null, actor: User | null = admin) => {
    const body = new FormData();
    if (picture) body.set("photo", new Blob([new Uint8Array(picture)]), "boat.jpg");
    return api.put<{ data: { imageUrl: string } } & ErrorBody>("/api/update-collection-image", {
      actor,
      query: { collectionId: collection.id },
      body,
    });
  };

  it("is for admins only [PERM-09]", async () => {
    const collection = await buildCollection({ organization });
    expect((await send(collection, null, null)).status).toBe(401);
    expect((await send(collection, null, await buildUser({ organization }))).status).toBe(403);
  });

  it("replaces the picture and leaves the old one to the sweeper [A-API-15] [A-ECOL-14]", async () => {
    const collection = await buildCollection({ organization });
    const first = await send(collection, await makeSampleJpeg());
    const second = await send(collection, await makeSampleJpeg({ width: 200 }));
    const { imageUrl } = second.body.data;
    expect([second.status, second.body]).toEqual([200, { imageUrl, data: { imageUrl } }]);
    expect((await read(collection)).imgUrl).toBe(imageUrl);
    const statuses = await Promise.all(
      [first, second].map(async ({ body }) => (await fetch(`${api.url}${body.data.imageUrl}`)).status),
    );
    expect(statuses).toEqual([404, 200]);
    expect(await PendingObject.count()).toBe(1 + coverWidths.length);
  });

  it("stores smaller sizes with the same visibility", async () => {
    const collection = await buildCollection({ organization });
    const { body } = await send(collection, await makeSampleJpeg({ width: 1200, height: 800 }));
    const sizes = coverSources(body.data.imageUrl);
    const seen = await Promise.all(sizes.map(({ url }) => fetch(`${api.url}${url}`)));
    const widths = await Promise.all(
      seen.map(async (item) => (await sharp(await item.arrayBuffer()).metadata()).width),
    );
    expect(widths).toEqual([480, 768, 960, 1200]);
    expect(seen.map(({ headers }) => headers.get("content-type"))).toEqual(sizes.map(({ type }) => type));
    await collection.update({ isPublic: false });
    const hidden = await Promise.all(sizes.map(async ({ url }) => (await fetch(`${api.url}${url}`)).status));
    expect(hidden).toEqual([404, 404, 404, 404]);
  });

  it("serves the full picture if a size is missing", async () => {
    const collection = await buildCollection({ organization });
    const { body } = await send(collection, await makeSampleJpeg({ width: 1200, height: 800 }));
    const { imageKey } = await collection.reload();
    await api.parts.storage.remove([coverKey(imageKey ?? "", 768)]);
    const [uncropped, size] = await Promise.all(
      [body.data.imageUrl, body.data.imageUrl.replace(".jpg", "-768.webp")].map((url) => fetch(`${api.url}${url}`)),
    );
    expect(size?.headers.get("content-type")).toBe("image/jpeg");
    expect(size?.headers.get("content-length")).toBe(uncropped?.headers.get("content-length"));
  });

  it("does not make saving an open form a conflict", async () => {
    const collection = await buildCollection({ organization });
    const { updatedAt } = await read(collection);
    await send(collection, await makeSampleJpeg());
    expect((await update(collection, { updatedAt })).status).toBe(200);
  });

  it("answers 400 without a picture and with something else", async () => {
    const collection = await buildCollection({ organization });
    expect((await send(collection, null)).body.code).toBe("INVALID_INPUT");
    expect((await send(collection, Buffer.from("GIF89a"))).status).toBe(400);
  });
});
