import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { dictionary } from "@zxcvbn-ts/language-common";
import { AppError } from "../../errors.ts";

const derive = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const strength = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Base64 without padding, as in the PHC string format. */
const encode = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

/** Equal passwords have equal bytes, however a keyboard composes the letters. */
const normalizePassword = (password: string) => password.normalize("NFKC");

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive("argon2id", { message: normalizePassword(password), nonce, tagLength, ...strength });
  const { memory, passes, parallelism } = strength;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/** Hash of an unknown password: the account is opened in another way, and can get a password by e-mail. */
export const hashUnknown = (): Promise<string> => hashPassword(randomBytes(32).toString("base64url"));

let decoy: Promise<string> | undefined;

/** Takes as long without a stored hash, so that timing does not reveal who has an account. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashUnknown();
  const [, memory, passes, parallelism, nonce = "", tag = ""] = phc.exec(stored ?? (await decoy)) ?? [];
  const expected = Buffer.from(tag, "base64");
  const derived = await derive("argon2id", {
    message: normalizePassword(password),
    nonce: Buffer.from(nonce, "base64"),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  });
  return timingSafeEqual(derived, expected) && stored !== null;
}

const common = new Set(dictionary["passwords-common"]);

/** Ignores composition and case: attackers try those too. */
const fold = (text: string): string => text.normalize("NFKC").toLowerCase();

/** Refuses the passwords that attackers try first: common ones, and the person's own address. */
export function assertNotCommon(password: string, email: string): void {
  const folded = fold(password);
  const foldedEmail = fold(email);
  if (common.has(folded) || folded === foldedEmail || folded === foldedEmail.split("@")[0])
    throw new AppError("PASSWORD_TOO_COMMON");
}
