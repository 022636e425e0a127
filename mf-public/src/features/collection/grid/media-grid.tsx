import type { GridItem } from "@samling/contract/types";
import { useDispatch } from "@samling/portal";
import { type FocusEvent, useEffect, useMemo, useRef, useState } from "react";
import { type CollectionMediaQuery, publicApi } from "../../../shared/endpoints.ts";
import type { PictureHistoryState } from "../../../shared/list-origin.ts";
import { ratioOf } from "../../../shared/ratio.ts";
import { useMeasured, widthOf } from "../../../shared/use-measured.ts";
import styles from "./grid.module.css";
import { GridTile } from "./grid-tile.tsx";
import { heightOfRows, layoutRows, placeTiles } from "./row-layout.ts";
import { useFastScroll } from "./use-fast-scroll.ts";
import { useRowsInView } from "./use-rows-in-view.ts";

const root = () => getComputedStyle(document.documentElement);
/** The gap between the pictures, and beside them, in pixels. */
const readGap = () => Number.parseFloat(root().getPropertyValue("--hang")) || 0;
/** The root font size in pixels: readers of large text need wider pictures for the captions below them. */
const rem = () => Number.parseFloat(root().fontSize) || 16;
/** The width of a page, in pixels. */
const maxPageWidth = () => (Number.parseFloat(root().getPropertyValue("--max")) || 160) * rem();
/** Row height as designed: 132 px on a phone, a fifth of the width, at most 320 px. */
const rowHeight = (width: number) => Math.min(20 * rem(), Math.max(8.25 * rem(), width * 0.2));

/** Spans the screen, except for a gap on both sides; on a very wide screen the page is centered. */
const guessWidth = () => Math.max(0, Math.min(document.documentElement.clientWidth, maxPageWidth()) - 2 * readGap());

interface MediaGridProps {
  items: readonly GridItem[];
  list: CollectionMediaQuery;
  total: number;
  hasMore: boolean;
  onNearEnd: () => void;
}

/** Renders only the rows around the screen, so that ten thousand pictures cost no more than a hundred. */
export function MediaGrid({ items, list, total, hasMore, onNearEnd }: MediaGridProps) {
  const element = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  // A correct guess saves rendering the rows twice.
  const width = useMeasured(element, widthOf, guessWidth);
  const [gap] = useState(readGap);
  const ratios = useMemo(() => items.map(ratioOf), [items]);
  const rows = useMemo(
    () => (width ? layoutRows(ratios, { width, height: rowHeight(width), gap, isOpen: hasMore }) : []),
    [ratios, width, hasMore, gap],
  );
  const state = useMemo((): PictureHistoryState => ({ listedIn: { kind: "collection", list, total } }), [list, total]);
  const view = useRowsInView(element, rows);
  const isFast = useFastScroll();
  useEffect(() => {
    if (view.isNearEnd && hasMore && items.length > 0) onNearEnd();
  }, [view.isNearEnd, hasMore, items.length, onNearEnd]);

  // The row with the focus stays rendered wherever the page is scrolled, or the focus would be lost.
  const rowInFocus = focused === null ? -1 : rows.findIndex((row) => focused >= row.start && focused < row.end);
  const renderedRows = Array.from({ length: Math.max(0, view.after - view.first) }, (_, offset) => view.first + offset);
  if (rowInFocus >= 0 && !renderedRows.includes(rowInFocus)) renderedRows.push(rowInFocus);
  const tiles = renderedRows.flatMap((index) => {
    const row = rows[index];
    return row ? placeTiles(row, index, ratios, gap) : [];
  });
  const shown = tiles.flatMap((tile) => items[tile.index] ?? []);

  return (
    <>
      <ul
        ref={element}
        className={`relative ${styles.grid}`}
        style={{ height: `calc(${heightOfRows(rows)}px + ${rows.length} * var(--under))` }}
        onFocus={(event: FocusEvent) => setFocused(positionOf(event.target))}
        onBlur={() => setFocused(null)}
      >
        {tiles.map((tile) => {
          const item = items[tile.index];
          return (
            item && (
              <GridTile
                key={item.id}
                item={item}
                orgId={list.orgId}
                collectionId={list.collectionId}
                state={state}
                {...tile}
                isEager={tile.row === 0}
                isFast={isFast}
                total={Math.max(total, items.length)}
              />
            )
          );
        })}
      </ul>
      {pendingContributions(shown).map((id) => (
        <PendingMediaWatch key={id} contributionId={id} list={list} />
      ))}
    </>
  );
}

const positionOf = (target: EventTarget): number | null => {
  const place = target instanceof Element ? target.closest("li")?.getAttribute("aria-posinset") : null;
  return place ? Number(place) - 1 : null;
};

const pollIntervalMs = 3_000;

/** Polls a contribution with unfinished pictures, and updates the list when they are ready. */
function PendingMediaWatch({ contributionId, list }: { contributionId: string; list: CollectionMediaQuery }) {
  const dispatch = useDispatch();
  const { data } = publicApi.useGetContributionQuery({ id: contributionId }, { pollingInterval: pollIntervalMs });

  useEffect(() => {
    if (!data) return;
    const ready = new Map(data.images.filter((media) => media.state !== "pending").map((media) => [media.id, media]));
    if (ready.size === 0) return;
    dispatch(
      publicApi.util.updateQueryData("listCollectionMedia", list, (draft) => {
        for (const page of draft.pages) {
          for (const item of page.items) {
            const media = item.state === "pending" ? ready.get(item.id) : undefined;
            if (media) Object.assign(item, media, { paginationId: item.paginationId });
          }
        }
      }),
    );
  }, [data, dispatch, list]);
  return null;
}

/** The contributions with unfinished pictures, each once. */
const pendingContributions = (items: readonly GridItem[]): string[] => [
  ...new Set(items.filter((item) => item.state === "pending").map((item) => item.contributionId)),
];
