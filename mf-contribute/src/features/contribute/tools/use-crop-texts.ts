import type { CropTexts } from "@samling/ui/crop-dialog.tsx";
import { translateCrop } from "@samling/ui/crop-texts.ts";
import { useToolText } from "./text.ts";

/** What the crop dialog says; of a picture that moves, that it will not any more. */
export function useCropTexts(isMoving: boolean): CropTexts {
  const t = useToolText();
  const texts = translateCrop(t);
  return isMoving ? { ...texts, help: `${t("crop.still")} ${texts.help}` } : texts;
}
