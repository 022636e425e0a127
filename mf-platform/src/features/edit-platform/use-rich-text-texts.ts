import type { RichTextTexts } from "@samling/ui/rich-text.tsx";
import { translateRichText } from "@samling/ui/rich-text-texts.ts";
import { useAdminText } from "../../shared/text.ts";

export const useRichTextTexts = (): RichTextTexts => translateRichText(useAdminText());
