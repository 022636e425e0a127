import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { declare } from "@samling/build/declarations";
import { openStore, type Store } from "@samling/releases/store";
import { deploy } from "./deploy.ts";

jest.setTimeout(120_000);

/** A library whose button has these properties, and whose table gives these columns. */
const library = (button: string, table: string) => `
  import type { Look } from "./look.ts";
  export function Button(props: { ${button} }) { return String(props.look); }
  export const readTable = () => ({ ${table} });
  export const useThingQuery = (): { ${table} } => readTable();
`;

let folder: string;
let store: Store;
let portal: string;
let api: Server;

beforeAll(async () => {
  api = createServer((_request, response) => void response.writeHead(404).end());
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  const address = api.address();
  portal = `http://127.0.0.1:${typeof address === "object" && address?.port}`;
});
afterAll(() => api.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "exports-"));
  store = openStore(join(folder, "releases"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What a build with these sources of the library leaves. */
async function build(app: string, name: string, sources: string): Promise<string> {
  const [place, ui] = [join(folder, name), join(folder, `${name}-ui`)];
  for (const made of [place, ui]) await mkdir(made);
  await writeFile(join(ui, "look.ts"), 'export type Look = "plain" | "loud";');
  await writeFile(join(ui, "index.ts"), sources);
  const file = `declarations.${name}.json`;
  await writeFile(join(place, file), JSON.stringify(declare({ "@samling/ui": ui })));
  const names = ["Button", "readTable", "useThingQuery"];
  const told = { app, version: "1.0.0", commit: null, build: name, api: 1, declarations: file, calls: {}, pages: [] };
  const manifest = app === "shell" ? { offers: { "@samling/ui": names } } : { uses: { "@samling/ui": names } };
  const target = app === "shell" ? "shell.json" : "remote.json";
  await writeFile(join(place, target), JSON.stringify({ ...told, ...manifest }));
  return place;
}

const release = async (app: string, name: string, sources: string) =>
  deploy({ app, folder: await build(app, name, sources), store, maps: openStore(join(folder, "maps")), portal });

const first = library("look: Look", "rows: 1");

it("lets a shell be released whose exports take and give more than a live remote was built with", async () => {
  await release("shell", "aaaa", first);
  await release("mf-platform", "bbbb", first);
  const wider = library("look: Look | 'huge'; hint?: string", "rows: 1, pages: 2");
  expect(await release("shell", "cccc", wider)).toMatchObject({ live: "cccc" });
});

it.each([
  ["asks for more", library("look: Look; hint: string", "rows: 1"), /another Button \(Property 'hint' is missing/],
  ["takes less", library("look: 'plain'", "rows: 1"), /another Button \(/],
  ["gives less", library("look: Look", ""), /another readTable \(Property 'rows' is missing/],
])("refuses a shell of which an export %s than a live remote was built with", async (_, sources, reason) => {
  await release("shell", "aaaa", first);
  await release("mf-platform", "bbbb", first);
  await expect(release("shell", "cccc", sources)).rejects.toThrow(reason);
  await expect(store.read("shell/live.json").then(String)).resolves.toContain('"live": "aaaa"');
});

it("refuses a remote that was built with an export which takes more than that of the live shell", async () => {
  await release("shell", "aaaa", first);
  const later = library("look: Look | 'huge'", "rows: 1");
  await expect(release("mf-platform", "bbbb", later)).rejects.toThrow("the shell's @samling/ui has another Button");
  expect(await store.list("mf-platform/")).toEqual([]);
});

it("leaves what calls answer to the comparison of calls", async () => {
  await release("shell", "aaaa", first);
  const sources = first.replace("useThingQuery = (): { rows: 1 }", "useThingQuery = (): { rows: number }");
  expect(sources).not.toBe(first);
  expect(await release("mf-platform", "bbbb", sources)).toMatchObject({ live: "bbbb" });
});
