/** Where the button of a mail leads. */
import { isAllowed, permissions } from "@samling/contract/permissions";
import { Op } from "sequelize";
import { guardianLink, noticeLink, wayBackLink } from "../../mail/signed-links.ts";
import { Membership, User, WayBack } from "../../models/accounts.ts";
import { Contribution, Guardian } from "../../models/contributions.ts";
import { HandOver } from "../../models/hand-over.ts";
import { type DecisionLetter, type MailData, type MailKind, switchOf } from "../../models/mail-kinds.ts";
import { Notice } from "../../models/review.ts";
import { createFavoritesLink } from "../favorites/links.ts";
import { createChangeToken, createProofToken } from "../users/email-proof.ts";
import { createResetToken, invitationLifetime, resetLifetime } from "../users/password-reset.ts";
import { createCaseLink } from "./case-link.ts";
import { findDeciders } from "./deciders.ts";

export interface Link {
  href: string;
  /** Opening it while signed in proves the e-mail. */
  isProof?: boolean;
}

interface Addressed<K extends MailKind> {
  kind: K;
  recipient: string;
  organizationId: string | null;
  data: MailData[K];
  publicUrl: string;
  /** Signs links that nothing is stored for. */
  secret: string;
  now: Date;
}

/** Null if the mail has become pointless. */
type Leading<K extends MailKind> = (mail: Addressed<K>) => Link | null | Promise<Link | null>;

const homeOf = ({ organizationId, publicUrl }: Pick<Addressed<MailKind>, "organizationId" | "publicUrl">): string =>
  organizationId ? `${publicUrl}/organization/${organizationId}` : publicUrl;

const toHome: Leading<MailKind> = (mail) => ({ href: homeOf(mail) });

/** In the fragment, which browsers send neither in requests nor as a referrer. */
const addSecret = (page: string, secret: Record<string, string>): string => `${page}#${new URLSearchParams(secret)}`;

/** To people for whom something may wait until they have proven their e-mail. */
const toProof =
  <K extends MailKind>(orElse: Leading<K>): Leading<K> =>
  async (mail) => {
    const token = mail.organizationId ? await createProofToken(mail.recipient, mail.now) : null;
    return token ? { href: addSecret(`${homeOf(mail)}/confirm-email`, { token }), isProof: true } : orElse(mail);
  };

/** The token is created here, since it must be in the mail and nowhere else: neither in a row nor in a job. */
const toPassword =
  <K extends MailKind>(page: string, lifetime: number): Leading<K> =>
  async (mail) => {
    const { recipient: email, organizationId, now } = mail;
    if (!organizationId) return toHome(mail);
    const token = await createResetToken({ email, organizationId, now, lifetime });
    return token === null ? null : { href: addSecret(`${homeOf(mail)}/${page}`, { user: email, token }) };
  };

const toInvitation: Leading<"invitation"> = async (mail) => {
  const { recipient: email, organizationId, publicUrl } = mail;
  const isKnown = (await User.count({ where: { email, passwordHash: { [Op.ne]: null } } })) > 0;
  if (!organizationId || !isKnown) return toPassword<"invitation">("invitation", invitationLifetime)(mail);
  return { href: `${publicUrl}/login?${new URLSearchParams({ organization: organizationId })}` };
};

type OwnKind = Extract<MailKind, `contribution-${string}`>;

/** Of everything that others do not see, only the contributor's own list knows. */
const toOwn = async (mail: Addressed<OwnKind>): Promise<Link> => ({
  href: `${homeOf(mail)}/my-contributions/${mail.data.contributionId}`,
});

/** What others can see is linked to directly. */
const toShown = async (mail: Addressed<Exclude<OwnKind, "contribution-received">>): Promise<Link> => {
  const { collectionId, contributionId, isShown } = mail.data;
  return isShown ? { href: `${homeOf(mail)}/collections/${collectionId}/contribution/${contributionId}` } : toOwn(mail);
};

/** It may have been answered in the meantime, on the contributor's own page. */
async function toAnswer(mail: Addressed<"contribution-asked">, userId: string): Promise<Link | null> {
  const token = await createCaseLink(mail.data.contributionId, { userId, now: mail.now });
  return token === null ? null : { href: addSecret(`${homeOf(mail)}/answer`, { token }) };
}

/** Whoever has left or been suspended since is not written to. */
const toContributor =
  <K extends OwnKind>(lead: (mail: Addressed<K>, userId: string) => Promise<Link | null>): Leading<K> =>
  async (mail) => {
    const { kind, recipient, organizationId, data } = mail;
    const person = await User.findOne({ where: { email: recipient, erasedAt: null } });
    if (!person) return null;
    const membership = organizationId
      ? await Membership.findOne({ where: { organizationId, userId: person.id } })
      : null;
    if (membership?.status === "suspended") return null;
    // Good news can be switched off; that some of the files were not taken cannot.
    const isGood = switchOf(kind) && (data as DecisionLetter).files.length === 0;
    return isGood && membership?.decisionMails === false ? null : lead(mail, person.id);
  };

/** Whoever has been suspended, has left or decides on nothing any more since the mail was written does not get it. */
const toDesk: Leading<Extract<MailKind, `desk-${string}` | "rights-ending">> = async (mail) => {
  const { organizationId, data } = mail;
  if (!organizationId) return toHome(mail);
  const isDecider = (await findDeciders({ organizationId, userId: data.userId })).length > 0;
  return isDecider ? { href: `${homeOf(mail)}/authenticated/desk` } : null;
};

