/** A signed address works as long as the person for whom it was signed may see the file. */
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { GroupMember, Membership, type User } from "../../models/accounts.ts";
import { Media } from "../../models/media.ts";
import { Organization } from "../../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { addGroupMember, createGroup } from "../groups/service.ts";
import { makeDerivatives } from "./derive.ts";

const api = openTestApi();

/** A picture, with the addresses that each of three people receives. */
async function contribute({ isPublic }: { isPublic: boolean }) {
  const organization = await buildOrganization();
  const { id: organizationId } = organization;
  const group = await createGroup(null, { organizationId, name: "crew" });
  const collection = await buildCollection({ organization, isPublic, ...(!isPublic && { groupName: "crew" }) });
  const [contributor, reader] = [await buildUser({ organization }), await buildUser({ organization })];
  for (const { id: userId } of [contributor, reader]) await addGroupMember(null, group, { userId });
  const admin = await buildUser({ organization, roles: ["USER", "ADMIN"] });
  const media = { "a.jpg": await makeSampleJpeg() };
  const { body } = await upload(api, { actor: contributor, collectionId: collection.id, media });
  const { id: mediaId } = await Media.findOne({ where: { organizationId }, rejectOnEmpty: true });
  await makeDerivatives(api.parts.storage, { organizationId, mediaId });

  const addressesOf = async (actor: User) => {
    const answer = await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, { actor });
    const [image] = answer.body.images;
    return [image?.imgUrl, image?.originalUrl].flatMap((address) => address ?? []);
  };
  return { organizationId, people: { contributor, reader, admin }, addressesOf };
}
type BuiltContribution = Awaited<ReturnType<typeof contribute>>;

const statusesOf = (addresses: string[]) =>
  Promise.all(addresses.map(async (address) => (await api.get(address)).status));

const cases: [string, keyof BuiltContribution["people"], number, (given: BuiltContribution) => Promise<unknown>][] = [
  [
    "is taken out of the group",
    "reader",
    1,
    ({ people }) => GroupMember.destroy({ where: { userId: people.reader.id } }),
  ],
  [
    "is suspended",
    "reader",
    1,
    ({ people }) => Membership.update({ status: "suspended" }, { where: { userId: people.reader.id } }),
  ],
  ["deletes the account", "reader", 1, ({ people }) => api.delete("/api/user", { actor: people.reader })],
  [
    "is an admin no more",
    "admin",
    2,
    ({ people }) => Membership.update({ roles: ["USER"] }, { where: { userId: people.admin.id } }),
  ],
  [
    "belongs to an organization that is retired",
    "contributor",
    2,
    ({ organizationId }) => Organization.update({ retiredAt: new Date() }, { where: { id: organizationId } }),
  ],
];

it.each(cases)("stops working once the person %s [DEC-09]", async (_case, who, count, change) => {
  const given = await contribute({ isPublic: false });
  const addresses = await given.addressesOf(given.people[who]);
  expect(await statusesOf(addresses)).toEqual(Array(count).fill(200));
  await change(given);
  expect(await statusesOf(addresses)).toEqual(Array(count).fill(404));
});

it("of an original works only while the person is the contributor or an admin [DEC-09]", async () => {
  const { people, addressesOf } = await contribute({ isPublic: true });
  const addresses = await addressesOf(people.admin);
  expect(await statusesOf(addresses)).toEqual([200, 200]);
  await Membership.update({ roles: ["USER"] }, { where: { userId: people.admin.id } });
  expect(await statusesOf(addresses)).toEqual([200, 404]);
});

it("does not work for another person whose id is put into it", async () => {
  const { people, addressesOf } = await contribute({ isPublic: false });
  const [address = ""] = await addressesOf(people.reader);
  const renamed = address.replace(people.reader.id, people.admin.id);
  expect(renamed).not.toBe(address);
  expect(await statusesOf([address, renamed])).toEqual([200, 404]);
});
