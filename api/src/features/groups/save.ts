import { groupNames } from "@samling/contract/constants/collections";
import { audit } from "../../audit/audit.ts";
import { inTransaction, select } from "../../database/transaction.ts";
import { AppError, notFound } from "../../errors.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { BodyOf } from "../../http/serve.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { Group, GroupMember, Membership, User } from "../../models/accounts.ts";
import { Collection } from "../../models/collections.ts";
import { sendEmailProof } from "../users/email-proof.ts";
import { changeRoles } from "../users/members.ts";
import { presentGroup } from "./managed.ts";

type SaveGroupInput = Pick<BodyOf<"saveGroup">, "users" | "admins" | "before">;

/** Sets the members. A new group admin becomes SUB_ADMIN as well (DEC-28), and loses that with the last group. */
export async function saveGroup(
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, id: groupId }: Group,
  input: SaveGroupInput,
) {
  await inTransaction(async () => {
    if (!(await Group.findOne({ where: { organizationId, id: groupId }, lock: true }))) throw notFound();
    if (input.before) await checkUnchanged({ organizationId, groupId }, input.before);
    const ids = await findMemberIds(organizationId, input);
    const before = await GroupMember.findAll({ where: { organizationId, groupId } });
    const wasAdmin = new Set(before.filter(({ isAdmin }) => isAdmin).map(({ userId }) => userId));
    const isAdmin = input.admins ? new Set(input.admins.map((email) => ids.get(email))) : wasAdmin;
    const members = [...new Set(ids.values())].map((userId) => ({
      organizationId,
      groupId,
      userId,
      isAdmin: isAdmin.has(userId),
    }));
    await GroupMember.destroy({ where: { organizationId, groupId } });
    await GroupMember.bulkCreate(members);
    const promoted = members.filter((member) => member.isAdmin && !wasAdmin.has(member.userId));
    for (const { userId } of promoted) {
      await changeRoles(actor, jobs, { organizationId, userId, changes: [{ role: "SUB_ADMIN", attained: true }] });
    }
    const demoted = [...wasAdmin].filter(
      (userId) => !members.some((member) => member.userId === userId && member.isAdmin),
    );
    await demote(actor, jobs, { organizationId, userIds: demoted });
    const previousIds = new Set(before.map(({ userId }) => userId));
    // Group admins are notified when they get the role.
    const added = members
      .filter(({ userId, isAdmin }) => !previousIds.has(userId) && !isAdmin)
      .map(({ userId }) => userId);
    for (const user of await User.findAll({ where: { id: added, emailProvenAt: null } })) {
      await sendEmailProof(jobs, user, organizationId);
    }
    const currentIds = new Set(members.map(({ userId }) => userId));
    await audit(actor, "group:save", groupId, organizationId, {
      added: [...currentIds].filter((userId) => !previousIds.has(userId)),
      removed: [...previousIds].filter((userId) => !currentIds.has(userId)),
      admins: members.filter((member) => member.isAdmin).map(({ userId }) => userId),
    });
  });
}

/**
 * Leaves collections to admins only: if its name were kept, a new group of that name would get access. The caller keeps
 * the role, to create another one.
 */
export const deleteGroup = (actor: SignedInActor, jobs: Jobs, { organizationId, id, name }: Group): Promise<void> =>
  inTransaction(async () => {
    if (!(await Group.findOne({ where: { organizationId, id }, lock: true }))) throw notFound();
    const admins = await GroupMember.findAll({ where: { organizationId, groupId: id, isAdmin: true } });
    await Group.destroy({ where: { organizationId, id } });
    await Collection.update({ groupName: groupNames.noMember }, { where: { organizationId, groupName: name } });
    await audit(actor, "group:delete", id, organizationId, { name });
    const userIds = admins.map(({ userId }) => userId).filter((userId) => userId !== actor.user.id);
    await demote(actor, jobs, { organizationId, userIds });
  });

/** Call once they are no longer group admins. */
async function demote(
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, userIds }: { organizationId: string; userIds: readonly string[] },
): Promise<void> {
  for (const userId of await findWithoutGroups(organizationId, userIds)) {
    await changeRoles(actor, jobs, { organizationId, userId, changes: [{ role: "SUB_ADMIN", attained: false }] });
  }
}

/** Returns those who manage no other group and are SUB_ADMIN: the role goes with the last group. */
async function findWithoutGroups(organizationId: string, userIds: readonly string[]): Promise<string[]> {
  const [managing, members] = await Promise.all([
    GroupMember.findAll({ where: { organizationId, userId: [...userIds], isAdmin: true } }),
    Membership.findAll({ where: { organizationId, userId: [...userIds] } }),
  ]);
  return members
    .filter(({ roles, userId }) => roles.includes("SUB_ADMIN") && !managing.some((item) => item.userId === userId))
    .map(({ userId }) => userId);
}

const isSameSet = (one: readonly string[], other: readonly string[]): boolean =>
  new Set(one).size === new Set(other).size && one.every((entry) => other.includes(entry));

/** The second of two concurrent changes gets the result of the first. */
async function checkUnchanged(
  { organizationId, groupId }: { organizationId: string; groupId: string },
  before: NonNullable<SaveGroupInput["before"]>,
): Promise<void> {
  const { users, admins } = await presentGroup({ organizationId, id: groupId });
  if (isSameSet(users, before.users) && isSameSet(admins, before.admins)) return;
  throw new AppError("CONFLICT", { details: { users, admins } });
}

/** E-mail → id of the given members. Throws with the names of all non-members, and of every admin outside the group. */
async function findMemberIds(
  organizationId: string,
  { users, admins = [] }: SaveGroupInput,
): Promise<Map<string, string>> {
  if (users.length + admins.length === 0) return new Map();
  const rows = await select<{ email: string; id: string }>(
    `SELECT u.email, u.id FROM users u JOIN memberships m ON m.user_id = u.id
     WHERE m.organization_id = :organizationId AND u.email = ANY(ARRAY[:users]::text[])`,
    { replacements: { organizationId, users: users.length > 0 ? [...users] : [""] } },
  );
  const ids = new Map(rows.map(({ email, id }) => [email, id]));
  const problemsIn = (field: string, emails: readonly string[], message: string) =>
    emails.flatMap((email, index) => (ids.has(email) ? [] : [{ path: [field, index], code: "unknown", message }]));
  const issues = [
    ...problemsIn("users", users, "is not a member of the organization"),
    ...problemsIn("admins", admins, "is not among the members of the group"),
  ];
  if (issues.length > 0) throw new AppError("INVALID_INPUT", { details: { issues } });
  return ids;
}
