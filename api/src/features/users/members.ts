import { undoMs } from "@samling/contract/constants/review";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { Answer, Letter } from "@samling/contract/types";
import { Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction, select } from "../../database/transaction.ts";
import { AppError, notFound, orNotFound } from "../../errors.ts";
import { toPlainText } from "../../html/plain-text.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { presentLetter } from "../../mail/present-letter.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Membership, User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { lockOrganization } from "../organizations/service.ts";
import { removeAppAndPasskeys } from "./factors.ts";
import { forgetContact } from "./forget-contact.ts";
import { changeRoleList, haveChanged, isContactNeeded, maySecondStepBeRemoved } from "./rules.ts";
import { findUserWithMemberships, type MemberKey, setMemberStatus, setRoles } from "./service.ts";

type Member = Answer<"GET /api/organization/{id}/users">[number];

/** All members by name, with the number of their contributions there, in one query for any number of them. */
export async function listMembers(organizationId: string, seesSecondStep: boolean): Promise<Member[]> {
  const rows = await select<
    Omit<Member, "invitedAt" | "mailReturnedAt"> & { invitedAt: Date | null; mailReturnedAt: Date | null }
  >(
    `SELECT u.id AS "userId", COALESCE(u.email, '') AS email, u.first_name AS "firstName", u.last_name AS "lastName",
            u.email_proven_at IS NOT NULL AS "emailProven",
            CASE WHEN :seesSecondStep THEN EXISTS (SELECT FROM passkeys p WHERE p.user_id = u.id) OR EXISTS (
              SELECT FROM authenticators a WHERE a.user_id = u.id AND a.active_since IS NOT NULL) END AS "hasSecondStep",
            m.roles, m.status, m.show_contributions,
            CASE WHEN u.password_hash IS NULL AND u.email IS NOT NULL THEN m.created_at END AS "invitedAt",
            r.since AS "mailReturnedAt",
            COALESCE(c.count, 0)::int AS contributions
     FROM memberships m JOIN users u ON u.id = m.user_id
     LEFT JOIN mailed_addresses r ON r.lane = 'returned' AND r.address_hash = sha256(convert_to(lower(u.email), 'UTF8'))
     LEFT JOIN (
       SELECT user_id, count(*) FROM contributions
       WHERE organization_id = :organizationId AND deleted_at IS NULL AND collection_id NOT IN (
         SELECT id FROM collections WHERE organization_id = :organizationId AND status = 'DELETE')
       GROUP BY user_id) c ON c.user_id = m.user_id
     WHERE m.organization_id = :organizationId AND u.erased_at IS NULL
     ORDER BY lower(u.last_name), lower(u.first_name), u.email`,
    { replacements: { organizationId, seesSecondStep } },
  );
  return rows.map(({ hasSecondStep, invitedAt, mailReturnedAt, ...row }) => ({
    ...row,
    ...(seesSecondStep && { hasSecondStep }),
    invitedAt: invitedAt?.toISOString() ?? null,
    mailReturnedAt: mailReturnedAt?.toISOString() ?? null,
  }));
}

/** Adds and removes these roles and notifies the person, with a link that proves the address if that is needed. */
export async function changeRoles(
  actor: SignedInActor,
  jobs: Jobs,
  { changes, ...memberKey }: MemberKey & { changes: readonly { role: OrganizationRole; attained: boolean }[] },
): Promise<OrganizationRole[]> {
  return inTransaction(async () => {
    await lockOrganization(memberKey.organizationId);
    const user = await findUserWithMemberships(memberKey.userId);
    const before = user.memberships?.find(({ organizationId }) => organizationId === memberKey.organizationId)?.roles;
    const roles = await setRoles(actor, { ...memberKey, roles: changeRoleList(before ?? [], changes) });
    if (haveChanged(before ?? [], roles) && user.email) {
      await queueMail(jobs, {
        kind: "role-changed",
        recipient: user.email,
        language: user.language,
        organizationId: memberKey.organizationId,
        data: { firstName: user.firstName, roles },
      });
    }
    return roles;
  });
}

/**
 * A new suspension hides the person's contributions, whatever was chosen the last time (DEC-16). The e-mail with the
 * reason is sent once the suspension can no longer be a mistake (DEC-47).
 */
