/**
 * An organization with pictures of many years at a few places, made of one that is ready already, so that a search has
 * several pages. Prints its id as JSON.
 */
import { createCollection } from "@samling/api/features/collections/service";
import { createOrganization } from "@samling/api/features/organizations/service";
import { indexAllMedia } from "@samling/api/features/search/index-media";
import { User } from "@samling/api/models/accounts";
import { Contribution } from "@samling/api/models/contributions";
import { Derivative, Media } from "@samling/api/models/media";
import { withDatabase } from "./with-database.ts";

const places = [
  { location: "Smögen", locationLat: 58.353, locationLng: 11.225 },
  { location: "Marstrand", locationLat: 57.886, locationLng: 11.584 },
  { location: "Visby", locationLat: 57.639, locationLng: 18.296 },
] as const;

const [name = "", email = "", like = "", count = ""] = process.argv.slice(2);
await withDatabase(async (database) => {
  const translations = [{ languageCode: "en" as const, description: "Fish.", about: "<p>Fish.</p>", terms: "<p></p>" }];
  const { id: organizationId } = await createOrganization(null, {
    name,
    contactEmail: "fish@example.org",
    translations,
  });
  const { id: collectionId } = await createCollection(null, {
    organizationId,
    translations: [{ languageCode: "en", title: "The herring years", description: "Boats, barrels and people." }],
  });
  const { id: userId } = await User.findOne({ where: { email }, rejectOnEmpty: true });
  const picture = await Media.findOne({ where: { contributionId: like, kind: "image" }, rejectOnEmpty: true });
  const derivatives = await Derivative.findAll({ where: { mediaId: picture.id } });
  const { id: contributionId } = await Contribution.create({ organizationId, collectionId, userId });
  for (let index = 1; index <= Number(count); index += 1) {
    const { id: _, paginationId: __, ...same } = picture.get({ plain: true });
    const date = `${1920 + (index % 50)}-06-21`;
    const own = { organizationId, collectionId, contributionId, title: `Herring ${index}`, position: index, date };
    const sha256 = `${index}`.padEnd(64, "e");
    const { id: mediaId } = await Media.create({ ...same, ...own, ...places[index % places.length], sha256 });
    await Derivative.bulkCreate(
      derivatives.map((derivative) => ({ ...derivative.get({ plain: true }), organizationId, mediaId })),
    );
  }
  await indexAllMedia(database.sequelize);
  return { organizationId };
});
