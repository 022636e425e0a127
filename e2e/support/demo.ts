import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fillDemo } from "@samling/demo/fill";
import { type Stack, startStack } from "@samling/stack/stack";

/** How long it may take, in milliseconds: among other journeys, the worker yields to all of them. */
export const demoWithin = 1_200_000;

/** The portal with its demo, as `npm start` has it, on free ports and in its own folder. */
export async function startDemo(): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), "samling-demo-"));
  const tidy = () => rm(folder, { recursive: true, force: true });
  try {
    const stack = await startStack({
      port: 0,
      dataDir: join(folder, "data"),
      isTemporary: true,
      settings: { OPERATIONS_PORT: "0" },
      fill: (api) => fillDemo(api),
    });
    return { ...stack, stop: () => stack.stop().finally(tidy) };
  } catch (error) {
    await tidy();
    throw error;
  }
}
