/** Exporting one's own data, and leaving. */
import { readdir, readlink } from "node:fs/promises";
import { Readable } from "node:stream";
import { emptyMedia } from "@samling/contract/media-fields";
import { Consent, Membership, Session, type User } from "../../models/accounts.ts";
import { Contribution, Upload } from "../../models/contributions.ts";
import { Favorite, FavoriteSet, FavoriteSetItem } from "../../models/favorites.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCase, buildCollection, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { listKeys } from "../../testing/list-keys.ts";
import { readZip } from "../../testing/read-zip.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { gracePeriodMs, sweepObjects } from "../media/sweep.ts";
import { setMemberStatus } from "../users/service.ts";

const api = openTestApi();
let organization: Organization;
let picture: Buffer;
beforeAll(async () => {
  organization = await buildOrganization();
  picture = await makeSampleJpeg();
});

/** A person who has contributed a picture with a file and saved a favorite. */
async function buildContributor() {
  const user = await buildUser({ organization, firstName: "Sanna", bio: "Fisher", phone: "0701234567" });
  const collection = await buildCollection({ organization, allowRelatedFiles: true });
  const name = "båten i hamnen.jpg";
  const sent = await upload(api, {
    actor: user,
    collectionId: collection.id,
    media: { [name]: Buffer.concat([picture, Buffer.from(user.id)]) },
    related: { "story.pdf": Buffer.from(`%PDF-1.4 ${user.id}`) },
  });
  expect(sent.status).toBe(201);
  const { contributionId } = sent.body;
  const media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
  await Favorite.create({ organizationId: organization.id, userId: user.id, mediaId: media.id });
  return { user, collection, contributionId, media };
}

const leave = (actor: User | string | null, body: object) => api.delete("/api/user", { actor, body });

const countObjects = async (): Promise<number> => (await listKeys(api.parts.storage)).length;

