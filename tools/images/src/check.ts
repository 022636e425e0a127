/**
 * `npm run images:check`: what `docker build` would do, without a container engine. Runs the lines of `deploy/Dockerfile`,
 * starts each image from its files alone as its own user, on a real Postgres and S3 server, and says how large the images are.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildStale } from "@samling/stack/builds/build";
import { bringHelm } from "@samling/stack/test-run/helm";
import { bringObjectStorage } from "@samling/stack/test-run/object-storage";
import { jestProgram } from "@samling/stack/test-run/run-jest";
import { runProgram } from "@samling/stack/test-run/run-program";

// Short, because socket names have a length limit.
const folder = await mkdtemp(join(tmpdir(), "images-"));
await buildStale(console.log);
const helm = await bringHelm(console.log);
const storage = await bringObjectStorage(folder, console.log);
for (const { reason } of [helm, storage]) if (reason) console.log(`Without it: ${reason}`);
try {
  const env = { ...storage.env, ...helm.env, TEST_IMAGES: "whole" };
  process.exitCode = await runProgram([...jestProgram, "--forceExit", "--verbose", "tools/images"], env);
} finally {
  await storage.stop();
  await rm(folder, { recursive: true, force: true });
}
