/** Storage on the real S3 server for tests; the test runner reports a missing one, see tools/stack. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { createS3Storage, type S3Options } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";

const { TEST_S3_ENDPOINT, TEST_S3_ACCESS_KEY = "", TEST_S3_SECRET_KEY = "" } = process.env;

/** Options for storage in its own bucket. */
export const s3OptionsAt = (endpoint: string): S3Options => ({
  endpoint,
  accessKey: TEST_S3_ACCESS_KEY,
  secretKey: TEST_S3_SECRET_KEY,
  bucket: `test-${randomUUID()}`,
  region: "us-east-1",
});
export const s3At = (endpoint: string): Storage => createS3Storage(s3OptionsAt(endpoint));

/** One entry if there is a server, otherwise none. */
export const s3Endpoints: readonly string[] = TEST_S3_ENDPOINT ? [TEST_S3_ENDPOINT] : [];

export const s3Drivers: readonly (() => Storage)[] = s3Endpoints.map((endpoint) => () => s3At(endpoint));

/** An S3 server at a separate address, which can go down and come back. */
async function startSwitchable(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on("error", () => undefined));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const comeBack = async (requestedPort: number) =>
    void (await once(server.listen(requestedPort, "127.0.0.1"), "listening"));
  await comeBack(0);
  const { port: own } = server.address() as AddressInfo;
  return {
    storage: s3At(`http://127.0.0.1:${own}`),
    goAway: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await closed;
    },
    comeBack: () => comeBack(own),
  };
}

/** One entry if there is a server, otherwise none. */
export const switchableS3Servers: readonly (() => ReturnType<typeof startSwitchable>)[] = TEST_S3_ENDPOINT
  ? [() => startSwitchable(TEST_S3_ENDPOINT)]
  : [];
