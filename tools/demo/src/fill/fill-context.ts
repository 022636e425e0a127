import { OutgoingMail } from "@samling/api/models/platform";
import type { Storage } from "@samling/api/storage/storage";

import { makeEmail, people } from "../data/people.ts";

/** Context that the steps of filling the demo share. */
export interface FillContext {
  /** Base address of the running portal, without a trailing slash. */
  url: string;
  storage: Storage;
  now: Date;
  log: (message: string) => void;
}

interface SentRequest {
  method?: "POST" | "PUT";
  token?: string;
  json?: unknown;
  form?: FormData;
  headers?: HeadersInit;
}

/**
 * The people of the demo read no e-mail: e-mails about their registrations and contributions are not sent, and the inbox
 * holds only those caused by the visitor.
 */
export const forgetMails = (): Promise<number> =>
  OutgoingMail.destroy({ where: { recipient: Object.values(people).map(makeEmail) } });

/** Fails at the first answer that is not a success. */
export async function send(
  { url }: Pick<FillContext, "url">,
  path: string,
  { method = "POST", token, json, form, headers = {} }: SentRequest,
): Promise<unknown> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...Object.fromEntries(new Headers(headers)),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { "Content-Type": "application/json" }),
    },
    ...(form && { body: form }),
    ...(json !== undefined && { body: JSON.stringify(json) }),
  });
  if (response.ok) return response.json();
  const answer = await response.text();
  throw new Error(
    `The demo could not be filled: ${method} ${path} answered ${response.status} ${answer.slice(0, 500)}`,
  );
}
