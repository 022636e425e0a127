/** The state of a release at the portal that visitors reach. */
import type { Answer } from "@samling/contract/types";
import type { Registry } from "@samling/portal/contracts";
import { type BuildNumbers, findIncompatibility } from "@samling/portal/fit";

/** The part of `remote.json` or `shell.json` that a release needs. */
export interface ReleaseManifest extends BuildNumbers {
  app?: string;
  version: string;
  commit: string | null;
  build: string;
}

async function ask<T>(portal: string, path: string, headers: HeadersInit = {}): Promise<T | undefined> {
  const response = fetch(new URL(path, portal), { headers, signal: AbortSignal.timeout(15_000) });
  const answer = await response.catch(({ message, cause }: Error) => {
    throw new Error(`${portal} does not answer: ${(cause as Error | undefined)?.message ?? message}.`);
  });
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`${portal} answered ${answer.status} to ${path}.`);
  return (await answer.json()) as T;
}

interface ServedBuild {
  build?: string | undefined;
  /** Why its pages are not shown. */
  refusal?: string | undefined;
  /** Mark of the line that the portal reads. */
  mark?: string | undefined;
}

/** The build that visitors get, or those who have opened a preview. */
export async function findServedBuild(portal: string, app: string, preview = ""): Promise<ServedBuild> {
  const headers = { cookie: `preview=${preview}` };
  const registry = await ask<Registry>(portal, "/remotes.json", headers);
  const mark = registry?.marks?.[app];
  if (app === "shell") return { build: (await ask<ReleaseManifest>(portal, "/shell.json", headers))?.build, mark };
  const remote = registry?.remotes.find((remote) => remote.app === app);
  return { build: remote?.build, refusal: remote?.refusal, mark };
}

/** Why a build cannot run with the live system; undefined if it can. */
export async function findPortalConflict(
  app: string,
  build: ReleaseManifest,
  portal: string,
): Promise<string | undefined> {
  const version = await ask<Answer<"GET /api/version">>(portal, "/api/version");
  const contract = version?.contractVersion;
  if (app !== "shell") {
    const shell = await ask<ReleaseManifest>(portal, "/shell.json");
    return findIncompatibility(build, { api: shell?.api, contract });
  }
  const registry = await ask<Registry>(portal, "/remotes.json");
  const incompatibilities = registry?.remotes.map((remote) => {
    const incompatibility = findIncompatibility(remote, { api: build.api });
    return incompatibility && `${remote.app} could not run in it: ${incompatibility}`;
  });
  return findIncompatibility(build, { contract }) ?? incompatibilities?.find(Boolean);
}
