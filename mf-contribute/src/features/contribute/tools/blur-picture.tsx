import { Dialog, PageSpinner } from "@samling/ui";
import type { Blur, BlurredPicture } from "@samling/ui/blur-dialog";
import { lazy, Suspense } from "react";
import type { MediaFile } from "../model/wizard-state.ts";
import { useToolText } from "./text.ts";
import { useBlurTexts } from "./use-blur-texts.ts";

const BlurDialog = lazy(async () => ({ default: (await import("@samling/ui/blur-dialog")).BlurDialog }));

interface BlurPictureProps {
  file: MediaFile;
  onApply: (marks: readonly Blur[], given: BlurredPicture) => void;
  onClose: () => void;
}

/** Marks what others must not see, before anything is sent: on the picture as it was cropped, without earlier marks. */
export function BlurPicture({ file, onApply, onClose }: BlurPictureProps) {
  const t = useToolText();
  const texts = useBlurTexts();
  const keeping = {
    legend: t("blur.keeps"),
    archive: { label: t("blur.archive"), help: t("blur.archiveHelp") },
    nobody: { label: t("blur.nobody"), help: t("blur.nobodyHelp") },
    failed: t("crop.failed"),
  };
  const waiting = (
    <Dialog isOpen isWide title={texts.title} closeLabel={texts.close} onClose={onClose}>
      <PageSpinner label={texts.loading} />
    </Dialog>
  );
  return (
    <Suspense fallback={waiting}>
      <BlurDialog
        source={file.cropped ?? (file.blur?.whole ?? file).file}
        initial={file.blur?.marks ?? []}
        isForNobody={Boolean(file.blur?.whole)}
        texts={{ ...texts, help: t("blur.draw"), keeping }}
        onApply={(marks, given) => given && onApply(marks, given)}
        onClose={onClose}
      />
    </Suspense>
  );
}
