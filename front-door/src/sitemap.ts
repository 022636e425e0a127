import { sitemapSpan } from "@samling/contract/constants/contributions";
import { escapeHtml } from "@samling/contract/markup";
import * as paths from "@samling/portal/paths";
import type { ReadPublic } from "./head/reader.ts";

interface Entry {
  path: string;
  changed?: string;
}

const xml = (root: string, lines: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;

const urlSet = (origin: string, entries: Entry[]): string =>
  xml(
    "urlset",
    entries.map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
      return `<url><loc>${escapeHtml(origin + path)}</loc>${lastmod}</url>`;
    }),
  );

const index = (origin: string, files: string[]): string =>
  xml(
    "sitemapindex",
    files.map((file) => `<sitemap><loc>${escapeHtml(`${origin}/${file}`)}</loc></sitemap>`),
  );

const organizationPages = [
  paths.organization,
  paths.organizationAbout,
  paths.help,
  paths.termsAndConditions,
  paths.accessibilityStatement,
  paths.privacy,
];

async function listPages(read: ReadPublic): Promise<Entry[]> {
  const organizations = (await read("GET /api/organizations")) ?? [];
  const collections = (await read("GET /api/sitemap"))?.collections ?? [];
  return [
    { path: paths.start.href() },
    { path: paths.about.href() },
    ...organizations.flatMap(({ id: orgId }) => organizationPages.map((page) => ({ path: page.href({ orgId }) }))),
    ...collections.map(({ organizationId: orgId, id: collectionId, updatedAt }) => ({
      path: paths.collection.href({ orgId, collectionId }),
      changed: updatedAt,
    })),
  ];
}

async function listContributions(read: ReadPublic, file: number): Promise<Entry[]> {
  const after = String((file - 1) * sitemapSpan);
  const contributions = (await read("GET /api/sitemap/contributions", { after })) ?? [];
  // The first picture is at the contribution's own address.
  return contributions.flatMap(({ organizationId: orgId, collectionId, id, images, updatedAt }) =>
    [{}, ...images.slice(1).map((image) => ({ image }))].map((query) => ({
      path: paths.contribution.href({ orgId, collectionId, id, ...query }),
      changed: updatedAt,
    })),
  );
}

/** All public pages: one file, or an index of files by ranges of numbers. Undefined if there is no such file. */
export async function makeSitemap(read: ReadPublic, origin: string, path: string): Promise<string | undefined> {
  const last = Number((await read("GET /api/sitemap"))?.last ?? 0);
  const files = Math.max(1, Math.ceil(last / sitemapSpan));
  if (path === "/sitemap.xml") {
    if (files === 1) return urlSet(origin, [...(await listPages(read)), ...(await listContributions(read, 1))]);
    const parts = Array.from({ length: files }, (_, part) => `sitemap-${part + 1}.xml`);
    return index(origin, ["sitemap-pages.xml", ...parts]);
  }
  if (path === "/sitemap-pages.xml") return urlSet(origin, await listPages(read));
  const file = Number(/^\/sitemap-([1-9]\d{0,9})\.xml$/.exec(path)?.[1]);
  return file <= files ? urlSet(origin, await listContributions(read, file)) : undefined;
}

/** Search engines may read every public page, but no page behind sign-in and no page that is only a form. */
export const makeRobots = (origin: string): string =>
  [
    "User-agent: *",
    "Disallow: /*/authenticated/",
    "Disallow: /edit-platform",
    "Disallow: /*/edit-profile",
    "Disallow: /*/password-reset",
    "Disallow: /*/sign-in",
    "Disallow: /account-back",
    "Disallow: /login",
    "Disallow: /register",
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
