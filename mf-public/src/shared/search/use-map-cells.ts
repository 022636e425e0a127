import type { Answer } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import type { MapCell } from "@samling/ui/cell-map";
import { useMemo } from "react";
import { useText } from "./text.ts";

/** Cells of a map of counts, with a single picture shown as itself, and their description. */
export function useMapCells(result: Answer<"GET /api/search/map"> | undefined) {
  const t = useText();
  const { formatNumber } = useFormat();
  // Marks that are drawn again lose the focus.
  const cells = useMemo(
    () =>
      (result?.cells ?? []).map(
        (cell): MapCell => ({
          ...cell,
          key: cell.bbox,
          label: cell.item ? cell.item.title || t("untitled") : t("cell", { count: cell.count }),
          picture: cell.item?.thumbnailUrl ?? null,
        }),
      ),
    [result, t],
  );
  const texts = {
    zoomIn: t("zoomIn"),
    zoomOut: t("zoomOut"),
    noBackground: t("noBackground"),
    number: formatNumber,
    count: (count: number) => t("cell", { count }),
  };
  return { cells, texts, label: t("mapOf") };
}
