/** Small sizes come first, and pictures that someone is viewing before all others. */
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import sharp from "sharp";
import { createHandlers } from "../../job-handlers.ts";
import type { DerivativesJob, JobResult } from "../../jobs/jobs.ts";
import { Media } from "../../models/media.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { picturesBelowLimits } from "../../testing/hostile/below-limits.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";

const api = openTestApi();
afterEach(() => api.database.sequelize.query("DELETE FROM jobs.job"));

async function contribute(
  names: readonly string[],
  size = { width: 320, height: 240 },
  pictures: Record<string, Buffer | undefined> = {},
) {
  const organization = await buildOrganization();
  const { id: collectionId } = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  const picture = await makeSampleJpeg(size);
  const ids: string[] = [];
  for (const name of names) {
    const { body } = await upload(api, { actor, collectionId, media: { [name]: pictures[name] ?? picture } });
    ids.push(body.contributionId);
  }
  return { ids };
}

/** A picture large enough for all of the small sizes and the rest. */
const large = { width: 3000, height: 2000 };

const look = async (id: string) => (await api.get<ContributionAnswer>(`/api/contribution/${id}`)).body.images;

/** The order in which a worker would begin the jobs of each queue, small sizes first. */
const listWaiting = () =>
  api.database.sequelize.query<{ name: "make-previews" | "make-derivatives"; data: DerivativesJob }>(
    `SELECT name, data FROM jobs.job WHERE name IN ('make-previews', 'make-derivatives') AND state = 'created'
     ORDER BY name DESC, priority DESC, created_on, id`,
    { type: QueryTypes.SELECT },
  );

/** Runs the next job as the only worker would. */
async function runNext(): Promise<JobResult> {
  const [next] = await listWaiting();
  if (!next) throw new Error("There is no job.");
  await api.database.sequelize.query("DELETE FROM jobs.job WHERE data->>'mediaId' = :mediaId", {
    replacements: { mediaId: next.data.mediaId },
  });
  return createHandlers(api.parts)[next.name](next.data, new AbortController().signal);
}

/** The titles of waiting pictures, which are the names of their files. */
async function listTitles(): Promise<string[]> {
  const titles = new Map((await Media.findAll()).map(({ id, title }) => [id, title]));
  return (await listWaiting()).map(({ data }) => titles.get(data.mediaId) ?? "");
}

it("shows the color of a picture before anything is derived from it [WEEK-07]", async () => {
  const red = sharp({ create: { width: 64, height: 48, channels: 3, background: "#b03020" } });
  const { ids } = await contribute(["red.jpg"], undefined, { "red.jpg": await red.jpeg().toBuffer() });
  const [picture] = await look(ids[0] ?? "");
  expect(picture).toMatchObject({ state: "pending", thumbnailUrl: null });
  const pixel = Buffer.from(picture?.placeholder?.split(",")[1] ?? "", "base64");
  const { data, info } = await sharp(pixel).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1, 1]);
  for (const [at, value] of [0xb0, 0x30, 0x20].entries()) expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(12);
});

it("shows a picture as soon as its small sizes are made, which keep their addresses when the rest follows", async () => {
  const { ids } = await contribute(["a.jpg"], large);
  const id = ids[0] ?? "";
  expect(await look(id)).toMatchObject([{ state: "pending", sources: [] }]);

  expect(await runNext()).toBe("done");
  const [small] = await look(id);
  expect(small).toMatchObject({ state: "ready", width: 3000, height: 2000 });
  expect(small?.placeholder).toMatch(/^data:image/);
  expect(small?.sources.map(({ width, type }) => [width, type])).toEqual([
    [480, "image/jpeg"],
    [960, "image/jpeg"],
  ]);
  expect([small?.thumbnailUrl, small?.imgUrl]).toEqual(small?.sources.map(({ url }) => url));

  expect(await runNext()).toBe("done");
  const [whole] = await look(id);
  expect(whole?.sources.map(({ width }) => width)).toEqual([480, 480, 960, 960, 2400, 2400]);
  expect(whole?.sources).toEqual(expect.arrayContaining(small?.sources ?? []));
  expect(whole?.imgUrl).toContain("/full-");
  expect(await listWaiting()).toEqual([]);
});

it("shows a cropped and blurred picture only that way while only its small sizes exist", async () => {
  const { ids } = await contribute(["a.jpg"], large);
  const box = { x: 0, y: 0, width: 0.5, height: 0.5 };
  const edit = { crop: box, rotation: 90 as const, angle: 0, blurs: [{ box }] };
  await Media.update({ edit }, { where: { contributionId: ids } });
  await runNext();
  const [small] = await look(ids[0] ?? "");
  expect([small?.width, small?.height]).toEqual([1000, 1500]);
  await runNext();
  const [whole] = await look(ids[0] ?? "");
  expect([whole?.width, whole?.height]).toEqual([1000, 1500]);
  const pixels = async (address: string | null | undefined) => {
    const response = await fetch(`${api.url}${address}`);
    return sharp(Buffer.from(await response.arrayBuffer()))
      .resize(30, 45, { fit: "fill" })
      .raw()
      .toBuffer();
  };
  const [one, other] = [await pixels(small?.thumbnailUrl), await pixels(whole?.imgUrl)];
  const difference = one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;
  expect(difference).toBeLessThan(6);
});

it("makes small sizes in a queue of their own, which the rest of other pictures does not hold up", async () => {
  await contribute(["a.jpg", "b.jpg"]);
  await runNext();
  await contribute(["c.jpg"]);
  expect(await listTitles()).toEqual(["b.jpg", "c.jpg", "a.jpg"]);
  expect((await listWaiting()).map(({ name }) => name)).toEqual(["make-previews", "make-previews", "make-derivatives"]);
});

it("makes no small sizes in advance for a sender whose pictures use much of their share", async () => {
  const name = "60 scans.jpg";
  await contribute([name, "later.jpg"], undefined, { [name]: picturesBelowLimits[name]?.() });
  expect((await listWaiting()).map((job) => job.name)).toEqual(["make-derivatives", "make-derivatives"]);
  await contribute(["a.jpg"]);
  expect((await listWaiting()).map((job) => job.name)).toContain("make-previews");
});

it("first makes what someone is viewing, however often they view it, beginning with the small sizes", async () => {
  const { ids } = await contribute(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  expect(await listTitles()).toEqual(["a.jpg", "b.jpg", "c.jpg", "d.jpg"]);
  await look(ids[2] ?? "");
  await look(ids[3] ?? "");
  await look(ids[3] ?? "");
  expect(await listTitles()).toEqual(["c.jpg", "d.jpg", "a.jpg", "b.jpg"]);
  for (let index = 0; index < 4; index += 1) await runNext();
  expect(await listTitles()).toEqual(["c.jpg", "d.jpg", "a.jpg", "b.jpg"]);
  await look(ids[1] ?? "");
  expect(await listTitles()).toEqual(["b.jpg", "c.jpg", "d.jpg", "a.jpg"]);
});
