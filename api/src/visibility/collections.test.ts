import { literal, Op } from "sequelize";
import { setCollectionStatus } from "../features/collections/service.ts";
import { createGroup } from "../features/groups/service.ts";
import { findUserWithMemberships } from "../features/users/service.ts";
import type { Actor } from "../http/actor.ts";
import { presentActor } from "../http/sessions.ts";
import type { User } from "../models/accounts.ts";
import { Collection } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { buildActor } from "../testing/build-actor.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { isAmong, isOpenToAll, knownCollections, quoteId, visibleCollections } from "./collections.ts";
import { ownedContributions } from "./contributions.ts";
import { isOpened } from "./opened.ts";

const database = openTestDatabase();
let organization: Organization;
const people: Record<string, User> = {};
beforeAll(async () => {
  organization = await buildOrganization();
  const otherOrganization = await buildOrganization();
  people.member = await buildUser({ organization });
  people.admin = await buildUser({ organization, roles: ["ADMIN"] });
  people.stranger = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
  people.platformAdmin = await buildUser({ isPlatformAdmin: true });
});

const actorOf = async (user: User | undefined): Promise<Actor> =>
  user ? presentActor(await findUserWithMemberships(user.id), "") : null;

type Condition = (actor: Actor, alias: string) => string;

/** The people for whom the condition holds. */
async function findViewers({ id }: Collection, condition: Condition = visibleCollections): Promise<string[]> {
  const differences: string[] = [];
  for (const name of ["anonymous", ...Object.keys(people)]) {
    const holds = literal(condition(await actorOf(people[name]), '"Collection"'));
    if ((await Collection.count({ where: { [Op.and]: [{ id }, holds] } })) === 1) differences.push(name);
  }
  return differences;
}

const everyone = ["anonymous", "member", "admin", "stranger", "platformAdmin"];

describe("a collection", () => {
  it.each(["ACTIVE", "CLOSED"] as const)("that is public and %s is seen by everybody", async (status) => {
    const { id } = await buildCollection({ organization });
    if (status !== "ACTIVE") await setCollectionStatus(null, { id, status });
    expect(await findViewers(await Collection.findByPk(id, { rejectOnEmpty: true }))).toEqual(everyone);
  });

  it("that is archived is visible only to admins", async () => {
    const collection = await buildCollection({ organization });
    await setCollectionStatus(null, { id: collection.id, status: "ARCHIVED" });
    expect(await findViewers(collection)).toEqual(["admin", "platformAdmin"]);
  });

  it("that is deleted is visible to no one, platform admins included", async () => {
    const collection = await buildCollection({ organization });
    await setCollectionStatus(null, { id: collection.id, status: "DELETE" });
    expect(await findViewers(collection)).toEqual([]);
  });

  it("for members is visible to all of them", async () => {
    expect(await findViewers(await buildCollection({ organization, isPublic: false }))).toEqual([
      "member",
      "admin",
      "platformAdmin",
    ]);
  });

  it("for a group is visible to the people in it who have proven their e-mail address", async () => {
    const proven = await buildUser({ organization });
    const unproven = await buildUser({ organization, emailProvenAt: null });
    const name = "rowers";
    const group = await createGroup(null, { organizationId: organization.id, name });
    for (const { id: userId } of [proven, unproven]) {
      await database.sequelize.query(
        `INSERT INTO group_members (organization_id, group_id, user_id) VALUES (:organizationId, :groupId, :userId)`,
        { replacements: { organizationId: organization.id, groupId: group.id, userId } },
      );
    }
    const collection = await buildCollection({ organization, isPublic: false, groupName: name });
    expect(await findViewers(collection)).toEqual(["admin", "platformAdmin"]);
    const isVisibleTo = async (user: User) => {
      const condition = literal(visibleCollections(await actorOf(user), '"Collection"'));
      return (await Collection.count({ where: { [Op.and]: [{ id: collection.id }, condition] } })) === 1;
    };
    expect(await isVisibleTo(proven)).toBe(true);
    expect(await isVisibleTo(unproven)).toBe(false);
  });

  it("of a retired organization is visible only to platform admins", async () => {
    const retired = await buildOrganization();
    const collection = await buildCollection({ organization: retired });
    const member = await buildUser({ organization: retired, roles: ["ADMIN"] });
    await database.sequelize.query("UPDATE organizations SET retired_at = now() WHERE id = :id", {
      replacements: { id: retired.id },
    });
    expect(await findViewers(collection)).toEqual(["platformAdmin"]);
    const condition = literal(visibleCollections(await actorOf(member), '"Collection"'));
    expect(await Collection.count({ where: { [Op.and]: [{ id: collection.id }, condition] } })).toBe(0);
  });
});

