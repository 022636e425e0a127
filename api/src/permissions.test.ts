/** Every call by every actor, compared with the single table of permissions. */
import type { OrganizationRole } from "@samling/contract/constants";
import { isAllowed, permissions } from "@samling/contract/permissions";
import { createGroup } from "./features/groups/service.ts";
import { presentActor } from "./http/sessions.ts";
import type { Collection } from "./models/collection.ts";
import { CollectionReviewer } from "./models/collection-reviewer.ts";
import type { Contribution } from "./models/contribution.ts";
import { Membership } from "./models/membership.ts";
import type { Organization } from "./models/organization.ts";
import { User } from "./models/user.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "./testing/build.ts";
import type { Subjects } from "./testing/examples.ts";
import { callEntries, sendExample } from "./testing/send-example.ts";
import { startTestApi, type TestApi } from "./testing/test-api.ts";

let api: TestApi;
let subjects: Subjects;
let organization: Organization;
let collection: Collection;
let elsewhere: Organization;
beforeAll(async () => {
  api = await startTestApi();
  organization = await buildOrganization();
  elsewhere = await buildOrganization();
  collection = await buildCollection({ organization });
  const contribution = await buildContribution({ collection });
  const somebody = await buildUser({ organization });
  const group = await createGroup(null, { organizationId: organization.id, name: "rowers" });
  const { found } = await buildCase({ collection });
  const review = { caseId: found.id, decisionId: found.id };
  subjects = { organization, review, collection, contribution, person: somebody, group, email: somebody.email ?? "" };
});
afterAll(() => api.stop());

const roles: [string, OrganizationRole][] = [
  ["member", "USER"],
  ["sub-admin", "SUB_ADMIN"],
  ["admin", "ADMIN"],
  ["super-admin", "SUPER_ADMIN"],
];

const actors: [string, () => Promise<User | null>][] = [
  ["anonymous", async () => null],
  ["a member of nothing", () => buildUser()],
  ["a suspended member", () => buildUser({ organization, status: "suspended" })],
  ["a suspended super-admin", () => buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" })],
  ...roles.flatMap(([name, role]): [string, () => Promise<User>][] => [
    [`a ${name}`, () => buildUser({ organization, roles: [role] })],
    [`a ${name} of another organization`, () => buildUser({ organization: elsewhere, roles: [role] })],
  ]),
  ["a platform admin", () => buildUser({ isPlatformAdmin: true })],
];

const subjectOf = async (user: User | null) => {
  const loaded = user && (await User.findByPk(user.id, { include: [{ model: Membership, as: "memberships" }] }));
  return loaded && presentActor(loaded, "");
};

interface Caller {
  actor: User | null;
  subject: Awaited<ReturnType<typeof subjectOf>>;
  /** Ownership matters more than the permission for contributions: every actor uses one of their own. */
  contribution: Contribution;
}
/** Members review the collection: who reviews nothing hears nothing of the desk, whatever the permission says. */
async function review({ id: userId }: User): Promise<void> {
  const of = { organizationId: organization.id, userId };
  if ((await Membership.count({ where: of })) === 0) return;
  await CollectionReviewer.create({ ...of, collectionId: collection.id });
}

/** Created again after every change that they were allowed to make; a refused request or a read changes nothing. */
const callers = new Map<string, Caller>();

async function findCaller(name: string, make: () => Promise<User | null>): Promise<Caller> {
  const known = callers.get(name);
  if (known) return known;
  const actor = await make();
  const contribution = await buildContribution({ collection, ...(actor && { user: actor }) });
  if (actor) await review(actor);
  const made = { actor, subject: await subjectOf(actor), contribution };
  callers.set(name, made);
  return made;
}

describe.each(callEntries)("%s", (name, call) => {
  it.each(actors)(
    `treats %s as the permission ${call.permission} says [PERM-01] [PERM-02] [PERM-03]`,
    async (title, make) => {
      const { actor, subject, contribution } = await findCaller(title, make);
      const isLetIn = isAllowed(permissions, call.permission, subject, subjects.organization.id);
      if (isLetIn && !call.address.startsWith("GET ")) callers.delete(title);
      const { status, body } = await sendExample(api, name, { actor, subjects: { ...subjects, contribution } });
      expect(status).not.toBe(500);
      if (isLetIn) expect(["UNAUTHENTICATED", "FORBIDDEN"]).not.toContain(body?.code);
      else expect([status, body?.code]).toEqual(actor ? [403, "FORBIDDEN"] : [401, "UNAUTHENTICATED"]);
    },
  );
});
