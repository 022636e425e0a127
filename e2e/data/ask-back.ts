/** A contribution with a question to its contributor, and the token of the e-mail's link to it. */
import { openCase } from "@samling/api/features/contributions/open-case";
import { createCaseLink } from "@samling/api/features/mail/case-link";
import { User } from "@samling/api/models/accounts";
import { Collection } from "@samling/api/models/collections";
import { Contribution } from "@samling/api/models/contributions";
import { Derivative, Media } from "@samling/api/models/media";
import { Case, Decision } from "@samling/api/models/review";
import { withDatabase } from "./with-database.ts";

const [collectionId = "", email = "", like = ""] = process.argv.slice(2);
await withDatabase(async () => {
  const now = new Date();
  const { organizationId } = await Collection.findOne({ where: { id: collectionId }, rejectOnEmpty: true });
  const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
  const withheld = { hiddenAt: now, withheldAs: "changes_asked" as const };
  const contribution = await Contribution.create({ organizationId, collectionId, userId, ...withheld });
  const contributionId = contribution.id;
  const picture = await Media.findOne({ where: { contributionId: like, kind: "image" }, rejectOnEmpty: true });
  const { id: _, paginationId: __, ...same } = picture.get({ plain: true });
  const own = { collectionId, contributionId, title: "A lighthouse without a name", sha256: "a".repeat(64) };
  const { id: mediaId } = await Media.create({ ...same, ...own });
  const derivatives = await Derivative.findAll({ where: { organizationId, mediaId: picture.id } });
  await Derivative.bulkCreate(derivatives.map((derivative) => ({ ...derivative.get({ plain: true }), mediaId })));
  await openCase(contribution, now);
  const contributionCase = await Case.findOne({ where: { organizationId, contributionId }, rejectOnEmpty: true });
  await Decision.create({
    organizationId,
    caseId: contributionCase.id,
    kind: "ask",
    actorId: null,
    words: "Where does it stand?",
    decidedAt: now,
    before: { version: 0, state: "waiting", hiddenAt: now.toISOString(), withheldAs: "submitted", files: [] },
  });
  await contributionCase.update({ state: "asked", version: 1 });
  return { token: await createCaseLink(contributionId, { userId, now }) };
});
