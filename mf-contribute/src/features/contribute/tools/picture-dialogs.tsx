import { BlurDialog } from "@samling/ui/blur-dialog";
import { CropDialog } from "@samling/ui/crop-dialog";
import type { ComponentProps } from "react";
import { useToolText } from "./text.ts";

interface CropPictureProps extends Omit<ComponentProps<typeof CropDialog>, "t" | "about"> {
  /** An animated picture will not move any more. */
  isMoving?: boolean;
  /** The organization keeps the whole picture. */
  isWholeKept?: boolean;
}

export function CropPicture({ isMoving = false, isWholeKept = false, ...props }: CropPictureProps) {
  const t = useToolText();
  const about = [isWholeKept && t("crop.kept"), isMoving && t("crop.still")].filter(Boolean).join(" ");
  return <CropDialog {...props} t={t} about={about} />;
}

export function BlurPicture(props: Omit<ComponentProps<typeof BlurDialog>, "t">) {
  return <BlurDialog {...props} t={useToolText()} />;
}
