import type { BlurEditorProps, BlurredPicture } from "./blur/blur-editor.tsx";
import type { Blur } from "./blur/blur-list.tsx";
import { EditorDialog } from "./crop/editor-dialog.tsx";
import { pickTexts } from "./pick-texts.ts";

export type { Blur, BlurredPicture };

const load = async () => (await import("./blur/blur-editor.tsx")).BlurEditor;

interface BlurDialogProps extends Omit<BlurEditorProps, "image"> {
  /** The upright original. */
  source: Blob | string;
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
