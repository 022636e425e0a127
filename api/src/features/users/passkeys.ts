/** Passkeys: the device verifies its user, so a passkey is both password and second step. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, invalidInput, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { removeOtherSessions } from "../../http/sessions.ts";
import type { Secrets } from "../../http/tokens.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Passkey, PasswordReset, Session, User } from "../../models/accounts.ts";
import type { StepContext } from "./authenticator.ts";
import { recordFactorChange } from "./factors.ts";
import { hashUnknown } from "./passwords.ts";

/** A browser's response, which the library checks. */
type AuthenticatorResponse = Record<string, unknown>;
type JsonObject = Record<string, unknown>;

const registering = ({ user }: SignedInActor) => `register:${user.id}`;
const signingIn = "sign-in";

const relyingPartyOf = (publicUrl: string) => ({
  expectedOrigin: new URL(publicUrl).origin,
  expectedRPID: new URL(publicUrl).hostname,
  requireUserVerification: true,
});

/** Checks a challenge, and uses it up. */
const expecting =
  (purpose: string, { secret, now, useOnce }: StepContext) =>
  async (challenge: string): Promise<boolean> => {
    if (!isChallenge(secret, purpose, challenge, now)) return false;
    await useOnce(challenge);
    return true;
  };

export const listPasskeys = (userId: string): Promise<Passkey[]> =>
  Passkey.findAll({ where: { userId }, order: ["createdAt", "id"] });

export async function startPasskey(actor: SignedInActor, { secret, publicUrl, now }: StepContext): Promise<JsonObject> {
  const existing = await listPasskeys(actor.user.id);
  const options = await generateRegistrationOptions({
    rpName: "Samling",
    rpID: relyingPartyOf(publicUrl).expectedRPID,
    userName: actor.user.email,
    userID: new Uint8Array(Buffer.from(actor.user.id.replaceAll("-", ""), "hex")),
    challenge: makeChallenge(secret, registering(actor), now),
    excludeCredentials: existing.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

export async function addPasskey(
  actor: SignedInActor,
  { name, response }: { name: string; response: AuthenticatorResponse },
  context: StepContext,
): Promise<void> {
  const userId = actor.user.id;
  await context.count(userId);
  const { registrationInfo: made } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: expecting(registering(actor), context),
    ...relyingPartyOf(context.publicUrl),
  }).catch(() => ({ registrationInfo: undefined }));
  if (!made) throw invalidInput({ path: ["response"], code: "custom", message: "is not valid" });
  const { id, publicKey, counter, transports = [] } = made.credential;
  await inTransaction(async () => {
    await Passkey.create({ id, userId, publicKey: Buffer.from(publicKey), counter, transports, name });
    // The other sessions have not proven that they have the device.
    await Session.update({ confirmedAt: null }, { where: { userId, id: { [Op.ne]: actor.sessionId } } });
    await Session.update({ hasSecondFactor: true }, { where: { id: actor.sessionId } });
    await recordFactorChange(context.jobs, actor, "passkey", name);
  });
}

/** Two concurrent removals must not leave the person unable to sign in. */
export const removePasskey = (actor: SignedInActor, id: string, jobs: Jobs): Promise<void> =>
  inTransaction(async () => {
    const userId = actor.user.id;
    const user = await User.findByPk(userId, { lock: true, rejectOnEmpty: true });
    const existing = await listPasskeys(userId);
    const passkey = existing.find((item) => item.id === id);
    if (!passkey) throw notFound();
    const hasPassword = user.passwordHash && !user.passwordRemovedAt;
    if (!hasPassword && existing.length === 1) throw new AppError("LAST_WAY_IN");
    await passkey.destroy();
    await recordFactorChange(jobs, actor, "passkey removed", passkey.name);
  });

/** Replaces the password by an unknown one, and ends sessions that others may have opened with the old one. */
export async function removePassword(
  actor: SignedInActor,
  { jobs, now }: Pick<StepContext, "jobs" | "now">,
): Promise<void> {
  const passwordHash = await hashUnknown();
  await inTransaction(async () => {
    const user = await User.findByPk(actor.user.id, { lock: true, rejectOnEmpty: true });
    if ((await listPasskeys(user.id)).length === 0) throw new AppError("LAST_WAY_IN");
    if (user.passwordRemovedAt) return;
    await user.update({ passwordHash, passwordRemovedAt: now });
    await removeOtherSessions(actor);
    await PasswordReset.destroy({ where: { userId: user.id } });
    await recordFactorChange(jobs, actor, "password removed");
  });
}

/** Open to anyone: it names no account, since the device knows its owner. */
export async function challengePasskey({ secret, publicUrl, now }: StepContext): Promise<JsonObject> {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(publicUrl).expectedRPID,
    challenge: makeChallenge(secret, signingIn, now),
    userVerification: "required",
  });
  return { ...options };
}

/** Returns the passkey with which the challenge was signed; null if it was not. */
export async function verifyPasskey(response: AuthenticatorResponse, context: StepContext): Promise<Passkey | null> {
  const passkey = typeof response.id === "string" ? await Passkey.findByPk(response.id) : null;
  if (!passkey) return null;
  const { id, counter, transports } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: expecting(signingIn, context),
    credential: { id, counter, transports, publicKey: new Uint8Array(passkey.publicKey) },
    ...relyingPartyOf(context.publicUrl),
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  return passkey.update({ counter: authenticationInfo.newCounter, lastUsedAt: context.now });
}

const challengeLifetimeMs = 5 * 60 * 1000;
const headLength = 24;

const sign = ([secret]: Secrets, purpose: string, head: Buffer): Buffer =>
  createHmac("sha256", secret).update(`passkey:${purpose}:`).update(head).digest();

/** Makes a challenge for one purpose: random bytes, the time at which it expires, and a signature. */
export function makeChallenge(secret: Secrets, purpose: string, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(16), Buffer.alloc(8)]);
  head.writeBigUInt64BE(BigInt(now.getTime() + challengeLifetimeMs), 16);
  return new Uint8Array([...head, ...sign(secret, purpose, head)]);
}

/** Whether the challenge, in base64url, was made here for this purpose and has not expired. */
export function isChallenge(secret: Secrets, purpose: string, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, headLength);
  const expected = sign(secret, purpose, head);
  const given = bytes.subarray(headLength);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return head.readBigUInt64BE(16) > BigInt(now.getTime());
}
