import { checkImports } from "./check-imports.ts";
import { findImports, parseSpecifiers, type Workspace } from "./read-imports.ts";

const workspaceIn = (folder: string, dependencies: string[] = [], devDependencies: string[] = []): Workspace => {
  const declare = (names: string[]) => Object.fromEntries(names.map((name) => [`@samling/${name}`, "0.1.0"]));
  const name = `@samling/${folder.split("/").at(-1)}`;
  return { folder, name, dependencies: declare(dependencies), devDependencies: declare(devDependencies) };
};
const api = workspaceIn("api", ["contract"], ["processes"]);

const check = (file: string, specifier: string, workspace = api) =>
  checkImports(findImports(workspace, file, `import { something } from "${specifier}";\nsomething();`));

describe("imports of a module", () => {
  it("include values, types, re-exports and import()", () => {
    const text = `
      import { one } from "./one.ts";
      import type { Two } from "./two.ts";
      import "./three.css";
      export * from "./four.ts";
      using five = await import("./five.ts");
    `;
    expect(parseSpecifiers("a.ts", text)).toEqual(["./one.ts", "./two.ts", "./three.css", "./four.ts", "./five.ts"]);
  });
});

it("of forms, which each app compiles for itself, take what apps share from the shared module", () => {
  const portal = workspaceIn("libs/portal");
  const form = "libs/portal/src/forms/too-long.ts";
  expect(check(form, "../texts/common.ts", portal)).toEqual([
    `${form} imports "../texts/common.ts", which apps share: import it from @samling/portal`,
  ]);
  expect(check(form, "@samling/portal", portal)).toEqual([]);
  expect(check("libs/portal/src/forms/use-form.test.tsx", "../texts/common.ts", portal)).toEqual([]);
});

describe("the layers of the API", () => {
  it("let a feature import what is below it", () => {
    expect(check("api/src/features/contributions/list.ts", "../../models/media.ts")).toEqual([]);
    expect(check("api/src/features/contributions/list.ts", "../collections/service.ts")).toEqual([]);
  });

  it("refuse a feature that imports one above or beside it", () => {
    expect(check("api/src/features/collections/service.ts", "../contributions/list.ts")).toEqual([
      "api/src/features/collections/service.ts imports api/src/features/contributions/list.ts: features/contributions is in a higher layer",
    ]);
    expect(check("api/src/features/collections/service.ts", "../users/service.ts")).toEqual([
      "api/src/features/collections/service.ts imports api/src/features/users/service.ts: features/users is in the same layer",
    ]);
  });

  it.each([
    "http/router.ts",
    "database/connection.ts",
    "mail/queue-mail.ts",
    "jobs/create-jobs.ts",
    "storage/storage.ts",
  ])("refuse a feature import in %s, of a type or a value", (file) => {
    const line = `import type { User } from "../features/users/service.ts"; export type { User };`;
    expect(checkImports(findImports(api, `api/src/${file}`, line))).toHaveLength(1);
  });

  it("let tests import anything that they test", () => {
    expect(check("api/src/http/router.test.ts", "../features/users/service.ts")).toEqual([]);
    expect(check("api/src/testing/build.ts", "../features/users/service.ts")).toEqual([]);
  });

  it("refuse a folder without a layer", () => {
    expect(check("api/src/features/unheard/of.ts", "../../errors.ts")).toEqual([
      "api/src/features/unheard/of.ts is in no layer of layers.ts",
    ]);
  });

  it("refuse a migration that imports anything editable", () => {
    const file = "api/src/database/migrations/0152-shelves.ts";
    expect(check(file, "./0152-names-of-shelves.ts")).toEqual([]);
    expect(check(file, "../../models/license.ts")).toHaveLength(1);
  });
});

describe("workspaces", () => {
  it("declare what they import", () => {
    expect(check("api/src/server.ts", "@samling/contract/calls")).toEqual([]);
    expect(check("api/src/server.ts", "@samling/portal/paths")).toEqual([
      'api/src/server.ts imports "@samling/portal/paths", and api/package.json does not declare @samling/portal',
    ]);
  });

  it("may use development dependencies only in tests", () => {
    expect(check("api/src/server.test.ts", "@samling/processes/free-ports")).toEqual([]);
    expect(check("api/src/server.ts", "@samling/processes/free-ports")).toHaveLength(1);
  });

  it("are imported by name", () => {
    expect(check("shell/src/app.tsx", "../../libs/ui/src/index.ts", workspaceIn("shell", ["ui"]))).toHaveLength(1);
  });

  it("do not import one another in a cycle, not even in tests", () => {
    const processes = workspaceIn("tools/processes", ["api"]);
    const found = findImports(api, "api/src/a.test.ts", 'import "@samling/processes/free-ports";');
    const back = findImports(processes, "tools/processes/src/b.ts", 'import "@samling/api/config";');
    expect(checkImports([...found, ...back])).toEqual([
      "workspaces import one another in a cycle: @samling/api → @samling/processes → @samling/api",
    ]);
  });
});

describe("files", () => {
  it("do not import one another in a cycle, not even types", () => {
    const imports = [
      ...findImports(api, "api/src/models/media.ts", 'import type { Contribution } from "./contributions.ts";'),
      ...findImports(api, "api/src/models/contributions.ts", 'import { Media } from "./media.ts";'),
    ];
    expect(checkImports(imports)).toEqual([
      "files import one another in a cycle: api/src/models/media.ts → api/src/models/contributions.ts → api/src/models/media.ts",
    ]);
  });
});
