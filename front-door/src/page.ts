import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import { escapeHtml } from "@samling/contract/markup";
import type { RemoteInfo } from "@samling/portal/contracts";
import type { PageHead } from "./head/page-head.ts";
import { escapeScript, renderHead } from "./head/render-head.ts";
import { findHints } from "./hints.ts";
import { readDigests, withDigests } from "./integrity/digests.ts";
import { type Digests, guardFiles } from "./integrity/guard-files.ts";
import { isUsable, type LiveRemote, type LiveShell, toRegistry } from "./registry.ts";

export interface RenderedPage {
  html: string;
  /** The inline scripts that may run, for the page's security policy. */
  scripts: string[];
}

interface PageOptions {
  shell: LiveShell;
  origin: string;
  pathname: string;
  query: URLSearchParams;
  language: LanguageCode;
  remotes: LiveRemote[];
  /** Origins of other hosts that remotes may come from. */
  origins?: readonly string[];
  /** Apps that this visitor sees as a preview. */
  previews?: readonly string[];
  /** Metadata; absent for an unknown page. */
  head?: PageHead | undefined;
  /** HTML of the top of the page, shown before the screens. */
  view?: string | undefined;
  isLanguageInAddress?: boolean;
  isStyleInline?: boolean;
}

/**
 * A script makes these calls early, because only the browser knows whether someone is signed in, and a visitor's
 * answer must not be used for a signed-in person. They are real requests rather than hints, because WebKit fetches
 * preloads for `fetch` twice.
 */
const callsScript = (calls: string[]): string =>
  `window.__AHEAD__=new Map;if(!localStorage.getItem(${escapeScript(storedKeys.token)}))for(const href of ${escapeScript(calls)})` +
  "{const answer=fetch(href,{headers:{accept:'application/json'}});answer.catch(()=>{});window.__AHEAD__.set(href,answer)}";

/** Matches how the shell loads them, to avoid fetching twice: CORS only from another origin, and with digests. */
const preload = (as: "script" | "style", origin: string, digests: Digests) => (href: string) => {
  const mode = new URL(href, origin).origin === origin ? "" : " crossorigin";
  const integrity = digests[href] ? ` integrity="${digests[href]}"` : "";
  return `<link rel="preload" as="${as}"${mode}${integrity} href="${escapeHtml(href)}">`;
};

const preloads = ({ entry, js, css }: RemoteInfo, origin: string, digests: Digests): string =>
  [...[entry, ...js].map(preload("script", origin, digests)), ...css.map(preload("style", origin, digests))].join("");

async function readFirstDigests(remote: LiveRemote | undefined, language: LanguageCode): Promise<Digests> {
  if (!remote?.integrity) return {};
  const digests = await readDigests(remote);
  const { info, integrity, languages } = remote;
  const base = new URL(".", integrity.list).href;
  const texts = languages[language];
  const files = [info.entry, ...info.js, ...info.css, ...(texts ? [base + texts] : [])];
  return Object.fromEntries(
    files.flatMap((file) => {
      const digest = digests[file.slice(base.length)];
      return digest ? [[file, digest]] : [];
    }),
  );
}

function addTitle(template: string, { language, title, description }: PageHead): string {
  const withLanguage = template.replace(/<html\b[^>]*>/, `<html lang="${bcp47(language)}">`);
  if (!title) return withLanguage;
  // Replaced by functions, because `$` in a text is not a pattern.
  return withLanguage
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () =>
      description ? `<meta name="description" content="${escapeHtml(description)}">` : "",
    );
}

const bundles = /<script\b[^>]*\bsrc=[^>]*><\/script>/gi;

/** Requests scripts and calls once a first view's largest picture has loaded, or takes too long. */
const afterPictureScript = (calls: string[]): string =>
  `const start=()=>{if(window.__AHEAD__)return;${callsScript(calls)};` +
  'document.head.append(document.getElementById("scripts").content)};' +
  `const picture=document.querySelector('#first-view img[fetchpriority="high"]');` +
  "if(!picture||picture.complete)start();else{picture.onload=picture.onerror=start;setTimeout(start,1000)}";