describe("a collection that has become one for others", () => {
  it("stays known to the member who contributed to it [DEC-08]", async () => {
    const collection = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    expect(await findViewers(collection, knownCollections)).toEqual(["admin", "platformAdmin"]);
    const contribution = await buildContribution({ collection, user: people.member });
    expect(await findViewers(collection, knownCollections)).toEqual(["member", "admin", "platformAdmin"]);
    expect(await findViewers(collection)).toEqual(["admin", "platformAdmin"]);
    await contribution.update({ deletedAt: new Date() });
    expect(await findViewers(collection, knownCollections)).toEqual(["admin", "platformAdmin"]);
  });

  it("stays unknown to a contributor who is not a member", async () => {
    const collection = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    await buildContribution({ collection, user: people.stranger });
    expect(await findViewers(collection, knownCollections)).toEqual(["admin", "platformAdmin"]);
  });

  it("is as visible to visitors as any other while it is public", async () => {
    expect(await findViewers(await buildCollection({ organization }), knownCollections)).toEqual(everyone);
  });
});

it("gives originals to the contributor and to admins of the organization [DEC-09]", async () => {
  const collection = await buildCollection({ organization });
  const { id } = await buildContribution({ collection, user: people.member });
  const owners: string[] = [];
  for (const name of ["anonymous", ...Object.keys(people)]) {
    const owns = literal(ownedContributions(await actorOf(people[name]), '"Contribution"'));
    if ((await Contribution.count({ where: { [Op.and]: [{ id }, owns] } })) === 1) owners.push(name);
  }
  expect(owners).toEqual(["member", "admin", "platformAdmin"]);
  // Empty SQL would hold as well where it stands alone.
  expect(ownedContributions(await actorOf(people.platformAdmin), "c")).toBe("true");
});

it("keeps what an organization prepares off the lists of all organizations until it is opened", async () => {
  const prepared = await buildOrganization();
  const { id } = await buildCollection({ organization: prepared });
  const setOpenedAt = (value: string) =>
    database.sequelize.query(`UPDATE organizations SET opened_at = ${value} WHERE id = :id`, {
      replacements: { id: prepared.id },
    });
  const count = () => Collection.count({ where: { [Op.and]: [{ id }, literal(isOpened('"Collection"'))] } });
  await setOpenedAt("NULL");
  expect(await count()).toBe(0);
  await setOpenedAt("now()");
  expect(await count()).toBe(1);
});

it.each([
  ["ACTIVE", true, true],
  ["CLOSED", true, true],
  ["ARCHIVED", true, false],
  ["DELETE", true, false],
  ["ACTIVE", false, false],
])("a collection that is %s and public: %s has addresses for everyone: %s", (status, isPublic, isOpen) => {
  expect(isOpenToAll({ status, isPublic })).toBe(isOpen);
});

describe("ids in conditions", () => {
  const id = "7a0d9a6c-6a5a-4d2e-9b1f-0d7f3a1f0001";

  it("stand between quotes, with commas between several", () => {
    expect(isAmong("c.id", [id, id])).toBe(`c.id IN ('${id}', '${id}')`);
    expect(isAmong("c.id", [])).toBe("false");
  });

  it.each(["", `${id}'`, `'${id}`, "1 OR true"])("are refused when they are not ids: %j", (text) => {
    expect(() => quoteId(text)).toThrow("Not an id.");
  });

  it("are refused in every condition about a person", () => {
    const forged = buildActor({ user: { id: "' OR true --", email: "x@example.org", language: "en" } });
    for (const condition of [visibleCollections, knownCollections, ownedContributions]) {
      expect(() => condition({ ...forged, roles: [] }, "c")).toThrow("Not an id.");
    }
  });
});
