/** Calls by actors of every standing, compared with the single table of permissions. */
import type { Call } from "@samling/contract/call";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { isAllowed, permissions } from "@samling/contract/permissions";
import { presentActor } from "../http/sessions.ts";
import { Membership, User } from "../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../models/collections.ts";
import type { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import type { Subjects } from "../testing/examples.ts";
import { isThorough } from "../testing/extent.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { openTestApi } from "../testing/test-api.ts";

const api = openTestApi();
let subjects: Subjects;
let organization: Organization;
let collection: Collection;
let otherOrganization: Organization;
beforeAll(async () => {
  organization = await buildOrganization();
  otherOrganization = await buildOrganization();
  const built = await buildSubjects({ organization });
  collection = built.collection;
  subjects = built;
});

const roles: [string, OrganizationRole][] = [
  ["member", "USER"],
  ["sub-admin", "SUB_ADMIN"],
  ["admin", "ADMIN"],
  ["super-admin", "SUPER_ADMIN"],
];

const actors = new Map<string, () => Promise<User | null>>([
  ["anonymous", async () => null],
  ["a member of nothing", () => buildUser()],
  ["a suspended member", () => buildUser({ organization, status: "suspended" })],
  ["a suspended super-admin", () => buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" })],
  ...roles.flatMap(([name, role]): [string, () => Promise<User>][] => [
    [`a ${name}`, () => buildUser({ organization, roles: [role] })],
    [`a ${name} of another organization`, () => buildUser({ organization: otherOrganization, roles: [role] })],
  ]),
  ["a platform admin", () => buildUser({ isPlatformAdmin: true })],
]);

interface Caller {
  actor: User | null;
  /** Ownership matters more than the permission for contributions: every actor uses one of their own. */
  contribution: Contribution;
}
/** Members review the collection: a person who reviews nothing gets no news of the desk, whatever the permission says. */
async function makeReviewer({ id: userId }: User): Promise<void> {
  const memberKey = { organizationId: organization.id, userId };
  if ((await Membership.count({ where: memberKey })) === 0) return;
  await CollectionReviewer.create({ ...memberKey, collectionId: collection.id });
}

/** Created again after every change that they were allowed to make; a refused request or a read changes nothing. */
const callers = new Map<string, Caller>();

async function findCaller(name: string): Promise<Caller> {
  const existing = callers.get(name);
  if (existing) return existing;
  const actor = (await actors.get(name)?.()) ?? null;
  const contribution = await buildContribution({ collection, ...(actor && { user: actor }) });
  if (actor) await makeReviewer(actor);
  const made = { actor, contribution };
  callers.set(name, made);
  return made;
}

/** The standing of each actor, which is the same whenever they are created again. */
const actorsByName = new Map<string, ReturnType<typeof presentActor> | null>();

async function isAdmitted(name: string, { permission }: Call): Promise<boolean> {
  if (!actorsByName.has(name)) {
    const { actor } = await findCaller(name);
    const loaded = actor && (await User.findByPk(actor.id, { include: [{ model: Membership, as: "memberships" }] }));
    actorsByName.set(name, loaded && presentActor(loaded, ""));
  }
  return isAllowed(permissions, permission, actorsByName.get(name) ?? null, organization.id);
}

async function tryCall(
  [name, call]: (typeof callEntries)[number],
  callerName: string,
  admitted: boolean,
): Promise<void> {
  const { actor, contribution } = await findCaller(callerName);
  if (admitted && !call.address.startsWith("GET ")) callers.delete(callerName);
  const { status, body } = await sendExample(api, name, { actor, subjects: { ...subjects, contribution } });
  expect([callerName, status]).not.toEqual([callerName, 500]);
  if (admitted)
    expect([callerName, body?.code]).not.toEqual([callerName, expect.stringMatching(/^(UNAUTHENTICATED|FORBIDDEN)$/)]);
  else
    expect([callerName, status, body?.code]).toEqual(
      actor ? [callerName, 403, "FORBIDDEN"] : [callerName, 401, "UNAUTHENTICATED"],
    );
}

/** The permissions of which a call has been tried. */
const tried = new Set<string>();
it.each(callEntries)(
  "%s lets in whom its permission names, and no one else [PERM-01] [PERM-02] [PERM-03]",
  async (name, call) => {
    const admitted: string[] = [];
    const refused: string[] = [];
    for (const callerName of actors.keys())
      ((await isAdmitted(callerName, call)) ? admitted : refused).push(callerName);
    // One call of each permission by everyone; every other one by the strongest actor refused and the weakest let in.
    const isForAll = isThorough || !tried.has(call.permission);
    tried.add(call.permission);
    for (const callerName of isForAll ? refused : refused.slice(-1)) await tryCall([name, call], callerName, false);
    for (const callerName of isForAll ? admitted : admitted.slice(0, 1)) await tryCall([name, call], callerName, true);
  },
);
