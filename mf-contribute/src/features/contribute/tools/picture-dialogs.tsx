import { Dialog, PageSpinner } from "@samling/ui";
import { translateCrop } from "@samling/ui/crop-texts";
import { type ComponentProps, lazy, type ReactNode, Suspense } from "react";
import { useToolText } from "./text.ts";

const CropDialog = lazy(async () => ({ default: (await import("@samling/ui/crop-dialog")).CropDialog }));
const BlurDialog = lazy(async () => ({ default: (await import("@samling/ui/blur-dialog")).BlurDialog }));

interface CropPictureProps extends Omit<ComponentProps<typeof CropDialog>, "texts"> {
  /** An animated picture will not move any more. */
  isMoving?: boolean;
  /** The organization keeps the whole picture. */
  isWholeKept?: boolean;
}

export function CropPicture({ isMoving = false, isWholeKept = false, ...props }: CropPictureProps) {
  const t = useToolText();
  const texts = translateCrop(t);
  const help = [isWholeKept && t("crop.kept"), isMoving && t("crop.still"), texts.help].filter(Boolean).join(" ");
  return (
    <Opening tool="crop" onClose={props.onClose}>
      <CropDialog {...props} texts={{ ...texts, help }} />
    </Opening>
  );
}

export function BlurPicture(props: Omit<ComponentProps<typeof BlurDialog>, "t">) {
  const t = useToolText();
  return (
    <Opening tool="blur" onClose={props.onClose}>
      <BlurDialog {...props} t={t} />
    </Opening>
  );
}

/** While the tool is loaded. */
function Opening({ tool, onClose, children }: { tool: "crop" | "blur"; onClose: () => void; children: ReactNode }) {
  const t = useToolText();
  const waiting = (
    <Dialog isOpen isWide title={t(`${tool}.title`)} closeLabel={t(`${tool}.close`)} onClose={onClose}>
      <PageSpinner label={t(`${tool}.loading`)} />
    </Dialog>
  );
  return <Suspense fallback={waiting}>{children}</Suspense>;
}
