import type { MapPoint } from "@samling/ui/map.tsx";
import { useState } from "react";

export type PositionNews = "idle" | "asking" | "found" | "denied" | "failed";

/** Where the device is, asked for only when somebody presses for it. */
export function usePosition(onFound: (point: MapPoint) => void) {
  const [news, setNews] = useState<PositionNews>("idle");
  const ask = () => {
    if (!navigator.geolocation) return setNews("failed");
    setNews("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        onFound({ latitude, longitude });
        setNews("found");
      },
      ({ code, PERMISSION_DENIED }) => setNews(code === PERMISSION_DENIED ? "denied" : "failed"),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  return { news, ask, forget: () => setNews("idle") };
}
