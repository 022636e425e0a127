import type { MapPoint } from "@samling/ui/map";
import { useRef, useState } from "react";

export type PositionStatus = "idle" | "asking" | "found" | "denied" | "failed";

/** The device's position, only requested when a person presses the button. */
export function usePosition(onFound: (point: MapPoint) => void) {
  const [status, setStatus] = useState<PositionStatus>("idle");
  const requestId = useRef(0);
  const ask = () => {
    if (!navigator.geolocation) return setStatus("failed");
    requestId.current += 1;
    const id = requestId.current;
    // It may take a quarter of a minute: a place that was chosen in the meantime stays.
    const ifCurrent = (apply: () => void) => id === requestId.current && apply();
    setStatus("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        ifCurrent(() => {
          onFound({ latitude, longitude });
          setStatus("found");
        }),
      ({ code, PERMISSION_DENIED }) => ifCurrent(() => setStatus(code === PERMISSION_DENIED ? "denied" : "failed")),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };
  const forget = () => {
    requestId.current += 1;
    setStatus("idle");
  };
  return { status, ask, forget };
}
