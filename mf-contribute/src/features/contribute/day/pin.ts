/** Hides what waits on a tablet from the people at its table. The PIN itself is not stored. */
export interface Pin {
  salt: string;
  hash: string;
}

export const isPin = (text: string): boolean => /^\d{4,12}$/.test(text);

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

async function derive(pin: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", encoder.encode(pin), "PBKDF2", false, ["deriveBits"]);
  const options = { name: "PBKDF2", hash: "SHA-256", salt: encoder.encode(salt), iterations: 300_000 };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(options, key, 256)));
}

export async function makePin(pin: string): Promise<Pin> {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await derive(pin, salt) };
}

export const isRight = async (pin: string, { salt, hash }: Pin): Promise<boolean> => (await derive(pin, salt)) === hash;
