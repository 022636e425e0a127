/** The link in a mail that shows a visitor the favorites saved with their e-mail address, without signing in. */
import { createHash, randomBytes } from "node:crypto";
import { Op } from "sequelize";
import { inTransaction } from "../../database/transaction.ts";
import { AppError } from "../../errors.ts";
import { FavoriteLink } from "../../models/favorite-link.ts";
import { User } from "../../models/user.ts";

/** In milliseconds. A later favorite brings a new link. */
const lifetime = 30 * 24 * 60 * 60 * 1000;

/** In milliseconds. Whoever saves ten pictures gets one mail, and nobody can be flooded with mails by a stranger. */
const silence = 24 * 60 * 60 * 1000;

const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Null if the person has left, or has got a link a short while ago: it shows what was saved since, too. */
export const createFavoritesLink = (email: string, now: Date): Promise<string | null> =>
  inTransaction(async () => {
    // Locked, so that of several mails that are sent at once the others see the first one's link.
    const user = await User.findOne({ where: { email, erasedAt: null }, lock: true });
    if (!user) return null;
    const isRecent = { userId: user.id, createdAt: { [Op.gt]: new Date(now.getTime() - silence) } };
    if ((await FavoriteLink.count({ where: isRecent })) > 0) return null;
    const token = randomBytes(32).toString("base64url");
    const expiresAt = new Date(now.getTime() + lifetime);
    await FavoriteLink.create({ tokenHash: hashToken(token), userId: user.id, expiresAt, createdAt: now });
    return token;
  });

export async function findFavoritesLink(token: string, now: Date): Promise<FavoriteLink> {
  const link = await FavoriteLink.findOne({ where: { tokenHash: hashToken(token), expiresAt: { [Op.gt]: now } } });
  if (!link) throw new AppError("RESET_TOKEN_INVALID");
  return link;
}
