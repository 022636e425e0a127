import type { Media } from "@samling/contract/types";

export type CreditedMedia = Pick<
  Media,
  "isPhotographer" | "otherPhotographer" | "contributionUserFirstName" | "contributionUserLastName"
> &
  Partial<Pick<Media, "contributionUserAlias">>;

export const noName = "–";

/** The contributor under the shown name, or the person whom they name; otherwise a dash. */
export function photographerOf(media: CreditedMedia): string {
  if (!media.isPhotographer) return media.otherPhotographer.trim() || noName;
  const fullName = `${media.contributionUserFirstName} ${media.contributionUserLastName}`;
  return media.contributionUserAlias?.trim() || fullName.trim() || noName;
}
