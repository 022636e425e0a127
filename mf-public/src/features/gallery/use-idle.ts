import { useEffect, useEffectEvent } from "react";

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "input", "timeupdate"] as const;

/** Calls `onIdle` after a period without input, and `onInput` for every input. */
export function useIdle(idleMs: number, onIdle: () => void, onInput?: () => void): void {
  const reportIdle = useEffectEvent(onIdle);
  const reportInput = useEffectEvent(() => onInput?.());
  useEffect(() => {
    const startTimer = () => setTimeout(() => reportIdle(), idleMs);
    let timer = startTimer();
    const restart = () => {
      clearTimeout(timer);
      timer = startTimer();
      reportInput();
    };
    // In the capture phase, because a film's `timeupdate` does not bubble: watching a film is not inactivity.
    for (const name of inputs) document.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of inputs) document.removeEventListener(name, restart, { capture: true });
    };
  }, [idleMs]);
}
