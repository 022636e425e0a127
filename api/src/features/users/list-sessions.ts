import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { notFound } from "../../errors.ts";
import type { SignedIn } from "../../http/actor.ts";
import { endSessionsBesides } from "../../http/sessions.ts";
import { Session } from "../../models/accounts.ts";

export const listSessions = (actor: SignedIn, now: Date): Promise<Session[]> =>
  Session.findAll({
    where: { userId: actor.user.id, expiresAt: { [Op.gt]: now } },
    order: [
      ["lastUsedAt", "DESC"],
      ["createdAt", "DESC"],
    ],
  });

export async function endOwnSession(actor: SignedIn, id: string): Promise<void> {
  await inTransaction(async () => {
    const ended = await Session.destroy({ where: { id, userId: actor.user.id } });
    if (ended === 0) throw notFound();
    await audit(actor, "session:end", { type: "user", id: actor.user.id });
  });
}

export async function endOtherSessions(actor: SignedIn): Promise<void> {
  await inTransaction(async () => {
    await endSessionsBesides(actor);
    await audit(actor, "session:end", { type: "user", id: actor.user.id }, null, { all: true });
  });
}

export const presentOwnSession = (
  actor: SignedIn,
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

/** In this order: most browsers also claim to be those after them. */
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

/** Enough for people to recognize their own devices. */
export function nameDevice(userAgent: string): string {
  const find = (known: readonly (readonly [string, RegExp])[]) => known.find(([, sign]) => sign.test(userAgent))?.[0];
  return [find(browsers), find(systems)].filter(Boolean).join(", ");
}
