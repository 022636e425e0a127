import type { Answer as AnswerOf, Contribution as ContributionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Answer, Contribution, RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { askDuring } from "../../testing/waits-for-lock.ts";
import { setCollectionStatus } from "../collections/service.ts";

const dayMs = 86_400_000;
const api = openTestApi({ clock: () => now });
let now = new Date();
let organization: Organization;
let collection: Collection;
let owner: User;
let admin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({
    organization,
    contributionFields: { title: true, tags: false },
    questions: [{ value: "Who is it?", required: true }, { value: "And where?" }],
  });
  owner = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});
beforeEach(() => {
  now = new Date();
});

const build = (values: Parameters<typeof buildContribution>[0] = {}) =>
  buildContribution({ collection, user: owner, publishedAt: now, ...values });

type UpdateContributionResponse = AnswerOf<"POST /api/update-contribution"> & {
  code?: string;
  details?: { issues?: { path: unknown[]; code: string }[] };
};
const update = ({ id }: { id: string }, change: object, actor: User | null = owner) =>
  api.post<UpdateContributionResponse>("/api/update-contribution", { actor, body: { contributionId: id, ...change } });
const read = async ({ id }: Contribution, actor: User | null = owner) =>
  (await api.get<ContributionAnswer>(`/api/contribution/${id}`, { actor })).body;
const pictureOf = ({ media }: Contribution) => media?.[0]?.id ?? "";
const issuesOf = ({ body }: { body: UpdateContributionResponse }) => body.details?.issues?.map(({ path }) => path);

const answer = async (contribution: Contribution, index: number, value: string) => {
  const questionId = collection.questions?.[index]?.id ?? "";
  await Answer.create({ organizationId: organization.id, contributionId: contribution.id, questionId, value });
  return questionId;
};

