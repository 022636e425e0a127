import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "../paths.ts";
import { dockerfile, readStages } from "./testing/dockerfile.ts";

it("the Dockerfile is based on the Node for which the sources are written", async () => {
  const { devDependencies } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    devDependencies: { node: string };
  };
  expect(await readFile(dockerfile, "utf8")).toContain(`\nARG NODE=${devDependencies.node}-`);
});

it("the Dockerfile starts every process as a user who is not root, without a shell between it and the signals", async () => {
  const stages = await readStages();
  for (const name of ["api", "worker", "front-door"]) {
    const { user, command } = stages.get(name) ?? {};
    expect([name, user, command]).toEqual([name, "1000:1000", ["node", expect.stringMatching(/\.ts$/)]]);
    expect(existsSync(join(root, command?.[1] ?? ""))).toBe(true);
  }
});

it("the image of the worker is well while jobs wait for long, so that an upgrade does not go back", async () => {
  const [, worker = ""] = (await readFile(dockerfile, "utf8")).split("\nFROM process AS worker\n");
  expect(/^HEALTHCHECK .*$/m.exec(worker)?.[0]).toContain("9464/live");
});

it("the Dockerfile gives each image the workspaces that its process imports", async () => {
  const text = await readFile(dockerfile, "utf8");
  const workspaces = new Map<string, { folder: string; dependencies: Record<string, string> }>();
  for (const folder of [
    "api",
    "front-door",
    ...["contract", "settings", "dates", "map", "telemetry", "portal", "releases", "ui"].map((name) => `libs/${name}`),
  ]) {
    const { name, dependencies = {} } = JSON.parse(await readFile(join(root, folder, "package.json"), "utf8"));
    workspaces.set(name, { folder, dependencies });
  }
  const needed = (name: string, found = new Set<string>()): Set<string> => {
    const { folder, dependencies } = workspaces.get(name) ?? { folder: name, dependencies: {} };
    if (found.has(folder)) return found;
    found.add(folder);
    for (const other of Object.keys(dependencies)) if (other.startsWith("@samling/")) needed(other, found);
    return found;
  };
  for (const [target, app] of [
    ["api", "api"],
    ["worker", "api"],
    ["front-door", "front-door"],
  ]) {
    const stage = text.split(/^(?=FROM )/m).find((part) => part.split("\n")[0]?.endsWith(` AS ${target}`)) ?? "";
    const copied = [...stage.matchAll(/^COPY (\S+) \.\/\1$/gm)].map(([, folder]) => folder);
    expect([target, copied.sort()]).toEqual([target, [...needed(`@samling/${app}`)].sort()]);
  }
});

it("the line of the docs writes a bill of materials, which tells packages of the processes from those of tests alone", async () => {
  const line = "npm sbom --sbom-format cyclonedx --package-lock-only";
  expect(await readFile(join(root, "docs/operating/install.md"), "utf8")).toContain(`${line} >`);
  const [program = "", ...args] = line.split(" ");
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, maxBuffer: 2 ** 26 });
  const { components } = JSON.parse(stdout) as { components: { name: string; scope: string }[] };
  const scopes = Object.fromEntries(components.map(({ name, scope }) => [name, scope]));
  expect(scopes).toMatchObject({ koa: "required", sharp: "required", react: "required", jest: "optional" });
});
