import { type LanguageCode, languageCodes } from "@samling/contract/constants";
import type { Answer } from "@samling/contract/types";
import { useMemo, useState } from "react";
import { emptyPage, findChanged, findMissing, type Pages, type TextKey, writeText } from "./page-texts.ts";

type Stored = Answer<"GET /api/system-page">["translations"];

const readPages = (stored: Stored): Pages =>
  Object.fromEntries(
    languageCodes.map((language) => [
      language,
      stored.find(({ languageCode }) => languageCode === language)?.translations ?? emptyPage,
    ]),
  ) as Pages;

/** What is written in the form, beside what is stored. What is stored anew while somebody writes does not replace it. */
export function usePageDraft(stored: Stored, required: readonly LanguageCode[]) {
  const [before, setBefore] = useState(() => readPages(stored));
  const [pages, setPages] = useState(before);
  const changed = useMemo(() => findChanged(before, pages), [before, pages]);
  const missing = useMemo(() => findMissing(pages, required), [pages, required]);
  return {
    pages,
    changed,
    missing,
    write: (language: LanguageCode, key: TextKey, text: string) =>
      setPages((now) => ({ ...now, [language]: writeText(now[language], key, text) })),
    reset: () => setPages(before),
    /** The server has taken it, and says how it stands now. */
    settle: (answer: Stored) => {
      const now = readPages(answer);
      setBefore(now);
      setPages(now);
    },
  };
}
export type PageDraft = ReturnType<typeof usePageDraft>;