describe("DELETE /api/user", () => {
  it("requires the person's own address typed in full [VAL-27] [API-23]", async () => {
    const user = await buildUser();
    for (const email of ["", "other@example.org", user.email?.slice(1)]) {
      const { status, body } = await leave(user, { email });
      expect([status, body.code]).toEqual([400, "WRONG_EMAIL"]);
    }
    await user.reload();
    expect(user.erasedAt).toBeNull();
    expect((await leave(null, { email: user.email })).status).toBe(401);
  });

  it("erases the person everywhere, ends all sessions, and keeps contributions without a name [API-23] [PERM-05]", async () => {
    const { user, contributionId } = await buildContributor();
    const token = await signIn(user);
    const { email } = user;
    const leaveAnswer = await leave(token, { email: email?.toUpperCase() });
    expect([leaveAnswer.status, leaveAnswer.headers.get("clear-site-data")]).toEqual([200, '"cache"']);
    expect((await api.get("/api/user", { actor: token })).status).toBe(401);
    const login = { email, password: testPassword, organizationId: organization.id };
    expect((await api.post("/api/login", { body: login })).status).toBe(401);
    await user.reload();
    expect(user.get()).toMatchObject({
      email: null,
      passwordHash: null,
      firstName: "",
      lastName: "",
      bio: "",
      phone: "",
    });
    const where = { userId: user.id };
    for (const model of [Session, Membership, Favorite]) {
      expect(await (model as typeof Session).count({ where })).toBe(0);
    }
    const { status, body } = await api.get<{ user: object; images: object[] }>(`/api/contribution/${contributionId}`);
    expect(status).toBe(200);
    expect(body.user).toEqual({ userId: null, name: "", email: null });
    expect(body.images).toHaveLength(1);
    // Acceptances stay with the contribution, in a row without a name.
    expect(await Consent.count({ where })).toBe(1);
    expect(await AuditEntry.count({ where: { action: "user:erase", subjectId: user.id } })).toBe(1);
    const again = { email, password: testPassword, firstName: "A", lastName: "B", termsAccepted: true };
    const query = { organizationId: organization.id };
    expect((await api.post("/api/register-user", { query, body: again })).status).toBe(201);
  });

  it("returns what the person was asked about to the queue, if it is kept [ST-12]", async () => {
    const user = await buildUser({ organization });
    const collection = await buildCollection({ organization });
    const { contribution, found } = await buildCase({ collection, user, withheldAs: "changes_asked" });
    await found.update({ state: "asked" });
    const { version } = found;
    expect((await leave(user, { email: user.email, contributions: "keep" })).status).toBe(200);
    expect([(await contribution.reload()).state, (await found.reload()).state]).toEqual(["submitted", "waiting"]);
    expect(found.version).toBe(version + 1);
  });

  it("keeps the contributions if a client sends no body (DEC-44)", async () => {
    const { user, contributionId } = await buildContributor();
    expect((await api.delete("/api/user", { actor: user })).status).toBe(200);
    await user.reload();
    expect(user.erasedAt).not.toBeNull();
    expect((await api.get(`/api/contribution/${contributionId}`)).status).toBe(200);
  });

  it("removes the person's contributions with their files on request, and nothing of others", async () => {
    const before = await countObjects();
    const { user, media } = await buildContributor();
    const other = await buildContributor();
    expect(await countObjects()).toBe(before + 4);
    expect((await leave(user, { email: user.email, contributions: "remove" })).status).toBe(200);
    expect(await Contribution.count({ where: { userId: user.id } })).toBe(0);
    expect(await Media.count({ where: { id: media.id } })).toBe(0);
    await sweepObjects(api.parts, new Date());
    expect(await countObjects()).toBe(before + 2);
    expect(await api.parts.storage.stat(other.media.originalKey)).not.toBeNull();
  });

  it("removes uploads that wait for a contribution at once", async () => {
    const user = await buildUser({ organization });
    const { id: collectionId } = await buildCollection({ organization });
    const token = await signIn(user);
    const { path } = await createUpload({ url: api.url, token, collectionId, name: "a.jpg", data: picture });
    await sendPart({ url: api.url, token, path, data: picture });
    const before = await countObjects();
    expect((await leave(token, { email: user.email })).status).toBe(200);
    expect(await Upload.count({ where: { userId: user.id } })).toBe(0);
    await sweepObjects(api.parts, new Date(Date.now() + gracePeriodMs + 1000));
    expect(await countObjects()).toBe(before - 1);
  });

  it("does not reveal what was hidden with a suspended member (DEC-16)", async () => {
    const { user, contributionId } = await buildContributor();
    await setMemberStatus(null, { organizationId: organization.id, userId: user.id, status: "suspended" });
    expect((await api.get(`/api/contribution/${contributionId}`)).status).toBe(404);
    await leave(user, { email: user.email });
    expect((await api.get(`/api/contribution/${contributionId}`)).status).toBe(404);
  });
});

