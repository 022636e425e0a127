import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { useEffect, useRef } from "react";
import { useIdle } from "./use-idle.ts";

/** After this time the last visitor is assumed to have left. */
export const visitorIdleMs = 60_000;

/**
 * The next visitor at a wall finds it in its own language, whatever the last one chose; elsewhere a choice stays. The
 * wall's own language is the one in which it was opened, or `named`, which survives a power cut.
 */
export function useWallLanguage(isWall: boolean, named: string | null): void {
  const [language, setLanguage] = useLanguage();
  const fixed = languageCodes.find((code): code is LanguageCode => code === named);
  const ownLanguage = useRef(fixed ?? language);
  const current = useRef(language);
  useEffect(() => {
    current.current = language;
    if (!isWall) ownLanguage.current = language;
  }, [isWall, language]);
  const open = useRef(() => {
    if (fixed) void setLanguage(fixed);
  });
  useEffect(() => open.current(), []);
  useIdle(visitorIdleMs, () => {
    if (isWall && current.current !== ownLanguage.current) void setLanguage(ownLanguage.current);
  });
}
