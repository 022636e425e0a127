import type { RichTextTexts } from "@samling/ui/rich-text.tsx";
import { translateRichText } from "@samling/ui/rich-text-texts.ts";
import { useFormText } from "./text.ts";

export const useRichTextTexts = (): RichTextTexts => translateRichText(useFormText());
