import type { CropEditorProps } from "./crop/crop-editor.tsx";
import { EditorDialog } from "./crop/editor-dialog.tsx";
import type { PictureEdit } from "./crop/picture-edit.ts";
import { pickTexts } from "./pick-texts.ts";

export type { PictureEdit };

const load = async () => (await import("./crop/crop-editor.tsx")).CropEditor;

interface CropDialogProps extends Omit<CropEditorProps, "image"> {
  /** A file, or the address of one. */
  source: Blob | string;
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
