/** Targets of the buttons in e-mails. */
import { isAllowed, type Permission, permissions } from "@samling/contract/permissions";
import { Op } from "sequelize";
import { dayMs } from "../../days.ts";
import type { Secrets } from "../../http/tokens.ts";
import { findResetLifetime } from "../../mail/address-limits.ts";
import { claimLink, guardianLink, noticeLink, recoveryLink, thanksLink } from "../../mail/signed-links.ts";
import { AccountRecovery, Membership, User } from "../../models/accounts.ts";
import { Contribution, Guardian } from "../../models/contributions.ts";
import { HandOver } from "../../models/hand-over.ts";
import { type DecisionLetter, type MailData, type MailKind, switchOf } from "../../models/mail-kinds.ts";
import { Notice } from "../../models/review.ts";
import { Tip } from "../../models/tips.ts";
import { createFavoritesLink } from "../favorites/links.ts";
import { letterIntervalDays } from "../thanks/rules.ts";
import { createChangeToken, createProofToken } from "../users/email-proof.ts";
import { createResetToken, invitationLifetimeMs } from "../users/password-reset.ts";
import { createCaseLink } from "./case-link.ts";
import { findDeciders } from "./deciders.ts";

export interface MailLink {
  href: string;
  /** Opening it while signed in proves the e-mail address. */
  isProof?: boolean;
  /** It resets a password, and can be used for a whole day. */
  isValidForDay?: boolean;
}

interface AddressedMail<K extends MailKind> {
  kind: K;
  recipient: string;
  organizationId: string | null;
  data: MailData[K];
  publicUrl: string;
  /** Signs links for which nothing is stored. */
  secret: Secrets;
  now: Date;
}

/** Null if there is no longer anything to send. */
type LinkMaker<K extends MailKind> = (mail: AddressedMail<K>) => MailLink | null | Promise<MailLink | null>;

type Sender = Pick<AddressedMail<MailKind>, "organizationId" | "publicUrl">;

const homeOf = ({ organizationId, publicUrl }: Sender): string =>
  organizationId ? `${publicUrl}/organization/${organizationId}` : publicUrl;

const linkToHome: LinkMaker<MailKind> = (mail) => ({ href: homeOf(mail) });

/** Adds the secret in the fragment, which browsers send neither in requests nor as a referrer. */
const addSecret = (page: string, secret: Record<string, string>): string => `${page}#${new URLSearchParams(secret)}`;

const linkTo = (mail: Sender, page: string, secret: Record<string, string>): MailLink => ({
  href: addSecret(`${homeOf(mail)}/${page}`, secret),
});

/** For people whose favorites, roles or trust may be waiting until they prove their e-mail address. */
const linkToProof =
  <K extends MailKind>(orElse: LinkMaker<K>): LinkMaker<K> =>
  async (mail) => {
    const token = mail.organizationId ? await createProofToken(mail.recipient, mail.now) : null;
    return token ? { ...linkTo(mail, "confirm-email", { token }), isProof: true } : orElse(mail);
  };

/** The token is created here, since it must be in the e-mail and nowhere else: neither in a row nor in a job. */
const linkToPassword =
  <K extends MailKind>(page: string, lifetimeMs: number): LinkMaker<K> =>
  async (mail) => {
    const { recipient: email, organizationId, now } = mail;
    if (!organizationId) return linkToHome(mail);
    const token = await createResetToken({ email, organizationId, now, lifetimeMs });
    return token === null ? null : linkTo(mail, page, { user: email, token });
  };

/** If the account has no password, the link is the only way into it, and proves the address. */
const linkToAccount: LinkMaker<"welcome"> = (mail) => {
  const { hasNoPassword } = mail.data;
  return (hasNoPassword ? linkToPassword<"welcome">("sign-in", invitationLifetimeMs) : linkToProof(linkToHome))(mail);
};

