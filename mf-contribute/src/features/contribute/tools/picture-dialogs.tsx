import { BlurDialog } from "@samling/ui/blur-dialog";
import { CropDialog } from "@samling/ui/crop-dialog";
import type { ComponentProps } from "react";
import { useToolText } from "./text.ts";

interface PictureCropDialogProps extends Omit<ComponentProps<typeof CropDialog>, "t" | "about"> {
  /** An animated picture will no longer move. */
  isMoving?: boolean;
  /** The organization keeps the whole picture. */
  keepsOriginal?: boolean;
}

export function PictureCropDialog({ isMoving = false, keepsOriginal = false, ...props }: PictureCropDialogProps) {
  const t = useToolText();
  const about = [keepsOriginal && t("crop.kept"), isMoving && t("crop.still")].filter(Boolean).join(" ");
  return <CropDialog {...props} t={t} about={about} />;
}

export function PictureBlurDialog(props: Omit<ComponentProps<typeof BlurDialog>, "t">) {
  return <BlurDialog {...props} t={useToolText()} />;
}
