import { useEffect, useRef } from "react";

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "input", "timeupdate"] as const;

/** Calls `onIdle` after a period without input, and `onInput` for every input. */
export function useIdle(idleMs: number, onIdle: () => void, onInput?: () => void): void {
  const callbacks = useRef({ onIdle, onInput });
  useEffect(() => {
    callbacks.current = { onIdle, onInput };
  });
  useEffect(() => {
    const startTimer = () => setTimeout(() => callbacks.current.onIdle(), idleMs);
    let timer = startTimer();
    const restart = () => {
      clearTimeout(timer);
      timer = startTimer();
      callbacks.current.onInput?.();
    };
    // In the capture phase, because a film's `timeupdate` does not bubble: watching a film is not inactivity.
    for (const name of inputs) document.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of inputs) document.removeEventListener(name, restart, { capture: true });
    };
  }, [idleMs]);
}
