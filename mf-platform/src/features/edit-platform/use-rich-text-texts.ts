import type { RichTextTexts } from "@samling/ui/rich-text";
import { translateRichText } from "@samling/ui/rich-text-texts";
import { useAdminText } from "../../shared/text.ts";

export const useRichTextTexts = (): RichTextTexts => translateRichText(useAdminText());
