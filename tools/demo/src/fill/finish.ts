import { setCollectionStatus } from "@samling/api/features/collections/service";
import { setMemberStatus } from "@samling/api/features/users/service";
import { Session, User } from "@samling/api/models/accounts";
import { Agreement, Contribution } from "@samling/api/models/contributions";
import { Favorite } from "@samling/api/models/favorites";
import { Media } from "@samling/api/models/media";
import { Case } from "@samling/api/models/review";
import { type CollectionKey, collections } from "../data/collections.ts";
import { favorites } from "../data/favorites.ts";
import { makeEmail, people } from "../data/people.ts";
import type { DemoPerson } from "../data/types.ts";
import { publishedAt, scheduleContributions } from "../schedule.ts";
import { collectionId } from "./fill-collections.ts";
import type { FillContext } from "./fill-context.ts";
import { organizationId } from "./fill-organizations.ts";
import { sessionName } from "./fill-people.ts";

/** Steps that can only come after the contributions. Repeating them changes nothing. */
export async function finishDemo({ now }: FillContext): Promise<void> {
  await spreadContributions(now);
  await saveFavorites();
  for (const [key, { status, archivedText }] of Object.entries(collections)) {
    if (status === "ACTIVE") continue;
    const id = collectionId(key as CollectionKey);
    await setCollectionStatus(null, { id, status, ...(archivedText && { archivedText }) });
  }
  for (const person of Object.values(people)) await suspend(person);
  await Session.destroy({ where: { userAgent: sessionName } });
}

/** A portal in which everything arrived today would not look real. */
async function spreadContributions(now: Date): Promise<void> {
  for (const scheduled of scheduleContributions()) {
    const at = publishedAt(scheduled, now);
    const where = { idempotencyKey: scheduled.key, collectionId: collectionId(scheduled.collection) };
    const contributions = await Contribution.findAll({ attributes: ["id"], where });
    const contributionIds = contributions.map(({ id }) => id);
    await Contribution.update({ publishedAt: at, createdAt: at }, { where, silent: true });
    await Case.update({ openedAt: at, createdAt: at }, { where: { contributionId: contributionIds }, silent: true });
    await Agreement.update({ agreedAt: at }, { where: { contributionId: contributionIds } });
  }
}

async function saveFavorites(): Promise<void> {
  for (const [email, titles] of Object.entries(favorites)) {
    // A visitor is a row with an e-mail address and nothing else (DEC-06).
    const [{ id: userId }] = await User.findOrCreate({ where: { email }, defaults: { email } });
    for (const media of await Media.findAll({ where: { title: [...titles] } })) {
      const favorite = { organizationId: media.organizationId, userId, mediaId: media.id };
      await Favorite.findOrCreate({ where: favorite, defaults: favorite });
    }
  }
}

async function suspend(person: DemoPerson): Promise<void> {
  if (!person.suspended) return;
  const user = await User.findOne({ where: { email: makeEmail(person) }, rejectOnEmpty: true });
  const { organization, showContributions } = person.suspended;
  await setMemberStatus(null, {
    organizationId: organizationId(organization),
    userId: user.id,
    status: "suspended",
    showContributions,
  });
}