export const suspendMember = (
  actor: SignedInActor,
  jobs: Jobs,
  { words, now, ...memberKey }: MemberKey & { words: string; now: Date },
): Promise<void> =>
  inTransaction(async () => {
    const reason = toPlainText(words);
    const wasSuspended = await Membership.count({ where: { ...memberKey, status: "suspended" } });
    await setMemberStatus(actor, {
      ...memberKey,
      status: "suspended",
      reason,
      ...(wasSuspended === 0 && { showContributions: false }),
    });
    if (wasSuspended > 0) return;
    const mail = buildSuspension(await findUserWithMemberships(memberKey.userId), memberKey.organizationId, reason);
    if (!mail) return;
    // The e-mail of a suspension that was undone must not be sent with the next one.
    const { kind, recipient, organizationId } = mail;
    await OutgoingMail.destroy({ where: { kind, recipient, organizationId } });
    await queueMail(jobs, mail, new Date(now.getTime() + undoMs));
  });

function buildSuspension({ email, language, firstName }: User, organizationId: string, words: string) {
  const kind = "member-suspended" as const;
  return email ? { kind, recipient: email, language, organizationId, data: { firstName, words } } : null;
}

/** Returns the e-mail that would be sent; null if none would be. */
export async function previewSuspension(
  organization: Organization,
  { userId, words }: { userId: string; words: string },
): Promise<Letter | null> {
  const user = await findUserWithMemberships(userId);
  const membership = user.memberships?.find(({ organizationId }) => organizationId === organization.id);
  if (!membership) throw notFound();
  const mail = membership.status === "active" ? buildSuspension(user, organization.id, toPlainText(words)) : null;
  if (!mail) return null;
  const { kind, language, data } = mail;
  return presentLetter(kind, { organization, language, content: data, firstName: data.firstName });
}

async function lockMember({ organizationId, userId }: MemberKey): Promise<{ membership: Membership; user: User }> {
  const membership = await orNotFound(Membership.findOne({ where: { organizationId, userId } }));
  return { membership, user: await orNotFound(User.findByPk(userId, { lock: true })) };
}

/** For a member who has lost their phone. The e-mail also warns a member who did not ask for it. */
export const removeSecondStep = (
  actor: SignedInActor,
  jobs: Jobs,
  { organizationId, userId }: MemberKey,
): Promise<void> =>
  inTransaction(async () => {
    const { membership, user } = await lockMember({ organizationId, userId });
    const { email, firstName, language, isPlatformAdmin } = user;
    const isAllowed = maySecondStepBeRemoved({
      isOwn: actor.user.id === userId,
      isByPlatformAdmin: actor.isPlatformAdmin,
      isPlatformAdmin,
      roles: membership.roles,
      isStaffElsewhere: await isStaffElsewhere(membership),
    });
    if (!isAllowed) throw new AppError("CONFLICT");
    if ((await removeAppAndPasskeys(userId)) === 0) return;
    const change = "reset by staff" as const;
    await audit(actor, "user:changeSecondStep", userId, organizationId, { change });
    if (!email || !user.emailProvenAt) return;
    await queueMail(jobs, {
      kind: "factor-changed",
      recipient: email,
      language,
      organizationId,
      data: { firstName, change },
    });
  });

async function isStaffElsewhere({ organizationId, userId }: Membership): Promise<boolean> {
  const where = { userId, organizationId: { [Op.ne]: organizationId } };
  if ((await CollectionReviewer.count({ where })) > 0) return true;
  const elsewhere = await Membership.findAll({ attributes: ["roles"], where });
  return elsewhere.some(({ roles }) => roles.some((role) => role !== "USER"));
}

export const eraseContact = (actor: SignedInActor, { organizationId, userId }: MemberKey, now: Date): Promise<void> =>
  inTransaction(async () => {
    const { membership, user } = await lockMember({ organizationId, userId });
    if (user.contactErasedAt) return;
    if (await isNeeded(user, membership)) throw new AppError("CONFLICT");
    await forgetContact(user, now);
    await audit(actor, "user:eraseContact", userId, organizationId);
  });

const isNeeded = async ({ isPlatformAdmin }: User, { organizationId, userId, roles }: Membership): Promise<boolean> =>
  isContactNeeded({
    roles,
    isPlatformAdmin,
    isReviewer: (await CollectionReviewer.count({ where: { organizationId, userId } })) > 0,
    isMemberElsewhere: (await Membership.count({ where: { userId, organizationId: { [Op.ne]: organizationId } } })) > 0,
  });
