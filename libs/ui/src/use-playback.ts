import { useEffect, useEffectEvent, useState } from "react";

/**
 * State that the element reports; `announced` changes only on user input, so that a screen reader does not announce
 * each second.
 */
export function usePlayback(known: number | null) {
  const [measured, setMeasured] = useState(0);
  // The length of a local file is known once it has loaded.
  const length = known ?? measured;
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [time, setTime] = useState(0);
  const [announced, setAnnounced] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const seek = (to: number) => {
    if (!element) return;
    const at = Math.min(length, Math.max(0, to));
    element.currentTime = at;
    setTime(at);
    setAnnounced(at);
  };
  const toggle = () => {
    if (!element) return;
    setAnnounced(element.currentTime);
    if (!element.paused) return element.pause();
    if (hasFailed) {
      setFailed(false);
      element.load();
      element.currentTime = time;
    }
    element.play().catch(() => setPlaying(false));
  };
  const setSpeed = (speed: number) => {
    if (!element) return;
    element.playbackRate = speed;
    // The one that the element returns to when it loads again.
    element.defaultPlaybackRate = speed;
  };
  const handlers = {
    ref: setElement,
    onLoadedMetadata: () => setMeasured(Number.isFinite(element?.duration) ? (element?.duration ?? 0) : 0),
    onTimeUpdate: () => setTime(element?.currentTime ?? 0),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onError: () => {
      setFailed(true);
      setPlaying(false);
    },
  };
  return { length, time, announced, isPlaying, hasFailed, seek, toggle, setSpeed, handlers };
}

export type Playback = ReturnType<typeof usePlayback>;

/** Plays with the space bar while nothing on the page has the focus. */
export function useSpaceBar(toggle: () => void) {
  const run = useEffectEvent(toggle);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== " " || event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}
