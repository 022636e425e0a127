/** Forms of clients that know only the specification. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Consent, type User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { RelatedFile } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { countLeftovers, type SubmissionResult } from "../../testing/upload.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let actor: User;
let jpeg: Blob;
/** Used by this test only, so that it can be checked to stay empty. */
let folder: string;
const { TMPDIR } = process.env;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-specified-"));
  process.env.TMPDIR = folder;
  organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  actor = await buildUser({ organization });
  jpeg = new Blob([new Uint8Array(await makeSampleJpeg())]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
});

const pdf = new Blob(["%PDF-1.4\n%%EOF\n"]);
const listSpools = async () => (await readdir(folder)).filter((name) => name.startsWith("samling-form-"));

/** The fields in the order of the specification. */
const buildForm = (fields: Record<string, string | string[] | undefined> = {}): FormData => {
  const { media = ["a.jpg"], related = [], ...texts } = fields;
  const form = new FormData();
  for (const name of media) form.append("mediaFiles", jpeg, name);
  form.append("mediaData", JSON.stringify({}));
  for (const name of related) form.append("relatedFiles", pdf, name);
  const all = { filesComment: "", questionAnswers: "", isPublic: "1", collectionId: collection.id, userId: actor.id };
  for (const [name, value] of Object.entries({ ...all, ...texts }))
    if (value !== undefined) form.append(name, String(value));
  return form;
};

const send = (form: FormData, query: Record<string, string> = {}) =>
  api.post<SubmissionResult>("/api/submit-contribution", { actor, body: form, query });

const issuesOf = ({ body }: Awaited<ReturnType<typeof send>>) => body.details?.issues?.map(({ path }) => path);

it("is answered in a reviewed collection as in any other, and can be read and changed [IN-20]", async () => {
  const { id: collectionId } = await buildCollection({ organization, review: "first" });
  const readShape = async (fields: Record<string, string>) => {
    const sent = await send(buildForm(fields));
    const { contributionId } = sent.body;
    const read = await api.get<object>(`/api/contribution/${contributionId}`, { actor });
    const body = { contributionId, isPublic: true };
    const changed = await api.post<object>("/api/update-contribution", { actor, body });
    const listed = await api.get<object[]>(`/api/user/${actor.id}/contributions`, { actor });
    return [sent, read, changed, { ...listed, body: listed.body[0] ?? {} }].map((answer) => [
      answer.status,
      Object.keys(answer.body).sort(),
    ]);
  };
  const unreviewed = await readShape({});
  expect(unreviewed.map(([status]) => status)).toEqual([201, 200, 200, 200]);
  expect(await readShape({ collectionId })).toEqual(unreviewed);
});

