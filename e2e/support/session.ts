import type { Answer } from "@samling/contract/types";
import { password } from "../data/data-set.ts";
import type { Portal } from "./portal.ts";

const tokens = new WeakMap<Portal, Promise<string>>();

async function signIn({ stack, data }: Portal): Promise<string> {
  const answered = await fetch(`${stack.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: data.users.member, password, organizationId: data.organization.id }),
  });
  if (!answered.ok) throw new Error(`The member cannot sign in: ${answered.status} ${await answered.text()}`);
  return ((await answered.json()) as Answer<"POST /api/login">).token;
}

/** A session of the member, one for all who ask: signing in has a limit. */
export function createSignedInToken(portal: Portal): Promise<string> {
  const known = tokens.get(portal) ?? signIn(portal);
  tokens.set(portal, known);
  return known;
}
