import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createPublicReader } from "./reader.ts";

let servers: Server[];

const listen = async (handle: RequestListener): Promise<string> => {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const createReader = (...urls: string[]) => {
  const { read } = createPublicReader(() => urls);
  return (n: number) => read("GET /api/contribution/{id}", { id: String(n) });
};

beforeEach(() => {
  servers = [];
});
afterEach(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

it("drops queued reads for pages that no longer wait", async () => {
  let requests = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const readPage = createReader(
    await listen(async (_request, response) => {
      requests += 1;
      turn = turn.then(() => sleep(50));
      await turn;
      response.end("{}");
    }),
  );
  const pages = await Promise.allSettled(Array.from({ length: 300 }, (_, n) => readPage(n)));
  const answered = pages.filter(({ status }) => status === "fulfilled").length;
  expect(answered).toBeGreaterThanOrEqual(16);
  expect(answered).toBeLessThan(100);
  expect(requests).toBe(answered);
  // Nothing is queued before the next visitor.
  expect(await readPage(300)).toEqual({});
  expect(requests).toBe(answered + 1);
});

it("reads fewer at once from a slow API, and more when it is fast again", async () => {
  let active = 0;
  let most = 0;
  let busyMs = 50;
  let turn: Promise<unknown> = Promise.resolve();
  const readPage = createReader(
    await listen(async (_request, response) => {
      active += 1;
      most = Math.max(most, active);
      turn = turn.then(() => sleep(busyMs));
      await turn;
      active -= 1;
      response.end("{}");
    }),
  );
  let n = 0;
  const readPages = (count: number) => Promise.allSettled(Array.from({ length: count }, () => readPage(n++)));
  await readPages(40);
  most = 0;
  await readPages(40);
  expect(most).toBeLessThanOrEqual(6);
  busyMs = 0;
  while (most < 16) await readPages(40);
});

it("still reads from one API process while another hangs", async () => {
  const hung = await listen(() => undefined);
  const readPage = createReader(hung, await listen((_request, response) => response.end("{}")));
  for (let n = 0; n < 100; n += 2) {
    readPage(n).catch(() => undefined);
    expect(await readPage(n + 1)).toEqual({});
  }
});

it("spreads reads over the API processes in turn", async () => {
  const requests = [0, 0, 0];
  const urls = requests.map((_, process) =>
    listen((_request, response) => {
      requests[process] = (requests[process] ?? 0) + 1;
      response.end("{}");
    }),
  );
  const readPage = createReader(...(await Promise.all(urls)));
  for (let n = 0; n < 9; n++) await readPage(n);
  expect(requests).toEqual([3, 3, 3]);
});
