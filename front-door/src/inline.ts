import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** A script of a build that has nothing but texts, to stand in the page itself; undefined where it is not there. */
export async function readTextScript(folder: string, file: string | undefined): Promise<string | undefined> {
  const script = file && (await read(folder, file));
  // Every `<` of it stands in a string: none of them ends the element.
  return script ? script.replaceAll("<", "\\x3c") : undefined;
}

const styleLink = /<link href="\/([\w.-]+\.css)" rel="stylesheet">/;

/**
 * The template with its style sheet written into it: the browser paints without asking for a second file first.
 * A sheet that is not there stays a link.
 */
export async function inlineStyle(folder: string, template: string): Promise<string> {
  const [link, file] = styleLink.exec(template) ?? [];
  const style = file && (await read(folder, file));
  if (!link || !style) return template;
  const rules = style.replace(/\/\*# sourceMappingURL.*\*\//, "").replaceAll("</", "<\\/");
  return template.replace(link, () => `<style>${rules}</style>`);
}

/** A build may just be being replaced. */
const read = (folder: string, file: string): Promise<string | undefined> =>
  readFile(join(folder, file), "utf8").catch(() => undefined);