/** Only as long as it can be fetched, by somebody who still may. */
const toHandOver: Leading<"hand-over-ready"> = async (mail) => {
  const { recipient: email, organizationId, data } = mail;
  const person = await User.findOne({ where: { email, erasedAt: null } });
  if (!person || !organizationId) return null;
  const where = { organizationId, userId: person.id, status: "active" as const };
  const { roles } = (await Membership.findOne({ where })) ?? { roles: [] };
  const subject = { isPlatformAdmin: person.isPlatformAdmin, roles: [{ organizationId, roles }] };
  const isReady = (await HandOver.count({ where: { organizationId, id: data.handOverId, state: "ready" } })) > 0;
  const mayFetch = isAllowed(permissions, "collection:export", subject, organizationId);
  return isReady && mayFetch ? { href: `${homeOf(mail)}/authenticated/desk/hand-over` } : null;
};

/** Whoever has been activated again is not told. */
const toSuspended: Leading<"member-suspended"> = async (mail) => {
  const { recipient: email, organizationId } = mail;
  const user = await User.findOne({ where: { email, erasedAt: null } });
  if (!user || !organizationId) return null;
  const where = { organizationId, userId: user.id, status: "suspended" as const };
  return (await Membership.count({ where })) > 0 ? toHome(mail) : null;
};

/** What has been restored is not told of. */
const toDeleted: Leading<"gift-deleted"> = async (mail) => {
  const { organizationId, data } = mail;
  if (!organizationId) return null;
  const where = { organizationId, id: data.contributionId, deletedAt: { [Op.ne]: null } };
  return (await Contribution.count({ where })) > 0 ? toHome(mail) : null;
};

/** Nobody is written to whose part in it has been erased. */
const toNotice: Leading<Extract<MailKind, `notice-${string}`>> = async (mail) => {
  const { recipient: email, organizationId, data, secret } = mail;
  const { caseId, side } = data;
  if (!organizationId) return null;
  const isKnown =
    side === "notifier"
      ? (await Notice.count({ where: { organizationId, caseId, email } })) > 0
      : (await User.count({ where: { email, erasedAt: null } })) > 0;
  const token = noticeLink.create(secret, { organizationId, caseId, side });
  return isKnown ? { href: addSecret(`${homeOf(mail)}/notice`, { token }) } : null;
};

/** Nobody is asked who has been told that the gift is gone. */
const toGuardian: Leading<"guardian-asked"> = async (mail) => {
  const { recipient: email, organizationId, data, secret } = mail;
  if (!organizationId) return null;
  const asked = { organizationId, contributionId: data.contributionId };
  if ((await Guardian.count({ where: { ...asked, email } })) === 0) return null;
  return { href: addSecret(`${homeOf(mail)}/guardian`, { token: guardianLink.create(secret, asked) }) };
};

/** Nobody is told of a change that has been taken back. */
const toWayBack: Leading<"email-changed" | "password-changed"> = async (mail) => {
  const { data, publicUrl, secret } = mail;
  if (!data.wayBackId) return toHome(mail);
  if ((await WayBack.count({ where: { id: data.wayBackId } })) === 0) return null;
  return {
    href: addSecret(`${publicUrl}/account-back`, { token: wayBackLink.create(secret, { id: data.wayBackId }) }),
  };
};

const leading: { [K in MailKind]: Leading<K> } = {
  "password-reset": toPassword("password-reset", resetLifetime),
  welcome: toProof(toHome),
  "role-changed": toProof(toHome),
  "email-proof": toProof(() => null),
  "email-change": async (mail) => {
    const token = await createChangeToken(mail.recipient, mail.data.userId, mail.now);
    return token === null ? null : { href: addSecret(`${homeOf(mail)}/confirm-email`, { token }) };
  },
  "email-changed": toWayBack,
  "password-changed": toWayBack,
  "new-device": toHome,
  "factor-changed": toHome,
  favorites: async (mail) => {
    const token = await createFavoritesLink(mail.recipient, mail.now);
    return token === null ? null : { href: addSecret(`${homeOf(mail)}/tagged`, { token }) };
  },
  "account-deleted": toHome,
  "member-suspended": toSuspended,
  "gift-deleted": toDeleted,
  invitation: toProof(toInvitation),
  "contribution-received": toContributor(toOwn),
  "contribution-published": toContributor(toShown),
  "contribution-asked": toContributor(toAnswer),
  "contribution-declined": toContributor(toOwn),
  "contribution-hidden": toContributor(toOwn),
  "contribution-shown": toContributor(toShown),
  "contribution-message": toContributor(toOwn),
  "contribution-change-accepted": toContributor(toShown),
  "contribution-change-declined": toContributor(toOwn),
  "desk-new": toDesk,
  "desk-digest": toDesk,
  "desk-reminder": toDesk,
  "desk-alert": toDesk,
  "rights-ending": toDesk,
  "hand-over-ready": toHandOver,
  "guardian-asked": toGuardian,
  "guardian-ended": toHome,
  "notice-received": toNotice,
  "notice-hidden": toNotice,
  "notice-decided": toNotice,
  "accessibility-feedback": toHome,
};

export const linkOf = async <K extends MailKind>(mail: Addressed<K>): Promise<Link | null> => leading[mail.kind](mail);