describe("POST /api/submit-contribution as the specification lists it", () => {
  it("accepts its fields in any order, and keeps the order of the files [API-07] [ENT-21]", async () => {
    const form = buildForm({ media: ["c.jpg", "a.jpg"] });
    form.append("mediaFiles", jpeg, "b.jpg");
    form.append("somethingElse", "x");
    const { status, body } = await send(form);
    expect(status).toBe(201);
    const media = await Media.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
    expect(media.map(({ originalName, bytes }) => [originalName, bytes])).toEqual(
      ["c.jpg", "a.jpg", "b.jpg"].map((name) => [name, jpeg.size]),
    );
    expect(await listSpools()).toEqual([]);
  });

  it("accepts the collection in the address as well", async () => {
    const form = buildForm({ collectionId: undefined });
    expect((await send(form, { collectionId: collection.id })).status).toBe(201);
    expect(issuesOf(await send(form))).toEqual([["collectionId"]]);
  });

  it("stores no files that arrive before the refusal", async () => {
    const closed = await buildCollection({ organization, status: "CLOSED" });
    const before = await countLeftovers(api);
    const refused = await send(buildForm({ collectionId: closed.id }));
    expect([refused.status, refused.body.code]).toEqual([403, "COLLECTION_NOT_ACTIVE"]);
    const another = await send(buildForm({ userId: crypto.randomUUID() }));
    expect([another.status, another.body.code]).toEqual([403, "FORBIDDEN"]);
    const twice = await send(buildForm({ media: ["a.jpg", "a.jpg"] }));
    expect([twice.status, twice.body.code]).toEqual([400, "DUPLICATE_FILE_NAME"]);
    expect(await countLeftovers(api)).toEqual(before);
    expect(await listSpools()).toEqual([]);
  });

  it.each([
    ["The family's papers", ["The family's papers", "The family's papers"]],
    ["", ["", ""]],
    ['{"a.pdf":"A letter"}', ["A letter", ""]],
    ["[1]", ["[1]", "[1]"]],
  ])("accepts %j for the comment of its related files", async (filesComment, comments) => {
    const { status, body } = await send(buildForm({ related: ["a.pdf", "b.pdf"], filesComment }));
    expect(status).toBe(201);
    const files = await RelatedFile.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
    expect(files.map(({ comment }) => comment)).toEqual(comments);
  });

  it("names related files of a type that the collection does not accept, or that is never accepted", async () => {
    const plainCollection = await buildCollection({ organization });
    const refused = await send(buildForm({ related: ["a.pdf"], collectionId: plainCollection.id }));
    expect([refused.status, refused.body.code, issuesOf(refused)]).toEqual([
      400,
      "RELATED_FILES_NOT_TAKEN",
      [["relatedFiles", "a.pdf"]],
    ]);
    const form = buildForm();
    form.append("relatedFiles", jpeg, "a.pdf");
    const odd = await send(form);
    expect([odd.status, odd.body.code, issuesOf(odd)]).toEqual([415, "UNSUPPORTED_TYPE", [["relatedFiles", "a.pdf"]]]);
  });

  it("accepts dates with a time, empty dates and places as text", async () => {
    const mediaData = {
      "a.jpg": { date: "1936-07-01T22:30:00.000Z", locationLat: "57.7", locationLng: "11.9", isPhotographer: "true" },
      "b.jpg": { date: "", locationLat: "", locationLng: null, tags: null },
    };
    const form = buildForm({ media: ["a.jpg", "b.jpg"] });
    form.set("mediaData", JSON.stringify(mediaData));
    const { status, body } = await send(form);
    expect(status).toBe(201);
    const media = await Media.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
    expect(media.map(({ date, locationLat, locationLng }) => [date, locationLat, locationLng])).toEqual([
      ["1936-07-01", 57.7, 11.9],
      [null, null, null],
    ]);
  });
});

it("refuses a social without a text with its place in the list [VAL-14]", async () => {
  const form = buildForm();
  form.set("mediaData", JSON.stringify({ "a.jpg": { socials: ["Other", " "] } }));
  const { status, body } = await send(form);
  expect([status, body.code, body.details?.issues?.[0]?.path]).toEqual([
    400,
    "MISSING_VALUE_ERROR",
    ["mediaData", "a.jpg", "socials", 1],
  ]);
});

describe("acceptance of terms", () => {
  let strict: Collection;
  const terms = [{ languageCode: "en" as const, title: "T", description: "D", terms: "<p>Be kind</p>" }];
  beforeAll(async () => {
    strict = await buildCollection({ organization, hasTerms: true, translations: terms });
  });

  it.each([
    ["that is not spoken of is vouched for by the client", undefined, true],
    ["that is stated is no more than that", "true", false],
  ])("%s, and stored as such [VAL-11]", async (_, termsAccepted, isVouched) => {
    const { status, body } = await send(buildForm({ collectionId: strict.id, termsAccepted }));
    expect(status).toBe(201);
    expect(await Consent.findAll({ where: { contributionId: body.contributionId } })).toMatchObject([
      { kind: "collection-terms", isVouched },
    ]);
  });

  it("if denied, is refused with the name of its field", async () => {
    const { status, body } = await send(buildForm({ collectionId: strict.id, termsAccepted: "0" }));
    expect([status, body]).toMatchObject([
      400,
      { code: "TERMS_NOT_ACCEPTED_ERROR", details: { issues: [{ path: ["termsAccepted"] }] } },
    ]);
  });
});
