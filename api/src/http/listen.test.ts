import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import Koa from "koa";
import { close, listen, portOf } from "./listen.ts";

const app = new Koa();
app.use(async (context) => {
  await pause(context.path === "/slow" ? 300 : 0);
  context.body = "all of it";
});

/** Milliseconds until a server has ended that could wait for a minute. */
async function timeToClose(server: Awaited<ReturnType<typeof listen>>): Promise<number> {
  const began = Date.now();
  await close(server, 60_000);
  return Date.now() - began;
}

it("ends without waiting for an idle connection", async () => {
  const server = await listen(app, { port: 0 });
  const silent = connect(portOf(server));
  await once(server, "connection");
  expect(await timeToClose(server)).toBeLessThan(30_000);
  silent.destroy();
});

it("ends the connection of a client that keeps sending requests, and gives a slow request its whole answer", async () => {
  const server = await listen(app, { port: 0 });
  const port = portOf(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string) =>
    new Promise<string>((resolve) => {
      get({ port, agent, path }, (answer) => answer.on("data", (data) => resolve(String(data)))).on("error", () =>
        resolve("none"),
      );
    });
  const slow = ask("/slow");
  await pause(100);
  const closing = timeToClose(server);
  expect(await slow).toBe("all of it");
  const asking = setInterval(() => ask("/"), 20);
  expect(await closing).toBeLessThan(30_000);
  clearInterval(asking);
  agent.destroy();
});
