import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compareWithRecord } from "@samling/contract/testing/compare-with-record";
import { MODULE_API } from "./module-api.ts";

/** The modules that a remote gets from the shell: `singletons` of libs/build/src/federation.mjs. */
const sharedModules = {
  react: () => import("react"),
  "@samling/portal": () => import("./index.ts"),
  "@samling/ui": () => import("@samling/ui"),
};

/** Reads the exported names from the source, because types do not exist at run time. */
function readExposed(): string[] {
  const source = readFileSync(join(import.meta.dirname, "contracts.ts"), "utf8");
  const [, members = ""] = /interface RemoteModule \{([^}]*)\}/.exec(source) ?? [];
  return [...members.matchAll(/^\s*(\w+\??: .*);$/gm)].map(([, member = ""]) => member);
}

async function listAll(): Promise<string[]> {
  const exposed = readExposed().map((member) => `${member} of RemoteModule`);
  const loaded = Object.entries(sharedModules).map(async ([module, load]) =>
    Object.keys(await load()).map((name) => `${name} of ${module}`),
  );
  return [exposed, ...(await Promise.all(loaded))].flat();
}

function findMissing(before: object, now: object): string | undefined {
  const missing = Object.keys(before).find((name) => !(name in now));
  return missing && `${missing} is gone`;
}

it("keeps every recorded export of the shared modules, or MODULE_API is higher", async () => {
  const shapes = Object.fromEntries((await listAll()).map((name) => [name, true]));
  const compare = () =>
    compareWithRecord({
      file: join(import.meta.dirname, "recorded-exports.jsonl"),
      number: { name: "MODULE_API", value: MODULE_API },
      shapes,
      findBreak: findMissing,
    });
  expect(compare).not.toThrow();
});