const linkToInvitation: LinkMaker<"invitation"> = async (mail) => {
  const { recipient: email, organizationId, publicUrl } = mail;
  const isReachable = (await User.count({ where: { email, passwordHash: { [Op.ne]: null } } })) > 0;
  if (!organizationId || !isReachable) return linkToPassword<"invitation">("invitation", invitationLifetimeMs)(mail);
  return { href: `${publicUrl}/login?${new URLSearchParams({ organization: organizationId })}` };
};

type ContributionMailKind = Extract<MailKind, `contribution-${string}`>;

/** Links to the contributor's own list, the only page that shows hidden contributions. */
async function linkToOwnContribution(mail: AddressedMail<ContributionMailKind>, person: User): Promise<MailLink> {
  const { organizationId, data, secret } = mail;
  const { contributionId } = data;
  if (!organizationId || !person.guestOf) return { href: `${homeOf(mail)}/my-contributions/${contributionId}` };
  // A guest has no such page until they claim the contribution.
  return linkTo(mail, "claim", { token: claimLink.create(secret, { organizationId, contributionId }) });
}

/** The guest who sent the contribution through a link, if the address is theirs. */
async function findGuestOf({
  organizationId,
  recipient,
  data,
}: AddressedMail<ContributionMailKind>): Promise<User | null> {
  if (!organizationId) return null;
  const guests = await User.findAll({ where: { guestOf: organizationId, contactEmail: recipient } });
  if (guests.length === 0) return null;
  const contribution = await Contribution.findOne({ where: { organizationId, id: data.contributionId } });
  return guests.find(({ id }) => id === contribution?.userId) ?? null;
}

/** Links directly to a public page. */
const linkToPublished = async (
  mail: AddressedMail<Exclude<ContributionMailKind, "contribution-received" | "contribution-deleted">>,
  person: User,
): Promise<MailLink> => {
  const { collectionId, contributionId, isShown } = mail.data;
  return isShown
    ? { href: `${homeOf(mail)}/collections/${collectionId}/contribution/${contributionId}` }
    : linkToOwnContribution(mail, person);
};

/** Null if the question has been answered in the meantime, on the contributor's own page. */
async function linkToAnswer(mail: AddressedMail<"contribution-asked">, { id: userId }: User): Promise<MailLink | null> {
  const token = await createCaseLink(mail.data.contributionId, { userId, now: mail.now });
  return token === null ? null : linkTo(mail, "answer", { token });
}

/** Null for contributors who have since left or been suspended. */
const linkForContributor =
  <K extends ContributionMailKind>(
    makeLink: (mail: AddressedMail<K>, person: User) => Promise<MailLink | null>,
  ): LinkMaker<K> =>
  async (mail) => {
    const { kind, recipient, organizationId, data } = mail;
    const person = (await findGuestOf(mail)) ?? (await User.findOne({ where: { email: recipient, erasedAt: null } }));
    if (!person) return null;
    const membership = organizationId
      ? await Membership.findOne({ where: { organizationId, userId: person.id } })
      : null;
    if (membership?.status === "suspended") return null;
    // Good news can be switched off; an e-mail about declined files cannot.
    const isGoodNews = switchOf(kind) && (data as DecisionLetter).files.length === 0;
    return isGoodNews && membership?.decisionMails === false ? null : makeLink(mail, person);
  };

/** Null for members who have since been suspended, have left or no longer decide on anything. */
const linkToDesk: LinkMaker<Extract<MailKind, `desk-${string}` | "rights-ending">> = async (mail) => {
  const { organizationId, data } = mail;
  if (!organizationId) return linkToHome(mail);
  const isDecider = (await findDeciders({ organizationId, userId: data.userId })).length > 0;
  return isDecider ? { href: `${homeOf(mail)}/authenticated/desk` } : null;
};

