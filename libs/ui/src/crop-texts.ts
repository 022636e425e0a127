import type { CropTexts } from "./crop-dialog.tsx";

type CropKey =
  | Exclude<keyof CropTexts, "box" | "handles">
  | `box.${keyof CropTexts["box"]}`
  | `handles.${keyof CropTexts["handles"]}`;

/** Texts of the crop dialog, from the `crop` section of a catalogue. */
export function translateCrop(t: (key: `crop.${CropKey}`) => string): CropTexts {
  return {
    title: t("crop.title"),
    close: t("crop.close"),
    help: t("crop.help"),
    loading: t("crop.loading"),
    unreadable: t("crop.unreadable"),
    failed: t("crop.failed"),
    turnLeft: t("crop.turnLeft"),
    turnRight: t("crop.turnRight"),
    straighten: t("crop.straighten"),
    perspective: t("crop.perspective"),
    vertical: t("crop.vertical"),
    horizontal: t("crop.horizontal"),
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
      nwDragHandle: t("crop.handles.nwDragHandle"),
      nDragHandle: t("crop.handles.nDragHandle"),
      neDragHandle: t("crop.handles.neDragHandle"),
      eDragHandle: t("crop.handles.eDragHandle"),
      seDragHandle: t("crop.handles.seDragHandle"),
      sDragHandle: t("crop.handles.sDragHandle"),
      swDragHandle: t("crop.handles.swDragHandle"),
      wDragHandle: t("crop.handles.wDragHandle"),
    },
    reset: t("crop.reset"),
    apply: t("crop.apply"),
    cancel: t("crop.cancel"),
  };
}
