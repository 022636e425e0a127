/**
 * Devices from which a person has signed in before. Their attempts are counted separately from those of strangers, so
 * that no one can lock out an account's owner with failed sign-ins. The cookie grants nothing: it only selects the
 * counter.
 */
import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { cookieName, writeOwnCookie } from "../../http/own-cookie.ts";
import { isSigned, sign } from "../../http/tokens.ts";
import { User } from "../../models/accounts.ts";
import type { Parts } from "../../parts.ts";
import type { SessionContext } from "./own-sessions.ts";

const lifetimeSeconds = 365 * 24 * 60 * 60;
/** Maximum per browser: a shared computer knows several people. */
const maxAccounts = 5;
const separator = "~";

interface DeviceOwner {
  id: string;
  passwordHash: string;
}

/** Keyed by the password's hash: a new password makes every device unknown again. */
const signFor = (nonce: string, { id, passwordHash }: DeviceOwner): string =>
  sign([passwordHash], "device", `${id}:${nonce}`);

const name = "device";

function readMarks(context: Context): string[] {
  const marks = context.cookies.get(cookieName(name, true)) ?? context.cookies.get(cookieName(name, false)) ?? "";
  return marks.split(separator).filter((mark) => /^[\w-]{22}\.[\w-]{43}$/.test(mark));
}

const isSignedFor = (owner: DeviceOwner) => (mark: string) => {
  const [nonce = "", signature = ""] = mark.split(".");
  return isSigned(signature, signFor(nonce, owner));
};

/** The counter of the device, if the person has signed in from it with the current password. */
export async function findDevice(context: Context, email: string): Promise<string | undefined> {
  const marks = readMarks(context).slice(0, maxAccounts);
  if (marks.length === 0) return undefined;
  const user = await User.findOne({ where: { email: email.trim().toLowerCase() }, attributes: ["id", "passwordHash"] });
  return user?.passwordHash ? marks.find(isSignedFor({ id: user.id, passwordHash: user.passwordHash })) : undefined;
}

function writeMarks(context: Context, marks: readonly string[], publicUrl: string): void {
  const maxAgeSeconds = marks.length > 0 ? lifetimeSeconds : 0;
  writeOwnCookie(context, { name, value: marks.join(separator), maxAgeSeconds, publicUrl });
}

export const sessionContextOf = (context: Context, { clock, jobs }: Pick<Parts, "clock" | "jobs">): SessionContext => ({
  userAgent: context.get("User-Agent"),
  address: context.ip,
  isKnownDevice: async ({ email }) => (await findDevice(context, email ?? "")) !== undefined,
  jobs,
  now: clock(),
});

/** Called once the person has signed in. */
export function rememberDevice(context: Context, { id, passwordHash }: User, publicUrl: string): void {
  const marks = readMarks(context);
  if (!passwordHash || marks.some(isSignedFor({ id, passwordHash }))) return;
  const nonce = randomBytes(16).toString("base64url");
  writeMarks(context, [`${nonce}.${signFor(nonce, { id, passwordHash })}`, ...marks].slice(0, maxAccounts), publicUrl);
}

/** Removes the person's mark from the cookie; those of others who use the browser stay. */
export async function forgetDevice(context: Context, userId: string, publicUrl: string): Promise<void> {
  const marks = readMarks(context);
  const user = marks.length > 0 ? await User.findByPk(userId, { attributes: ["id", "passwordHash"] }) : null;
  if (!user?.passwordHash) return;
  const isOwn = isSignedFor({ id: user.id, passwordHash: user.passwordHash });
  const others = marks.filter((mark) => !isOwn(mark));
  if (others.length < marks.length) writeMarks(context, others, publicUrl);
}
