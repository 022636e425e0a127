/** Staff of an organization that asks for a second factor, by every call. */
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { permissions } from "@samling/contract/permissions";
import type { Session as SessionAnswer } from "@samling/contract/types";
import { createSession } from "../http/sessions.ts";
import { Membership, type User } from "../models/accounts.ts";
import type { Contribution } from "../models/contributions.ts";
import type { Organization } from "../models/organizations.ts";
import { buildContribution, buildOrganization, buildUser } from "../testing/build.ts";
import { buildSubjects } from "../testing/build-subjects.ts";
import type { Subjects } from "../testing/examples.ts";
import { callEntries, sendExample } from "../testing/send-example.ts";
import { openTestApi } from "../testing/test-api.ts";

const staff: OrganizationRole[] = ["SUB_ADMIN", "ADMIN", "SUPER_ADMIN"];
const api = openTestApi();
let organization: Organization;
let subjects: Subjects;
let people: User[];
const contributions: Contribution[] = [];
beforeAll(async () => {
  organization = await buildOrganization();
  const built = await buildSubjects({ organization });
  subjects = built;
  people = await Promise.all([
    ...staff.map((role) => buildUser({ organization, roles: ["USER", role] })),
    buildUser({ isPlatformAdmin: true }),
  ]);
  // Some calls are for contributors only.
  for (const user of people) contributions.push(await buildContribution({ collection: built.collection, user }));
  await organization.update({ requiresSecondFactor: true });
});

const needsRole = callEntries.filter(([, { permission }]) => !/ANYONE|SIGNED_IN/.test(permissions[permission]));

describe("without a second factor", () => {
  it.each(needsRole)("%s is refused to all staff, and to platform admins [TRUST-04]", async (name) => {
    for (const [index, actor] of people.entries()) {
      const contribution = contributions[index] ?? subjects.contribution;
      const { status, body } = await sendExample(api, name, { actor, subjects: { ...subjects, contribution } });
      expect([status, body?.code]).toEqual([403, "SECOND_FACTOR_REQUIRED"]);
    }
  });

  it("one's own profile is open, and says which organization is waiting [TRUST-04]", async () => {
    for (const actor of people) {
      const { status, body } = await api.get<SessionAnswer>("/api/user", { actor });
      expect([status, body.awaitsSecondFactor]).toEqual([200, [organization.id]]);
      expect((await api.post("/api/user", { actor, body: { city: "Malmö" } })).status).toBe(200);
      expect((await api.post("/api/user/authenticator", { actor })).status).toBe(200);
    }
  });
});

const usersOf = async ({ id }: { id: string }, actor: string | User) =>
  (await api.get(`/api/organization/${id}/users`, { actor })).status;

it("with a second factor everything is as before [TRUST-04]", async () => {
  const [, admin] = people;
  const token = await createSession(admin?.id ?? "", { hasSecondFactor: true });
  expect(await usersOf(organization, token)).toBe(200);
  const { body } = await api.get<SessionAnswer>("/api/user", { actor: token });
  expect(body.awaitsSecondFactor).toBeUndefined();
});

it("another organization, and plain members, notice nothing of it [TRUST-04]", async () => {
  const otherOrganization = await buildOrganization();
  const [, admin] = people;
  await Membership.create({ organizationId: otherOrganization.id, userId: admin?.id ?? "", roles: ["USER", "ADMIN"] });
  expect(await usersOf(otherOrganization, admin as User)).toBe(200);
  const member = await buildUser({ organization });
  const { body } = await api.get<SessionAnswer>("/api/user", { actor: member });
  expect(body.awaitsSecondFactor).toBeUndefined();
});
