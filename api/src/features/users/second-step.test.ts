/** Removing the second step of someone who has lost their phone. */
import type { Answer } from "@samling/contract/types";
import { Authenticator, Membership, Passkey, type User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi, signIn } from "../../testing/test-api.ts";
import { maySecondStepBeRemoved } from "./rules.ts";

let now = new Date();
const api = openTestApi({ clock: () => now });
let organization: Organization;
let superAdmin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  superAdmin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
});

const giveSteps = async ({ id: userId }: User) => {
  await Authenticator.create({ userId, seed: Buffer.from("sealed"), activeSince: now, recoveryCodes: ["hash"] });
  await Passkey.create({ id: `key-${userId}`, userId, publicKey: Buffer.from("key"), counter: 0, name: "Phone" });
};
const buildMember = async (values: Parameters<typeof buildUser>[0] = {}) => {
  const user = await buildUser({ organization, roles: ["USER", "ADMIN"], ...values });
  await giveSteps(user);
  return user;
};
const remove = async (actor: User | string | null, { id }: User, orgId = organization.id) => {
  const answer = await api.delete(`/api/organization/${orgId}/users/${id}/second-step`, { actor });
  return [answer.status, answer.body?.code];
};
const countSteps = async ({ id: userId }: User) =>
  (await Authenticator.count({ where: { userId } })) + (await Passkey.count({ where: { userId } }));
const mailsTo = ({ email }: User) =>
  OutgoingMail.findAll({ where: { recipient: email ?? "", kind: "factor-changed" } });
const forbidden = [403, "FORBIDDEN"];
const refused = [409, "CONFLICT"];

it("lets a super admin remove a member's app and passkeys: sessions end, the member is notified, the change is recorded [WEEK-53]", async () => {
  const member = await buildMember();
  const session = await signIn(member);
  expect(await remove(superAdmin, member)).toEqual([200, undefined]);
  expect(await countSteps(member)).toBe(0);
  expect((await api.get("/api/user", { actor: session })).status).toBe(401);
  const change = "reset by staff";
  expect(await mailsTo(member)).toMatchObject([{ organizationId: organization.id, data: { change } }]);
  const entry = { action: "user:changeSecondStep", subjectId: member.id, organizationId: organization.id };
  expect(await AuditEntry.findAll({ where: entry })).toMatchObject([{ actorId: superAdmin.id, data: { change } }]);
  // Nothing is left to remove or report.
  expect(await remove(superAdmin, member)).toEqual([200, undefined]);
  expect(await mailsTo(member)).toHaveLength(1);
});

it("asks the super admin to confirm their identity [WEEK-53]", async () => {
  const member = await buildMember();
  const token = await signIn(superAdmin);
  now = new Date(now.getTime() + 11 * 60_000);
  expect(await remove(token, member)).toEqual([403, "CONFIRMATION_NEEDED"]);
  expect(await countSteps(member)).toBe(2);
});

it("is for super admins of the member's organization, and not for oneself [WEEK-53]", async () => {
  const member = await buildMember();
  const otherOrganization = await buildOrganization();
  const stranger = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
  expect((await remove(null, member))[0]).toBe(401);
  expect(await remove(await buildUser({ organization, roles: ["ADMIN"] }), member)).toEqual(forbidden);
  expect(await remove(stranger, member)).toEqual(forbidden);
  expect((await remove(stranger, member, otherOrganization.id))[0]).toBe(404);
  const suspended = await buildUser({ organization, roles: ["SUPER_ADMIN"], status: "suspended" });
  expect(await remove(suspended, member)).toEqual(forbidden);
  await giveSteps(superAdmin);
  expect(await remove(superAdmin, superAdmin)).toEqual(refused);
  expect(await countSteps(member)).toBe(2);
});

it("leaves super admins, and staff of other organizations, to platform admins, and platform admins to no one [WEEK-53]", async () => {
  const platformAdmin = await buildUser({ isPlatformAdmin: true });
  const otherOrganization = await buildOrganization();
  const peer = await buildMember({ roles: ["SUPER_ADMIN"] });
  const staffElsewhere = await buildMember({ roles: ["USER"] });
  await Membership.create({
    organizationId: otherOrganization.id,
    userId: staffElsewhere.id,
    roles: ["USER", "SUB_ADMIN"],
  });
  const reviewer = await buildMember({ roles: ["USER"] });
  await Membership.create({ organizationId: otherOrganization.id, userId: reviewer.id, roles: ["USER"] });
  const { id: collectionId } = await buildCollection({ organization: otherOrganization });
  await CollectionReviewer.create({ organizationId: otherOrganization.id, collectionId, userId: reviewer.id });
  for (const user of [peer, staffElsewhere, reviewer]) {
    expect(await remove(superAdmin, user)).toEqual(refused);
    expect(await countSteps(user)).toBe(2);
    expect(await remove(platformAdmin, user)).toEqual([200, undefined]);
    expect(await countSteps(user)).toBe(0);
  }
  const operator = await buildMember({ isPlatformAdmin: true });
  for (const actor of [superAdmin, platformAdmin]) expect(await remove(actor, operator)).toEqual(refused);
});

it("shows who has a second step only to those who may change roles [WEEK-53]", async () => {
  const member = await buildMember();
  const address = `/api/organization/${organization.id}/users`;
  const listFor = async (actor: User) => {
    const { body } = await api.get<Answer<"GET /api/organization/{id}/users">>(address, { actor });
    return body.map(({ userId, hasSecondStep }) => [userId, hasSecondStep]);
  };
  expect(await listFor(superAdmin)).toEqual(
    expect.arrayContaining([
      [member.id, true],
      [superAdmin.id, false],
    ]),
  );
  const admin = await buildUser({ organization, roles: ["ADMIN"] });
  expect(await listFor(admin)).toContainEqual([member.id, undefined]);
});

const facts = {
  isOwn: false,
  isByPlatformAdmin: false,
  isPlatformAdmin: false,
  roles: ["ADMIN"],
  isStaffElsewhere: false,
} as const;
it.each([
  ["an admin here", true, {}],
  ["oneself", false, { isOwn: true }],
  ["a super admin", false, { roles: ["SUPER_ADMIN"] as const }],
  ["staff elsewhere", false, { isStaffElsewhere: true }],
  ["staff elsewhere, by a platform admin", true, { isStaffElsewhere: true, isByPlatformAdmin: true }],
  ["a platform admin, by another", false, { isPlatformAdmin: true, isByPlatformAdmin: true }],
])("the second step of %s may be removed: %s [WEEK-53]", (_name, expected, change) => {
  expect(maySecondStepBeRemoved({ ...facts, ...change })).toBe(expected);
});
