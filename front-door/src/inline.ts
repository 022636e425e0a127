import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A script of a build that contains only texts, for inlining in the page; undefined if it does not exist. */
export async function readTextScript(folder: string, file: string | undefined): Promise<string | undefined> {
  const script = file && (await read(folder, file));
  // Every `<` in it is inside a string, so none can end the element.
  return script ? script.replaceAll("<", "\\x3c") : undefined;
}

const styleLink = /<link href="\/([\w.-]+\.css)" rel="stylesheet">/;

/**
 * Inlines the template's style sheet: the browser paints without requesting a second file. A missing sheet stays a
 * link.
 */
export async function inlineStyle(folder: string, template: string): Promise<string> {
  const [link, file] = styleLink.exec(template) ?? [];
  const style = file && (await read(folder, file));
  if (!link || !style) return template;
  const rules = style.replace(/\/\*# sourceMappingURL.*\*\//, "").replaceAll("</", "<\\/");
  return template.replace(link, () => `<style>${rules}</style>`);
}

/** A build may be being replaced at this moment. */
const read = (folder: string, file: string): Promise<string | undefined> =>
  readFile(join(folder, file), "utf8").catch(() => undefined);
