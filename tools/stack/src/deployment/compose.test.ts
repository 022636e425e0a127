/** The Compose file, by its schema, a linter, and the settings of our processes. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DCLinter } from "dclint";
import { parse } from "yaml";
import { root } from "../paths.ts";
import { checkSettings } from "./testing/check-settings.ts";
import { readStages } from "./testing/dockerfile.ts";

const folder = join(root, "deploy/compose");
const file = join(folder, "compose.yaml");

/** As much of it as these tests look at. */
interface Compose {
  services: Record<
    string,
    {
      image: string;
      build?: { dockerfile: string; target: string };
      environment?: Record<string, string>;
      env_file?: string[];
      secrets?: string[];
      volumes?: string[];
      ports?: string[];
      networks: string[];
      entrypoint?: string[];
      command?: string[];
    }
  >;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
}

let compose: Compose;
beforeAll(async () => {
  compose = parse(await readFile(file, "utf8"), { merge: true }) as Compose;
});

const ours = { api: "API", worker: "worker", "front-door": "front door" } as const;
const commands = { backup: "backup" } as const;

/** Values as Compose would fill them in: `${NAME}`, `${NAME:-default}`, `${NAME:?why}`. */
const fillIn = (value: string): string =>
  String(value).replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name, kind, rest) =>
    kind === "-" ? rest : `${String(name).toLowerCase()}.example`,
  );

it("the Compose file fits its schema and has no fault that its linter finds", () => {
  const off = 0;
  const linter = new DCLinter({
    rules: {
      // Our order: what is reached from outside first.
      "service-keys-order": off,
      "services-alphabetical-order": off,
      "top-level-properties-order": off,
      "service-ports-alphabetical-order": off,
      "service-dependencies-alphabetical-order": off,
      "require-quotes-in-ports": off,
      // An image is built here, and has a name by which it can come from elsewhere.
      "no-build-and-image": off,
      // nginx is for everybody.
      "no-unbound-port-interfaces": off,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const results = linter.lintFiles([file], false);
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
});

it("the Compose file publishes no ports but those of nginx, and keeps database, objects and worker off the outer network", () => {
  const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(published).toEqual([
    ["nginx", "80:80"],
    ["nginx", "443:443"],
  ]);
  expect(compose.networks.inside?.internal).toBe(true);
  for (const name of ["postgres", "objects", "worker", "migrate", "front-door"]) {
    expect([name, compose.services[name]?.networks]).toEqual([name, ["inside"]]);
  }
});

it("the Compose file gives each process settings that it knows and starts with", async () => {
  const stages = await readStages();
  for (const [name, reader] of Object.entries({ ...ours, ...commands })) {
    const { COMMIT: _, NODE_ENV: __, ...own } = stages.get(name)?.env ?? {};
    const given = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [key, fillIn(value)]);
    checkSettings(reader, { ...own, ...Object.fromEntries(given) });
  }
});

it("the Compose file runs our processes without rights, on files that cannot be changed", () => {
  for (const name of [...Object.keys({ ...ours, ...commands }), "migrate", "platform-admin"]) {
    expect(compose.services[name]).toMatchObject({
      read_only: true,
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
    });
  }
});

it("the Compose file builds targets that the Dockerfile has, and runs programs that exist", async () => {
  const stages = await readStages();
  for (const { build, entrypoint, command } of Object.values(compose.services)) {
    if (build) expect([build.target, stages.has(build.target)]).toEqual([build.target, true]);
    for (const word of [...(entrypoint ?? []), ...(command ?? [])]) {
      if (word.endsWith(".ts")) expect([word, existsSync(join(root, word))]).toEqual([word, true]);
    }
  }
});

it("every secret and folder of the Compose file exists or is made by prepare.sh, and a service names the secrets it is given", async () => {
  const script = await readFile(join(folder, "prepare.sh"), "utf8");
  const files = [
    ...Object.values(compose.secrets).map((secret) => secret.file),
    ...Object.values(compose.services).flatMap((service) => service.env_file ?? []),
  ];
  for (const path of files) expect(script).toMatch(new RegExp(`^keep ${path.replace("secrets/", "")} `, "m"));
  for (const { volumes = [] } of Object.values(compose.services)) {
    for (const [place = ""] of volumes.filter((volume) => volume.startsWith("./")).map((volume) => volume.split(":"))) {
      const isMade = /^mkdir .*/m.exec(script)?.[0].split(" ").includes(place.slice(2)) ?? false;
      expect([place, existsSync(join(folder, place)) || isMade]).toEqual([place, true]);
    }
  }
  for (const [name, { environment = {}, secrets = [] }] of Object.entries(compose.services)) {
    const read = Object.values(environment).flatMap(
      (value) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1] ?? [],
    );
    expect([name, read.sort()]).toEqual([name, [...secrets].sort()]);
  }
});
