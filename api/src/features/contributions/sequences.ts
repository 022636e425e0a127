/** The orders of a collection's media, and where the next page of each begins. */
import type { CollectionOrder } from "@samling/contract/constants/collections";
import { literal, Op, type Order, type WhereOptions } from "sequelize";
import { Media } from "../../models/media.ts";
import type { MediaListItem } from "./media-list-items.ts";

interface MediaSequence {
  order: Order;
  /**
   * Condition for the items after the one that a cursor names, or for all. It has one form with its values in quotes,
   * so that all pages share a prepared statement.
   */
  after: (cursor?: string) => WhereOptions<Media>;
  cursorOf: (media: MediaListItem) => Promise<string>;
}

/** The same expressions as the indexes `media_earliest` and `media_latest`: Julian days, items without a date last. */
export const dayOf = {
  earliest: (media: string) => `coalesce(coalesce(${media}.earliest, ${media}.latest) - DATE '4713-01-01 BC', 9000000)`,
  latest: (media: string) => `coalesce(coalesce(${media}.earliest, ${media}.latest) - DATE '4713-01-01 BC', -1)`,
} as const;

/** Digits of a cursor that are the number of the media item; those before them are its day. */
const numberLength = 11;

export const sequenceOf = (order: CollectionOrder, isForward: boolean): MediaSequence =>
  order === "newest" || order === "oldest"
    ? byNumber((order === "newest") === isForward)
    : byDay(dayOf[order]('"Media"'), (order === "latest") === isForward);

/** A cursor before all items. */
const startOf = (isDescending: boolean): string => (isDescending ? "9".repeat(18) : "0".repeat(numberLength + 1));

const byNumber = (isDescending: boolean): MediaSequence => ({
  order: [["paginationId", isDescending ? "DESC" : "ASC"]],
  after: (cursor = startOf(isDescending)) => ({ paginationId: { [isDescending ? Op.lt : Op.gt]: cursor } }),
  cursorOf: async ({ paginationId }) => paginationId,
});

/** A cursor holds the day itself, so that a list continues after an item that has been removed in the meantime. */
function byDay(day: string, isDescending: boolean): MediaSequence {
  const direction = isDescending ? "DESC" : "ASC";
  return {
    order: [
      [literal(day), direction],
      ["paginationId", direction],
    ],
    after: (cursor = startOf(isDescending)) => {
      const [first, number] = [cursor.slice(0, -numberLength), cursor.slice(-numberLength)].map(Number);
      // The earliest possible day means no date.
      const start = `('${(first ?? 0) - 1}', '${number}')`;
      return literal(`(${day}, "Media".pagination_id) ${isDescending ? "<" : ">"} ${start}`);
    },
    cursorOf: async ({ id, organizationId, paginationId }) => {
      const row = await Media.findOne({
        attributes: [[literal(day), "day"]],
        where: { organizationId, id },
        raw: true,
      });
      const { day: reached = 0 } = (row ?? {}) as { day?: number };
      return `${reached + 1}${paginationId.padStart(numberLength, "0")}`;
    },
  };
}
