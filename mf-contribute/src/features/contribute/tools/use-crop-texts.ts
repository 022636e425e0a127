import type { CropTexts } from "@samling/ui/crop-dialog.tsx";
import { useToolText } from "./text.ts";

const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;

/** What the crop dialog says; of a picture that moves, that it will not any more. */
export function useCropTexts(isMoving: boolean): CropTexts {
  const t = useToolText();
  return {
    title: t("crop.title"),
    close: t("crop.close"),
    help: isMoving ? `${t("crop.still")} ${t("crop.help")}` : t("crop.help"),
    loading: t("crop.loading"),
    unreadable: t("crop.unreadable"),
    failed: t("crop.failed"),
    turnLeft: t("crop.turnLeft"),
    turnRight: t("crop.turnRight"),
    proportions: t("crop.proportions"),
    free: t("crop.free"),
    original: t("crop.original"),
    square: t("crop.square"),
    box: {
      legend: t("crop.box.legend"),
      x: t("crop.box.x"),
      y: t("crop.box.y"),
      width: t("crop.box.width"),
      height: t("crop.box.height"),
    },
    handles: {
      cropArea: t("crop.handles.cropArea"),
      ...(Object.fromEntries(
        handles.map((side) => [`${side}DragHandle`, t(`crop.handles.${side}DragHandle`)]),
      ) as Record<`${(typeof handles)[number]}DragHandle`, string>),
    },
    reset: t("crop.reset"),
    apply: t("crop.apply"),
    cancel: t("crop.cancel"),
  };
}
