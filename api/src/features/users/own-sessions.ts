import { truncateAddress } from "@samling/settings/networks";
import { Op, Transaction } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { createSession, presentActor, removeOtherSessions, type SessionOrigin } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Session, User } from "../../models/accounts.ts";
import { isUnknownDevice } from "./rules.ts";

export const listSessions = (actor: SignedInActor, now: Date): Promise<Session[]> =>
  Session.findAll({
    where: { userId: actor.user.id, expiresAt: { [Op.gt]: now } },
    order: [
      ["lastUsedAt", "DESC"],
      ["createdAt", "DESC"],
    ],
  });

export async function endOwnSession(actor: SignedInActor, id: string): Promise<void> {
  await inTransaction(async () => {
    const ended = await Session.destroy({ where: { id, userId: actor.user.id } });
    if (ended === 0) throw notFound();
    await audit(actor, "session:end", { type: "user", id: actor.user.id });
  });
}

export async function endOtherSessions(actor: SignedInActor): Promise<void> {
  await inTransaction(async () => {
    await removeOtherSessions(actor);
    await audit(actor, "session:end", { type: "user", id: actor.user.id }, null, { all: true });
  });
}

export const presentOwnSession = (
  actor: SignedInActor,
  { id, userAgent, createdAt, lastUsedAt, openedBy, network, isNewDevice }: Session,
) => ({
  id,
  device: nameDevice(userAgent),
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  isCurrent: id === actor.sessionId,
  openedBy,
  network,
  isNewDevice,
});

/** Order matters: most browsers also claim to be those after them. */
const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /(Firefox|FxiOS)\//],
  ["Chrome", /(Chrome|CriOS)\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** Describes a device well enough for people to recognize their own. */
export function nameDevice(userAgent: string): string {
  const find = (signatures: readonly (readonly [string, RegExp])[]) =>
    signatures.find(([, sign]) => sign.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(", ");
}

export interface SessionContext {
  userAgent: string;
  /** The client's whole address; only its network is stored. */
  address: string;
  /** Whether the person has signed in from here before. */
  isKnownDevice: (user: User) => Promise<boolean>;
  jobs: Jobs;
  now: Date;
}

type SessionMethod = Pick<SessionOrigin, "openedBy" | "hasSecondFactor" | "confirmedAt">;

/** Signs the person in, and notifies them by e-mail of a device that was not used before. Returns the token. */
export async function openSession(
  user: User,
  organizationId: string | undefined,
  { userAgent, address, isKnownDevice, now, jobs, ...method }: SessionContext & SessionMethod,
): Promise<string> {
  const isNewDevice = isUnknownDevice(await isKnownDevice(user), { registeredAt: user.createdAt, now });
  const network = truncateAddress(address);
  const { openedBy } = method;
  return inTransaction(async () => {
    await assertUnchanged(user);
    const token = await createSession(user.id, { userAgent, now, network, isNewDevice, confirmedAt: now, ...method });
    await audit(presentActor(user, ""), "session:start", { type: "user", id: user.id }, organizationId, { openedBy });
    if (isNewDevice && user.email) {
      const { email: recipient, firstName, language, emailProvenAt } = user;
      const data = { firstName, device: nameDevice(userAgent), network, isProven: emailProvenAt !== null };
      await queueMail(jobs, { kind: "new-device", recipient, language, organizationId: organizationId ?? null, data });
    }
    return token;
  });
}

/** A password that was changed since it was checked ends this session as it ended all others. Locks the person. */
async function assertUnchanged({ id, passwordHash }: User): Promise<void> {
  const current = await User.findOne({ attributes: ["passwordHash"], where: { id }, lock: Transaction.LOCK.KEY_SHARE });
  if (current?.passwordHash !== passwordHash) throw new AppError("LOGIN_ERROR");
}
