import { Dialog, PageSpinner } from "@samling/ui";
import type { PictureEdit } from "@samling/ui/crop-dialog";
import { lazy, Suspense } from "react";
import type { MediaFile } from "../model/wizard-state.ts";
import { useCropTexts } from "./use-crop-texts.ts";

const CropDialog = lazy(async () => ({ default: (await import("@samling/ui/crop-dialog")).CropDialog }));

interface EditPictureProps {
  file: MediaFile;
  /** The collection keeps whole pictures. */
  keepsUncropped: boolean;
  onApply: (edit: PictureEdit, picture: Blob | null) => void;
  onClose: () => void;
}

/** Always works on the original file, so that a picture does not degrade with every change. */
export function EditPicture({ file, keepsUncropped, onApply, onClose }: EditPictureProps) {
  const source = file.original ?? file;
  const texts = useCropTexts({ isMoving: source.type === "image/gif", isWholeKept: keepsUncropped });
  const waiting = (
    <Dialog isOpen isWide title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <PageSpinner label={texts.loading} />
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <CropDialog
        source={source.file}
        {...(file.edit ? { initial: file.edit } : {})}
        texts={texts}
        onApply={onApply}
        onClose={onClose}
      />
    </Suspense>
  );
}
