/** Metrics of the API and the worker, whose labels have few values: never an address, an id or user input. */
import { remoteName } from "@samling/contract/constants/screens";
import { Counter, Histogram } from "@samling/telemetry/metrics";

export const requestSeconds = new Histogram({
  name: "samling_http_request_duration_seconds",
  help: "Requests to the API until the answer begins, by call of the contract and status.",
  labelNames: ["call", "status"],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

export const rateLimited = new Counter({
  name: "samling_rate_limited_total",
  help: "Requests that were refused because there had been too many, by limit.",
  labelNames: ["limit"],
});

export const returnedMails = new Counter({
  name: "samling_mails_returned_total",
  help: "Mails that bounced permanently, counted for each recipient.",
  labelNames: [],
});

export const clientErrors = new Counter({
  name: "samling_client_errors_total",
  help: "Errors of pages that browsers have reported, by the app that showed the page and its build.",
  labelNames: ["app", "build"],
});

export const storageSeconds = new Histogram({
  name: "samling_storage_operation_duration_seconds",
  help: "Operations of the storage, by operation.",
  labelNames: ["operation"],
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 5, 30],
});

export const storageErrors = new Counter({
  name: "samling_storage_errors_total",
  help: "Operations of the storage that failed, by operation and reason.",
  labelNames: ["operation", "reason"],
});

export const jobSeconds = new Histogram({
  name: "samling_job_duration_seconds",
  help: "Jobs by queue and result; a job that was interrupted has the result error and is tried again.",
  labelNames: ["queue", "result"],
  buckets: [0.1, 0.5, 2, 10, 60, 300, 1_800],
});

export const derivatives = new Counter({
  name: "samling_derivatives_total",
  help: "Media items whose derivatives were made, or failed permanently, by kind of medium and result.",
  labelNames: ["medium", "result"],
});

/** Seconds, but for CLS, which has no unit. */
export const webVitals = {
  LCP: new Histogram({
    name: "samling_web_vitals_lcp_seconds",
    help: "Largest contentful paint of first pages in browsers, by page, app and build.",
    labelNames: ["page", "app", "build"],
    buckets: [0.5, 1, 1.5, 2, 2.5, 4, 8],
  }),
  INP: new Histogram({
    name: "samling_web_vitals_inp_seconds",
    help: "Interaction to next paint of visits in browsers, by their first page, its app and build.",
    labelNames: ["page", "app", "build"],
    buckets: [0.05, 0.1, 0.2, 0.35, 0.5, 1],
  }),
  CLS: new Histogram({
    name: "samling_web_vitals_cls",
    help: "Cumulative layout shift of visits in browsers, by their first page, its app and build.",
    labelNames: ["page", "app", "build"],
    buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5],
  }),
};

export interface BuildLabels {
  app?: string | undefined;
  build?: string | undefined;
}

const maxLabelSets = 400;
const counted = new Set<string>();

/** Anyone may report any build: pages and builds beyond these limits are counted together. */
export function labelBuild({ app = "other", build = "" }: BuildLabels, page = ""): Required<BuildLabels> {
  const labels = { app: remoteName.test(app) ? app : "other", build };
  const key = [page, labels.app, build].join(" ");
  if (counted.size >= maxLabelSets && !counted.has(key)) return { app: "other", build: "" };
  counted.add(key);
  return labels;
}
