import { watch } from "node:fs/promises";
import { join } from "node:path";
import type { Child } from "@samling/processes/children/child";
import { describeProblem } from "@samling/processes/problem";
import { root } from "../paths.ts";

const apiFolders = ["api/src", "libs/contract/src"].map((folder) => join(root, folder));
/** An editor may write a file in several steps, and a checkout changes files one by one. */
const settled = 100;

const isRun = (file: string): boolean => /\.(ts|json)$/.test(file) && !/\.test\.ts$|(^|\/)testing\//.test(file);

/** Restarts the children whenever a source file of theirs changes; one that does not start waits for the next. */
export function restartOnChange(
  children: readonly Child[],
  {
    folders = apiFolders,
    log,
    prepare = async () => {},
  }: {
    folders?: readonly string[];
    log: (message: string) => void;
    /** Runs before the restart, with the file that has changed. */
    prepare?: (file: string) => Promise<void>;
  },
): () => Promise<void> {
  const end = new AbortController();
  let restarting = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const restart = async (child: Child): Promise<void> => {
    await child.stop();
    await child.start().catch((error: unknown) => log(describeProblem(error)));
  };
  const restartAll = async (file: string): Promise<void> => {
    const began = performance.now();
    await prepare(file).catch((error: unknown) => log(describeProblem(error)));
    await Promise.all(children.map(restart));
    log(`${file} has changed; API and worker started again in ${Math.round(performance.now() - began)} ms.`);
  };
  const follow = async (folder: string): Promise<void> => {
    for await (const { filename } of watch(folder, { recursive: true, signal: end.signal })) {
      if (!filename || !isRun(filename)) continue;
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting = restarting.then(() => (end.signal.aborted ? undefined : restartAll(filename)));
      }, settled);
    }
  };
  const isOwnEnd = (error: unknown): boolean => error instanceof Error && error.name === "AbortError";
  for (const folder of folders) {
    void follow(folder).catch(
      (error: unknown) => isOwnEnd(error) || log(`Changes are not noticed: ${describeProblem(error)}`),
    );
  }
  return async () => {
    end.abort();
    clearTimeout(timer);
    await restarting;
  };
}
