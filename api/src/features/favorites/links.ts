/** The link in an e-mail that shows a visitor the favorites saved with their e-mail address, without signing in. */

import { Op, Transaction } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError } from "../../errors.ts";
import { hashToken, makeToken } from "../../http/tokens.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { recordLinkOpened } from "../../mail/address-limits.ts";
import { User } from "../../models/accounts.ts";
import { FavoriteLink } from "../../models/favorites.ts";
import { OutgoingMail } from "../../models/platform.ts";

/** In milliseconds. A later favorite sends a new link. */
const linkLifetimeMs = 30 * dayMs;

/** In milliseconds. Saving ten pictures sends one e-mail, and a stranger cannot flood an address with e-mails. */
const mailIntervalMs = dayMs;

/** Call inside the transaction that queues the e-mail: concurrent requests for one person wait for each other here. */
export async function isFavoritesMailDue(userId: string, now: Date): Promise<boolean> {
  const user = await User.findByPk(userId, { rejectOnEmpty: true, lock: Transaction.LOCK.NO_KEY_UPDATE });
  // An e-mail that waits for the mail server will also show favorites that are saved in the meantime.
  if ((await OutgoingMail.count({ where: { kind: "favorites", recipient: user.email ?? "" } })) > 0) return false;
  const createdAt = { [Op.gt]: new Date(now.getTime() - mailIntervalMs) };
  return (await FavoriteLink.count({ where: { userId, createdAt } })) === 0;
}

/** Each attempt to send the e-mail creates its own link. Null if the person has left. */
export async function createFavoritesLink(email: string, now: Date): Promise<string | null> {
  const user = await User.findOne({ where: { email, erasedAt: null } });
  if (!user) return null;
  const { token, tokenHash } = makeToken();
  const expiresAt = new Date(now.getTime() + linkLifetimeMs);
  await FavoriteLink.create({ tokenHash, userId: user.id, expiresAt, createdAt: now });
  return token;
}

export async function findFavoritesLink(token: string, now: Date): Promise<FavoriteLink> {
  const link = await FavoriteLink.findOne({ where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } } });
  if (!link) throw new AppError("RESET_TOKEN_INVALID");
  return link;
}

/** An address that has opened the link may be written to again. */
export async function openFavoritesLink(
  token: string,
  { jobs, now }: { jobs: Jobs; now: Date },
): Promise<FavoriteLink> {
  const link = await findFavoritesLink(token, now);
  const { email } = await User.findByPk(link.userId, { rejectOnEmpty: true });
  if (email) await inTransaction(() => recordLinkOpened(jobs, email, now));
  return link;
}
