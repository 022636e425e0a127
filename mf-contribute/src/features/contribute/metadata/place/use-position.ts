import type { MapPoint } from "@samling/ui/map";
import { useRef, useState } from "react";

export type PositionStatus = "idle" | "asking" | "found" | "denied" | "failed";

/** The device's position, only requested when a person presses the button. */
export function usePosition(onFound: (point: MapPoint) => void) {
  const [news, setNews] = useState<PositionStatus>("idle");
  const question = useRef(0);
  const ask = () => {
    if (!navigator.geolocation) return setNews("failed");
    question.current += 1;
    const own = question.current;
    // It may take a quarter of a minute: a place that was chosen in the meantime stays.
    const ifCurrent = (act: () => void) => own === question.current && act();
    setNews("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        ifCurrent(() => {
          onFound({ latitude, longitude });
          setNews("found");
        }),
      ({ code, PERMISSION_DENIED }) => ifCurrent(() => setNews(code === PERMISSION_DENIED ? "denied" : "failed")),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const forget = () => {
    question.current += 1;
    setNews("idle");
  };
  return { news, ask, forget };
}
