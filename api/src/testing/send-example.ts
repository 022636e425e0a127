import type { Call } from "@samling/contract/call";
import { calls } from "@samling/contract/calls";
import type { CallName } from "@samling/contract/types";
import type { User } from "../models/accounts.ts";
import { exampleOf, type Subjects } from "./examples.ts";
import type { ApiAnswer, TestApi } from "./test-api.ts";

export const callEntries = Object.entries(calls) as [CallName, Call][];

/** Makes a call with its example. */
export function sendExample(
  api: TestApi,
  name: CallName,
  { actor, subjects, headers }: { actor: User | string | null; subjects: Subjects; headers?: Record<string, string> },
): Promise<ApiAnswer<{ code?: string } | undefined>> {
  const [method = "", path = ""] = calls[name].address.split(" ");
  const { params = {}, query = {}, body } = exampleOf(name, subjects, typeof actor === "string" ? null : actor);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ""));
  return api.send(method, address, { actor, query, body, headers });
}
