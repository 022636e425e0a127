import type { Blur, BlurText } from "./blur/blur-list.tsx";
import { EditorDialog } from "./crop/editor-dialog.tsx";
import type { Size } from "./crop/picture-edit.ts";
import { pickTexts } from "./pick-texts.ts";

export type { Blur };

const load = async () => (await import("./blur/blur-editor.tsx")).BlurEditor;

export interface BlurDialogProps {
  /** The upright original. */
  source: Blob | string;
  initial: readonly Blur[];
  t: BlurText;
  /** Whether it was for nobody so far; undefined where it is not asked who keeps the whole picture. */
  discardsOriginal?: boolean;
  onApply: (blurs: Blur[], result: BlurredPicture) => void;
  onClose: () => void;
}

export interface BlurredPicture {
  /** Nobody keeps the whole picture: only this one leaves the device. */
  discardsOriginal: boolean;
  /** A JPEG; null if nothing is blurred, or whoever has the original does it. */
  picture: Blob | null;
  /** Of the picture that the marks are on, in pixels. */
  size: Size;
}

/** Marks the parts of a picture that others must not see. An entry point of its own, whose tools are loaded when it is opened. */
export function BlurDialog({ source, t, ...props }: BlurDialogProps) {
  const texts = {
    ...pickTexts(["title", "close", "loading", "unreadable"], (name) => t(`blur.${name}`)),
    unreached: t("crop.unreached"),
  };
  return (
    <EditorDialog source={source} load={load} texts={texts} onClose={props.onClose}>
      {(image, BlurEditor) => <BlurEditor image={image} t={t} {...props} />}
    </EditorDialog>
  );
}
