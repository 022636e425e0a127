/** No public file contains metadata of cameras and programs. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { Demuxer } from "node-av/api";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { RelatedFile } from "../models/contributions.ts";
import { Media } from "../models/media.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { eventually } from "../testing/eventually.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { openTestApi } from "../testing/test-api.ts";
import { makeTracedDoc, makeTracedDocx, makeTracedPdf } from "../testing/traces/documents.ts";
import { notes } from "../testing/traces/exif.ts";
import { makeDroneFilm, makeTracedContainer, makeTracedFilm, makeTracedMpeg } from "../testing/traces/films.ts";
import { findMarks } from "../testing/traces/marks.ts";
import {
  makeTracedAvif,
  makeTracedDng,
  makeTracedGif,
  makeTracedHeic,
  makeTracedJpeg,
  makeTracedPng,
  makeTracedTiff,
  makeTracedWebp,
} from "../testing/traces/pictures.ts";
import { makeTracedM4a, makeTracedMp3 } from "../testing/traces/sounds.ts";
import { upload } from "../testing/upload.ts";
import { pictureJobs, workOn } from "../testing/work-on.ts";

const api = openTestApi();
let folder: string;
let organization: Organization;
let collection: Collection;
let actor: User;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-traces-"));
  organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  actor = await buildUser({ organization });
  await workOn(api, [...pictureJobs, "clean-related-file"]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Keeps the beginning of the file, so that it is still recognized as the same type. */
const damage = (file: Buffer) => file.fill(0x55, Math.floor(file.length / 2), Math.floor((file.length * 3) / 4));

const media: Record<string, () => Promise<Buffer>> = {
  "camera.jpg": () => makeTracedJpeg(),
  "drone.jpg": () => makeTracedJpeg("drone JPEG", notes.withPlace),
  "screen.png": makeTracedPng,
  "drawing.gif": makeTracedGif,
  "scan.tiff": makeTracedTiff,
  "phone.avif": makeTracedAvif,
  "phone.heic": makeTracedHeic,
  "web.webp": makeTracedWebp,
  "camera.dng": makeTracedDng,
  "phone.mov": () => makeTracedFilm(folder, "phone.mov"),
  "camera.mp4": () => makeTracedFilm(folder, "camera.mp4"),
  "drone.mp4": makeDroneFilm,
  "camcorder.mpg": () => makeTracedMpeg(folder),
  "cut.jpg": async () => (await makeTracedJpeg()).subarray(0, 900),
  "cut.mp4": async () => (await makeTracedFilm(folder, "cut.mp4")).subarray(0, 20_000),
  "damaged.jpg": async () => damage(await makeTracedJpeg()),
  "damaged.mov": async () => damage(await makeTracedFilm(folder, "damaged.mov")),
};

/** Formats that are not accepted, so that nothing of them is stored or published. */
const refused: Record<string, () => Promise<Buffer>> = {
  "camera.avi": () => makeTracedContainer(folder, "camera.avi"),
  "recording.mkv": () => makeTracedContainer(folder, "recording.mkv"),
  "screen.webm": () => makeTracedContainer(folder, "screen.webm"),
};

/** One file of each kind; the other formats of sounds go through the same engine, see its own tests. */
const related: Record<string, () => Promise<Buffer> | Buffer> = {
  "memo.m4a": () => makeTracedM4a(folder),
  "letter.pdf": makeTracedPdf,
  "letter.docx": makeTracedDocx,
  "letter.doc": makeTracedDoc,
  "damaged.pdf": async () => damage(await makeTracedPdf()),
  "damaged.mp3": async () => damage(await makeTracedMp3(folder)),
};

const read = (contributionId: string, as: User | null) =>
  api.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor: as });
const fetchBuffer = async (address: string) => Buffer.from(await (await fetch(`${api.url}${address}`)).arrayBuffer());

