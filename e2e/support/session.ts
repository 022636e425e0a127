import type { Page } from "@playwright/test";
import { storedKeys } from "@samling/contract/constants/stored-keys";
import type { Answer } from "@samling/contract/types";
import type { Stack } from "@samling/stack/stack";
import { type DataSet, password } from "../data/data-set.ts";

/** A running portal with the people of the data set. */
export interface FilledPortal {
  stack: Stack;
  data: DataSet;
}

export type PortalUser = keyof DataSet["users"];

const tokens = new WeakMap<FilledPortal, Map<PortalUser, { at: number; token: Promise<string> }>>();

async function signIn({ stack, data }: FilledPortal, person: PortalUser): Promise<string> {
  const response = await fetch(`${stack.url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: data.users[person], password, organizationId: data.organization.id }),
  });
  if (!response.ok) throw new Error(`${person} cannot sign in: ${response.status} ${await response.text()}`);
  return ((await response.json()) as Answer<"POST /api/login">).token;
}

/** Minutes after which a session may have to confirm again who it belongs to. */
const freshMinutes = 5;

/** One session per person of the data set, shared for a few minutes: signing in is rate limited. */
export function createSignedInToken(portal: FilledPortal, person: PortalUser = "member"): Promise<string> {
  const portalTokens = tokens.get(portal) ?? new Map<PortalUser, { at: number; token: Promise<string> }>();
  tokens.set(portal, portalTokens);
  const cached = portalTokens.get(person);
  if (cached && Date.now() - cached.at < freshMinutes * 60_000) return cached.token;
  const token = signIn(portal, person);
  portalTokens.set(person, { at: Date.now(), token });
  return token;
}

/** From the next page on, the page's visitor is signed in. */
export async function becomePerson(page: Page, portal: FilledPortal, person: PortalUser): Promise<void> {
  const token = await createSignedInToken(portal, person);
  await page.addInitScript(({ key, token }) => localStorage.setItem(key, token), { key: storedKeys.token, token });
}

/** API calls as a person of the data set, for the preconditions of a journey. */
export async function askAs<T>(
  portal: FilledPortal,
  person: PortalUser,
  address: string,
  body?: FormData | object,
): Promise<T> {
  const [method = "GET", path = ""] = address.split(" ");
  const isForm = body instanceof FormData;
  const response = await fetch(portal.stack.url + path, {
    method,
    headers: {
      authorization: `Bearer ${await createSignedInToken(portal, person)}`,
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
