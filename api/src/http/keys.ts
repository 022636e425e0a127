/** Callers that are systems of an organization rather than people. */
import { createHash, randomBytes } from "node:crypto";
import type { Call } from "@samling/contract/call";
import type { KeyScope } from "@samling/contract/constants/keys";
import { fallbackLanguage } from "@samling/contract/constants/languages";
import { Op } from "sequelize";
import { AppError } from "../errors.ts";
import { ApiKey } from "../models/accounts.ts";
import type { SignedInActor } from "./actor.ts";

const prefix = "samling_";
/** The last use is stored at most this often, so that a read rarely writes. */
const useIntervalMs = 60_000;

export const isKey = (token: string): boolean => token.startsWith(prefix);
export const makeKey = (): string => prefix + randomBytes(32).toString("base64url");
export const hashKey = (key: string): Buffer => createHash("sha256").update(key).digest();
/** Beginning of a key that distinguishes it from others. */
export const hintOf = (key: string): string => key.slice(0, prefix.length + 4);

export const findKey = (key: string, now: Date): Promise<ApiKey | null> =>
  ApiKey.findOne({ where: { keyHash: hashKey(key), expiresAt: { [Op.gt]: now } } });

/** The role allows more than keys may: `admitKey` comes first, and handlers ask `authorizeScopes`. */
const actAs = ({ id, organizationId, name, scopes }: ApiKey): SignedInActor => ({
  user: { id, email: "", language: fallbackLanguage },
  key: { name, scopes },
  isProven: true,
  isPlatformAdmin: false,
  roles: [{ organizationId, roles: ["SUPER_ADMIN"] }],
  suspendedOrganizationIds: [],
  sessionId: "",
  awaitsSecondFactor: [],
  isConfirmed: true,
});

/** For an address that was signed for a key. */
export async function findKeyById(id: string, now: Date): Promise<SignedInActor | null> {
  const keyRow = await ApiKey.findOne({ where: { id, expiresAt: { [Op.gt]: now } } });
  return keyRow && actAs(keyRow);
}

/** Refuses every call that the key's scopes do not name, and those about another organization. */
export async function admitKey(keyRow: ApiKey, call: Call, organizationId: unknown, now: Date): Promise<SignedInActor> {
  const isInScope = call.scopes?.some((scope) => keyRow.scopes.includes(scope)) === true;
  if (!isInScope || organizationId !== keyRow.organizationId) throw new AppError("FORBIDDEN");
  if (now.getTime() - (keyRow.lastUsedAt?.getTime() ?? 0) > useIntervalMs) await keyRow.update({ lastUsedAt: now });
  return actAs(keyRow);
}

/** For calls that several scopes allow: the key needs the scopes of everything that it asks for. */
export function authorizeScopes({ key }: SignedInActor, scopes: readonly KeyScope[]): void {
  if (key && !scopes.every((scope) => key.scopes.includes(scope))) throw new AppError("FORBIDDEN");
}
