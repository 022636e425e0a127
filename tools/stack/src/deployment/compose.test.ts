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

/** The part of the file that these tests look at. */
interface ComposeFile {
  services: Record<
    string,
    {
      image: string;
      hostname?: string;
      mem_limit?: string;
      restart?: string;
      profiles?: string[];
      healthcheck?: { start_period?: string };
      build?: { dockerfile: string; target: string };
      environment?: Record<string, string>;
      env_file?: string[];
      secrets?: string[];
      volumes?: string[];
      ports?: string[];
      networks: string[] | Record<string, unknown>;
      entrypoint?: string[];
      command?: string[];
    }
  >;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
}

let compose: ComposeFile;
beforeAll(async () => {
  compose = parse(await readFile(file, "utf8"), { merge: true }) as ComposeFile;
});

const ours = { api: "API", worker: "worker", "front-door": "front door" } as const;
const commands = { backup: "backup", restore: "backup", move: "backup" } as const;

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
      // Images built by build.yaml have the names that compose.yaml uses.
      "no-build-and-image": off,
      // nginx is for everyone.
      "no-unbound-port-interfaces": off,
    },
    quiet: false,
    debug: false,
    exclude: [],
  });
  const results = linter.lintFiles([file, join(folder, "build.yaml")], false);
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
});

it("the Compose file publishes no ports but those of nginx, and to the server itself the dashboard, and keeps database, objects and front door off the outer network, which the worker needs for packages", () => {
  const published = Object.entries(compose.services).flatMap(([name, { ports = [] }]) =>
    ports.map((port) => [name, port]),
  );
  expect(published).toEqual([
    ["nginx", "80:80"],
    ["nginx", "443:443"],
    ["grafana", "127.0.0.1:3001:3000"],
  ]);
  expect(compose.networks.inside?.internal).toBe(true);
  for (const name of ["postgres", "objects", "migrate", "front-door"]) {
    const networks = compose.services[name]?.networks ?? [];
    expect([name, Array.isArray(networks) ? networks : Object.keys(networks)]).toEqual([name, ["inside"]]);
  }
  expect(compose.services.worker?.networks).toEqual(["inside", "outside"]);
});

it("no service of the Compose file has its own name by which others would find it in place of nginx", () => {
  expect(Object.entries(compose.services).filter(([, { hostname }]) => hostname)).toEqual([]);
});

it("mail goes to Postfix over the inner network alone: the outer one has IPv6, from which it takes none", () => {
  expect(compose.services.mail?.networks).toEqual({ outside: {}, inside: { aliases: ["postfix"] } });
  for (const name of ["api", "worker"])
    expect(compose.services[name]?.environment?.SMTP_URL).toContain("//postfix:587");
});

it("the server that the page asks for has the memory of all limits, one command at a time, and 512 MB for the system [RUN-07]", async () => {
  const services = Object.entries(compose.services);
  const megabytes = (limit = "") => Number.parseInt(limit, 10) * (limit.endsWith("g") ? 1024 : 1);
  const limitsOf = (chosen: typeof services) =>
    chosen.map(([name, { mem_limit }]) => {
      expect([name, mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      return megabytes(mem_limit);
    });
  const sum = (limits: number[]) => limits.reduce((total, limit) => total + limit, 0);
  const isMonitor = ({ profiles }: (typeof services)[number][1]) => profiles?.includes("monitoring") ?? false;
  const running = services.filter(([, service]) => service.restart !== "no" && !isMonitor(service));
  const commandsOnce = services.filter(([, { restart }]) => restart === "no");
  const page = await readFile(join(root, "docs/operating/install.md"), "utf8");
  const [, server] = /Debian 13, (\d+) GB of memory/.exec(page) ?? [];
  expect(sum(limitsOf(running)) + Math.max(...limitsOf(commandsOnce)) + 512).toBeLessThanOrEqual(Number(server) * 1024);
  const [, more] = /with (\d+) GB of memory more/.exec(page) ?? [];
  expect(sum(limitsOf(services.filter(([, service]) => isMonitor(service))))).toBeLessThanOrEqual(Number(more) * 1024);
});

it("the page has Docker treat IPv6 as IPv4 before anything starts, and says what to do when a start was too slow", async () => {
  const page = await readFile(join(root, "docs/operating/install.md"), "utf8");
  const places = ["> /etc/docker/daemon.json", "apt-get install -y docker.io", "docker compose up", "run `up` again"];
  const found = places.map((place) => page.indexOf(place));
  expect(found[0]).toBeGreaterThan(0);
  expect(found).toEqual([...found].sort((a, b) => a - b));
});

it("what a start waits for may take five minutes for its own", () => {
  for (const name of ["postgres", "objects"])
    expect([name, compose.services[name]?.healthcheck?.start_period]).toEqual([name, "300s"]);
});

it("the Compose file gives each process settings that it knows and starts with", async () => {
  const stages = await readStages();
  for (const [name, reader] of Object.entries({ ...ours, ...commands })) {
    const { COMMIT: _, NODE_ENV: __, ...own } = stages.get(name)?.env ?? {};
    const serviceEnv = Object.entries(compose.services[name]?.environment ?? {}).map(([key, value]) => [
      key,
      fillIn(value),
    ]);
    checkSettings(reader, { ...own, ...Object.fromEntries(serviceEnv) });
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

it("what builds the images builds each that the Compose file runs, from targets that the Dockerfile has", async () => {
  const stages = await readStages();
  const text = await readFile(join(folder, "build.yaml"), "utf8");
  const builds = Object.entries((parse(text, { merge: true }) as ComposeFile).services);
  for (const [name, { build, image }] of builds) {
    expect([name, build?.target, stages.has(name)]).toEqual([name, name, true]);
    expect(compose.services[name]?.image.replace(/:\?[^}]*/, "")).toBe(image);
  }
  expect(builds.map(([name]) => name).sort()).toEqual(Object.keys(ours).sort());
  expect(Object.values(compose.services).filter(({ build }) => build)).toEqual([]);
});

it("the Compose file runs programs that exist", () => {
  for (const { entrypoint, command } of Object.values(compose.services)) {
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
