/** A person with a private profile is shown by alias or not at all, in every call and on every page. */
import type { Answer } from "@samling/contract/types";
import * as paths from "@samling/portal/paths";
import { addGroupMember, createGroup } from "../features/groups/service.ts";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Favorite } from "../models/favorites.ts";
import type { Organization } from "../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import type { Subjects } from "../testing/examples.ts";
import { isThorough } from "../testing/extent.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { startTestDoor } from "../testing/test-door.ts";

const [firstName, lastName, alias] = ["Ingegerdis", "Falkenstrom", "Gullviva"];

let api: TestApi;
let door: string;
let stops: (() => Promise<unknown>)[];
/** Contributors with the same real name, and their things. */
let subjectsByAlias: Record<
  "with an alias" | "without an alias",
  Subjects & { organization: Organization; collection: Collection; contributor: User }
>;
let publicActors: Record<string, User | null>;
let privilegedActors: Record<string, User>;

beforeAll(async () => {
  api = await startTestApi();
  const frontDoor = await startTestDoor(api);
  door = frontDoor.url;
  stops = [frontDoor.stop, api.stop];

  const organization = await buildOrganization();
  const otherOrganization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
  const subAdmin = await buildUser({ organization, roles: ["SUB_ADMIN"] });
  await addGroupMember(null, group, { userId: subAdmin.id, isAdmin: true });
  publicActors = {
    anonymous: null,
    "a member of nothing": await buildUser(),
    "a member": await buildUser({ organization }),
    "a suspended super-admin": await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" }),
    "a sub-admin": subAdmin,
    "a super-admin of another organization": await buildUser({
      organization: otherOrganization,
      roles: ["SUPER_ADMIN"],
    }),
  };
  privilegedActors = {
    "an admin": await buildUser({ organization, roles: ["ADMIN"] }),
    "a platform admin": await buildUser({ isPlatformAdmin: true }),
  };
  const contribute = async (values: { alias: string }) => {
    const contributor = await buildUser({ organization, firstName, lastName, ...values });
    await addGroupMember(null, group, { userId: contributor.id });
    const media = [1, 2].map((number) => ({ title: `Boat ${number}`, tags: ["boat"], state: "ready" as const }));
    const contribution = await buildContribution({ collection, user: contributor, media });
    for (const user of Object.values(publicActors)) {
      if (!user) continue;
      const mediaId = contribution.media?.[0]?.id ?? "";
      await Favorite.create({ organizationId: organization.id, userId: user.id, mediaId });
    }
    const email = contributor.email ?? "";
    return { organization, collection, contribution, person: contributor, group, email, contributor };
  };
  subjectsByAlias = {
    "with an alias": await contribute({ alias }),
    "without an alias": await contribute({ alias: "" }),
  };
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

const both = ["with an alias", "without an alias"] as const;
const readCalls = callEntries.filter(([, { address }]) => address.startsWith("GET ")).map(([name]) => name);
const realName = new RegExp(`${firstName}|${lastName}`, "i");

describe.each(readCalls)("%s", (name) => {
  it.each(both)("tells no public reader the real name of a contributor %s [V-PROF-02] [PERM-05]", async (which) => {
    // A sub-admin reads everything that visitors and members read, and more.
    const actors = isThorough ? Object.values(publicActors) : [publicActors["a sub-admin"] ?? null];
    for (const actor of actors) {
      const answer = await sendExample(api, name, { actor, subjects: subjectsByAlias[which] });
      expect(answer.status).not.toBe(500);
      expect(JSON.stringify(answer.body ?? "")).not.toMatch(realName);
    }
  });
});

const list = (which: (typeof both)[number], actor: User | null, query: Record<string, string>) => {
  const { organization, collection } = subjectsByAlias[which];
  return api.get<Answer<"GET /api/collection-contributions">>("/api/collection-contributions", {
    actor,
    query: { orgId: organization.id, collectionId: collection.id, ...query },
  });
};

it("shows no real name on the wall, no matter who opens it [V-GAL-07] [V-COLL-09]", async () => {
  for (const actor of [
    ...Object.values(publicActors),
    ...Object.values(privilegedActors),
    subjectsByAlias["with an alias"].contributor,
  ]) {
    const { body } = await list("with an alias", actor, { isGallery: "true" });
    expect(body.items).toHaveLength(4);
    expect(JSON.stringify(body)).not.toMatch(realName);
    const names = body.items.map((item) => `${item.contributionUserFirstName} ${item.contributionUserLastName}`.trim());
    expect(new Set(names)).toEqual(new Set([alias, ""]));
  }
});

it("finds nothing by a real name that is not shown", async () => {
  for (const text of [firstName, lastName, alias]) {
    expect((await list("with an alias", null, { text })).body.items).toEqual([]);
  }
});

it("shows a contributor by alias, or not at all, on the contribution [V-PROF-02]", async () => {
  const read = async (which: (typeof both)[number], actor: User | null) => {
    const path = `/api/contribution/${subjectsByAlias[which].contribution.id}`;
    const { user, images } = (await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor })).body;
    const [image] = images;
    return [user.name, image?.contributionUserAlias, image?.contributionUserFirstName, image?.contributionUserLastName];
  };
  for (const actor of Object.values(publicActors)) {
    expect(await read("with an alias", actor)).toEqual([alias, alias, alias, ""]);
    expect(await read("without an alias", actor)).toEqual(["", "", "", ""]);
  }
  for (const actor of Object.values(privilegedActors)) {
    expect(await read("with an alias", actor)).toEqual([alias, alias, firstName, lastName]);
    expect(await read("without an alias", actor)).toEqual([`${firstName} ${lastName}`, "", firstName, lastName]);
  }
  expect(await read("without an alias", subjectsByAlias["without an alias"].contributor)).toEqual([
    `${firstName} ${lastName}`,
    "",
    firstName,
    lastName,
  ]);
});

/** Every page about the contributor's things that has its own address. */
const pages = (which: (typeof both)[number]): string[] => {
  const { organization, collection, contribution, person } = subjectsByAlias[which];
  const parameters = { orgId: organization.id, collectionId: collection.id, id: contribution.id, userId: person.id };
  return Object.values(paths).map((path) => (path.href as (parameters: object) => string)(parameters));
};

it.each(both)("writes no real name into the first HTML of any page about a contributor %s", async (which) => {
  const addresses = pages(which);
  expect(addresses).toContain(
    paths.contribution.href({
      orgId: subjectsByAlias[which].organization.id,
      collectionId: subjectsByAlias[which].collection.id,
      id: subjectsByAlias[which].contribution.id,
    }),
  );
  for (const address of addresses) {
    const response = await fetch(door + address);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(realName);
  }
  const { organization, collection, contribution } = subjectsByAlias["with an alias"];
  const page = paths.contribution.href({ orgId: organization.id, collectionId: collection.id, id: contribution.id });
  expect(await (await fetch(door + page)).text()).toContain(alias);
});