async function isReaderAllowed(
  { recipient: email, organizationId }: Pick<AddressedMail<MailKind>, "recipient" | "organizationId">,
  permission: Permission,
): Promise<boolean> {
  const person = await User.findOne({ where: { email, erasedAt: null } });
  if (!person || !organizationId) return false;
  const where = { organizationId, userId: person.id, status: "active" as const };
  const { roles } = (await Membership.findOne({ where })) ?? { roles: [] };
  const subject = { isPlatformAdmin: person.isPlatformAdmin, roles: [{ organizationId, roles }] };
  return isAllowed(permissions, permission, subject, organizationId);
}

/** Null once it can no longer be fetched, or the reader may no longer do so. */
const linkToHandOver: LinkMaker<"hand-over-ready"> = async (mail) => {
  const { organizationId, data } = mail;
  if (!organizationId || !(await isReaderAllowed(mail, "collection:export"))) return null;
  const isReady = (await HandOver.count({ where: { organizationId, id: data.handOverId, state: "ready" } })) > 0;
  return isReady ? { href: `${homeOf(mail)}/authenticated/desk/hand-over` } : null;
};

const linkToKeys: LinkMaker<"webhook-away"> = async (mail) =>
  (await isReaderAllowed(mail, "organization:manageKeys")) ? { href: `${homeOf(mail)}/authenticated/desk/keys` } : null;

/** Null for people whose suspension has been lifted. */
const linkForSuspended: LinkMaker<"member-suspended"> = async (mail) => {
  const { recipient: email, organizationId } = mail;
  const user = await User.findOne({ where: { email, erasedAt: null } });
  if (!user || !organizationId) return null;
  const where = { organizationId, userId: user.id, status: "suspended" as const };
  return (await Membership.count({ where })) > 0 ? linkToHome(mail) : null;
};

/** Null if the contribution has been restored. */
const linkForDeleted: LinkMaker<"contribution-deleted"> = async (mail) => {
  const { organizationId, data } = mail;
  if (!organizationId) return null;
  const where = { organizationId, id: data.contributionId, deletedAt: { [Op.ne]: null } };
  return (await Contribution.count({ where })) > 0 ? linkToHome(mail) : null;
};

/** Null for people whose part in the notice has been erased. */
const linkToNotice: LinkMaker<Extract<MailKind, `notice-${string}`>> = async (mail) => {
  const { recipient: email, organizationId, data, secret } = mail;
  const { caseId, side } = data;
  if (!organizationId) return null;
  const isReachable =
    side === "notifier"
      ? (await Notice.count({ where: { organizationId, caseId, email } })) > 0
      : (await User.count({ where: { [Op.or]: [{ email }, { contactEmail: email }], erasedAt: null } })) > 0;
  const token = noticeLink.create(secret, { organizationId, caseId, side });
  return isReachable ? linkTo(mail, "notice", { token }) : null;
};

/**
 * Null for people whose address has been erased from the tip. If their knowledge is shown, a page thanks them for six
 * months.
 */
const linkToKnowledge: LinkMaker<"tip-answered"> = async (mail) => {
  const { recipient: email, organizationId, data, secret, now } = mail;
  const { caseId, collectionId, contributionId, lines } = data;
  const tip = organizationId ? await Tip.findOne({ where: { organizationId, caseId, email } }) : null;
  if (!organizationId || !tip) return null;
  if (lines.length > 0) {
    await tip.update({ thanksUntil: new Date(now.getTime() + letterIntervalDays * dayMs) });
    return linkTo(mail, "thanks", { token: thanksLink.create(secret, { organizationId, caseId }) });
  }
  return { href: `${homeOf(mail)}/collections/${collectionId}/contribution/${contributionId}` };
};

/** Null for members who have left, been suspended, or switched these e-mails off. */
const linkToThanks: LinkMaker<"thanks"> = async (mail) => {
  const { recipient: email, organizationId, data } = mail;
  const person = await User.findOne({
    where: { id: data.userId, email, erasedAt: null, emailProvenAt: { [Op.ne]: null } },
  });
  if (!organizationId || !person) return null;
  const where = { organizationId, userId: person.id, status: "active" as const, thanksMails: true };
  return (await Membership.count({ where })) > 0 ? { href: `${homeOf(mail)}/thanks` } : null;
};

