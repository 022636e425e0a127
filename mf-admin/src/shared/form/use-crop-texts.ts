import type { CropTexts } from "@samling/ui/crop-dialog";
import { translateCrop } from "@samling/ui/crop-texts";
import { useFormText } from "./text.ts";

export const useCropTexts = (): CropTexts => translateCrop(useFormText());
