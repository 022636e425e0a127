/** What a release meets at the portal that visitors reach. */
import type { Answer } from "@samling/contract/types";
import type { Registry } from "@samling/portal/contracts";
import { type BuildNumbers, findMisfit } from "@samling/portal/fit";

/** The part of `remote.json` or `shell.json` that a release needs. */
export interface Manifest extends BuildNumbers {
  app?: string;
  version: string;
  commit: string | null;
  build: string;
}

async function ask<T>(portal: string, path: string, headers: HeadersInit = {}): Promise<T | undefined> {
  const asked = fetch(new URL(path, portal), { headers, signal: AbortSignal.timeout(15_000) });
  const answer = await asked.catch(({ message, cause }: Error) => {
    throw new Error(`${portal} does not answer: ${(cause as Error | undefined)?.message ?? message}.`);
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${portal} answered ${answer.status} to ${path}.`);
  return (await answer.json()) as T;
}

interface Shown {
  build?: string | undefined;
  /** Why its pages are not shown. */
  refusal?: string | undefined;
  /** Of the line that the portal reads. */
  mark?: string | undefined;
}

/** The build that visitors get, or those who have opened a preview. */
export async function findShown(portal: string, app: string, preview = ""): Promise<Shown> {
  const headers = { cookie: `preview=${preview}` };
  const registry = await ask<Registry>(portal, "/remotes.json", headers);
  const mark = registry?.marks?.[app];
  if (app === "shell") return { build: (await ask<Manifest>(portal, "/shell.json", headers))?.build, mark };
  const remote = registry?.remotes.find((one) => one.app === app);
  return { build: remote?.build, refusal: remote?.refusal, mark };
}

/** Why a build cannot run with what visitors get now; undefined if it can. */
export async function findObstacle(app: string, build: Manifest, portal: string): Promise<string | undefined> {
  const version = await ask<Answer<"GET /api/version">>(portal, "/api/version");
  const contract = version?.contractVersion;
  if (app !== "shell") {
    const shell = await ask<Manifest>(portal, "/shell.json");
    return findMisfit(build, { api: shell?.api, contract });
  }
  const registry = await ask<Registry>(portal, "/remotes.json");
  const misfits = registry?.remotes.map((remote) => {
    const misfit = findMisfit(remote, { api: build.api });
    return misfit && `${remote.app} could not run in it: ${misfit}`;
  });
  return findMisfit(build, { contract }) ?? misfits?.find(Boolean);
}
