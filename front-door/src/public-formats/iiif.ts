/** Parts common to manifests and collections of the IIIF Presentation API 3. */
import { zeroDate } from "@samling/contract/constants/contributions";
import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import * as paths from "@samling/portal/paths";
import type { Organization } from "../head/page-head.ts";
import type { LanguageMap } from "./iiif-words.ts";
import { withoutLanguage } from "./iiif-words.ts";
import type { PublicFormat } from "./public-format.ts";

export const presentation = "http://iiif.io/api/presentation/3/context.json";

export const manifestAddress = (origin: string, id: string): string => `${origin}/iiif/${id}/manifest.json`;
export const collectionAddress = (origin: string, id: string): string => `${origin}/iiif/${id}/collection.json`;

export const toPublicFormat = (resource: object): PublicFormat => ({
  type: `application/ld+json;profile="${presentation}"`,
  body: JSON.stringify(resource),
  headers: { "Access-Control-Allow-Origin": "*" },
});

export const page = (address: string, name: LanguageMap) => ({
  id: address,
  type: "Text",
  label: name,
  format: "text/html",
  language: languageCodes.map(bcp47),
});

/** Media type of a picture by the extension of its address, which all of ours have. */
const formats: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };

export function picture(origin: string, address: string, size: { width?: number; height?: number } = {}) {
  const { href, pathname } = new URL(address, origin);
  const format = formats[pathname.slice(pathname.lastIndexOf(".") + 1)];
  const { width, height } = size;
  return { id: href, type: "Image", ...(format && { format }), ...(width && height && { width, height }) };
}

export const provider = (origin: string, { id, name, logo_url: logo }: Organization) => [
  {
    id: origin + paths.organization.href({ orgId: id }),
    type: "Agent",
    label: withoutLanguage(name),
    homepage: [page(origin + paths.organization.href({ orgId: id }), withoutLanguage(name))],
    ...(logo && { logo: [picture(origin, logo)] }),
  },
];

/** Midnight at the start of the day, in UTC. */
export const navDateOf = (date: string): string | undefined => (date === zeroDate ? undefined : `${date}T00:00:00Z`);
