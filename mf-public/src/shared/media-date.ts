import { zeroDate } from "@samling/contract/constants/contributions";
import type { Media } from "@samling/contract/types";

/** The date in words; without one, the contributor's own words ("about 1930"). */
export function dateOf(media: Pick<Media, "date" | "openDate">, format: (date: string) => string): string {
  const hasDate = media.date !== "" && media.date !== zeroDate;
  return hasDate ? format(media.date) : media.openDate.trim();
}
