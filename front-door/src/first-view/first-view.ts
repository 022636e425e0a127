import { readFileSync } from "node:fs";
import { bcp47, defaultColor, type LanguageCode, storedKeys } from "@samling/contract/constants";
import { coverSources } from "@samling/contract/covers";
import type { Answer } from "@samling/contract/types";
import { findTranslation } from "@samling/portal/texts/pick-translation";
import { groupSources, type PictureSource } from "@samling/ui/components/picture-sources.ts";
import { orgColourStyle } from "@samling/ui/org-colour.ts";
import type { Collection, Contribution, Organization } from "../head/page-head.ts";
import { plainText } from "../head/plain-text.ts";
import { type Html, html } from "../html.ts";

/** What is known of a page before its scripts have run, and enough to show the top of it. */
export type FirstView =
  | { page: "start"; title: string }
  | { page: "organization"; organization: Organization; collections: Answer<"GET /api/collections"> }
  | { page: "collection"; organization: Organization; collection: Collection }
  | { page: "contribution"; organization: Organization; contribution: Contribution };

const style = readFileSync(new URL("first-view.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\/|\n\s*/g, "");

interface PictureOptions {
  src: string | null;
  sources: readonly PictureSource[];
  sizes: string;
  look?: string;
}

/** As `Picture` of the screens writes it, so that the browser loads the same file for both, once. */
function picture({ src, sources, sizes, look }: PictureOptions): Html {
  const sets = groupSources(sources);
  const fallback = sets.at(-1);
  const others = sets
    .slice(0, -1)
    .map((set) => html`<source type="${set.type}" srcset="${set.srcSet}" sizes="${sizes}">`);
  const ofSizes = fallback && html` srcset="${fallback.srcSet}" sizes="${sizes}"`;
  const address = src ?? sources.at(-1)?.url;
  const looks = look && html` style="${look}"`;
  return html`<picture>${others}<img alt="" fetchpriority="high" decoding="async"${ofSizes}${looks} src="${address}"></picture>`;
}

const cover = (address: string, sizes: string, look = ""): Html =>
  html`<div class="first-cover ${look}">${picture({ src: address, sources: coverSources(address), sizes })}</div>`;

const title = (look: string, { text, lang }: { text?: string | undefined; lang?: string | undefined }): Html =>
  html`<h1 class="${look}"${lang && html` lang="${lang}"`}>${text}</h1>`;

function showOrganization(view: FirstView & { page: "organization" }, language: LanguageCode): Html {
  const { name, language: own, logo_url: logo, organizationTranslations } = view.organization;
  const { text } = findTranslation(organizationTranslations, "description", language);
  const [newest] = view.collections.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return html`<div class="on-field first-banner${logo && " first-with-logo"}"><div class="wrap">${
    logo && html`<img class="first-emblem" alt="" src="${logo}">`
  }${title("display-2", { text: name, lang: bcp47(own) })}${text && html`<p class="lead">${plainText(text)}</p>`}</div></div>${
    newest &&
    html`<div class="first-newest">${newest.imgUrl && cover(newest.imgUrl, "(max-width: 1023px) 100vw, 66vw")}</div>`
  }`;
}

function showCollection({ collection }: FirstView & { page: "collection" }, language: LanguageCode): Html {
  const bare = collection.imgUrl ? "" : " first-bare";
  return html`${collection.imgUrl && cover(collection.imgUrl, "100vw", "first-large")}<div class="on-field first-field${bare}">${title(
    "display-2",
    findTranslation(collection.translations, "title", language),
  )}</div>`;
}

function showContribution(view: FirstView & { page: "contribution" }, language: LanguageCode): Html {
  const { images, collectionTitle } = view.contribution;
  const [media] = images;
  const ratioOf = ({ width, height }: typeof media & object) => (width && height ? width / height : 1.5);
  const tallest = Math.min(...images.map(ratioOf), 4);
  const isReady = media?.state === "ready" && media.imgUrl !== null;
  const collection = findTranslation(collectionTitle, "title", language);
  const way = [view.organization.name, collection.text, media?.title].map((step) => step && html`<span>${step}</span>`);
  return html`<div class="wrap first-crumbs">${way}</div><div class="first-work"><div class="first-stage" style="--tallest:${tallest}">${
    isReady &&
    picture({
      src: media.imgUrl,
      // A film's own sizes are none; its still has the one address.
      sources: media.kind === "image" ? media.sources : [],
      sizes: "(max-width: 1198px) 95vw, 60vw",
      look: `--ratio:${ratioOf(media)};--own-width:${media.width ?? 1600}px`,
    })
  }</div>${
    media?.title &&
    html`<div class="first-plate">${title("title-1", { text: media.title })}${
      media.description && html`<p class="lead">${media.description}</p>`
    }</div>`
  }</div>`;
}

function showPage(view: FirstView, language: LanguageCode): Html {
  switch (view.page) {
    case "start":
      return html`<div class="wrap first-hero">${title("display-1", { text: view.title })}</div>`;
    case "organization":
      return showOrganization(view, language);
    case "collection":
      return showCollection(view, language);
    case "contribution":
      return showContribution(view, language);
  }
}

function showBrand(view: FirstView): Html {
  if (view.page === "start") return html`<div class="wrap first-bar"><span class="frame-word">Samling</span></div>`;
  const { name, language, logo_url: logo } = view.organization;
  return html`<div class="on-field first-bar-field"><div class="wrap first-bar">${
    logo && html`<img alt="" src="${logo}" width="36" height="36">`
  }<span lang="${bcp47(language)}">${name}</span></div></div>`;
}

/** Whoever chose another language than the page is written in waits for the screens. */
export function firstViewScript(language: LanguageCode, isLanguageNamed: boolean): string {
  const { language: found, languageChosen: chosen } = storedKeys;
  const places = [
    ["local", chosen],
    ...(isLanguageNamed
      ? []
      : [
          ["session", found],
          ["local", found],
        ]),
  ];
  const kept = places.map(([storage, key]) => `${storage}Storage.getItem("${key}")`).join("||");
  return `if((${kept}||"${language}")!=="${language}")document.getElementById("first-view").remove()`;
}

/**
 * The top of a page as its screens will show it, for the eye alone: it stands until they do, and takes neither focus
 * nor clicks. `first-view.spec.ts` holds its measures equal to those of the screens.
 */
export function renderFirstView(view: FirstView, language: LanguageCode): string {
  const colour = view.page === "start" ? defaultColor : (view.organization.color ?? defaultColor);
  const colours = Object.entries(orgColourStyle(colour)).map(([name, value]) => `${name}:${value}`);
  const shown = html`<div id="first-view" inert aria-hidden="true" style="${colours.join(";")}">${showBrand(view)}${showPage(view, language)}</div>`;
  return `<style>${style}</style>${shown.html}`;
}