/** Every address of a file in an answer. */
const addressesIn = (answer: unknown) => [...new Set(JSON.stringify(answer).match(/\/media\/[^"]+/g) ?? [])];

it("publishes no metadata of cameras and programs beside picture, sound and text [DEC-09] [GIVE-07]", async () => {
  const sent: Record<string, Buffer> = {};
  const ids: string[] = [];
  const send = async (name: string, form: Parameters<typeof upload>[1]) => {
    const { status, body } = await upload(api, { actor, collectionId: collection.id, ...form });
    expect([name, status < 500]).toEqual([name, true]);
    if (status === 201) ids.push(body.contributionId);
  };
  for (const [name, make] of Object.entries(media)) {
    const data = await make();
    sent[name] = data;
    await send(name, { media: { [name]: data } });
  }
  for (const [name, make] of Object.entries(related)) {
    const data = await make();
    sent[name] = data;
    await send(name, { media: { [`beside-${name}.jpg`]: await makeSampleJpeg() }, related: { [name]: data } });
  }
  // The test would prove nothing if the files that it sends contained no marks.
  const unmarked = Object.entries(sent).filter(([, data]) => findMarks(data).length === 0);
  expect(unmarked.map(([name]) => name)).toEqual([]);

  await eventually(async () => {
    expect(await Media.count({ where: { state: "pending" } })).toBe(0);
    expect(await RelatedFile.count({ where: { cleanState: "pending" } })).toBe(0);
  });

  const query = { collectionId: collection.id };
  const answers: unknown[] = [(await api.get("/api/collection-contributions", { query })).body];
  const formats: string[] = [];
  for (const id of ids) {
    const { body } = await read(id, null);
    answers.push(body);
    for (const { originalFileName, fileUrl } of body.relatedFiles) if (fileUrl) formats.push(originalFileName);
    for (const { originalFileName, videoUrl, captions } of body.images)
      if (videoUrl) formats.push(`${originalFileName} ${captions.length}`);
  }
  expect(findMarks(Buffer.from(JSON.stringify(answers)))).toEqual([]);
  const remainingMarks: Record<string, string[]> = {};
  const addresses = addressesIn(answers);
  for (const address of addresses) {
    const marks = findMarks(await fetchBuffer(address));
    if (marks.length > 0) remainingMarks[address] = marks;
  }
  expect(remainingMarks).toEqual({});
  expect(addresses.length).toBeGreaterThan(50);
  // Each picture has been made, and not only kept back.
  const stateOf = new Map((await Media.findAll()).map(({ originalName, state }) => [originalName, state]));
  const newer = ["scan.tiff", "phone.avif", "phone.heic", "web.webp", "camera.dng"];
  expect(newer.map((name) => [name, stateOf.get(name)])).toEqual(newer.map((name) => [name, "ready"]));
  expect(formats).toEqual(expect.arrayContaining(["phone.mov 0", "camera.mp4 0", "drone.mp4 0", "camcorder.mpg 0"]));
  expect(formats).toEqual(expect.arrayContaining(["memo.m4a", "letter.pdf"]));
  expect(formats).not.toEqual(expect.arrayContaining(["letter.doc"]));

  // The contributor's original is complete.
  for (const id of ids) {
    const { body } = await read(id, actor);
    const originals = [
      ...body.images.map(({ originalFileName, originalUrl }) => [originalFileName, originalUrl] as const),
      ...body.relatedFiles.map(({ originalFileName, fileUrl }) => [originalFileName, fileUrl] as const),
    ];
    for (const [name, address] of originals) {
      const original = sent[name];
      if (original) expect((await fetchBuffer(address ?? "")).equals(original)).toBe(true);
    }
  }
});

it.each(Object.keys(refused))("refuses %s, both as a media file and as a related file [DEC-09]", async (name) => {
  const data = (await refused[name]?.()) ?? Buffer.alloc(0);
  expect(findMarks(data)).not.toEqual([]);
  const target = { actor, collectionId: collection.id };
  const statuses = [
    await upload(api, { ...target, media: { [name]: data } }),
    await upload(api, { ...target, media: { "a.jpg": await makeSampleJpeg() }, related: { [name]: data } }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([415, 415]);
});

it("sends films with tracks of telemetry that FFmpeg reads as tracks", async () => {
  const path = join(folder, "tracks.mov");
  await writeFile(path, await makeTracedFilm(folder, "sample.mov"));
  await using film = await Demuxer.open(path);
  const tags = film.streams.map(({ codecpar }) => codecpar.codecTagString);
  expect(tags).toEqual(expect.arrayContaining(["avc1", "mp4a", "gpmd", "camm"]));
});

describe.each([
  ["letter.docx", makeTracedDocx],
  ["letter.doc", async () => makeTracedDoc()],
])("a Word file (%s)", (name, make) => {
  let document: Buffer;
  let id: string;
  let signed: string;
  let contributionId: string;
  const statusOf = async (address: string, method: string) => (await fetch(api.url + address, { method })).status;
  beforeAll(async () => {
    document = await make();
    const files = { media: { "a.jpg": await makeSampleJpeg() }, related: { [name]: document } };
    ({ contributionId } = (await upload(api, { actor, collectionId: collection.id, ...files })).body);
    const cleaned = async () => expect(await RelatedFile.count({ where: { cleanState: "pending" } })).toBe(0);
    await eventually(cleaned);
    const [file] = (await read(contributionId, actor)).body.relatedFiles;
    [id, signed] = [file?.id ?? "", file?.fileUrl ?? ""];
  });

  it.each<[string, () => Promise<User | null>]>([
    ["somebody who is not signed in", async () => null],
    ["a person without an organization", () => buildUser()],
    [
      "an admin of another organization",
      async () => buildUser({ organization: await buildOrganization(), roles: ["ADMIN"] }),
    ],
    ["a member", () => buildUser({ organization })],
    ["a group admin", () => buildUser({ organization, roles: ["SUB_ADMIN"] })],
    ["a suspended member", () => buildUser({ organization, status: "suspended" })],
  ])("is not offered to %s, and no address gives it to them [DEC-09]", async (_, build) => {
    const reader = await build();
    const { status, body } = await read(contributionId, reader);
    expect([status, body.relatedFiles[0]?.originalFileName, body.relatedFiles[0]?.fileUrl]).toEqual([200, name, null]);
    const query = { collectionId: collection.id };
    const answers = [body, (await api.get("/api/collection-contributions", { actor: reader, query })).body];
    expect(JSON.stringify(answers)).not.toContain("/media/file/");
    const [path = "", search = ""] = signed.split("?");
    const forReader = new URLSearchParams(search);
    forReader.set("person", reader?.id ?? "");
    const extension = name.split(".")[1];
    for (const address of [
      path,
      `${path}?${forReader}`,
      `${path}/clean-0123456789.${extension}`,
      `/media/${id}/original`,
      `/media/${id}/${name}`,
    ])
      for (const method of ["GET", "HEAD"]) expect([address, await statusOf(address, method)]).toEqual([address, 404]);
  });

  it("is returned as it was sent to its contributor and to an admin [DEC-09]", async () => {
    for (const reader of [actor, await buildUser({ organization, roles: ["ADMIN"] })]) {
      const { body } = await read(contributionId, reader);
      expect((await fetchBuffer(body.relatedFiles[0]?.fileUrl ?? "")).equals(document)).toBe(true);
    }
  });
});
