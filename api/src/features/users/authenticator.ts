/** The second step of signing in: six digits of an app, or a recovery code. */
import { randomBytes, randomInt } from "node:crypto";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { removeOtherSessions } from "../../http/sessions.ts";
import type { Secrets } from "../../http/tokens.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Authenticator, Session } from "../../models/accounts.ts";
import { recordFactorChange } from "./factors.ts";
import { hashPassword, isPassword } from "./passwords.ts";
import { findStep, normalizeCode, totpOf } from "./rules.ts";
import { seal, unseal } from "./seal.ts";

export interface StepContext {
  /** MEDIA_SECRET. */
  secret: Secrets;
  now: Date;
  jobs: Jobs;
  publicUrl: string;
  /** Throws if it has been used before. */
  useOnce: (challenge: string) => Promise<void>;
  /** Counts an attempt; throws if there were too many. */
  count: (userId: string) => Promise<void>;
}

/** Omits letters and digits that look alike. */
const letters = "23456789abcdefghjkmnpqrstuvwxyz";

export const refuseStep = (reason: "needed" | "wrong" | "clock") =>
  new AppError("SECOND_STEP_ERROR", { details: { reason } });

/** Returns the span of the code; throws if none is near. */
function checkStep(seed: Buffer, code: string, now: Date): number {
  const step = findStep(seed, code, now);
  if (typeof step === "string") throw refuseStep(step);
  return step;
}

/** Whether the person's second step is done; false if none is required. Throws if it is missing or wrong. */
export async function passSecondStep(
  userId: string,
  typed: string | undefined,
  stepContext: StepContext,
): Promise<boolean> {
  const authenticator = await Authenticator.findOne({ where: { userId, activeSince: { [Op.ne]: null } } });
  if (!authenticator) return false;
  if (!typed?.trim()) throw refuseStep("needed");
  await stepContext.count(userId);
  await useCode(authenticator, normalizeCode(typed), stepContext);
  return true;
}

/** Accepts only one of two concurrent uses of a code, by the row. */
async function useCode({ userId, seed, recoveryCodes }: Authenticator, code: string, { secret, now }: StepContext) {
  if (/^\d{6}$/.test(code)) {
    const plainSeed = seed && unseal(secret, userId, seed);
    if (!plainSeed) throw refuseStep("wrong");
    const lastStep = checkStep(plainSeed, code, now);
    const [used] = await Authenticator.update({ lastStep }, { where: { userId, lastStep: { [Op.lt]: lastStep } } });
    if (used === 0) throw refuseStep("wrong");
    return;
  }
  for (const stored of recoveryCodes) {
    if (!(await isPassword(code, stored))) continue;
    const remainingCodes = recoveryCodes.filter((other) => other !== stored);
    const [used] = await Authenticator.update({ recoveryCodes: remainingCodes }, { where: { userId, recoveryCodes } });
    if (used === 1) return;
  }
  throw refuseStep("wrong");
}

const makeCode = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");

async function makeCodes(): Promise<{ plainCodes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: 10 }, makeCode);
  const hashes: string[] = [];
  // One after another, as each takes 19 MiB of memory.
  for (const code of codes) hashes.push(await hashPassword(code));
  return { plainCodes: codes.map((code) => `${code.slice(0, 4)}-${code.slice(4)}`), hashes };
}

export const findAuthenticator = (userId: string) => Authenticator.findByPk(userId);

/** Returns the seed, which leaves the server only here. */
export async function startAuthenticator(
  { user }: SignedInActor,
  secret: Secrets,
): Promise<{ secret: string; uri: string }> {
  const seed = randomBytes(20);
  await Authenticator.upsert({ userId: user.id, newSeed: seal(secret, user.id, seed) });
  const totp = totpOf(seed, user.email);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Also moves to another app: the old key stays valid until then. Returns the recovery codes. */
export async function confirmAuthenticator(
  actor: SignedInActor,
  typed: string,
  stepContext: StepContext,
): Promise<string[]> {
  const userId = actor.user.id;
  await stepContext.count(userId);
  const authenticator = await Authenticator.findByPk(userId);
  const seed = authenticator?.newSeed && unseal(stepContext.secret, userId, authenticator.newSeed);
  if (!authenticator?.newSeed || !seed) throw refuseStep("wrong");
  const lastStep = checkStep(seed, normalizeCode(typed), stepContext.now);
  const { plainCodes, hashes } = await makeCodes();
  const { newSeed } = authenticator;
  await inTransaction(async () => {
    const values = { seed: newSeed, newSeed: null, lastStep, recoveryCodes: hashes, activeSince: stepContext.now };
    const [changed] = await Authenticator.update(values, { where: { userId, newSeed } });
    if (changed === 0) throw refuseStep("wrong");
    // The other sessions have not proven that they have the app.
    await removeOtherSessions(actor);
    const confirmation = { confirmedAt: stepContext.now, hasSecondFactor: true };
    await Session.update(confirmation, { where: { id: actor.sessionId } });
    await recordFactorChange(stepContext.jobs, actor, "on");
  });
  return plainCodes;
}

export const removeAuthenticator = (actor: SignedInActor, jobs: Jobs): Promise<void> =>
  inTransaction(async () => {
    const removed = await Authenticator.destroy({ where: { userId: actor.user.id } });
    if (removed > 0) await recordFactorChange(jobs, actor, "off");
  });

export async function makeRecoveryCodes(actor: SignedInActor, jobs: Jobs): Promise<string[]> {
  const { plainCodes, hashes } = await makeCodes();
  await inTransaction(async () => {
    const where = { userId: actor.user.id, activeSince: { [Op.ne]: null } };
    const [changed] = await Authenticator.update({ recoveryCodes: hashes }, { where });
    if (changed === 0) throw notFound();
    await recordFactorChange(jobs, actor, "codes");
  });
  return plainCodes;
}
