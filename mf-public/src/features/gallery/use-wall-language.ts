import { type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { useEffect, useEffectEvent, useRef } from "react";
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
  useEffect(() => {
    if (!isWall) ownLanguage.current = language;
  }, [isWall, language]);
  const open = useEffectEvent(() => {
    if (fixed) void setLanguage(fixed);
  });
  useEffect(() => open(), []);
  useIdle(visitorIdleMs, () => {
    if (isWall && language !== ownLanguage.current) void setLanguage(ownLanguage.current);
  });
}
