import { useLanguage } from "@samling/portal";
import { useEffect, useRef } from "react";
import { useIdle } from "./use-idle.ts";

/** Milliseconds after which the last visitor counts as gone. */
export const visitorIdle = 60_000;

/** The next visitor at a wall finds it in its own language, whatever the last one chose; elsewhere a choice stays. */
export function useWallLanguage(isWall: boolean): void {
  const [language, setLanguage] = useLanguage();
  const own = useRef(language);
  const current = useRef(language);
  useEffect(() => {
    current.current = language;
    if (!isWall) own.current = language;
  }, [isWall, language]);
  useIdle(visitorIdle, () => {
    if (isWall && current.current !== own.current) void setLanguage(own.current);
  });
}
