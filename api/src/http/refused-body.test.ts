/** An answer that comes before its request has ended must not affect other requests. */
import { once } from "node:events";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createForwarding } from "@samling/front-door/forwarding";
import { createApiProxy } from "@samling/front-door/proxy";
import { watchApis } from "@samling/front-door/ready-apis";
import { createUpload } from "../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { createSmallDisk } from "../testing/small-disk.ts";
import { signIn, startTestApi, type TestApi } from "../testing/test-api.ts";
import { portOf } from "./listen.ts";

let api: TestApi;
let folder: string;
let frontDoor: Server;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "samling-refused-"));
  api = await startTestApi({ storage: createSmallDisk(folder, 5_000_000) });
  const apis = watchApis(() => [api.url]);
  const passOn = createApiProxy(apis, createForwarding({ publicUrl: "http://localhost", trustedProxies: "" }));
  frontDoor = createServer((incoming, outgoing) => void passOn(incoming, outgoing)).listen(0, "127.0.0.1");
  await once(frontDoor, "listening");
  url = `http://127.0.0.1:${portOf(frontDoor)}`;
});
afterAll(async () => {
  frontDoor.closeAllConnections();
  frontDoor.close();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Sends the whole body before it reads anything, like a browser; returns the status of the answer. */
async function sendFilm(film = Buffer.alloc(6 * 1024 ** 2, 1)): Promise<number> {
  const organization = await buildOrganization();
  const { id: collectionId } = await buildCollection({ organization });
  const token = await signIn(await buildUser({ organization }));
  const { path } = await createUpload({ url: api.url, token, collectionId, name: "film.mp4", data: film });
  const head = [
    `PATCH ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    `Authorization: Bearer ${token}`,
    "Tus-Resumable: 1.0.0",
    "Upload-Offset: 0",
    "Content-Type: application/offset+octet-stream",
    `Content-Length: ${film.length}`,
  ];
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.write([...head, "", ""].join("\r\n"));
    socket.write(film, () => resolve());
  });
  const [answer] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer.toString())?.[1]);
}

/** The requests of twenty simultaneous visitors, over the connections that the front door keeps open. */
async function visit() {
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/organizations`)));
  const statuses = new Set(answers.map(({ status }) => status));
  return { statuses: [...statuses], isPrompt: performance.now() - began < 3_000 };
}

describe("after an upload that the storage has refused, the next visitors are answered at once", () => {
  it("when the storage is full", async () => {
    await visit();
    expect(await sendFilm()).toBe(507);
    expect(await visit()).toEqual({ statuses: [200], isPrompt: true });
  });

  it("when the storage is down", async () => {
    await rename(folder, `${folder}.away`);
    await writeFile(folder, "");
    expect(await sendFilm()).toBe(503);
    expect(await visit()).toEqual({ statuses: [200], isPrompt: true });
    await rm(folder);
    await rename(`${folder}.away`, folder);
  });

  it("when most of the film has yet to arrive", async () => {
    expect(await sendFilm(Buffer.alloc(30 * 1024 ** 2, 1))).toBe(507);
    expect(await visit()).toEqual({ statuses: [200], isPrompt: true });
  });

  it("when several are refused at the same time", async () => {
    expect(await Promise.all([sendFilm(), sendFilm(), sendFilm(), sendFilm()])).toEqual([507, 507, 507, 507]);
    expect(await visit()).toEqual({ statuses: [200], isPrompt: true });
  });
});
