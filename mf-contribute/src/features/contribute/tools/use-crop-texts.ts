import type { CropTexts } from "@samling/ui/crop-dialog";
import { translateCrop } from "@samling/ui/crop-texts";
import { useToolText } from "./text.ts";

/** Texts of the crop dialog; for an animated picture, that it will not move any more. */
export function useCropTexts(isMoving: boolean): CropTexts {
  const t = useToolText();
  const texts = translateCrop(t);
  return isMoving ? { ...texts, help: `${t("crop.still")} ${texts.help}` } : texts;
}
