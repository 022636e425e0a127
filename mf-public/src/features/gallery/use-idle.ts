import { useEffect, useRef } from "react";

const inputs = ["pointerdown", "pointermove", "keydown", "wheel", "touchstart", "input", "timeupdate"] as const;

/** Calls `onIdle` after a period without input, and `onInput` for every input. */
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
    // In the capture phase, because a film's `timeupdate` does not bubble: watching a film is not inactivity.
    for (const name of inputs) document.addEventListener(name, restart, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of inputs) document.removeEventListener(name, restart, { capture: true });
    };
  }, [milliseconds]);
}
