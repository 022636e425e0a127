/** Puts contributions of a person into the queue of a collection, with pictures of one that is ready already. */
import { openCase } from "@samling/api/features/contributions/open-case";
import { User } from "@samling/api/models/accounts";
import { Collection } from "@samling/api/models/collections";
import { Contribution } from "@samling/api/models/contributions";
import { Derivative, Media } from "@samling/api/models/media";
import { withDatabase } from "./with-database.ts";

const [collectionId = "", email = "", like = "", count = ""] = process.argv.slice(2);
await withDatabase(async () => {
  const { organizationId } = await Collection.findOne({ where: { id: collectionId }, rejectOnEmpty: true });
  await Collection.update({ review: "first" }, { where: { organizationId, id: collectionId } });
  const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
  const picture = await Media.findOne({ where: { contributionId: like, kind: "image" }, rejectOnEmpty: true });
  const derivatives = await Derivative.findAll({ where: { organizationId, mediaId: picture.id } });
  for (let index = 1; index <= Number(count); index += 1) {
    const withheld = { hiddenAt: new Date(), withheldAs: "submitted" as const };
    const contribution = await Contribution.create({ organizationId, collectionId, userId, ...withheld });
    const { id: _, paginationId: __, ...same } = picture.get({ plain: true });
    const own = {
      collectionId,
      contributionId: contribution.id,
      title: `Contribution ${index}`,
      sha256: `${index}`.padEnd(64, "0"),
    };
    const { id: mediaId } = await Media.create({ ...same, ...own });
    await Derivative.bulkCreate(derivatives.map((derivative) => ({ ...derivative.get({ plain: true }), mediaId })));
    await openCase(contribution, new Date());
  }
  return { count: Number(count) };
});
