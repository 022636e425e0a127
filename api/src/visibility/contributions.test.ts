import { literal, Op } from "sequelize";
import { setCollectionStatus } from "../features/collections/service.ts";
import { findUserWithMemberships, setMemberStatus } from "../features/users/service.ts";
import type { Actor } from "../http/actor.ts";
import { presentActor } from "../http/sessions.ts";
import type { User } from "../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../models/collections.ts";
import { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { visibleContributions } from "./contributions.ts";

openTestDatabase();
let organization: Organization;
let contributor: User;
let member: User;
let admin: User;
let platformAdmin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  contributor = await buildUser({ organization });
  member = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  platformAdmin = await buildUser({ isPlatformAdmin: true });
});

const actorOf = async (user: User | null): Promise<Actor> =>
  user && presentActor(await findUserWithMemberships(user.id), crypto.randomUUID());

const isVisibleTo = async ({ id }: Contribution, user: User | null) => {
  const isVisible = literal(visibleContributions(await actorOf(user), '"Contribution"'));
  return (await Contribution.count({ where: { [Op.and]: [{ id }, isVisible] } })) === 1;
};

/** Which of anonymous, member, contributor, admin and platform admin see it. */
const findViewers = async (contribution: Contribution) => {
  const people = { anonymous: null, member, contributor, admin, platformAdmin };
  const viewers = await Promise.all(Object.values(people).map((person) => isVisibleTo(contribution, person)));
  return Object.keys(people).filter((_, index) => viewers[index]);
};

const everyone = ["anonymous", "member", "contributor", "admin", "platformAdmin"];

/**
 * Actor by state, in a public collection of which `reviewer` and `unproven` are named reviewers, and `elsewhere` reviews
 * another one of the organization.
 */
describe("a contribution in a reviewed collection", () => {
  const owners = ["contributor", "admin", "platformAdmin"];
  const all = ["anonymous", "member", "elsewhere", "unproven", "reviewer", ...owners];
  const withReviewer = ["reviewer", ...owners];
  const hidden = { hiddenAt: new Date() };
  it.each<[string, Parameters<typeof buildContribution>[0], string[]]>([
    ["published", {}, all],
    ["published and private", { isPublic: false }, owners],
    ["submitted", { ...hidden, withheldAs: "submitted" }, withReviewer],
    ["submitted and private", { ...hidden, withheldAs: "submitted", isPublic: false }, withReviewer],
    ["asked back", { ...hidden, withheldAs: "changes_asked" }, withReviewer],
    ["declined", { ...hidden, withheldAs: "declined" }, withReviewer],
    ["hidden", { ...hidden, withheldAs: "hidden" }, withReviewer],
    ["withdrawn", { ...hidden, withheldAs: "withdrawn" }, withReviewer],
    ["waiting for a guardian", { ...hidden, withheldAs: "guardian" }, ["contributor"]],
    ["waiting for a guardian and private", { ...hidden, withheldAs: "guardian", isPublic: false }, ["contributor"]],
    ["deleted", { deletedAt: new Date() }, []],
  ])(
    "that is %s is seen by the people it concerns, including its reviewer if there is something to decide [IN-11]",
    async (_state, values, expected) => {
      const collection = await buildCollection({ organization });
      const people: Record<string, User | null> = {
        anonymous: null,
        member,
        elsewhere: await buildUser({ organization }),
        unproven: await buildUser({ organization, emailProvenAt: null }),
        reviewer: await buildUser({ organization }),
        contributor,
        admin,
        platformAdmin,
      };
      const name = (user: User | null | undefined, { id: collectionId }: Collection) =>
        CollectionReviewer.create({ organizationId: organization.id, collectionId, userId: user?.id ?? "" });
      await name(people.reviewer, collection);
      await name(people.unproven, collection);
      await name(people.elsewhere, await buildCollection({ organization }));
      const contribution = await buildContribution({ collection, user: contributor, ...values });
      const viewers: string[] = [];
      for (const [personName, user] of Object.entries(people))
        if (await isVisibleTo(contribution, user)) viewers.push(personName);
      expect(viewers).toEqual(expected);
    },
  );
});

