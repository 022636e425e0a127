import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bcp47, type LanguageCode, storedKeys } from "@samling/contract/constants";
import type { Registry } from "@samling/portal/contracts";
import { firstViewScript, renderFirstView } from "./first-view/first-view.ts";
import type { PageHead } from "./head/page-head.ts";
import { inScript, renderHead } from "./head/render-head.ts";
import { findHints, type Hints } from "./hints.ts";
import { escapeHtml } from "./html.ts";
import { readShellTexts } from "./registry.ts";

export interface Page {
  html: string;
  /** The inline scripts that run, for the page's security policy. */
  scripts: string[];
}

interface PageOptions {
  folder: string;
  origin: string;
  pathname: string;
  query: URLSearchParams;
  language: LanguageCode;
  registry: Registry;
  /** Absent where nothing is known of the page; then it is plain. */
  head?: PageHead | undefined;
  isLanguageNamed?: boolean;
}

/**
 * The calls are asked for ahead by a script, because only the browser knows whether somebody is signed in, and an
 * answer for nobody must not be taken for one for somebody.
 */
const callsScript = (calls: string[]): string =>
  `if(!localStorage.getItem(${inScript(storedKeys.token)}))for(const href of ${inScript(calls)})` +
  "document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'fetch',crossOrigin:'anonymous',href}))";

/** In the mode in which the shell loads them, or they would be loaded twice: with CORS only from another origin. */
const preload = (as: "script" | "style") => (href: string) =>
  `<link rel="preload" as="${as}"${href.startsWith("/") ? "" : " crossorigin"} href="${escapeHtml(href)}">`;

const preloads = ({ js, css }: Hints): string => [...js.map(preload("script")), ...css.map(preload("style"))].join("");

/** The language, title and description that the template has places of its own for. */
function nameTemplate(template: string, { language, title, description }: PageHead): string {
  const withLanguage = template.replace(/<html\b[^>]*>/, `<html lang="${bcp47(language)}">`);
  if (!title) return withLanguage;
  // Replaced by functions: `$` in a text is not a pattern.
  return withLanguage
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () =>
      description ? `<meta name="description" content="${escapeHtml(description)}">` : "",
    );
}

const inElement = (script: string): string => `<script>${script}</script>`;

function insert(template: string, place: RegExp, text: string): string {
  const index = template.search(place);
  return index < 0 ? template : template.slice(0, index) + text + template.slice(index);
}

/** The shell's page with what is known of this address written into it: registry, hints and head. */
export async function makePage({ folder, head, isLanguageNamed = false, ...options }: PageOptions): Promise<Page> {
  const built = await readFile(join(folder, "index.html"), "utf8");
  const template = head ? nameTemplate(built, head) : built;
  const hints = findHints({ ...options, shellTexts: await readShellTexts(folder) });
  const scripts = [`window.__REGISTRY__=${inScript(options.registry)}`, callsScript(hints.calls)];
  const inHead =
    scripts.map(inElement).join("") + preloads(hints) + (head ? renderHead(head, { ...options, isLanguageNamed }) : "");
  const withHead = insert(template, /<!--\s*front-door\s*-->|<script\b|<\/head>/i, inHead);
  if (!head?.view) return { html: withHead, scripts };
  const script = firstViewScript(head.language, isLanguageNamed);
  const inBody = renderFirstView(head.view, head.language) + inElement(script);
  return { html: insert(withHead, /<div id="?root\b/, inBody), scripts: [...scripts, script] };
}
