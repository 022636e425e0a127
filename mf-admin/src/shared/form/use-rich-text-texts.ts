import type { RichTextTexts } from "@samling/ui/rich-text";
import { translateRichText } from "@samling/ui/rich-text-texts";
import { useFormText } from "./text.ts";

export const useRichTextTexts = (): RichTextTexts => translateRichText(useFormText());
