import type { ReactCropProps } from "react-image-crop";
import { EditorDialog } from "./crop/editor-dialog.tsx";
import type { Box, PictureEdit } from "./crop/picture-edit.ts";
import { pickTexts } from "./pick-texts.ts";

export type { PictureEdit };

/** Texts of the dialog, from the `crop` section of a catalogue. */
export type CropText = (key: CropKey) => string;
type CropKey =
  | `crop.${"title" | "close" | "help" | "loading" | "unreadable" | "unreached" | "failed" | "reset" | "apply" | "cancel"}`
  | `crop.${"turnLeft" | "turnRight" | "straighten" | "perspective" | "vertical" | "horizontal"}`
  | `crop.${"proportions" | "free" | "original" | "square"}`
  | `crop.box.${"legend" | keyof Box}`
  | `crop.handles.${HandleName}`;
/** Names of the handles in react-image-crop. */
export type HandleName = keyof NonNullable<ReactCropProps["ariaLabels"]>;

const load = async () => (await import("./crop/crop-editor.tsx")).CropEditor;

export interface CropDialogProps {
  /** A file, or the address of one. */
  source: Blob | string;
  /** The edit to continue from. */
  initial?: PictureEdit | undefined;
  t: CropText;
  /** Explanation shown before the instructions. */
  about?: string;
  /** The picture is not rendered here: the edit is applied where the original is stored. */
  isEditOnly?: boolean;
  /** The edit and the resulting picture, a JPEG; null if the picture stays unchanged. */
  onApply: (edit: PictureEdit, picture: Blob | null) => void;
  onClose: () => void;
}

/** Crops and rotates one picture. A separate entry point, whose tools load when it opens. */
export function CropDialog({ source, ...props }: CropDialogProps) {
  const names = ["title", "close", "loading", "unreadable", "unreached"] as const;
  const texts = pickTexts(names, (name) => props.t(`crop.${name}`));
  return (
    <EditorDialog source={source} load={load} texts={texts} onClose={props.onClose}>
      {(image, CropEditor) => <CropEditor image={image} {...props} />}
    </EditorDialog>
  );
}
