/** Encryption of data that has to be read again, with a separate key derived from MEDIA_SECRET. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secrets } from "../../http/tokens.ts";

const algorithm = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

const deriveKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "authenticator seeds", 32));

/** Bound to its owner: it cannot be opened in another person's row. */
export function seal([secret]: Secrets, owner: string, content: Buffer): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, deriveKey(secret), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function openWith(secret: string, owner: string, sealed: Buffer): Buffer | null {
  const iv = sealed.subarray(0, ivLength);
  const decipher = createDecipheriv(algorithm, deriveKey(secret), iv, { authTagLength: tagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(-tagLength));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivLength, -tagLength)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Null if none of the secrets sealed it. */
export function unseal(secrets: Secrets, owner: string, sealed: Buffer): Buffer | null {
  for (const secret of secrets) {
    const content = openWith(secret, owner, sealed);
    if (content) return content;
  }
  return null;
}
