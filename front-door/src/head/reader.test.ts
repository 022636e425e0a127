import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createPublicReader } from "./reader.ts";

it("does not ask a busy API for what pages no longer wait for", async () => {
  let requests = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const server = createServer(async (_request, response) => {
    requests += 1;
    turn = turn.then(() => sleep(50));
    await turn;
    response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { read } = createPublicReader(() => [`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    const readPage = (n: number) => read("GET /api/contribution/{id}", { id: String(n) });
    const pages = await Promise.allSettled(Array.from({ length: 300 }, (_, n) => readPage(n)));
    const answered = pages.filter(({ status }) => status === "fulfilled").length;
    expect(answered).toBeGreaterThanOrEqual(16);
    expect(answered).toBeLessThan(100);
    expect(requests).toBe(answered);
    // Nothing is left in front of the next visitor.
    expect(await readPage(300)).toEqual({});
    expect(requests).toBe(answered + 1);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