describe("POST /api/update-contribution", () => {
  it("changes metadata, comments, answers and visibility [API-08, ENT-14, ENT-15, ENT-16, ENT-17, ENT-20]", async () => {
    const contribution = await build({ media: [{ title: "Old", tags: ["gone"] }, { title: "Untouched" }] });
    const questionId = await answer(contribution, 0, "No one");
    const where = { organizationId: organization.id, contributionId: contribution.id };
    const stored = { key: "k", originalName: "letter.pdf", type: "application/pdf", bytes: 3, sha256: "0".repeat(64) };
    const file = await RelatedFile.create({ ...where, ...stored });
    const metadata = {
      title: "The harbour",
      description: "From the bridge",
      date: "1931-06-01",
      openDate: "summer",
      location: "Kajen",
      locationLat: 57.7,
      locationLng: 11.9,
      socials: ["Facebook", "Mastodon"],
      tags: ["boat"],
      isPhotographer: false,
      otherPhotographer: "Farfar",
      license: "CC BY",
    };
    const { status, body } = await update(contribution, {
      media: [{ id: pictureOf(contribution), contributionId: contribution.id, ...metadata }],
      files: [{ id: file.id, contribution_id: contribution.id, comment: "What she wrote" }],
      questionAnswers: [{ questionId, value: "Mormor" }],
      isPublic: false,
    });
    expect(status).toBe(200);
    const after = await read(contribution);
    expect(body).toEqual({ contributionId: contribution.id, updatedAt: after.updatedAt });
    expect(after.images[0]).toMatchObject({ contributionId: contribution.id, ...metadata });
    expect(after.images[1]?.title).toBe("Untouched");
    expect(after.relatedFiles).toMatchObject([{ id: file.id, comment: "What she wrote" }]);
    expect(after.question).toMatchObject([{ questionId, value: "Mormor", optional: 1, updated_by: owner.id }]);
    expect(after.isPublic).toBe(false);
    const [entry] = await AuditEntry.findAll({ where: { subjectId: contribution.id } });
    expect(entry).toMatchObject({ action: "contribution:update", actorId: owner.id, organizationId: organization.id });
    const { fields, ...data } = entry?.data ?? {};
    expect(fields).toEqual(expect.arrayContaining(["title", "comment", "answer", "isPublic"]));
    // The contributor's own words are not repeated.
    expect(data).toEqual({ mediaIds: [pictureOf(contribution)], isPublic: false });
  });

  it("keeps the language of the texts if a client does not send it, and changes it if one does", async () => {
    const contribution = await build({ media: [{ title: "Hamnen", lang: "sv" }] });
    const id = pictureOf(contribution);
    expect((await update(contribution, { media: [{ id, title: "Kajen" }] })).status).toBe(200);
    expect((await read(contribution)).images[0]).toMatchObject({ title: "Kajen", lang: "sv" });
    expect((await update(contribution, { media: [{ id, title: "Kaj", lang: "da" }] })).status).toBe(200);
    expect((await read(contribution)).images[0]).toMatchObject({ title: "Kaj", lang: "da" });
    const refused = await update(contribution, { media: [{ id, title: "Kaj", lang: "Danish" }] });
    expect([refused.status, issuesOf(refused)]).toEqual([400, [["media", 0, "lang"]]]);
  });

  it("saves answers that are asked once per person [VAL-30]", async () => {
    const contribution = await build();
    const questionAnswers = [{ questionId: collection.questions?.[0]?.id, value: "Mormor" }];
    expect((await update(contribution, { questionAnswers }, null)).status).toBe(401);
    expect(await Answer.count({ where: { contributionId: contribution.id } })).toBe(0);
    expect((await update(contribution, { questionAnswers })).status).toBe(200);
    expect((await read(contribution)).question).toMatchObject([{ value: "Mormor", updated_by: owner.id }]);
    expect((await update(contribution, { questionAnswers: (await read(contribution)).question })).status).toBe(200);
  });

  it("is allowed to the owner for 24 hours and to an admin always [V-EDIT-04, PERM-07]", async () => {
    const contribution = await build();
    now = new Date(contribution.publishedAt.getTime() + dayMs);
    expect((await update(contribution, { isPublic: true })).status).toBe(200);
    now = new Date(contribution.publishedAt.getTime() + dayMs + 1);
    const late = await update(contribution, { isPublic: false });
    expect([late.status, late.body.code]).toEqual([403, "EDIT_WINDOW_OVER"]);
    const platformAdmin = await buildUser({ isPlatformAdmin: true });
    for (const actor of [admin, platformAdmin])
      expect((await update(contribution, { isPublic: true }, actor)).status).toBe(200);
  });

  it("is refused to everyone else, with 404 for callers who may not see it [V-EDIT-01]", async () => {
    const contribution = await build();
    expect((await update(contribution, {}, null)).status).toBe(401);
    const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
    const elsewhere = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    for (const actor of [await buildUser({ organization }), subAdmin, elsewhere]) {
      const { status, body } = await update(contribution, { isPublic: false }, actor);
      expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
    }
    const hidden = await build({ isPublic: false });
    expect((await update(hidden, {}, elsewhere)).status).toBe(404);
    const archived = await buildCollection({ organization });
    const past = await buildContribution({ collection: archived, user: owner });
    await setCollectionStatus(null, { id: archived.id, status: "ARCHIVED" });
    expect((await update(past, { isPublic: false })).status).toBe(404);
  });

  it("requires the fields that creating requires [VAL-28]", async () => {
    const contribution = await build();
    const missing = await update(contribution, { media: [{ id: pictureOf(contribution), title: " " }] });
    expect([missing.status, missing.body.code]).toEqual([400, "MISSING_VALUE_ERROR"]);
    expect(issuesOf(missing)).toEqual([["media", 0, "title"]]);
    const future = { id: pictureOf(contribution), title: "T", date: "2999-01-01" };
    expect(issuesOf(await update(contribution, { media: [future] }))).toEqual([["media", 0, "date"]]);
    expect((await read(contribution)).images[0]?.title).toBe("The harbour");
  });

  it("accepts the offered licenses, and lets a file keep the one that it has [ENT-18]", async () => {
    const contribution = await build({ media: [{ license: "CC-BY as of old" }] });
    const send = (license: string) =>
      update(contribution, { media: [{ id: pictureOf(contribution), title: "T", license }] });
    expect((await send("CC-BY as of old")).status).toBe(200);
    const strange = await send("Made up");
    expect([strange.status, strange.body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(issuesOf(strange)).toEqual([["media", 0, "license"]]);
    expect((await send("CC BY")).status).toBe(200);
    expect((await send("CC-BY as of old")).status).toBe(400);
    expect((await send("")).status).toBe(200);
  });

  it("accepts an answer to a question that was removed while the form was open [VAL-28]", async () => {
    const asking = await buildCollection({ organization, questions: [{ value: "Who?" }, { value: "Where?" }] });
    const contribution = await build({ collection: asking });
    const [who] = asking.questions ?? [];
    await who?.update({ deletedAt: new Date() });
    const { status } = await update(contribution, { questionAnswers: [{ questionId: who?.id, value: "Ida" }] });
    expect(status).toBe(200);
    expect((await read(contribution)).question).toMatchObject([{ question: "Who?", value: "Ida" }]);
  });

  it("accepts a photographer who is the contributor or has a name [VAL-29]", async () => {
    const contribution = await build();
    const send = (isPhotographer: boolean, otherPhotographer: string) =>
      update(contribution, { media: [{ id: pictureOf(contribution), title: "T", isPhotographer, otherPhotographer }] });
    expect((await send(true, "")).status).toBe(200);
    expect((await send(false, "Farfar")).status).toBe(200);
    expect(issuesOf(await send(false, " "))).toEqual([["media", 0, "otherPhotographer"]]);
  });

  it("requires the answers that creating requires, and keeps those that are not mentioned [VAL-28]", async () => {
    const contribution = await build();
    const required = collection.questions?.[0]?.id ?? "";
    const other = await answer(contribution, 1, "At sea");
    const open = await update(contribution, { questionAnswers: [{ questionId: other, value: "Ashore" }] });
    expect([open.status, open.body.code]).toEqual([400, "MISSING_QUESTION_ANSWERS_ERROR"]);
    await update(contribution, { questionAnswers: [{ questionId: required, value: "Mormor" }] });
    const answers = async () => (await read(contribution)).question.map(({ value }) => value).sort();
    expect(await answers()).toEqual(["At sea", "Mormor"]);
    await update(contribution, { questionAnswers: [{ questionId: other, value: "" }] });
    expect(await answers()).toEqual(["Mormor"]);
    const strange = { questionId: crypto.randomUUID(), value: "?" };
    expect(issuesOf(await update(contribution, { questionAnswers: [strange] }))).toEqual([
      ["questionAnswers", 0, "questionId"],
    ]);
  });

  it("lets only admins comment, and shows comments only to them [V-CONT-15, PERM-07]", async () => {
    const contribution = await build();
    const comment = { adminComments: "Ask for the negative" };
    expect((await update(contribution, comment, admin)).status).toBe(200);
    expect((await read(contribution, admin)).adminComments).toBe("Ask for the negative");
    for (const actor of [owner, null]) expect((await read(contribution, actor)).adminComments).toBeNull();
  });

  it.each(["", null, "Mine"])("leaves the comments unchanged if the owner sends %j", async (adminComments) => {
    const contribution = await build({ adminComments: "Ask for the negative" });
    expect((await update(contribution, { adminComments, isPublic: false })).status).toBe(200);
    expect(await read(contribution, admin)).toMatchObject({ adminComments: "Ask for the negative", isPublic: false });
  });

  it("refuses a version that has been changed since", async () => {
    const contribution = await build();
    const { updatedAt } = await read(contribution);
    expect((await update(contribution, { isPublic: false, updatedAt })).status).toBe(200);
    const second = await update(contribution, { isPublic: true, updatedAt }, admin);
    expect([second.status, second.body.code]).toEqual([409, "CONFLICT"]);
    expect((await read(contribution)).isPublic).toBe(false);
  });

  it("cannot change files of another contribution", async () => {
    const contribution = await build();
    const other = await build({ media: [{ title: "Theirs" }] });
    const strange = await update(contribution, { media: [{ id: pictureOf(other), title: "Mine" }] });
    expect([strange.status, issuesOf(strange)]).toEqual([400, [["media", 0, "id"]]]);
    const file = { id: crypto.randomUUID(), comment: "" };
    expect(issuesOf(await update(contribution, { files: [file] }))).toEqual([["files", 0, "id"]]);
    const twice = Array.from({ length: 2 }, () => ({ id: pictureOf(contribution), title: "T" }));
    expect(issuesOf(await update(contribution, { media: twice }))).toEqual([["media", 1, "id"]]);
    expect((await Media.findOne({ where: { contributionId: other.id } }))?.title).toBe("Theirs");
  });

  it("refuses a request that changes nothing [API-08]", async () => {
    const { status, body } = await update({ id: "x" }, { isPublic: "yes" });
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
  });
});

it("is found while it is being moved to another collection", async () => {
  const contribution = await build();
  const { id: collectionId } = await buildCollection({ organization });
  const move = () => Contribution.update({ collectionId }, { where: { id: contribution.id } });
  const ask = () => update(contribution, { isPublic: false });
  expect((await askDuring(api.database.sequelize, move, ask)).status).toBe(200);
});
