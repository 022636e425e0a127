/** Sounds, from each way in to what people hear. */
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import { Demuxer } from "node-av/api";
import { Upload } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { linkValues } from "../../testing/examples.ts";
import { isThorough } from "../../testing/extent.ts";
import { type PictureApi, startPictureApi } from "../../testing/picture-api.ts";
import { createImporter } from "../../testing/run-import.ts";
import { makeSampleJpeg, makeSampleMp4 } from "../../testing/sample-media.ts";
import { makeSampleSound, type SoundName, soundForms } from "../../testing/sample-sound.ts";
import { makeLongWav } from "../../testing/sample-wav.ts";
import { signIn } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { workOn } from "../../testing/work-on.ts";
import { makeDerivatives } from "./derive.ts";

let api: PictureApi;
beforeAll(async () => {
  api = await startPictureApi();
  await workOn(api, ["bring-in", "give-up-import"]);
});
afterAll(() => api.stop());

const sample = (name: SoundName) => makeSampleSound({ folder: api.folder, name });
const hash = (data: Buffer) => createHash("sha256").update(data).digest("hex");
async function send(name: string, data: Buffer) {
  const [token, collectionId] = [await signIn(api.actor), api.collection.id];
  const { path, id } = await createUpload({ url: api.url, token, collectionId, name, data });
  return { id, ...(await sendPart({ url: api.url, token, path, data })) };
}

const names = Object.keys(soundForms) as SoundName[];
it.each(isThorough ? names : (["player.mp3", "free.ogg"] as const))(
  "takes %s with the form, by its content, and keeps it byte for byte [OPEN-05]",
  async (name) => {
    const sent = await sample(name);
    const { images, id } = await api.contribute({ [`${name}.txt.mp3`]: sent });
    const [media] = await Media.findAll({ where: { contributionId: id } });
    expect(media?.type).toBe(soundForms[name].type);
    const [shown] = images;
    expect(shown).toMatchObject({ kind: "sound", state: "ready", videoUrl: null, imgUrl: null, thumbnailUrl: null });
    expect(shown?.duration).toBeCloseTo(3, 0);
    expect(Math.max(...(shown?.peaks ?? []))).toBe(100);
    expect(hash(await api.fetchBuffer(shown?.originalUrl ?? ""))).toBe(hash(sent));
    const response = await fetch(`${api.url}${shown?.soundUrl}`, { headers: { Range: "bytes=4-7" } });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([206, "audio/mp4"]);
    expect(await response.text()).toBe("ftyp");
    const job = { organizationId: api.collection.organizationId, mediaId: shown?.id ?? "" };
    expect(await makeDerivatives(api.parts.storage, job)).toBe("skipped");
  },
);

it("recognizes what a browser records and a phone films, uploaded in advance [OPEN-05]", async () => {
  const ids: string[] = [];
  for (const name of ["browser.webm", "phone.mp4"] as const) {
    const { id, status } = await send(name, await sample(name));
    expect(status).toBe(204);
    expect((await Upload.findByPk(id))?.type).toBe(soundForms[name].type);
    ids.push(id);
  }
  const { body } = await upload(api, {
    actor: api.actor,
    collectionId: api.collection.id,
    fields: { uploads: JSON.stringify(ids) },
  });
  const media = await Media.findAll({ where: { contributionId: body.contributionId }, order: ["position"] });
  expect(media.map(({ kind }) => kind)).toEqual(["sound", "sound"]);
  const film = await readFile(await makeSampleMp4({ folder: api.folder, name: "film.mp4" }));
  const { id } = await send("really-a-film.m4a", film);
  expect((await Upload.findByPk(id))?.type).toBe("video/mp4");
});

