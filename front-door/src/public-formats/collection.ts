/** A collection as a IIIF Presentation API 3 collection, which lists the manifests of its contributions. */
import { bcp47, languageCodes } from "@samling/contract/constants/languages";
import * as paths from "@samling/portal/paths";
import { toPlainText } from "../head/plain-text.ts";
import { collectionAddress, manifestAddress, page, picture, presentation, provider, toPublicFormat } from "./iiif.ts";
import { inEveryLanguage, type LanguageMap, label, withoutLanguage } from "./iiif-words.ts";
import type { FormatContext, PublicFormat } from "./public-format.ts";

const isNumber = (text: string): boolean => /^\d{1,18}$/.test(text);

/** IIIF collections have no pages: the rest after this page is a collection inside it. */
export async function makeCollection(
  { read, origin, url }: FormatContext,
  id: string,
): Promise<PublicFormat | undefined> {
  const after = url.searchParams.get("after");
  if (after !== null && !isNumber(after)) return undefined;
  const [collection, contributions] = await Promise.all([
    read("GET /api/collection", { collectionId: id }),
    read("GET /api/collection/{id}/contributions", { id, ...(after && { after }) }),
  ]);
  if (!collection || !contributions) return undefined;
  const organization = await read("GET /api/organization/{id}", { id: collection.organizationId });
  if (!organization) return undefined;
  const written = (field: "title" | "description"): LanguageMap =>
    Object.fromEntries(
      languageCodes.flatMap((language) => {
        const found = collection.translations.find(({ languageCode }) => languageCode === language)?.[field];
        const text = toPlainText(found ?? "");
        return text ? [[bcp47(language), [text]]] : [];
      }),
    );
  const address = collectionAddress(origin, id);
  const [title, summary] = [written("title"), written("description")];
  const name = Object.keys(title).length > 0 ? title : withoutLanguage(organization.name);
  const home = origin + paths.collection.href({ orgId: organization.id, collectionId: id });
  const { items, next } = contributions;
  return toPublicFormat({
    "@context": presentation,
    id: after ? `${address}?after=${after}` : address,
    type: "Collection",
    label: after ? label("more") : name,
    ...(Object.keys(summary).length > 0 && !after && { summary }),
    requiredStatement: { label: label("attribution"), value: inEveryLanguage(() => organization.name) },
    provider: provider(origin, organization),
    homepage: [page(home, name)],
    ...(collection.imgUrl && { thumbnail: [picture(origin, collection.imgUrl)] }),
    ...(after && { partOf: [{ id: address, type: "Collection" }] }),
    items: [
      ...items.map((item) => ({
        id: manifestAddress(origin, item.id),
        type: "Manifest",
        label: withoutLanguage(item.title || organization.name),
        ...(item.thumbnailUrl && { thumbnail: [picture(origin, item.thumbnailUrl)] }),
      })),
      ...(next ? [{ id: `${address}?after=${next}`, type: "Collection", label: label("more") }] : []),
    ],
  });
}
