import { Counter, Gauge, Histogram } from "@samling/telemetry/metrics";

export const requestSeconds = new Histogram({
  name: "samling_front_door_request_duration_seconds",
  help: "Requests of visitors until their answer has been sent, by what was asked for and status.",
  labelNames: ["kind", "status"],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

export const apiUnavailable = new Counter({
  name: "samling_front_door_api_unavailable_total",
  help: "Requests that no process of the API answered.",
});

export const releasesRefused = new Gauge({
  name: "samling_releases_refused",
  help: "1 for an app whose live release visitors do not get, because it does not fit or cannot be read.",
  labelNames: ["app"],
});
