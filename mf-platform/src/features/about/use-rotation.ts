import { useEffect, useState } from "react";

/** Duration of a slide, in milliseconds. */
export const slideTime = 4_000;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export interface Rotation {
  current: number;
  isPlaying: boolean;
  toggle: () => void;
  /** Goes to the next or previous slide, in a loop. */
  step: (by: 1 | -1) => void;
}

/** The current slide. It advances by itself unless it was stopped, is held, or the person prefers reduced motion. */
export function useRotation({ count, isHeld }: { count: number; isHeld: boolean }): Rotation {
  const [current, setCurrent] = useState(0);
  const [isPlaying, setIsPlaying] = useState(() => !prefersStillness());

  // Depends on the slide, so that one chosen by hand is shown for its full time too.
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
