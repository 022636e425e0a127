import { useEffect, useState } from "react";

/** The value once its content has not changed for a moment, so that not every letter is sent. */
export function useDebouncedValue<T>(value: T, delay: number): T {
  const content = JSON.stringify(value);
  const [debounced, setDebounced] = useState(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is the value's
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay);
    return () => clearTimeout(timer);
  }, [content, delay]);
  return debounced;
}