describe("a contribution", () => {
  it("that is public in a public collection is visible to everybody", async () => {
    const collection = await buildCollection({ organization });
    expect(await findViewers(await buildContribution({ collection, user: contributor }))).toEqual(everyone);
  });

  it("that is private is visible to its contributor and to admins [PERM-07]", async () => {
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection, user: contributor, isPublic: false });
    expect(await findViewers(contribution)).toEqual(["contributor", "admin", "platformAdmin"]);
  });

  it("in a collection for members is visible to members", async () => {
    const collection = await buildCollection({ organization, isPublic: false });
    const contribution = await buildContribution({ collection, user: contributor });
    expect(await findViewers(contribution)).toEqual(["member", "contributor", "admin", "platformAdmin"]);
  });

  it("in a collection that its contributor may no longer see stays visible to the contributor, as a member or suspended [DEC-08] [DEC-57]", async () => {
    const collection = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    const contribution = await buildContribution({ collection, user: contributor });
    expect(await findViewers(contribution)).toEqual(["contributor", "admin", "platformAdmin"]);
    const suspended = await buildUser({ organization, status: "suspended" });
    expect(await isVisibleTo(await buildContribution({ collection, user: suspended }), suspended)).toBe(true);
    const stranger = await buildUser();
    expect(await isVisibleTo(await buildContribution({ collection, user: stranger }), stranger)).toBe(false);
  });

  it("that the organization has hidden is visible to its contributor and to admins [PERM-07]", async () => {
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection, user: contributor, hiddenAt: new Date() });
    expect(await findViewers(contribution)).toEqual(["contributor", "admin", "platformAdmin"]);
  });

  it("that waits for a guardian is visible only to its contributor, who may be a platform admin [LAW-04]", async () => {
    const collection = await buildCollection({ organization });
    const waiting = { collection, hiddenAt: new Date(), withheldAs: "guardian" as const };
    expect(await findViewers(await buildContribution({ ...waiting, user: contributor }))).toEqual(["contributor"]);
    expect(await findViewers(await buildContribution({ ...waiting, user: admin }))).toEqual(["admin"]);
    expect(await findViewers(await buildContribution({ ...waiting, user: platformAdmin }))).toEqual(["platformAdmin"]);
  });

  it("in an archived collection is visible only to admins", async () => {
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection, user: contributor });
    await setCollectionStatus(null, { id: collection.id, status: "ARCHIVED" });
    expect(await findViewers(contribution)).toEqual(["admin", "platformAdmin"]);
  });

  it("that was deleted is visible to no one", async () => {
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection, user: contributor, deletedAt: new Date() });
    expect(await findViewers(contribution)).toEqual([]);
  });

  it("of a suspended person is hidden from the public until the organization shows it", async () => {
    const suspended = await buildUser({ organization });
    const memberKey = { organizationId: organization.id, userId: suspended.id };
    const collection = await buildCollection({ organization });
    const contribution = await buildContribution({ collection, user: suspended });
    await setMemberStatus(null, { ...memberKey, status: "suspended" });
    expect(await findViewers(contribution)).toEqual(["admin", "platformAdmin"]);
    await setMemberStatus(null, { ...memberKey, showContributions: true });
    expect(await findViewers(contribution)).toEqual(everyone);
  });

  it("of a person suspended elsewhere stays visible", async () => {
    const otherOrganization = await buildOrganization();
    const suspended = await buildUser({ organization: otherOrganization, status: "suspended" });
    const collection = await buildCollection({ organization });
    expect(await isVisibleTo(await buildContribution({ collection, user: suspended }), null)).toBe(true);
  });

  it("without a name, because its contributor has left, is visible as before", async () => {
    const collection = await buildCollection({ organization });
    expect(await findViewers(await buildContribution({ collection }))).toEqual(everyone);
  });
});
