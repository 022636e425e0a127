import { EditorDialog } from "./crop/editor-dialog.tsx";
import type { PictureEdit } from "./crop/picture-edit.ts";
import type { CropTexts } from "./crop-texts.ts";

export type { CropTexts, PictureEdit };

const load = async () => (await import("./crop/crop-editor.tsx")).CropEditor;

export interface CropDialogProps {
  /** A file, or the address of one. */
  source: Blob | string;
  /** The edit to continue from. */
  initial?: PictureEdit | undefined;
  texts: CropTexts;
  /** The picture is not rendered here: whoever has the original applies the edit. */
  isEditOnly?: boolean;
  /** The edit and the resulting picture, a JPEG; null if nothing changed: the picture stays as it is. */
  onApply: (edit: PictureEdit, picture: Blob | null) => void;
  onClose: () => void;
}

/** Crops and rotates one picture. An entry point of its own, whose tools are loaded when it is opened. */
export function CropDialog({ source, ...props }: CropDialogProps) {
  return (
    <EditorDialog source={source} load={load} texts={props.texts} onClose={props.onClose}>
      {(image, CropEditor) => <CropEditor image={image} {...props} />}
    </EditorDialog>
  );
}
