/**
 * Secrets that are sent to a person once, of which only hashes are stored; and signatures, for which nothing is stored.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** A signature for one purpose is not valid for another. */
export const sign = (secret: string, purpose: string, signed: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${signed}`).digest("base64url");

export function isSigned(signature: string, expectedSignature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(expectedSignature)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
