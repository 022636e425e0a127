#!/usr/bin/env node
/** `npm run deploy -- mf-public --to s3://bucket/prefix --portal https://portal.example.org`: see docs/operating/releases.md. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtempDisposable } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readCommit } from "@samling/build/commit";
import { remoteName } from "@samling/contract/constants/screens";
import type { ReleaseLine } from "@samling/portal/releases";
import { openStore } from "@samling/releases/open-store";
import {
  assertCommitted,
  assertServed,
  deployAndVerify,
  listReleases,
  promotePreview,
  RefusedDeployError,
  relaunchRelease,
  rollBackRelease,
} from "./deploy.ts";

const usage = `npm run deploy -- <app> --to <folder or s3://bucket/prefix> --portal <address>
  --build <folder>   an existing build instead of a new one
  --preview          only for those who open the link that is printed
  --promote          makes the preview live for everyone
  --rollback         ends the preview, or goes back to the release before
  --again <digest>   makes a release live again that --list prints, as after a rollback
  --list             prints the releases
  --maps <place>     where source maps go (default: the place of --to with "-maps" after it)
  --unchecked        without comparing it with the live shell and API
  --allow-dirty      also a build of uncommitted changes`;

/** The app in the current folder, or one of this repository. */
const findFolder = (app: string): string =>
  basename(process.cwd()) === app ? process.cwd() : resolve(import.meta.dirname, "../../..", app);

function build(app: string, folder: string): void {
  if (!existsSync(join(findFolder(app), "package.json")))
    throw new RefusedDeployError(`There is no app ${app} in ${findFolder(app)}.`);
  const builder = createRequire(import.meta.url).resolve("@samling/build/build");
  const options = { cwd: findFolder(app), env: { ...process.env, OUT: folder }, stdio: "inherit" as const };
  if (spawnSync(process.execPath, [builder], options).status !== 0)
    throw new RefusedDeployError(`${app} could not be built.`);
}

function print({ live, preview, releases }: ReleaseLine, portal = ""): void {
  for (const { build, version, commit, deployedAt, retiredAt } of releases) {
    const isHidden = preview === build ? `preview ${portal.replace(/\/$/, "")}/?preview=${build}` : "";
    const state = live === build ? "live" : isHidden || `until ${retiredAt}`;
    console.log([build, version, commit ?? "-", deployedAt, state].join("  "));
  }
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: "string" },
      portal: { type: "string", default: process.env.PORTAL },
      build: { type: "string" },
      preview: { type: "boolean", default: false },
      maps: { type: "string" },
      promote: { type: "boolean", default: false },
      rollback: { type: "boolean", default: false },
      again: { type: "string" },
      list: { type: "boolean", default: false },
      unchecked: { type: "boolean", default: false },
      "allow-dirty": { type: "boolean", default: false },
    },
  });
  const [app] = positionals;
  const { to, portal, unchecked } = values;
  if (!app || !to || positionals.length > 1 || !(app === "shell" || remoteName.test(app)))
    throw new RefusedDeployError(usage);
  if (!portal && !unchecked && !values.list) throw new RefusedDeployError(`--portal is missing.\n${usage}`);
  const target = { app, store: openStore(to), portal: unchecked ? undefined : portal };
  if (values.list) {
    const line = await listReleases(target);
    if (line.releases.length === 0) throw new RefusedDeployError(`Nothing of ${app} has been released to ${to}.`);
    return print(line, portal);
  }
  const finish = async (line: ReleaseLine) => {
    await assertServed(target, line);
    print(line, portal);
  };
  if (values.promote) return finish(await promotePreview(target));
  if (values.rollback) return finish(await rollBackRelease(target));
  if (values.again !== undefined) return finish(await relaunchRelease(target, values.again));

  if (!to.startsWith("s3://") && !existsSync(to))
    throw new RefusedDeployError(`There is no folder ${to}: RELEASES_FOLDER of the portal names one that exists.`);
  const { preview: isPreview, "allow-dirty": allowsDirty } = values;
  // Reported before the build, which takes a minute.
  if (!values.build) assertCommitted({ app, allowsDirty }, { commit: readCommit() });
  await using temporary = values.build ? undefined : await mkdtempDisposable(join(tmpdir(), "deploy-"));
  const folder = temporary?.path ?? resolve(values.build ?? "");
  if (temporary) build(app, folder);
  const maps = openStore(values.maps ?? `${to.replace(/\/$/, "")}-maps`);
  print(await deployAndVerify({ ...target, folder, maps, isPreview, allowsDirty }), portal);
}

try {
  await run();
} catch (error) {
  console.error(process.env.DEBUG || !(error instanceof Error) ? error : error.message);
  process.exitCode = 1;
}