it("can be contributed through a link and imported [OPEN-05]", async () => {
  const organization = await buildOrganization();
  const [collection, staff] = [
    await buildCollection({ organization }),
    await buildUser({ organization, roles: ["SUPER_ADMIN"] }),
  ];
  const mp3 = await sample("player.mp3");
  const link = await api.post<{ token: string }>(`/api/organization/${organization.id}/links`, {
    actor: staff,
    body: { ...linkValues, collectionId: collection.id },
  });
  const device = await api.post<{ secret: string }>(`/api/link/${link.body.token}/device`, {
    body: { language: "sv" },
  });
  const { secret } = device.body;
  const created = await createUpload({
    url: api.url,
    token: secret,
    collectionId: collection.id,
    name: "a.mp3",
    data: mp3,
  });
  await sendPart({ url: api.url, token: secret, path: created.path, data: mp3 });
  const sent = await api.post("/api/link-contribution", {
    body: {
      secret,
      uploads: [created.id],
      about: { description: "Nets", otherPhotographer: "Unknown" },
      name: "Tove",
      email: "",
      language: "sv",
      termsAccepted: true,
    },
  });
  expect(sent.status).toBe(201);

  const by = createImporter(api, { organization, staff });
  const flac = await sample("archive.flac");
  const csv = Buffer.from("Titel;Fil\r\nNät;nets.flac", "latin1");
  const id = await by.upload({ "nets.csv": csv, "nets.flac": flac });
  await by.preview(id, { collectionId: collection.id });
  expect((await by.start(id, { collectionId: collection.id })).status).toBeLessThan(300);
  expect(await by.settled(id)).toMatchObject({ state: "done" });
  const media = await Media.findAll({ where: { collectionId: collection.id }, order: ["paginationId"] });
  expect(media.map(({ kind, type }) => [kind, type])).toEqual([
    ["sound", "audio/mpeg"],
    ["sound", "audio/flac"],
  ]);
});

it("says of three broken files what is wrong, and shows the others [OPEN-05]", async () => {
  const memo = await sample("memo.m4a");
  const cut = await send("cut.m4a", memo.subarray(0, memo.indexOf("moov") > 1_000 ? memo.indexOf("moov") : 40));
  expect([cut.status, cut.body?.code]).toEqual([400, "UNREADABLE_FILE"]);
  const { images } = await api.contribute({
    "noise.mp3": Buffer.alloc(50_000, Buffer.from("fffb9000ffffffff", "hex")),
    "empty.wav": makeLongWav(1).subarray(0, 44),
    "whole.wav": makeLongWav(2),
  });
  expect(images.map(({ state, kind, soundUrl }) => [state, kind, soundUrl === null])).toEqual([
    ["failed", "sound", true],
    ["failed", "sound", true],
    ["ready", "sound", false],
  ]);
  const failed = await Media.findOne({ where: { id: images[0]?.id ?? "" }, rejectOnEmpty: true });
  expect(failed.failure).toBeTruthy();
});

it("is found by its kind, counted, downloaded and credited, and closed to strangers while it waits", async () => {
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization, review: "first" });
  const { body } = await upload(api, {
    actor: await buildUser({ organization }),
    collectionId: collection.id,
    media: { "hidden.wav": makeLongWav(2) },
  });
  const hidden = await Media.findOne({ where: { contributionId: body.contributionId }, rejectOnEmpty: true });
  expect((await api.get(`/api/media/${hidden.id}/reuse`)).status).toBe(404);

  const { images } = await api.contribute({ "a.wav": makeLongWav(2), "b.jpg": await makeSampleJpeg() });
  const [sound] = images as ContributionAnswer["images"];
  await Media.update({ license: "CC BY" }, { where: { id: sound?.id ?? "" } });
  type Reuse = Answer<"GET /api/media/{id}/reuse">;
  const reuse = (await api.get<Reuse>(`/api/media/${sound?.id}/reuse`)).body;
  expect(reuse.attribution[0]?.text).toMatch(/^Sound: .*CC BY 4\.0$/);
  expect(reuse.downloads.map(({ kind, type }) => [kind, type])).toEqual([["sound", "audio/mp4"]]);
  const download = await fetch(api.url + reuse.downloads[0]?.url);
  expect(download.headers.get("Content-Disposition")).toContain(".m4a");
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(bytes.toString("latin1")).toContain("creativecommons.org/licenses/by/4.0");
  const path = join(api.folder, "downloaded.m4a");
  await writeFile(path, bytes);
  // The credit inside does not disturb a player.
  await using played = await Demuxer.open(path);
  expect(played.duration).toBeCloseTo(2, 0);
  const { collection: open } = api;
  type Page = Answer<"GET /api/collection-contributions">;
  const query = { collectionId: open.id, orgId: open.organizationId, kind: "sound" };
  const { items, total } = (await api.get<Page>("/api/collection-contributions", { query })).body;
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(["sound"]));
  const facets = await api.get<{ sounds: number }>("/api/collection-facets", { query: { collectionId: open.id } });
  expect(facets.body.sounds).toBe(total);
  const key = await Derivative.findOne({ where: { mediaId: sound?.id ?? "" }, rejectOnEmpty: true });
  expect([key.kind, key.type]).toEqual(["sound", "audio/mp4"]);
});
