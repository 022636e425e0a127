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
/** As react-image-crop calls them. */
export type HandleName = keyof NonNullable<ReactCropProps["ariaLabels"]>;

const load = async () => (await import("./crop/crop-editor.tsx")).CropEditor;

export interface CropDialogProps {
  /** A file, or the address of one. */
  source: Blob | string;
  /** The edit to continue from. */
  initial?: PictureEdit | undefined;
  t: CropText;
  /** What there is to know about it, before how it is done. */
  about?: string;
  /** The picture is not rendered here: whoever has the original applies the edit. */
  isEditOnly?: boolean;
  /** The edit and the resulting picture, a JPEG; null if nothing changed: the picture stays as it is. */
  onApply: (edit: PictureEdit, picture: Blob | null) => void;
  onClose: () => void;
}

/** Crops and rotates one picture. An entry point of its own, whose tools are loaded when it is opened. */
export function CropDialog({ source, ...props }: CropDialogProps) {
  const names = ["title", "close", "loading", "unreadable", "unreached"] as const;
  const texts = pickTexts(names, (name) => props.t(`crop.${name}`));
  return (
    <EditorDialog source={source} load={load} texts={texts} onClose={props.onClose}>
      {(image, CropEditor) => <CropEditor image={image} {...props} />}
    </EditorDialog>
  );
}
