import { useEffect, useState } from "react";

/** The value once its content has not changed for a moment, so that not every keystroke is sent. */
export function useDebouncedValue<T>(value: T, delayMs: number): T {
  const content = JSON.stringify(value);
  const [debounced, setDebounced] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares the content instead of the value
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [content, delayMs]);
  return debounced;
}
