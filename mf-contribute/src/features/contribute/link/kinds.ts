import { acceptedMediaTypes } from "@samling/contract/constants/files";
import type { LinkKind } from "@samling/contract/constants/links";
import { readExtension } from "../model/media-type.ts";
import { acceptedRelated } from "../model/related-files.ts";

const pickable: Record<Exclude<LinkKind, "story">, string> = {
  image: "image/*",
  video: "video/*",
  sound: "audio/*",
  file: acceptedRelated,
};
const isPickable = (kind: LinkKind): kind is keyof typeof pickable => kind in pickable;

/** Value of a file input's `accept`: the phone's own picker offers these. Empty if no files are taken. */
export const acceptOf = (kinds: readonly LinkKind[]): string =>
  kinds
    .filter(isPickable)
    .map((kind) => pickable[kind])
    .join(",");

/** By its name and declared type; the content is checked later. */
export function kindOfFile({ name, type }: Pick<File, "name" | "type">): keyof typeof pickable {
  const extension = readExtension(name);
  const known = Object.entries(acceptedMediaTypes).find(
    ([mediaType, { extensions }]) => mediaType === type || (extensions as readonly string[]).includes(extension),
  );
  return known?.[1].kind ?? "file";
}
