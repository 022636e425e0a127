/** Secrets that are sent to a person once and stored only as hashes, and signatures, which are not stored at all. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.ts";

/** The first signs and seals; signatures and seals of the others are still accepted. */
export type Secrets = Readonly<Config["mediaSecret"]>;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}

/** A signature for one purpose is not valid for another. */
export const sign = ([secret]: Secrets, purpose: string, signed: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${signed}`).digest("base64url");

export function isSigned(signature: string, expectedSignature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(expectedSignature)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** Compares a sent value with secrets, in constant time. */
export function createSecretCheck(secrets: readonly string[]): (sent: string) => boolean {
  const hashes = secrets.map(hashToken);
  return (sent) => {
    const hash = hashToken(sent);
    return hashes.some((item) => timingSafeEqual(hash, item));
  };
}

export const isSignedByAny = (secrets: Secrets, signature: string, signWith: (secrets: Secrets) => string): boolean =>
  secrets.some((secret) => isSigned(signature, signWith([secret])));
