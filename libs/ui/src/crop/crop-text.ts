import type { ReactCropProps } from "react-image-crop";
import type { Box } from "./picture-edit.ts";

/** Texts of the dialog, from the `crop` section of a catalogue. */
export type CropText = (key: CropKey) => string;
type CropKey =
  | `crop.${"title" | "close" | "help" | "loading" | "unreadable" | "unreached" | "failed" | "reset" | "apply" | "cancel"}`
  | `crop.${"turnLeft" | "turnRight" | "straighten" | "perspective" | "vertical" | "horizontal"}`
  | `crop.${"proportions" | "free" | "original" | "square"}`
  | `crop.box.${"legend" | keyof Box}`
  | `crop.handles.${HandleName}`;
export type HandleName = keyof NonNullable<ReactCropProps["ariaLabels"]>;
