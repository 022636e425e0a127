import type { Media } from "@samling/contract/types";

type Credited = Pick<
  Media,
  "isPhotographer" | "otherPhotographer" | "contributionUserFirstName" | "contributionUserLastName"
> &
  Partial<Pick<Media, "contributionUserAlias">>;

const nobody = "–";

/** The photographer: the contributor under the shown name, or the person whom the contributor names; else a dash. */
export function photographerOf(media: Credited): string {
  if (!media.isPhotographer) return media.otherPhotographer.trim() || nobody;
  const fullName = `${media.contributionUserFirstName} ${media.contributionUserLastName}`;
  return media.contributionUserAlias?.trim() || fullName.trim() || nobody;
}
