import type { ErrorBody } from "@samling/contract/errors";
import type { Collection as CollectionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { PendingObject } from "../../models/storage.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { sendPart } from "../../testing/raw-upload.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let admin: User;
let photo: Buffer;
beforeAll(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  photo = await makeSampleJpeg();
});

type CreateCollectionResponse = CollectionAnswer & ErrorBody;

const english = { languageCode: "en", title: "Boats", description: "<p>All of them</p>" };

interface CollectionForm {
  fields?: Record<string, unknown>;
  picture?: Buffer | null;
  actor?: User | null;
}

function create({ fields = {}, picture = photo, actor = admin }: CollectionForm = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ organizationId: organization.id, translations: [english], ...fields })) {
    body.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  if (picture) body.set("photo", new Blob([new Uint8Array(picture)]), "boat.jpg");
  return api.post<CreateCollectionResponse>("/api/upload-collection", { actor, body });
}

const missingPaths = ({ body }: Awaited<ReturnType<typeof create>>) => body.details?.issues?.map(({ path }) => path);

describe("POST /api/upload-collection", () => {
  it("creates a draft on request [WEEK-52]", async () => {
    expect((await create()).body).toMatchObject({ isDraft: false, status: "ACTIVE" });
    expect((await create({ fields: { isDraft: true } })).body).toMatchObject({ isDraft: true, status: "ARCHIVED" });
  });

  it("is for admins only [PERM-09]", async () => {
    expect((await create({ actor: null })).status).toBe(401);
    const subAdmin = await buildUser({ organization, roles: ["USER", "SUB_ADMIN"] });
    expect((await create({ actor: subAdmin })).status).toBe(403);
    const stranger = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    expect((await create({ actor: stranger })).status).toBe(403);
  });

  it("refuses callers without permission before the picture arrives, if the organization comes first", async () => {
    const member = await buildUser({ organization });
    const path = "/api/upload-collection";
    const answerTo = async (form: FormData, user: User, query = "") => {
      form.set("photo", new Blob([new Uint8Array(5_000_000)]), "boat.jpg");
      const part = await sendPart(api.url, { path: path + query, token: await signIn(user), form, share: 0.1 });
      const status = await part.status;
      part.socket.destroy();
      return status;
    };
    const form = new FormData();
    form.set("organizationId", organization.id);
    expect(await answerTo(form, member)).toBe(403);
    expect(await answerTo(new FormData(), member, `?organizationId=${organization.id}`)).toBe(403);
  });

  it("accepts its fields in any order, and ignores unknown ones", async () => {
    const { body } = await create();
    const form = new FormData();
    form.set("isPlatformAdmin", "true");
    form.set("photo", new Blob([new Uint8Array(await makeSampleJpeg())]), "boat.jpg");
    form.set("contributionFields", JSON.stringify([{ id: "title", name: "title", required: "1" }, { name: "tags" }]));
    form.set("questions", JSON.stringify([{ id: null, sourceId: null, value: "Who?", optional: "1", sort: "0" }]));
    form.set("groupName", "");
    form.set("translations", JSON.stringify([english]));
    form.set("organizationId", organization.id);
    const last = await api.post<CollectionAnswer>("/api/upload-collection", { actor: admin, body: form });
    expect([last.status, Object.keys(last.body).sort()]).toEqual([201, Object.keys(body).sort()]);
    expect(last.body).toMatchObject({ groupName: "default", contributionFields: { title: true, tags: false } });
    expect(last.body.questions).toMatchObject([{ value: "Who?", optional: 1 }]);
    form.delete("organizationId");
    expect((await api.post("/api/upload-collection", { actor: admin, body: form })).status).toBe(400);
  });

  it("answers 201 with the collection, open for contributions [A-API-13] [A-CCOL-01] [A-CCOL-03] [A-CCOL-08]", async () => {
    const fields = {
      translations: [{ ...english, about: "<p>About</p>", terms: "<p>Terms</p><script>alert(1)</script>" }],
      isPublic: "false",
      groupName: "_no_group",
      allowRelatedFiles: "true",
      hasTerms: "true",
      contributionFields: { title: true, tags: false },
      questions: [{ value: "Who built it?", optional: 1 }, { value: "Where?" }, { value: "When?", optional: 0 }],
      userId: admin.id,
    };
    const { status, body } = await create({ fields });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      organizationId: organization.id,
      status: "ACTIVE",
      isPublic: false,
      groupName: "_no_group",
      allowRelatedFiles: true,
      hasTerms: true,
      contributionFields: { title: true, tags: false },
      translations: [{ ...english, about: "<p>About</p>", terms: "<p>Terms</p>" }],
      updatedAt: expect.any(String),
    });
    const { body: read } = await api.get<CollectionAnswer>("/api/collection", {
      actor: admin,
      query: { collectionId: body.id },
    });
    expect(read).toEqual(body);
  });

  it("refuses a question whose place in the list cannot be stored", async () => {
    const { status, body } = await create({ fields: { questions: [{ value: "Who?", sort: 3_000_000_000 }] } });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
  });

  it("gives new questions sort 0 and keeps their order [CONST-03] [A-ENT-02] [ENT-12]", async () => {
    const values = ["Who?", "Where?", "When?", "Why?"];
    const { body } = await create({ fields: { questions: values.map((value) => ({ value, optional: 1 })) } });
    expect(body.questions.map(({ value }) => value)).toEqual(values);
    expect(body.questions[0]).toEqual({
      id: expect.any(String),
      sourceId: null,
      value: "Who?",
      translations: [],
      optional: 1,
      sort: 0,
      updated_by: admin.id,
      answerCount: 0,
    });
  });

  it("serves the picture at a stable address", async () => {
    const { body } = await create();
    const picture = await fetch(`${api.url}${body.imgUrl}`);
    expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  });

  it("requires a picture [A-CCOL-02]", async () => {
    const { status, body } = await create({ picture: null });
    expect([status, body.code]).toEqual([400, "MISSING_COLLECTION_IMAGE_ERROR"]);
  });

  it("accepts only a picture, and stores no other files", async () => {
    const before = await Collection.count();
    const answers = [
      await create({ picture: Buffer.from("%PDF-1.7 not a picture") }),
      await create({ picture: photo.subarray(0, 1500) }),
      await create({ picture: Buffer.alloc(21 * 1024 ** 2) }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(["UNREADABLE_FILE", "UNREADABLE_FILE", "TOO_LARGE"]);
    expect(await Collection.count()).toBe(before);
    expect(await PendingObject.count()).toBe(0);
  });

  it("requires title and description in every required language [A-CCOL-09] [A-CCOL-10]", async () => {
    const answer = await create({ fields: { translations: [{ ...english, description: "<p><br></p>" }] } });
    expect([answer.status, answer.body.code]).toEqual([400, "MISSING_TRANSLATIONS_ERROR"]);
    expect(missingPaths(answer)).toEqual([["translations", "en", "description"]]);
    const none = await create({ fields: { translations: [] } });
    expect(missingPaths(none)).toEqual([
      ["translations", "en", "title"],
      ["translations", "en", "description"],
    ]);
  });

  it("requires terms if it has terms [A-CCOL-01] [A-CCOL-09]", async () => {
    const answer = await create({ fields: { hasTerms: "true" } });
    expect(missingPaths(answer)).toEqual([["translations", "en", "terms"]]);
  });

  it("requires a translation to be complete once it is begun, and omits an empty one [A-CCOL-11]", async () => {
    const upload = await create({
      fields: { translations: [english, { languageCode: "sv", title: "Båtar", description: "" }] },
    });
    expect(missingPaths(upload)).toEqual([["translations", "sv", "description"]]);
    const empty = await create({
      fields: { translations: [english, { languageCode: "sv", title: "", description: "<p>&nbsp;</p>" }] },
    });
    expect(empty.body.translations.map(({ languageCode }) => languageCode)).toEqual(["en"]);
  });

  it("refuses a repeated language, an unknown group, an unknown media field in a list, and broken JSON", async () => {
    const invalidForms: [Record<string, unknown>, string][] = [
      [{ translations: [english, english] }, "translations"],
      [{ groupName: "no such group" }, "groupName"],
      [{ contributionFields: [{ name: "shoeSize", required: true }] }, "contributionFields"],
      [{ questions: "[" }, "questions"],
    ];
    for (const [fields, path] of invalidForms) {
      const answer = await create({ fields });
      expect([answer.status, answer.body.code, missingPaths(answer)?.[0]?.[0]]).toEqual([400, "INVALID_INPUT", path]);
    }
  });

  it("ignores the user id of another person", async () => {
    expect((await create({ fields: { userId: crypto.randomUUID() } })).status).toBe(403);
  });
});
