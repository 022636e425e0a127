import type { Storage } from "@samling/api/storage/storage";

/** What the steps of filling the demo share. */
export interface Filling {
  /** Base address of the running portal, without a trailing slash. */
  url: string;
  storage: Storage;
  now: Date;
  log: (message: string) => void;
}

/** Fails at the first answer that is not a success. */
export async function send(
  { url }: Pick<Filling, "url">,
  path: string,
  { token, json, form, headers = {} }: { token?: string; json?: unknown; form?: FormData; headers?: HeadersInit },
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method: "POST",
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
    },
    body: form ?? JSON.stringify(json),
  });
  if (response.ok) return response.json();
  const answer = await response.text();
  throw new Error(`The demo could not be filled: POST ${path} answered ${response.status} ${answer.slice(0, 500)}`);
}
