/** No public file contains metadata of cameras and programs. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { createHandlers } from "./job-handlers.ts";
import type { Collection } from "./models/collection.ts";
import { Media } from "./models/media.ts";
import { RelatedFile } from "./models/related-file.ts";
import type { User } from "./models/user.ts";
import { buildCollection, buildOrganization, buildUser } from "./testing/build.ts";
import { eventually } from "./testing/eventually.ts";
import { makeSampleJpeg } from "./testing/sample-media.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";
import { makeTracedDoc, makeTracedDocx, makeTracedPdf } from "./testing/traces/documents.ts";
import { makeDroneFilm, makeTracedFilm, makeTracedMpeg } from "./testing/traces/films.ts";
import { findMarks } from "./testing/traces/marks.ts";
import {
  makeTracedAvif,
  makeTracedGif,
  makeTracedJpeg,
  makeTracedPng,
  makeTracedTiff,
} from "./testing/traces/pictures.ts";
import { makeTracedFlac, makeTracedM4a, makeTracedMp3, makeTracedOgg, makeTracedWav } from "./testing/traces/sounds.ts";
import { upload } from "./testing/upload.ts";

jest.setTimeout(120_000);

let api: TestApi;
let folder: string;
let collection: Collection;
let actor: User;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "samling-traces-"));
  const organization = await buildOrganization();
  collection = await buildCollection({ organization, allowRelatedFiles: true });
  actor = await buildUser({ organization });
  await api.parts.jobs.work(createHandlers(api.parts), 2);
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Its beginning stays, so that it is still recognized as the same type. */
const damage = (file: Buffer) => file.fill(0x55, Math.floor(file.length / 2), Math.floor((file.length * 3) / 4));

const media: Record<string, () => Promise<Buffer>> = {
  "camera.jpg": makeTracedJpeg,
  "screen.png": makeTracedPng,
  "drawing.gif": makeTracedGif,
  "scan.tiff": makeTracedTiff,
  "telephone.avif": makeTracedAvif,
  "telephone.mov": () => makeTracedFilm(folder, "telephone.mov"),
  "camera.mp4": () => makeTracedFilm(folder, "camera.mp4"),
  "drone.mp4": makeDroneFilm,
  "camcorder.mpg": () => makeTracedMpeg(folder),
  "cut.jpg": async () => (await makeTracedJpeg()).subarray(0, 900),
  "cut.mp4": async () => (await makeTracedFilm(folder, "cut.mp4")).subarray(0, 20_000),
  "damaged.jpg": async () => damage(await makeTracedJpeg()),
  "damaged.mov": async () => damage(await makeTracedFilm(folder, "damaged.mov")),
};

const related: Record<string, () => Promise<Buffer> | Buffer> = {
  "memo.m4a": () => makeTracedM4a(folder),
  "song.mp3": () => makeTracedMp3(folder),
  "interview.wav": makeTracedWav,
  "interview.flac": () => makeTracedFlac(folder),
  "interview.ogg": () => makeTracedOgg(folder),
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

it("publishes no metadata of cameras and programs beside picture, sound and text [DEC-09]", async () => {
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
  const bare = Object.entries(sent).filter(([, data]) => findMarks(data).length === 0);
  expect(bare.map(([name]) => name)).toEqual([]);

  await eventually(async () => {
    expect(await Media.count({ where: { state: "pending" } })).toBe(0);
    expect(await RelatedFile.count({ where: { cleanState: "pending" } })).toBe(0);
  }, 90);

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
  const found: Record<string, string[]> = {};
  const addresses = addressesIn(answers);
  for (const address of addresses) {
    const marks = findMarks(await fetchBuffer(address));
    if (marks.length > 0) found[address] = marks;
  }
  expect(found).toEqual({});
  expect(addresses.length).toBeGreaterThan(50);
  expect(formats).toEqual(
    expect.arrayContaining(["telephone.mov 0", "camera.mp4 0", "drone.mp4 0", "camcorder.mpg 0"]),
  );
  const sounds = ["memo.m4a", "song.mp3", "interview.wav", "interview.flac", "interview.ogg"];
  expect(formats).toEqual(expect.arrayContaining([...sounds, "letter.pdf"]));
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
