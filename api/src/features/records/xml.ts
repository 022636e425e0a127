/** XML from plain objects: `@name` is an attribute, `#text` is text, everything else a list of elements. */
import XMLBuilder from "fast-xml-builder";

export interface XmlNode {
  [name: string]: string | XmlNode[];
}

const builder = new XMLBuilder({
  attributeNamePrefix: "@",
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

/** XML excludes the others, even escaped; a surrogate on its own is not a character. */
const noCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function clean(node: XmlNode): XmlNode {
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      typeof value === "string" ? value.replace(noCharacters, "") : value.map(clean),
    ]),
  );
}

/** A whole document. */
export const writeXml = (node: XmlNode): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(clean(node))}\n`;

/** Within the path, `+` begins another element of its name; otherwise the last element is continued. */
export function put(tree: XmlNode, path: string, value: string, language?: string): void {
  let node = tree;
  for (const step of path.split("/")) {
    if (step.startsWith("@")) {
      node[step] = value;
      return;
    }
    const name = step.replace("+", "");
    const elements = (node[name] as XmlNode[] | undefined) ?? [];
    node[name] = elements;
    if (step !== name || elements.length === 0) elements.push({});
    node = elements.at(-1) ?? node;
  }
  if (language) node["@xml:lang"] = language;
  node["#text"] = value;
}
