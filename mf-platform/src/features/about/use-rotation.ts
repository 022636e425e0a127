import { useEffect, useState } from "react";

/** How long a slide stands. */
export const slideTime = 4_000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface Rotation {
  current: number;
  isPlaying: boolean;
  toggle: () => void;
  /** Goes to the neighbour, around the ends. */
  step: (by: 1 | -1) => void;
}

/** Which slide stands. It moves on by itself unless it was stopped, is held, or the person wants things still. */
export function useRotation({ count, isHeld }: { count: number; isHeld: boolean }): Rotation {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness());

  // Depends on the slide, so that one chosen by hand stands its full time too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setTimeout(() => setCurrent((slide) => (slide + 1) % count), slideTime);
    return () => clearTimeout(timer);
  }, [isPlaying, isHeld, count, current]);

  return {
    current,
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    step: (by) => setCurrent((slide) => (slide + by + count) % count),
  };
}
