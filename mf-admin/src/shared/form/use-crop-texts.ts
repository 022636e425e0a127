import type { CropTexts } from "@samling/ui/crop-dialog.tsx";
import { translateCrop } from "@samling/ui/crop-texts.ts";
import { useFormText } from "./text.ts";

export const useCropTexts = (): CropTexts => translateCrop(useFormText());
