/** What a passkey signs: nothing is stored for whoever only asks for one. */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** In milliseconds. */
const lifetime = 5 * 60 * 1000;
const headLength = 24;

const sign = (secret: string, purpose: string, head: Buffer): Buffer =>
  createHmac("sha256", secret).update(`passkey:${purpose}:`).update(head).digest();

/** Random bytes, the time at which it ends, and a signature; for one purpose. */
export function makeChallenge(secret: string, purpose: string, now: Date): Uint8Array<ArrayBuffer> {
  const head = Buffer.concat([randomBytes(16), Buffer.alloc(8)]);
  head.writeBigUInt64BE(BigInt(now.getTime() + lifetime), 16);
  return new Uint8Array([...head, ...sign(secret, purpose, head)]);
}

/** Whether it was made here for the purpose, and not too long ago; in base64url. */
export function isChallenge(secret: string, purpose: string, challenge: string, now: Date): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const head = bytes.subarray(0, headLength);
  const expected = sign(secret, purpose, head);
  const given = bytes.subarray(headLength);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return head.readBigUInt64BE(16) > BigInt(now.getTime());
}