/** Source without comments and indentation. */
const guard = `${guardFiles}`.replace(/\/\*\*.*?\*\//gs, "").replace(/\s+/g, " ");

const wrapScript = (script: string): string => `<script>${script}</script>`;

function insert(template: string, place: RegExp, text: string): string {
  const index = template.search(place);
  return index < 0 ? template : template.slice(0, index) + text + template.slice(index);
}

/** The shell's page for this address, with styles, registry, hints, metadata and texts. */
export async function makePage({
  shell,
  head,
  view,
  isLanguageInAddress = false,
  isStyleInline = true,
  ...options
}: PageOptions): Promise<RenderedPage> {
  const page = await readFile(join(shell.folder, "index.html"), "utf8");
  const checked = withDigests(page, await readDigests(shell));
  const built = isStyleInline ? await inlineStyle(shell.folder, checked) : checked;
  const template = head ? addTitle(built, head) : built;
  const { language, remotes } = options;
  const { app, isKnown, calls } = findHints(options.pathname, options, remotes);
  const remote = remotes.find((remote) => remote.info.app === app && isUsable(remote));

  const hasPicture = /<img\b[^>]*\bfetchpriority="high"/i.test(view ?? "");
  const digests = await readFirstDigests(remote, language);
  const registry = toRegistry(remotes, shell, options);
  const isGuarded = [registry, ...registry.remotes].some(({ integrity }) => integrity);
  const earlyScripts = [
    `window.__REGISTRY__=${escapeScript(registry)}`,
    ...(hasPicture ? [] : [callsScript(calls)]),
    ...(isGuarded
      ? [`(${guard})(${escapeScript(digests)},${escapeScript(hasPicture ? null : (app ?? "shell"))})`]
      : []),
  ];
  const preloadTags = remote ? preloads(remote.info, options.origin, digests) : "";
  const metadataHtml = head ? renderHead(head, { ...options, isLanguageInAddress }) : "";
  const files = preloadTags + (hasPicture ? (template.match(bundles) ?? []).join("") : "");
  const headHtml = earlyScripts.map(wrapScript).join("") + (hasPicture ? "" : files) + metadataHtml;

  const viewScripts = view ? [firstViewScript(language, isLanguageInAddress)] : [];
  const texts = await Promise.all([
    readTextScript(shell.folder, shell.languages[language]),
    isKnown && remote ? readTextScript(remote.folder, remote.languages[language]) : undefined,
  ]);
  const lateScripts = [
    ...texts.filter((script) => script !== undefined),
    ...(hasPicture ? [`{${afterPictureScript(calls)}}`] : []),
  ];
  const deferredTags = hasPicture ? `<template id="scripts">${files}</template>` : "";
  const bodyHtml = `${view ?? ""}${viewScripts.map(wrapScript).join("")}`;

  const withHead = insert(
    hasPicture ? template.replace(bundles, "") : template,
    /<!--\s*front-door\s*-->|<script\b|<\/head>/i,
    headHtml,
  );
  const withView = insert(withHead, /<div id="?root\b/, bodyHtml);
  return {
    html: insert(withView, /<\/body>/i, deferredTags + lateScripts.map(wrapScript).join("")),
    scripts: [...earlyScripts, ...viewScripts, ...lateScripts],
  };
}

/** A text-only script of a build, for inlining in the page; undefined if it does not exist. */
async function readTextScript(folder: string, file: string | undefined): Promise<string | undefined> {
  const script = file && (await read(folder, file));
  // Every `<` in it is inside a string, so none can end the element.
  return script ? script.replaceAll("<", "\\x3c") : undefined;
}

const styleLink = /<link href="\/([\w.-]+\.css)" rel="stylesheet">/;

/** Inlines the style sheet, so that the browser paints without a second request. A missing one stays a link. */
async function inlineStyle(folder: string, template: string): Promise<string> {
  const [link, file] = styleLink.exec(template) ?? [];
  const style = file && (await read(folder, file));
  if (!link || !style) return template;
  const rules = style.replace(/\/\*# sourceMappingURL.*\*\//, "").replaceAll("</", "<\\/");
  return template.replace(link, () => `<style>${rules}</style>`);
}

/** The build may be in the middle of being replaced. */
const read = (folder: string, file: string): Promise<string | undefined> =>
  readFile(join(folder, file), "utf8").catch(() => undefined);

/** Removes the first view if the visitor has chosen a language other than the page's: they wait for the screens. */
function firstViewScript(language: LanguageCode, isLanguageInAddress: boolean): string {
  const { language: found, languageChosen: chosen } = storedKeys;
  const places = [
    ["local", chosen],
    ...(isLanguageInAddress
      ? []
      : [
          ["session", found],
          ["local", found],
        ]),
  ];
  const storedValues = places.map(([storage, key]) => `${storage}Storage.getItem("${key}")`).join("||");
  return `if((${storedValues}||"${language}")!=="${language}")document.getElementById("first-view").remove()`;
}
