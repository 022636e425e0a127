import { useEffect, useState } from "react";

/** Asked for by the page, or because the browser was started to show nothing else, as those of kiosks are. */
const isFilled = () => Boolean(document.fullscreenElement) || window.matchMedia("(display-mode: fullscreen)").matches;

/** Whether the page fills the screen, and how to change it; no way on a telephone that cannot. */
export function useFullScreen() {
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
      : document.documentElement.requestFullscreen();
    // A browser may refuse, as in a frame that was not allowed to; then the wall stays as it is.
    change.catch(() => undefined);
  };
  return { isPossible: document.fullscreenEnabled === true, isFull, toggle };
}