describe("GET /api/user/export", () => {
  const download = async (user: User | null) => {
    const headers: Record<string, string> = user ? { Authorization: `Bearer ${await signIn(user)}` } : {};
    const response = await fetch(`${api.url}/api/user/export`, { headers });
    return { response, zip: Buffer.from(await response.arrayBuffer()) };
  };

  it("contains everything stored about the person, including the originals", async () => {
    const { user, media } = await buildContributor();
    const set = await FavoriteSet.create({ userId: user.id, isSignedIn: true, name: "Boats" });
    await FavoriteSetItem.create({ setId: set.id, mediaId: media.id, organizationId: organization.id });
    const { response, zip } = await download(user);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/zip");
    expect(response.headers.get("Content-Disposition")).toContain("attachment");
    const files = readZip(zip);
    const data = JSON.parse(files.get("data.json")?.toString() ?? "");
    expect(data).toMatchObject({
      user: { email: user.email, bio: "Fisher" },
      memberships: [{ organization: organization.name, roles: ["USER"] }],
      favorites: [{ mediaId: media.id }],
      favoriteSets: [{ name: "Boats", mediaIds: [media.id] }],
      contributions: [{ organization: organization.name, media: [{ title: "båten i hamnen.jpg" }] }],
      missing: [],
    });
    const [contribution] = data.contributions;
    expect(files.get(contribution.media[0].file)).toEqual(Buffer.concat([picture, Buffer.from(user.id)]));
    expect(contribution.media[0].file).toMatch(/båten i hamnen\.jpg$/);
    expect(files.get(contribution.relatedFiles[0].file)?.toString()).toContain("%PDF");
    expect(files.size).toBe(3);
    expect(files.get("data.json")?.toString()).not.toContain("argon2");
  });

  it("keeps no original open for a person who stops the download", async () => {
    const { user, media } = await buildContributor();
    await api.parts.storage.put(media.originalKey, Readable.from([Buffer.alloc(32_000_000)]));
    const countOpen = async () => {
      const paths = (await readdir("/proc/self/fd")).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ""));
      return (await Promise.all(paths)).filter((path) => path.endsWith(media.originalKey)).length;
    };
    const [stop, headers] = [new AbortController(), { Authorization: `Bearer ${await signIn(user)}` }];
    await fetch(`${api.url}/api/user/export`, { headers, signal: stop.signal });
    await eventually(async () => expect(await countOpen()).toBe(1), 20);
    stop.abort();
    await eventually(async () => expect(await countOpen()).toBe(0), 20);
  });

  it("contains what was changed after approval and still waits for a decision, with its files [IN-12]", async () => {
    const { user, collection, contributionId } = await buildContributor();
    const collectionKey = { organizationId: organization.id, collectionId: collection.id };
    const key = `${organization.id}/waiting-${user.id}`;
    await api.parts.storage.put(key, Readable.from("a newer picture"));
    const facts = { field: "mediaFiles" as const, name: "kajen.jpg", type: "image/jpeg", sha256: "a".repeat(64) };
    const { id } = await Upload.create({
      ...collectionKey,
      ...facts,
      userId: user.id,
      bytes: 15,
      received: 15,
      keys: [key],
    });
    const changes = [{ field: "title", of: "Boat", from: "Boat", to: "The quay" }];
    const files = { edits: [], remove: [], replace: [], add: [{ ...emptyMedia, upload: id }] };
    const proposal = { userId: user.id, texts: {}, files, changes };
    await Case.create({ ...collectionKey, contributionId, kind: "proposal", proposal });
    const zip = readZip((await download(user)).zip);
    const [contribution] = JSON.parse(zip.get("data.json")?.toString() ?? "").contributions;
    expect(contribution.waitingChange).toMatchObject({ changes, files: [expect.stringMatching(/kajen\.jpg$/)] });
    expect(zip.get(contribution.waitingChange.files[0])?.toString()).toBe("a newer picture");
  });

  it("contains what was said and decided about each contribution, and no notes of colleagues", async () => {
    const user = await buildUser({ organization });
    const collection = await buildCollection({ organization });
    const admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
    const { contribution, found } = await buildCase({ collection, user });
    const answerRequest = { actor: user, body: { words: "It was in May" } };
    expect((await api.post(`/api/my-contributions/${contribution.id}/answer`, answerRequest)).status).toBe(200);
    const declineBody = { reason: "already_held", words: "Thank you all the same", note: "Elsa knows" };
    const body = { kind: "decline", cases: [{ caseId: found.id, version: found.version }], ...declineBody };
    const path = `/api/organization/${organization.id}/decisions`;
    expect((await api.post(path, { actor: admin, body })).status).toBe(200);
    const text = readZip((await download(user)).zip)
      .get("data.json")
      ?.toString();
    const { contributions } = JSON.parse(text ?? "");
    expect(contributions[0].conversation).toMatchObject([
      { kind: "message", by: "contributor", words: "It was in May" },
      { kind: "decline", by: "organization", words: "Thank you all the same", reason: { en: expect.any(String) } },
    ]);
    expect(text).not.toMatch(/Elsa|Ingrid/);
  });

  it("contains the rest if an original is lost, and names it", async () => {
    const { user, media } = await buildContributor();
    await api.parts.storage.remove([media.originalKey]);
    const data = JSON.parse(
      readZip((await download(user)).zip)
        .get("data.json")
        ?.toString() ?? "",
    );
    expect(data.missing).toEqual([data.contributions[0].media[0].file]);
  });

  it("contains nothing of other people, and requires sign-in", async () => {
    const { user } = await buildContributor();
    const stranger = await buildUser();
    const { zip } = await download(stranger);
    expect([...readZip(zip).keys()]).toEqual(["data.json"]);
    expect(readZip(zip).get("data.json")?.toString()).not.toContain(user.id);
    expect((await download(null)).response.status).toBe(401);
  });
});