/** Null for guardians who have been notified that the contribution was removed. */
const linkToGuardianPage: LinkMaker<"guardian-asked"> = async (mail) => {
  const { recipient: email, organizationId, data, secret } = mail;
  if (!organizationId) return null;
  const guardianKey = { organizationId, contributionId: data.contributionId };
  if ((await Guardian.count({ where: { ...guardianKey, email } })) === 0) return null;
  return linkTo(mail, "guardian", { token: guardianLink.create(secret, guardianKey) });
};

/** Null if the change has been undone. */
const linkToRecovery: LinkMaker<"email-changed" | "password-changed"> = async (mail) => {
  const { data, publicUrl, secret } = mail;
  if (!data.wayBackId) return linkToHome(mail);
  if ((await AccountRecovery.count({ where: { id: data.wayBackId } })) === 0) return null;
  return {
    href: addSecret(`${publicUrl}/account-back`, { token: recoveryLink.create(secret, { id: data.wayBackId }) }),
  };
};

const linkMakers: { [K in MailKind]: LinkMaker<K> } = {
  "password-reset": async (mail) => {
    const lifetimeMs = await findResetLifetime(mail.recipient);
    const link = await linkToPassword<"password-reset">("password-reset", lifetimeMs)(mail);
    return link && { ...link, isValidForDay: lifetimeMs === dayMs };
  },
  welcome: linkToAccount,
  "role-changed": linkToProof(linkToHome),
  "email-proof": linkToProof(() => null),
  "email-change": async (mail) => {
    const token = await createChangeToken(mail.recipient, mail.data.userId, mail.now);
    return token === null ? null : linkTo(mail, "confirm-email", { token });
  },
  "email-changed": linkToRecovery,
  "password-changed": linkToRecovery,
  "new-device": linkToHome,
  "factor-changed": linkToHome,
  favorites: async (mail) => {
    const token = await createFavoritesLink(mail.recipient, mail.now);
    return token === null ? null : linkTo(mail, "tagged", { token });
  },
  "account-deleted": linkToHome,
  "member-suspended": linkForSuspended,
  "contribution-deleted": linkForDeleted,
  invitation: linkToProof(linkToInvitation),
  "contribution-received": linkForContributor(linkToOwnContribution),
  "contribution-published": linkForContributor(linkToPublished),
  "contribution-asked": linkForContributor(linkToAnswer),
  "contribution-declined": linkForContributor(linkToOwnContribution),
  "contribution-hidden": linkForContributor(linkToOwnContribution),
  "contribution-shown": linkForContributor(linkToPublished),
  "contribution-message": linkForContributor(linkToOwnContribution),
  "contribution-change-accepted": linkForContributor(linkToPublished),
  "contribution-change-declined": linkForContributor(linkToOwnContribution),
  "contribution-learnt": linkForContributor(linkToPublished),
  "tip-answered": linkToKnowledge,
  thanks: linkToThanks,
  "desk-new": linkToDesk,
  "desk-digest": linkToDesk,
  "desk-reminder": linkToDesk,
  "desk-alert": linkToDesk,
  "rights-ending": linkToDesk,
  "webhook-away": linkToKeys,
  "hand-over-ready": linkToHandOver,
  "guardian-asked": linkToGuardianPage,
  "guardian-ended": linkToHome,
  "notice-received": linkToNotice,
  "notice-hidden": linkToNotice,
  "notice-decided": linkToNotice,
  "accessibility-feedback": linkToHome,
};

export const makeMailLink = async <K extends MailKind>(mail: AddressedMail<K>): Promise<MailLink | null> =>
  linkMakers[mail.kind](mail);
