import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import { escapeHtml } from "@samling/contract/markup";
import type { PageHead } from "./page-head.ts";

interface CanonicalAddress {
  origin: string;
  pathname: string;
  isLanguageInAddress: boolean;
}

/** Escapes JSON, which must not end the script element around it. */
export const escapeScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Metadata of only this page; the shell removes it when it shows another page (`data-page`). */
const element = (name: "link" | "meta", attributes: Record<string, string | number | null | undefined>): string => {
  const written = Object.entries(attributes).filter(
    ([, value]) => value !== undefined && value !== null && value !== "",
  );
  return `<${name} data-page ${written.map(([key, value]) => `${key}="${escapeHtml(String(value))}"`).join(" ")}>`;
};

const territories = { en: "en_GB", sv: "sv_SE", dk: "da_DK", fi: "fi_FI" } as const;

const withQuery = (address: string, query: Record<string, string>): string =>
  Object.keys(query).length > 0 ? `${address}?${new URLSearchParams(query)}` : address;

/** Addresses of a page in its four languages, and a default that follows the browser. */
function renderAddresses({ language, query }: PageHead, address: string, isLanguageInAddress: boolean): string[] {
  const addressIn = (lang: string) => withQuery(address, { ...query, lang });
  const canonical = withQuery(address, { ...query });
  return [
    element("link", { rel: "canonical", href: isLanguageInAddress ? addressIn(bcp47(language)) : canonical }),
    ...languageCodes.map((code) =>
      element("link", { rel: "alternate", hreflang: bcp47(code), href: addressIn(bcp47(code)) }),
    ),
    element("link", { rel: "alternate", hreflang: "x-default", href: canonical }),
  ];
}

function renderCard({ title, description, picture, language }: PageHead, { origin, address }: Record<string, string>) {
  const property = (name: string, content?: string | number | null) =>
    content === undefined || content === null || content === "" ? [] : [element("meta", { property: name, content })];
  return [
    ...property("og:site_name", "Samling"),
    ...property("og:type", "website"),
    ...property("og:title", title),
    ...property("og:description", description),
    ...property("og:url", address),
    ...property("og:locale", territories[language]),
    ...property("og:image", picture && new URL(picture.url, origin).href),
    ...property("og:image:width", picture?.width),
    ...property("og:image:height", picture?.height),
    ...property("og:image:alt", picture?.alt),
    element("meta", { name: "twitter:card", content: picture ? "summary_large_image" : "summary" }),
  ];
}

/** All metadata of the page's head, except its title and description. */
export function renderHead(head: PageHead, { origin, pathname, isLanguageInAddress }: CanonicalAddress): string {
  const address = origin + pathname;
  return [
    ...(head.isIndexed
      ? renderAddresses(head, address, isLanguageInAddress)
      : [element("meta", { name: "robots", content: "noindex" })]),
    ...(head.title ? renderCard(head, { origin, address: withQuery(address, { ...head.query }) }) : []),
    ...(head.alternates ?? []).map((alternate) => element("link", { rel: "alternate", ...alternate })),
    ...head.data.map((data) => `<script type="application/ld+json" data-page>${escapeScript(data)}</script>`),
  ].join("");
}
