/** When a file closes to others by itself: as a permission ends, or at once where somebody who is shown refuses. */
import type { MediaValues } from "@samling/contract/media-fields";
import { Contribution } from "./contribution.ts";
import type { Media } from "./media.ts";

const never = "0001-01-01";

/** The last day on which others see it; null if that does not end. */
export function findLastDay({
  people,
  permissionUntil,
}: Pick<MediaValues, "people" | "permissionUntil">): string | null {
  if (people.some(({ answer }) => answer === "refused")) return never;
  const agreed = people.filter(({ answer }) => answer === "agreed").map(({ until }) => until);
  return [permissionUntil, ...agreed].filter(Boolean).sort()[0] ?? null;
}

const today = (): string => new Date().toISOString().slice(0, 10);
export const isClosed = ({ openUntil }: Pick<Media, "openUntil">): boolean => openUntil !== null && openUntil < today();

/** SQL for the same, for a file under `alias`: the clock decides, so that no job has to run for it to close. */
export const hasClosed = (alias: string): string => `coalesce(${alias}.open_until < current_date, false)`;

export function noteLastDay(media: Media): void {
  const openUntil = findLastDay(media);
  if (openUntil !== media.openUntil) media.set({ openUntil, endTold: null });
}

/** Call once the rows are written. Where no file can close, nobody has to look whether all have. */
export async function markAsClosing(rows: readonly Media[]): Promise<void> {
  for (const { organizationId, contributionId: id, openUntil } of rows) {
    if (openUntil === null) continue;
    await Contribution.update({ mayClose: true }, { where: { organizationId, id, mayClose: false }, silent: true });
  }
}
