import { BlurDialog } from "@samling/ui/blur-dialog";
import { CropDialog } from "@samling/ui/crop-dialog";
import { translateCrop } from "@samling/ui/crop-texts";
import type { ComponentProps } from "react";
import { useToolText } from "./text.ts";

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
  return <CropDialog {...props} texts={{ ...texts, help }} />;
}

export function BlurPicture(props: Omit<ComponentProps<typeof BlurDialog>, "t">) {
  return <BlurDialog {...props} t={useToolText()} />;
}
