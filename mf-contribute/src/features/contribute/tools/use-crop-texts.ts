import type { CropTexts } from "@samling/ui/crop-dialog";
import { translateCrop } from "@samling/ui/crop-texts";
import { useToolText } from "./text.ts";

interface Cropped {
  /** An animated picture will not move any more. */
  isMoving: boolean;
  /** The organization keeps the whole picture. */
  isWholeKept: boolean;
}

/** Texts of the crop dialog, with what becomes of such a picture. */
export function useCropTexts({ isMoving, isWholeKept }: Cropped): CropTexts {
  const t = useToolText();
  const texts = translateCrop(t);
  const help = [isWholeKept && t("crop.kept"), isMoving && t("crop.still"), texts.help].filter(Boolean).join(" ");
  return { ...texts, help };
}
