import { useEffect } from "react";

/** Keeps the screen of a wall on. The browser releases the lock whenever the page is out of view. */
export function useWakeLock(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== "visible") return;
      // A browser may refuse on a low battery; the screen turns off as it would anyway.
      const wakeLock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void wakeLock?.release();
      else lock = wakeLock;
    };
    void hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [isEnabled]);
}
