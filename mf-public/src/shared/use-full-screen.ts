import { type RefObject, useEffect, useState } from "react";

/** Set by the page, or because the browser was started in full screen, as on a kiosk. */
const isFilled = () => Boolean(document.fullscreenElement) || window.matchMedia("(display-mode: fullscreen)").matches;

/** Whether the page, or the element, fills the screen, and how to change it; it is not possible on some phones. */
export function useFullScreen(element?: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(isFilled);
  useEffect(() => {
    const follow = () => setFull(isFilled());
    document.addEventListener("fullscreenchange", follow);
    return () => {
      document.removeEventListener("fullscreenchange", follow);
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const toggle = () => {
    const change = document.fullscreenElement
      ? document.exitFullscreen()
      : (element?.current ?? document.documentElement).requestFullscreen();
    // A browser may refuse, for example in a frame without permission; the page stays as it is.
    change.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled === true, isFull, toggle };
}
