/** Files that the front door fetches from the object storage itself, with the API's permission. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { startFrontDoor } from "@samling/front-door/front-door";
import { findFreePorts } from "@samling/processes/free-ports";
import { makeDerivatives } from "../features/media/derive.ts";
import { storageErrors } from "../metrics.ts";
import { Media } from "../models/media.ts";
import { createDiskStorage } from "../storage/disk-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { startObjectServer } from "../testing/object-server.ts";
import { s3Drivers } from "../testing/s3-storage.ts";
import { makeSampleJpeg } from "../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { upload } from "../testing/upload.ts";

const secret = "a secret of front door and API, with enough characters";

interface StoragePlace {
  storage: Storage;
  stop: () => Promise<void>;
}

const openStandIn = async (): Promise<StoragePlace> => {
  const folder = await mkdtemp(join(tmpdir(), "samling-objects-"));
  const server = await startObjectServer(createDiskStorage(folder));
  return {
    storage: server.storage,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
const places: [string, () => Promise<StoragePlace>][] = [
  ["a server of signed addresses", openStandIn],
  ...s3Drivers.map((create): [string, () => Promise<StoragePlace>] => [
    "an S3 server",
    async () => ({ storage: create(), stop: async () => {} }),
  ]),
];

describe.each(places)("files on %s", (_title, open) => {
  let place: StoragePlace;
  let api: TestApi;
  let door: string;
  let stops: (() => Promise<unknown>)[];
  /** Objects that the API has read, and those that it has only looked at. */
  let opened = 0;
  let statted = 0;
  let logo: string;
  let pictureAddress: string;
  let original: string;
  let letter: string;
  let withdraw: () => Promise<unknown>;

  beforeAll(async () => {
    place = await open();
    const storage: Storage = {
      ...place.storage,
      open: (...object) => {
        opened += 1;
        return place.storage.open(...object);
      },
      stat: (key) => {
        statted += 1;
        return place.storage.stat(key);
      },
    };
    api = await startTestApi({ storage }, { FRONT_DOOR_SECRET: secret });
    const shell = await mkdtemp(join(tmpdir(), "samling-shell-"));
    await writeFile(join(shell, "index.html"), "<html></html>");
    const [port = 0] = await findFreePorts(1);
    const frontDoor = await startFrontDoor({ port, shell, remotes: [], apis: () => [api.url], secret });
    door = `http://127.0.0.1:${port}`;
    stops = [frontDoor.stop, api.stop, place.stop, () => rm(shell, { recursive: true })];

    const organization = await buildOrganization();
    const collection = await buildCollection({ organization, allowRelatedFiles: true });
    const actor = await buildUser({ organization, roles: ["ADMIN"] });
    const form = new FormData();
    form.append("logo", new Blob([new Uint8Array(await makeSampleJpeg())]), "logo.jpg");
    const put = await api.put<{ logo_url: string }>("/api/update-organization-logo", {
      actor,
      query: { organizationId: organization.id },
      body: form,
    });
    logo = put.body.logo_url;
    const sent = await upload(api, {
      actor,
      collectionId: collection.id,
      media: { "Åsa på bryggan.jpg": await makeSampleJpeg({ width: 900, height: 600 }) },
      related: { "letter.pdf": Buffer.from("%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n") },
    });
    const { contributionId } = sent.body;
    const media = await Media.findOne({ where: { contributionId }, rejectOnEmpty: true });
    await makeDerivatives(storage, { organizationId: organization.id, mediaId: media.id });
    const { body } = await api.get<ContributionAnswer>(`/api/contribution/${contributionId}`, { actor });
    pictureAddress = body.images[0]?.imgUrl ?? "";
    original = body.images[0]?.originalUrl ?? "";
    letter = body.relatedFiles[0]?.fileUrl ?? "";
    withdraw = () => api.delete("/api/delete-contribution", { actor, query: { contributionId } });
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });

  interface AskOptions {
    method?: string;
    headers?: Record<string, string>;
  }

  /** Without what differs between any two answers, or two connections. */
  async function ask(server: string, path: string, { method = "GET", headers = {} }: AskOptions = {}) {
    const answer = await fetch(server + path, { method, headers });
    const named = Object.fromEntries(answer.headers);
    for (const name of ["date", "x-request-id", "connection", "keep-alive", "transfer-encoding"]) delete named[name];
    const body = Buffer.from(await answer.arrayBuffer());
    return { status: answer.status, headers: named, body: body.toString("base64") };
  }

  const addresses = () => ({ logo, letter, picture: pictureAddress, original });

  it.each(["logo", "picture", "original", "letter"] as const)(
    "are the same as from the API alone: %s",
    async (name) => {
      const path = addresses()[name];
      const complete = await ask(api.url, path);
      expect(complete.status).toBe(200);
      const etag = complete.headers.etag ?? "";
      const range = (value: string) => ({ headers: { Range: value } });
      const requests: AskOptions[] = [
        {},
        { method: "HEAD" },
        { headers: { "If-None-Match": etag } },
        { headers: { "If-None-Match": '"another"' } },
        ...["bytes=0-0", "bytes=5-", "bytes=-7", "bytes=3-20", "bytes=999999999-", "bytes=0-1,4-5", "items=0-1"].map(
          range,
        ),
        { method: "HEAD", ...range("bytes=3-20") },
        { headers: { Range: "bytes=3-20", "If-Range": etag } },
        { headers: { Range: "bytes=3-20", "If-Range": '"another"' } },
      ];
      statted = 0;
      for (const request of requests) {
        const alone = await ask(api.url, path, request);
        opened = 0;
        expect([request, await ask(door, path, request)]).toEqual([request, alone]);
        expect(opened).toBe(0);
      }
      // The row of a logo has no length.
      if (name !== "logo") expect(statted).toBe(0);
    },
  );

  it.each(["shorter", "longer"])("are answered as an error, which is counted, if they have become %s", async (now) => {
    const { originalKey, bytes } = await Media.findOne({ rejectOnEmpty: true });
    const originalContent = await buffer(await place.storage.open(originalKey));
    const changedContent =
      now === "shorter" ? originalContent.subarray(0, -1) : Buffer.concat([originalContent, Buffer.from("x")]);
    await place.storage.put(originalKey, Readable.from([changedContent]));
    const counted = async () =>
      (await storageErrors.get()).values.find(({ labels }) => labels.reason === "damaged")?.value ?? 0;
    const before = await counted();
    const ranges = ["bytes=0-", "bytes=3-20", `bytes=${Number(bytes) - 1}-`];
    for (const headers of [{}, ...ranges.map((range) => ({ Range: range }))]) {
      for (const server of [api.url, door]) {
        const { status, headers: named, body } = await ask(server, original, { headers });
        expect([status, named["cache-control"], named.etag]).toEqual([500, "private, no-store", undefined]);
        expect(JSON.parse(Buffer.from(body, "base64").toString())).toMatchObject({ code: "INTERNAL" });
      }
    }
    expect((await counted()) - before).toBe(8);
    await place.storage.put(originalKey, Readable.from([originalContent]));
    expect((await ask(door, original)).status).toBe(200);
  });

  it("are streamed by the API where the front door does not prove itself, and their location is not revealed", async () => {
    const none: Record<string, string> = {};
    for (const headers of [none, { "X-Samling-Front-Door": "a guess" }]) {
      opened = 0;
      const answer = await ask(api.url, pictureAddress, { headers });
      expect(opened).toBe(1);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("x-samling"))).toEqual([]);
    }
    const { headers } = await ask(door, pictureAddress, { headers: { "X-Samling-Front-Door": "a guess" } });
    expect(Object.keys(headers).filter((name) => name.startsWith("x-samling"))).toEqual([]);
  });

  it("come through the API if the front door cannot get them from the storage", async () => {
    const [port = 0] = await findFreePorts(1);
    const sign = jest.spyOn(api.parts.storage, "signAddress");
    sign.mockResolvedValue(`http://127.0.0.1:${port}/nothing`);
    const alone = await ask(api.url, pictureAddress, { headers: { Range: "bytes=3-20" } });
    opened = 0;
    expect(await ask(door, pictureAddress, { headers: { Range: "bytes=3-20" } })).toEqual(alone);
    expect(opened).toBe(1);
    sign.mockRestore();
  });

  it("are refused at once when they have been hidden, even at signed addresses", async () => {
    await withdraw();
    for (const path of [pictureAddress, original, letter])
      expect([(await ask(door, path)).status, (await ask(api.url, path)).status]).toEqual([404, 404]);
  });
});
