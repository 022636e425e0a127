import { useEffect, useRef } from "react";

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "input", "timeupdate"] as const;

/** Calls `onIdle` when nothing has been entered for so long, and `onInput` whenever something is. */
export function useIdle(milliseconds: number, onIdle: () => void, onInput?: () => void): void {
  const calls = useRef({ onIdle, onInput });
  useEffect(() => {
    calls.current = { onIdle, onInput };
  });
  useEffect(() => {
    const wait = () => setTimeout(() => calls.current.onIdle(), milliseconds);
    let timer = wait();
    const restart = () => {
      clearTimeout(timer);
      timer = wait();
      calls.current.onInput?.();
    };
    // Captured, because a film's `timeupdate` does not bubble: who watches a film is not away.
    for (const name of inputs) document.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of inputs) document.removeEventListener(name, restart, { capture: true });
    };
  }, [milliseconds]);
}
