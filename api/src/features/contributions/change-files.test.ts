/** Turning, cropping, blurring, removing, replacing and adding files after sending. */
import { randomUUID } from "node:crypto";
import { ownerEditMs } from "@samling/contract/constants/contributions";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import sharp from "sharp";
import { inTransaction } from "../../database/transaction.ts";
import { shareObjects } from "../../files/share-objects.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution, Upload } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { readCorners } from "../../testing/picture-formats.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { waitsForLock } from "../../testing/waits-for-lock.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";
import { makeDerivatives } from "../media/derive.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let owner: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  owner = await buildUser({ organization });
  await workOn(api, pictureJobs);
});

const edit = { blurs: [], rotation: 0 as const, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
/** The part that must become unreadable. */
const secretBox = { x: 0.5, y: 0.5, width: 0.4, height: 0.4 };

/** A gray picture with a fine pattern of black and white in one place. */
async function makeSecret(width = 800, height = 600): Promise<Buffer> {
  const pattern = Buffer.alloc(width * height * 3, 128);
  for (let y = Math.round(0.5 * height); y < 0.9 * height; y += 1) {
    for (let x = Math.round(0.5 * width); x < 0.9 * width; x += 1) {
      pattern.fill((x >> 3) % 2 === (y >> 3) % 2 ? 0 : 255, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return sharp(pattern, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** Measures how much the pixels differ within a part of a picture. */
async function measureContrast(picture: Buffer, { x, y, width, height } = secretBox): Promise<number> {
  const { width: wide = 0, height: high = 0 } = await sharp(picture).metadata();
  const part = await sharp(picture)
    .extract({
      left: Math.round(x * wide),
      top: Math.round(y * high),
      width: Math.max(1, Math.floor(width * wide)),
      height: Math.max(1, Math.floor(height * high)),
    })
    .toBuffer();
  return Math.max(...(await sharp(part).stats()).channels.map(({ stdev }) => stdev));
}

async function contribute(files: Record<string, Buffer>, fields: Record<string, string> = {}, to = collection) {
  const { status, body } = await upload(api, { actor: owner, collectionId: to.id, media: files, fields });
  expect(status).toBe(201);
  return body.contributionId;
}
const read = async (id: string, actor: User | null = owner) =>
  (await api.get<ContributionAnswer>(`/api/contribution/${id}`, { actor })).body;
const change = (id: string, body: object, actor: User | null = owner) =>
  api.post<{ updatedAt: string; code?: string }>(`/api/contribution/${id}/files`, { actor, body });
const whenReady = (id: string) =>
  eventually(async () => {
    const { images } = await read(id);
    expect(images.map(({ state }) => state)).toEqual(images.map(() => "ready"));
    for (const { imgUrl } of images) expect(imgUrl).toContain("/full-");
    return images;
  });
const fetchBuffer = async (address: string | null) => Buffer.from(await (await fetch(api.url + address)).arrayBuffer());
async function sendAhead(name: string, data: Buffer, actor = owner): Promise<string> {
  const token = await signIn(actor);
  const { path, id } = await createUpload({ url: api.url, token, collectionId: collection.id, name, data });
  await sendPart({ url: api.url, token, path, data });
  return id;
}
const lastChangeEntry = async (id: string) =>
  (await AuditEntry.findOne({ where: { subjectId: id, action: "contribution:changeFiles" }, order: [["id", "DESC"]] }))
    ?.data as { corrections: { field: string; of: string; from: string; to: string }[] };

describe("a picture that is blurred for the public", () => {
  const boxBlur = { ...edit, blurs: [{ box: { x: 0.48, y: 0.48, width: 0.44, height: 0.44 } }] };
  const brushBlur = {
    ...edit,
    blurs: [0.52, 0.6, 0.68, 0.76, 0.84, 0.9].map((y) => ({
      line: [
        [0.46, y],
        [0.94, y],
      ] as const,
      width: 0.1,
    })),
  };

  it.each([
    ["a box", boxBlur],
    ["a brush", brushBlur],
  ])("shows in no derived file what %s covers, and keeps the original [GIVE-08]", async (_, wanted) => {
    const data = await makeSecret();
    expect(await measureContrast(data)).toBeGreaterThan(100);
    const id = await contribute({ "a.jpg": data }, { edits: JSON.stringify({ "a.jpg": wanted }) });
    const [image] = await whenReady(id);
    const placeholder = Buffer.from(image?.placeholder?.split(",")[1] ?? "", "base64");
    const made = [placeholder];
    for (const { url } of image?.sources ?? []) made.push(await fetchBuffer(url));
    expect(made).toHaveLength(7);
    for (const picture of made) expect(await measureContrast(picture)).toBeLessThan(25);
    expect((await fetchBuffer(image?.originalUrl ?? "")).equals(data)).toBe(true);
    const [seen] = (await read(id, null)).images;
    expect([seen?.originalUrl, seen?.edit]).toEqual([null, null]);
  });

  it("is gone from its old addresses at once when it is blurred afterwards [GIVE-08]", async () => {
    const id = await contribute({ "a.jpg": await makeSecret() });
    const [before] = await whenReady(id);
    const old = before?.sources.map(({ url }) => url) ?? [];
    const { status } = await change(id, { edits: [{ id: before?.id, edit: boxBlur }] });
    expect(status).toBe(200);
    for (const address of old) expect((await fetch(api.url + address)).status).toBe(404);
    const [after] = await whenReady(id);
    expect(await measureContrast(await fetchBuffer(after?.imgUrl ?? ""))).toBeLessThan(25);
    expect((await lastChangeEntry(id)).corrections).toEqual([{ field: "edit", of: "a.jpg", from: "", to: "▒ 1" }]);
  });

  it("stays blurred when it is also rotated, cropped and straightened [GIVE-08]", async () => {
    const wanted = { ...boxBlur, rotation: 90, angle: 5, crop: { x: 0, y: 0.3, width: 0.7, height: 0.7 } };
    const id = await contribute({ "a.jpg": await makeSecret() }, { edits: JSON.stringify({ "a.jpg": wanted }) });
    const [image] = await whenReady(id);
    const wholePicture = { x: 0, y: 0, width: 1, height: 1 };
    expect(await measureContrast(await fetchBuffer(image?.imgUrl ?? ""), wholePicture)).toBeLessThan(25);
    expect((image?.width ?? 0) < (image?.height ?? 0)).toBe(true);
  });
});

it("turns and crops a picture after sending, and shows the original after an undo [GIVE-12]", async () => {
  const id = await contribute({ "a.jpg": await makeSampleJpeg({ width: 320, height: 240 }) });
  const [{ id: mediaId = "" } = {}] = await whenReady(id);
  await change(id, { edits: [{ id: mediaId, edit: { ...edit, rotation: 90 } }] });
  const [rotated] = await whenReady(id);
  expect([rotated?.width, rotated?.height]).toEqual([240, 320]);
  expect(await readCorners(await fetchBuffer(rotated?.imgUrl ?? ""))).toMatchObject({
    topLeft: "blue",
    topRight: "red",
  });
  expect(rotated?.edit).toEqual({ ...edit, rotation: 90 });
  await change(id, { edits: [{ id: mediaId, edit: { ...edit, crop: { x: 0, y: 0, width: 0.25, height: 0.25 } } }] });
  const [cropped] = await whenReady(id);
  expect([cropped?.width, cropped?.height]).toEqual([80, 60]);
  await change(id, { edits: [{ id: mediaId, edit: null }] });
  expect((await whenReady(id))[0]).toMatchObject({ width: 320, height: 240, edit: null });
});

it("removes, replaces and adds files at once, and records for staff what was done [GIVE-12]", async () => {
  const mediaData = JSON.stringify({ "a.jpg": { title: "The harbour" }, "b.jpg": { title: "The mill" } });
  const [a, b] = [await makeSampleJpeg({ width: 100 }), await makeSampleJpeg({ width: 110 })];
  const id = await contribute({ "a.jpg": a, "b.jpg": b }, { mediaData });
  const [first, second] = await whenReady(id);
  const [better, further] = [
    await sendAhead("better.jpg", await makeSampleJpeg({ width: 120 })),
    await sendAhead("further.jpg", await makeSampleJpeg({ width: 130 })),
  ];
  const { status } = await change(id, {
    remove: [first?.id],
    replace: [{ id: second?.id, upload: better }],
    add: [{ upload: further, title: "The quay" }],
  });
  expect(status).toBe(200);
  const images = await whenReady(id);
  expect(images.map(({ title, originalFileName, width }) => [title, originalFileName, width])).toEqual([
    ["The mill", "better.jpg", 120],
    ["The quay", "further.jpg", 130],
  ]);
  expect(images[0]?.id).toBe(second?.id);
  expect(await Upload.count()).toBe(0);
  const changes = (await lastChangeEntry(id)).corrections.map(({ of, from, to }) => [
    of,
    from.slice(0, 10),
    to.slice(0, 11),
  ]);
  expect(changes).toEqual([
    ["The mill", "b.jpg (SHA", "better.jpg "],
    ["The harbour", "a.jpg (SHA", ""],
    ["The quay", "", "further.jpg"],
  ]);
});

it("replaces a file only once a contribution that is being written has its content, too: neither loses it", async () => {
  const id = await contribute({ "a.jpg": await makeSampleJpeg({ width: 140 }) });
  await whenReady(id);
  const {
    id: mediaId,
    originalKey,
    sha256,
  } = await Media.findOne({ where: { contributionId: id }, rejectOnEmpty: true });
  const better = await sendAhead("better.jpg", await makeSampleJpeg({ width: 150 }));
  const shared = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const writing = inTransaction(async () => {
    await shareObjects(organization.id, [{ key: originalKey, sha256 }]);
    shared.resolve();
    await written.promise;
  });
  await shared.promise;
  let isReplaced = false;
  const changing = change(id, { replace: [{ id: mediaId, upload: better }] }).finally(() => {
    isReplaced = true;
  });
  await waitsForLock(api.database.sequelize);
  expect(isReplaced).toBe(false);
  written.resolve();
  await writing;
  expect((await changing).status).toBe(200);
});

describe("refuses", () => {
  let id: string;
  let mediaId: string;
  beforeAll(async () => {
    id = await contribute({ "a.jpg": await makeSampleJpeg() });
    mediaId = (await whenReady(id))[0]?.id ?? "";
  });

  it("to remove the last file", async () => {
    expect((await change(id, { remove: [mediaId] })).body.code).toBe("INVALID_INPUT");
  });

  it("another person, and the owner after 24 hours [GIVE-12]", async () => {
    const body = { edits: [{ id: mediaId, edit: null }] };
    expect((await change(id, body, await buildUser({ organization }))).status).toBe(403);
    expect((await change(id, body, null)).status).toBe(401);
    const late = await contribute({ "a.jpg": await makeSampleJpeg({ width: 90 }) });
    await Contribution.update({ publishedAt: new Date(Date.now() - ownerEditMs - 1000) }, { where: { id: late } });
    expect((await change(late, {})).body.code).toBe("EDIT_WINDOW_OVER");
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    expect((await change(late, {}, admin)).status).toBe(200);
  });

  it("a file or an upload of another contribution or person", async () => {
    const other = await contribute({ "o.jpg": await makeSampleJpeg({ width: 95 }) });
    expect((await change(other, { edits: [{ id: mediaId, edit: null }] })).status).toBe(400);
    const theirs = await sendAhead("t.jpg", await makeSampleJpeg(), await buildUser({ organization }));
    expect((await change(id, { replace: [{ id: mediaId, upload: theirs }] })).status).toBe(400);
    expect(await Media.count({ where: { contributionId: id, originalName: "a.jpg" } })).toBe(1);
  });

  it("an upload for something that the person cannot see, as if it did not exist", async () => {
    const hidden = await contribute({ "h.jpg": await makeSampleJpeg({ width: 98 }) });
    await Contribution.update({ hiddenAt: new Date(), withheldAs: "hidden" }, { where: { id: hidden } });
    const stranger = await buildUser({ organization });
    for (const unseen of [hidden, randomUUID()]) {
      expect((await change(unseen, { add: [{ upload: randomUUID() }] }, stranger)).status).toBe(404);
    }
  });

  it("an outdated version", async () => {
    expect((await change(id, { updatedAt: new Date(0).toISOString() })).status).toBe(409);
  });
});

it("does not show pictures that were being processed while they were blurred [GIVE-08]", async () => {
  const id = await contribute({ "a.jpg": await makeSecret(400, 300) });
  const [{ id: mediaId = "" } = {}] = await whenReady(id);
  const { storage } = api.parts;
  const slow: typeof storage = Object.create(storage, {
    open: {
      value: async (key: string) => {
        await Media.update({ edit: { ...edit, rotation: 90 } }, { where: { id: mediaId } });
        return storage.open(key);
      },
    },
  });
  const job = { organizationId: organization.id, mediaId, isRebuild: true };
  expect(await makeDerivatives(slow, job)).toBe("skipped");
});

it("waits for a decision again if pictures other than the approved ones would be shown [GIVE-12]", async () => {
  const reviewed = await buildCollection({ organization, review: "first" });
  const id = await contribute({ "a.jpg": await makeSampleJpeg({ width: 96 }) }, {}, reviewed);
  const [image] = await whenReady(id);
  await Case.update({ state: "decided" }, { where: { organizationId: organization.id, contributionId: id } });
  await Contribution.update({ hiddenAt: null, withheldAs: null }, { where: { id } });
  await change(id, { edits: [{ id: image?.id, edit: { ...edit, rotation: 180 } }] });
  expect((await read(id, null)).images[0]?.id).toBe(image?.id);
  expect((await Media.findOne({ where: { contributionId: id } }))?.edit).toBeNull();
  expect((await Case.findOne({ where: { contributionId: id, kind: "proposal" } }))?.state).toBe("waiting");
});
