import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { StartError } from "../problem.ts";

/** How to run a Postgres program: the command prefix, and the account. */
export interface ProcessIdentity {
  prefix: string[];
  uid?: number;
  gid?: number;
}

/** Accounts that Postgres may run as when we are root, the preferred one first. Nothing is added to the system. */
const candidates = ["postgres", "nobody"];

function findAccount(name: string): { uid: number; gid: number } | undefined {
  try {
    const ask = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
    return { uid: ask("-u"), gid: ask("-g") };
  } catch {
    return undefined;
  }
}

const isOpenToOthers = (path: string): boolean => {
  const open = (statSync(path).mode & 0o001) !== 0;
  const parent = dirname(path);
  return open && (parent === path || isOpenToOthers(parent));
};

const hasSetpriv = (): boolean => ["/usr/bin/setpriv", "/bin/setpriv"].some((path) => existsSync(path));

/**
 * Postgres refuses to run as root, so root runs it as another account: the owner of the data, or else one that every
 * system has. If that account cannot reach a clone under /root, it is given root's capability to pass closed folders.
 */
export function chooseIdentity({ folder, programs }: { folder: string; programs: string }): ProcessIdentity {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const owner = existsSync(folder) ? statSync(folder) : undefined;
  const account =
    owner && owner.uid !== 0 ? owner : candidates.map(findAccount).find((candidate) => candidate !== undefined);
  if (!account) throw new StartError("Postgres cannot run as root, and there is no account `nobody` to run it as.");
  const { uid, gid } = account;
  if (isOpenToOthers(dirname(folder)) && isOpenToOthers(programs)) return { prefix: [], uid, gid };
  if (!hasSetpriv()) {
    throw new StartError(
      `Postgres cannot run as root, and no other account may enter ${dirname(folder)}. Use another folder, or another account.`,
    );
  }
  const capabilities = ["--inh-caps=+dac_override", "--ambient-caps=+dac_override"];
  return { prefix: ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", ...capabilities, "--"] };
}

/** The account that should own the data; undefined for the caller's own. */
export function findOwner(identity: ProcessIdentity): { uid: number; gid: number } | undefined {
  if (identity.uid !== undefined && identity.gid !== undefined) return { uid: identity.uid, gid: identity.gid };
  const number = (flag: string) => Number(identity.prefix.find((part) => part.startsWith(flag))?.slice(flag.length));
  return identity.prefix.length > 0 ? { uid: number("--reuid="), gid: number("--regid=") } : undefined;
}
