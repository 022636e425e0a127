import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  findMissingClasses,
  findRepeated,
  readClassNames,
  readComposedNames,
  readUsedNames,
  readWrittenNames,
} from "./css-classes.ts";

it("reads the classes of a style sheet, including nested and conditional ones", () => {
  const css = `.a { color: red; & .b, &.c:hover { color: blue } }
    @media (width > 1px) { :global(.d) .e { color: red } }
    @keyframes turn { from { opacity: 0 } 50.5% { opacity: 1 } }`;
  expect([...readClassNames(css)].sort()).toEqual(["a", "b", "c", "d", "e"]);
});

it("reads the class names that a component uses from a style sheet", () => {
  const source = "<p className={joinClasses(styles.a, admin.b, isOn && styles.c)}>{texts.styles.d}</p>";
  expect(readUsedNames(source, "styles")).toEqual(["a", "c"]);
});

it("finds a selector that a rule names twice", () => {
  expect(findRepeated(".tags a,\n.tags a { color: red } .b, .c { color: blue } .b { margin: 0 }")).toEqual([".tags a"]);
});

it("reads the classes for all pages that a module composes", () => {
  const css =
    ".a { composes: row small from global } .b { composes: a; color: red } .c { composes: muted from global }";
  expect([...readComposedNames(css)]).toEqual(["row", "small", "muted"]);
});

it("reads the class names that a component writes as text", () => {
  const source = `<p className="row small"><b className={\`muted \${styles.a}\`} /><i className={joinClasses("vh", isOn)} /></p>`;
  expect(readWrittenNames(source)).toEqual(["row", "small", "muted", "vh"]);
});

it("reports a nonexistent class, with the files", async () => {
  const root = await mkdtemp(join(tmpdir(), "samling-classes-"));
  try {
    await mkdir(join(root, "shell/src"), { recursive: true });
    await mkdir(join(root, "libs/ui/src/styles"), { recursive: true });
    await writeFile(join(root, "libs/ui/src/styles/base.css"), ".row { display: flex }");
    await writeFile(join(root, "shell/src/frame.module.css"), ".bar { composes: row column from global; color: red }");
    const source =
      'import styles from "./frame.module.css";\nexport const names = [styles.bar, styles.head, <i className="row go" />];\n';
    await writeFile(join(root, "shell/src/frame.tsx"), source);
    expect(await findMissingClasses(root)).toEqual([
      "shell/src/frame.module.css: composes column, which no page has",
      "shell/src/frame.tsx: no page has the class go",
      "shell/src/frame.tsx: styles.head is not in shell/src/frame.module.css",
    ]);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
