import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { storedKeys } from "@samling/contract/constants";
import type { Registry } from "@samling/portal/contracts";
import { findHints, type Hints } from "./hints.ts";

export interface Page {
  html: string;
  /** The inline scripts, for the page's security policy. */
  scripts: string[];
}

/** Nothing in a JSON text may end the script element that it stands in. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

const attribute = (value: string): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The calls are asked for ahead by a script, because only the browser knows whether somebody is signed in, and an
 * answer for nobody must not be taken for one for somebody.
 */
const callsScript = (calls: string[]): string =>
  `if(!localStorage.getItem(${inScript(storedKeys.token)}))for(const href of ${inScript(calls)})` +
  "document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'anonymous',href}))";

/** With `crossorigin`, because that is how the shell loads them: a hint in another mode would be loaded twice. */
const preload = (as: "script" | "style") => (href: string) =>
  `<link rel="preload" as="${as}" crossorigin href="${attribute(href)}">`;

const preloads = ({ js, css }: Hints): string => [...js.map(preload("script")), ...css.map(preload("style"))].join("");

/** The shell's page with the registry and the hints for this address written into it. */
export async function makePage(options: { folder: string; pathname: string; registry: Registry }): Promise<Page> {
  const template = await readFile(join(options.folder, "index.html"), "utf8");
  const hints = findHints(options.pathname, options.registry);
  const scripts = [`window.__REGISTRY__=${inScript(options.registry)}`, callsScript(hints.calls)];
  const inserted = scripts.map((script) => `<script>${script}</script>`).join("") + preloads(hints);
  const place = template.search(/<!--\s*front-door\s*-->|<script\b|<\/head>/i);
  return { html: template.slice(0, place) + inserted + template.slice(place), scripts };
}
