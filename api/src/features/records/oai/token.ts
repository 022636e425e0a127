/** Resumption tokens. Nothing is stored for them: they are signed and contain the request. */

import { dayMs } from "../../../days.ts";
import { isSignedByAny, type Secrets, sign } from "../../../http/tokens.ts";
import type { Parts } from "../../../parts.ts";
import type { FormatName } from "../formats.ts";
import { OaiError, type Verb } from "./arguments.ts";

export interface ListRequest {
  verb: Verb;
  organizationId: string;
  format: FormatName;
  set: string | null;
  /** Milliseconds. */
  from: number | null;
  before: number | null;
  /** The last record sent, and the number of records so far. */
  after: { stampedAt: number; mediaId: string } | null;
  sent: number;
}

const lifetimeMs = dayMs;
const purpose = "oai";

export type TokenContext = Pick<Parts, "clock"> & { secret: Secrets };

export function createToken(
  { clock, secret }: TokenContext,
  listRequest: ListRequest,
): { token: string; expiresAt: Date } {
  const expiresAt = new Date(clock().getTime() + lifetimeMs);
  const content = Buffer.from(JSON.stringify([listRequest, expiresAt.getTime()])).toString("base64url");
  return { token: `${content}.${sign(secret, purpose, content)}`, expiresAt };
}

export function readToken(
  { clock, secret }: TokenContext,
  token: string,
  { verb, organizationId }: Pick<ListRequest, "verb" | "organizationId">,
): ListRequest {
  const [content = "", signature = ""] = token.split(".");
  const refused = new OaiError("badResumptionToken", "The resumption token is not one of this list, or has expired.");
  if (!isSignedByAny(secret, signature, (item) => sign(item, purpose, content))) throw refused;
  const [listRequest, expiresAt] = JSON.parse(Buffer.from(content, "base64url").toString()) as [ListRequest, number];
  if (expiresAt < clock().getTime() || listRequest.verb !== verb || listRequest.organizationId !== organizationId)
    throw refused;
  return listRequest;
}
