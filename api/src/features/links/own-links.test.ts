/** Sub-admins create links to their own collections, and see no others. */
import type { Answer } from "@samling/contract/types";
import { Group, GroupMember, type User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { linkValues } from "../../testing/examples.ts";
import { openTestApi } from "../../testing/test-api.ts";

type LinkEntry = Answer<"GET /api/organization/{id}/links">[number];
type LinkCollection = Answer<"GET /api/organization/{id}/link-collections">[number];

const api = openTestApi();
let organization: Organization;
let admin: User;
let subAdmin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
});

const path = (rest = "links") => `/api/organization/${organization.id}/${rest}`;
const make = (actor: User, collection: Collection) =>
  api.post<{ id: string }>(path(), { actor, body: { ...linkValues, collectionId: collection.id } });
async function buildGroupCollection(groupName: string, isAdmin: boolean) {
  const group = await Group.create({ organizationId: organization.id, name: groupName });
  await GroupMember.create({ organizationId: organization.id, groupId: group.id, userId: subAdmin.id, isAdmin });
  return buildCollection({ organization, isPublic: false, groupName });
}

it("shows sub-admins the links to collections that they review or whose group they manage, and no others [OPEN-11]", async () => {
  const managed = await buildGroupCollection("Boat builders", true);
  const joined = await buildGroupCollection("Fishers", false);
  const open = await buildCollection({ organization });
  const reviewed = await buildCollection({ organization });
  await CollectionReviewer.create({ organizationId: organization.id, collectionId: reviewed.id, userId: subAdmin.id });
  for (const collection of [managed, reviewed]) expect((await make(subAdmin, collection)).status).toBe(201);
  for (const collection of [joined, open]) expect((await make(subAdmin, collection)).status).toBe(404);
  const other = await make(admin, open);
  const listed = (await api.get<LinkEntry[]>(path(), { actor: subAdmin })).body;
  expect(new Set(listed.map(({ collectionId }) => collectionId))).toEqual(new Set([managed.id, reviewed.id]));
  expect((await api.get<LinkEntry[]>(path(), { actor: admin })).body).toHaveLength(3);
  const offered = (await api.get<LinkCollection[]>(path("link-collections"), { actor: subAdmin })).body;
  expect(new Set(offered.map(({ id }) => id))).toEqual(new Set([managed.id, reviewed.id]));
  const one = `links/${other.body.id}`;
  const answers = [
    await api.put(path(one), { actor: subAdmin, body: { ...linkValues, isOn: false } }),
    await api.post(path(`${one}/network`), { actor: subAdmin }),
    await api.delete(path(one), { actor: subAdmin }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it("ends with the group, the role and the organization [OPEN-11]", async () => {
  const managed = await buildGroupCollection("Boat builders", true);
  const { body } = await make(subAdmin, managed);
  const change = (actor: User) =>
    api.put(path(`links/${body.id}`), { actor, body: { ...linkValues, label: "At the shed" } });
  expect((await change(subAdmin)).status).toBe(200);
  const member = await buildUser({ organization });
  const stranger = await buildUser({ organization: await buildOrganization(), roles: ["ADMIN"] });
  for (const actor of [member, stranger]) {
    expect((await change(actor)).status).toBe(403);
    expect((await api.get(path("link-collections"), { actor })).status).toBe(403);
  }
  await GroupMember.update({ isAdmin: false }, { where: { organizationId: organization.id, userId: subAdmin.id } });
  expect((await change(subAdmin)).status).toBe(404);
  expect((await api.get<LinkEntry[]>(path(), { actor: subAdmin })).body).toEqual([]);
});
