import type { CallAddress } from "@samling/contract/types";

/** A request to the API. `parameters` fill the placeholders of the address; the rest become the query. */
export interface ApiRequest {
  address: CallAddress;
  parameters?: object | undefined;
  /** JSON, or a form with files. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Sent instead of the stored token. */
  token?: string | undefined;
  /** Neither sent nor repeated without a token, because the request requires sign-in. */
  onlySignedIn?: boolean | undefined;
}

const asText = (value: unknown): string => (typeof value === "string" ? value : String(value));

/** `GET /api/contribution/{id}` with `{ id: "7", a: ["x", "y"] }` → `/api/contribution/7?a=x&a=y`. */
export function buildAddress(address: string, parameters: object = {}): { method: string; url: string } {
  const [method = "GET", pattern = ""] = address.split(" ");
  const query = new URLSearchParams();
  let path = pattern;
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) continue;
    const placeholder = `{${name}}`;
    if (path.includes(placeholder)) path = path.replace(placeholder, encodeURIComponent(asText(value)));
    else for (const item of Array.isArray(value) ? value : [value]) query.append(name, asText(item));
  }
  return { method, url: query.size > 0 ? `${path}?${query}` : path };
}
