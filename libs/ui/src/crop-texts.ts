import { pickTexts } from "./pick-texts.ts";

const names = [
  "title",
  "close",
  "help",
  "loading",
  "unreadable",
  "unreached",
  "failed",
  "turnLeft",
  "turnRight",
  "straighten",
  // Above the two that make parallel what leans together.
  "perspective",
  "vertical",
  "horizontal",
  "proportions",
  "free",
  "original",
  "square",
  "reset",
  "apply",
  "cancel",
] as const;
const boxNames = ["legend", "x", "y", "width", "height"] as const;
/** As react-image-crop calls them. */
const handleNames = [
  "cropArea",
  "nwDragHandle",
  "nDragHandle",
  "neDragHandle",
  "eDragHandle",
  "seDragHandle",
  "sDragHandle",
  "swDragHandle",
  "wDragHandle",
] as const;

export type BoxTexts = Record<(typeof boxNames)[number], string>;
export type CropTexts = Record<(typeof names)[number], string> & {
  box: BoxTexts;
  handles: Record<(typeof handleNames)[number], string>;
};
type CropKey = (typeof names)[number] | `box.${keyof BoxTexts}` | `handles.${keyof CropTexts["handles"]}`;

/** Texts of the crop dialog, from the `crop` section of a catalogue. */
export const translateCrop = (t: (key: `crop.${CropKey}`) => string): CropTexts => ({
  ...pickTexts(names, (name) => t(`crop.${name}`)),
  box: pickTexts(boxNames, (name) => t(`crop.box.${name}`)),
  handles: pickTexts(handleNames, (name) => t(`crop.handles.${name}`)),
});
