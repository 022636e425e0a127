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
  /** Whether the original is discarded so far; undefined if this choice is not offered. */
  discardsOriginal?: boolean;
  onApply: (blurs: Blur[], result: BlurredPicture) => void;
  onClose: () => void;
}

export interface BlurredPicture {
  /** No one keeps the whole picture: only the blurred one leaves the device. */
  discardsOriginal: boolean;
  /** A JPEG; null if nothing is blurred, or if it is blurred where the original is stored. */
  picture: Blob | null;
  /** Size in pixels of the picture with the marks. */
  size: Size;
}

/** Marks parts of a picture that others must not see. A separate entry point, whose tools load when it opens. */
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
