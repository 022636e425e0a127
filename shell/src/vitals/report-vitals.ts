import { type Metric, onCLS, onINP, onLCP } from "web-vitals";

/** The call `reportWebVitals`. `sendBeacon` outlives the page, unlike the store's requests. */
const address = "/api/web-vitals";

/**
 * Sends the web vitals once, when the page is left or hidden: three numbers, with the name of the first page and the build
 * that showed it. They say nothing about the person, the organization or the device.
 */
export function reportVitals(page: object): void {
  const measured: Partial<Record<Metric["name"], number>> = {};
  const record = ({ name, value }: Metric) => {
    measured[name] = name === "CLS" ? value : value / 1000;
  };
  onLCP(record);
  onINP(record);
  onCLS(record);
  let isSent = false;
  // Registered last, so that the library has written its final values when this runs.
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || isSent || Object.keys(measured).length === 0) return;
    isSent = true;
    navigator.sendBeacon(address, new Blob([JSON.stringify({ ...page, ...measured })], { type: "application/json" }));
  });
}
