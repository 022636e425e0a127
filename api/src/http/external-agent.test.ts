/** Tests with a real server on this machine, to which no redirect may lead us. */
import { createServer, get } from "node:http";
import { readNetworks } from "@samling/settings/networks";
import { createExternalAgent } from "./external-agent.ts";
import { portOf } from "./listen.ts";

let requests = 0;
let port = 0;
const server = createServer(({ url }, response) => {
  requests += 1;
  if (url === "/") return response.end("yes");
  const [chunk, pause] = url === "/slow" ? ["y", 50] : ["yes".repeat(30_000), 1];
  const timer = setInterval(() => response.write(chunk), pause);
  return response.on("close", () => clearInterval(timer));
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = portOf(server);
});
beforeEach(() => {
  requests = 0;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const ask = (host: string, networks = "", { isSecure = false, path = "/" } = {}) =>
  new Promise<string>((resolve) => {
    const agent = createExternalAgent({ isSecure, allowed: readNetworks(networks), timeoutMs: 300 });
    try {
      const request = get({ host, port, agent, path, protocol: isSecure ? "https:" : "http:" }, (answer) => {
        answer.resume().on("end", () => resolve("answered"));
      });
      request.on("error", ({ code, message }: NodeJS.ErrnoException) => resolve(code ?? message));
    } catch (error) {
      resolve(String((error as NodeJS.ErrnoException).code));
    }
  });

it.each(["127.0.0.1", "localhost", "0.0.0.0", "10.1.2.3", "169.254.169.254", "::1", "::ffff:7f00:1", "fd00::1"])(
  "does not connect to %s, encrypted or not",
  async (host) => {
    expect([await ask(host), await ask(host, "", { isSecure: true })]).toEqual(["EINSIDE", "EINSIDE"]);
    expect(requests).toBe(0);
  },
);

it("connects to networks that are allowed, and unencrypted to no others", async () => {
  expect([await ask("127.0.0.1", "127.0.0.0/8"), await ask("192.0.2.1", "127.0.0.0/8")]).toEqual([
    "answered",
    "EINSIDE",
  ]);
});

it("waits for an endless answer only until its timeout, and reads no more of it than it needs", async () => {
  const asking = (path: string) => ask("127.0.0.1", "127.0.0.0/8", { path });
  expect([await asking("/slow"), await asking("/endless")]).toEqual(["ETIMEDOUT", "EMSGSIZE"]);
});
