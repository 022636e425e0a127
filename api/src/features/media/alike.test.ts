import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { makePictures, readFacts } from "../../engines/image.ts";
import { perceptualHashVersion } from "../../engines/perceptual-hash.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Derivative, Media } from "../../models/media.ts";
import { Case } from "../../models/review.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { pictureJobs, workOn } from "../../testing/work-on.ts";
import { findAlike } from "./alike.ts";
import { makeDerivatives } from "./derive.ts";
import { hashAllMedia } from "./hash-media.ts";

const pictures = join(import.meta.dirname, "../../../../tools/demo/pictures");
const church = () => sharp(join(pictures, "church.jpg")).resize(1_200);
const jpeg = (picture: Sharp, quality = 90) => picture.jpeg({ quality }).toBuffer();

const api = openTestApi();
let collection: Collection;
let actor: User;
beforeAll(async () => {
  const organization = await buildOrganization();
  collection = await buildCollection({ organization });
  actor = await buildUser({ organization });
  await workOn(api, pictureJobs);
});

async function send(data: Buffer, name = "a.jpg", to = { collection, actor }): Promise<Media> {
  const media = { [name]: data };
  const { body } = await upload(api, { actor: to.actor, collectionId: to.collection.id, media });
  return eventually(async () => {
    const sent = await Media.findOne({ where: { contributionId: body.contributionId }, rejectOnEmpty: true });
    // This ends the picture's last job.
    await Derivative.findOne({ where: { mediaId: sent.id, kind: "full" }, rejectOnEmpty: true });
    return sent;
  });
}

const find = async (file: Pick<Media, "organizationId" | "sha256" | "look">, except?: Media) => {
  const { organizationId } = file;
  const found = await findAlike({
    organizationId,
    files: [file],
    among: "true",
    limit: 10,
    ...(except && { except: except.contributionId }),
  });
  return found.map(({ mediaId, isSame }) => [mediaId, isSame]);
};

it("finds a picture as PNG, smaller and recompressed, but not the next frame or another picture [FIND-11]", async () => {
  const frame = async (left: number) =>
    sharp(await jpeg(church())).extract({ left, top: 20, width: 1_100, height: 700 });
  const sent = await send(await jpeg(await frame(0)));
  const copy = await send(await (await frame(0)).png().toBuffer(), "a.png");
  const small = await send(await jpeg((await frame(0)).resize(320), 70));
  const coarse = await send(await jpeg(await frame(0), 30));
  const again = await send(await jpeg(await frame(0)), "again.jpg");
  await send(await jpeg(await frame(10)), "next.jpg");
  await send(await jpeg(sharp(join(pictures, "church-2.jpg")).resize(1_200)), "other.jpg");
  const [first, ...alike] = await find(sent, sent);
  expect(first).toEqual([again.id, true]);
  expect(alike.sort()).toEqual([copy, small, coarse].map(({ id }) => [id, false]).sort());
});

it("finds nothing of another organization", async () => {
  const mill = await jpeg(sharp(join(pictures, "mill.jpg")).resize(600));
  const sent = await send(mill);
  const organization = await buildOrganization();
  const elsewhere = { collection: await buildCollection({ organization }), actor: await buildUser({ organization }) };
  const foreign = await send(mill, "a.jpg", elsewhere);
  expect(foreign.look).toBe(sent.look);
  expect(await find(foreign)).toEqual([[foreign.id, true]]);
});

it("finds a picture as it is shown after an edit, and no longer as it was", async () => {
  const sent = await send(await jpeg(sharp(join(pictures, "harbour.jpg")).resize(900)));
  const before = { ...sent.get(), sha256: "unknown" };
  const edit = { rotation: 180 as const, angle: 0, crop: { x: 0, y: 0, width: 0.5, height: 0.5 }, blurs: [] };
  await sent.update({ edit });
  await makeDerivatives(api.parts.storage, { organizationId: sent.organizationId, mediaId: sent.id, isRebuild: true });
  const after = { ...(await sent.reload()).get(), sha256: "unknown" };
  expect(await find(before)).toEqual([]);
  expect(await find(after)).toEqual([[sent.id, false]]);
});

it("hashes pictures that are older than perceptual hashes, and tries only once if the files are lost", async () => {
  const [known, lost] = [await send(await jpeg(church())), await send(await jpeg(church().flop()))];
  const before = known.look ?? "";
  await Media.update({ look: null, hashVersion: 0 }, { where: { id: [known.id, lost.id] }, silent: true });
  const thumbs = await Derivative.findAll({ where: { mediaId: lost.id, kind: "thumb" } });
  await api.parts.storage.remove(thumbs.map(({ key }) => key));
  expect(await hashAllMedia(api.parts)).toBe("done");
  const { look } = await known.reload();
  expect([...(look ?? "")].filter((bit, index) => bit !== before[index]).length).toBeLessThanOrEqual(2);
  expect(await lost.reload()).toMatchObject({ look: null, hashVersion: perceptualHashVersion });
  expect(await hashAllMedia(api.parts)).toBe("skipped");
});

it("marks a waiting case once one of its pictures is found to resemble another of the organization", async () => {
  const window = sharp(join(pictures, "window.jpg")).resize(700);
  const reviewed = await buildCollection({ organizationId: collection.organizationId });
  await reviewed.update({ review: "first" });
  const isMarked = async ({ contributionId }: Media) =>
    (await Case.findOne({ where: { contributionId }, rejectOnEmpty: true })).hasDuplicate;
  const first = await send(await jpeg(window.clone()), "a.jpg", { collection: reviewed, actor });
  expect(await isMarked(first)).toBe(false);
  const second = await send(await jpeg(window.clone().resize(500), 60), "b.jpg", { collection: reviewed, actor });
  expect(await isMarked(second)).toBe(true);
  expect(await isMarked(first)).toBe(false);
});

it("sees no similarity between empty pages", async () => {
  const page = sharp({ create: { width: 400, height: 300, channels: 3, background: "#f4f2ee" } });
  const sent = await send(await jpeg(page));
  expect(sent).toMatchObject({ look: null, hashVersion: perceptualHashVersion });
});

it("computes the same perceptual hash for an upload as for the picture made from it", async () => {
  const path = join(pictures, "regatta.jpg");
  const { perceptualHash: look } = await makePictures(path);
  const { perceptualHash: other } = await readFacts(path);
  expect([...(look ?? "")].filter((bit, index) => bit !== other?.[index]).length).toBeLessThanOrEqual(2);
});

it("finds every perceptual hash that differs in up to seven bits, wherever they are", async () => {
  const [rows] = await api.database.sequelize.query(`
    WITH looks AS (
      SELECT number, ('x' || substr(md5(number::text), 1, 16))::bit(64) AS look,
        ARRAY(SELECT place FROM generate_series(0, 63) place ORDER BY md5(number || ' ' || place) LIMIT 7) AS flipped
      FROM generate_series(1, 300) number)
    SELECT count(*)::int AS looks, count(*) FILTER (WHERE look_parts(other) && look_parts_nearby(look))::int AS found
    FROM looks CROSS JOIN LATERAL (
      SELECT look # (SELECT bit_or(set_bit(0::bit(64), place, 1)) FROM unnest(flipped) place) AS other) changed
    WHERE bit_count(look # other) = 7`);
  expect(rows).toEqual([{ looks: 300, found: 300 }]);
});
