import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { findBinaries } from "./binaries.ts";
import { chooseIdentity, findOwner, type ProcessIdentity } from "./identity.ts";
import { runProgram } from "./program.ts";

export interface Cluster {
  data: string;
  password: string;
  identity: ProcessIdentity;
}

export async function prepareCluster({
  folder,
  isTemporary,
}: {
  folder: string;
  isTemporary: boolean;
}): Promise<Cluster> {
  const { initdb } = findBinaries();
  const data = join(folder, "data");
  const passwordFile = join(folder, "password");
  const identity = chooseIdentity({ folder: data, programs: dirname(initdb) });
  await mkdir(folder, { recursive: true });
  if (existsSync(join(data, "PG_VERSION")) && existsSync(passwordFile)) {
    return { data, identity, password: (await readFile(passwordFile, "utf8")).trim() };
  }
  const owner = findOwner(identity);
  const password = randomBytes(24).toString("base64url");
  await rm(data, { recursive: true, force: true }); // an initialization that was interrupted
  await mkdir(data, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (owner) {
    await chown(data, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  try {
    await runProgram(identity, initdb, [
      `--pgdata=${data}`,
      "--username=samling",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      // The same sort order and case rules on every machine, whatever locales it has.
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      "--locale=C",
      ...(isTemporary ? ["--no-sync"] : []),
    ]);
  } catch (error) {
    await rm(data, { recursive: true, force: true });
    throw error;
  }
  await chmod(passwordFile, 0o600);
  return { data, identity, password };
}
