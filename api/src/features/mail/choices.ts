/** The optional e-mails that a member gets from an organization. */
import type { OptionalMail } from "@samling/contract/constants/mails";
import type { Answer, Body } from "@samling/contract/types";
import type { Context, Next } from "koa";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { AppError, orNotFound } from "../../errors.ts";
import type { Actor, SignedInActor } from "../../http/actor.ts";
import { isRead } from "../../http/public-changes.ts";
import type { Secrets } from "../../http/tokens.ts";
import { switchLink } from "../../mail/signed-links.ts";
import { Membership, User } from "../../models/accounts.ts";
import { Case } from "../../models/review.ts";
import type { Parts } from "../../parts.ts";
import { findDeciders } from "./deciders.ts";

type Choices = Body<"PUT /api/organization/{id}/mail-choices">;
type StoredChoices = Required<Choices>;
type MailSwitch = Answer<"POST /api/mail-link">;

const choicesOf = (membership: Membership): StoredChoices => ({
  review: membership.reviewNotices,
  unseen: membership.unseenNotices,
  reminders: membership.reviewReminders,
  decisions: membership.decisionMails,
  thanks: membership.thanksMails,
});

export async function getMailChoices(
  { user: { id: userId } }: SignedInActor,
  organizationId: string,
): Promise<Answer<"GET /api/organization/{id}/mail-choices">> {
  const membership = await orNotFound(Membership.findOne({ where: { organizationId, userId } }));
  const decides = (await findDeciders({ organizationId, userId })).length > 0;
  return { ...choicesOf(membership), decides };
}

export const chooseMails = (actor: SignedInActor, organizationId: string, choices: Choices) =>
  inTransaction(async () => {
    const where = { organizationId, userId: actor.user.id };
    const membership = await orNotFound(Membership.findOne({ where, lock: true }));
    await store(actor, membership, choices);
  });

/** A member who switches to e-mails at once is notified only of new arrivals, not of everything already waiting. */
async function store(actor: Actor, membership: Membership, choices: Choices): Promise<void> {
  const { organizationId, userId } = membership;
  const { review: reviewNotices, reminders: reviewReminders, decisions: decisionMails } = choices;
  const { unseen: unseenNotices = membership.unseenNotices, thanks: thanksMails = membership.thanksMails } = choices;
  const getsMore = membership.reviewNotices !== "at_once" || (unseenNotices && !membership.unseenNotices);
  const startsAtOnce = reviewNotices === "at_once" && getsMore;
  const notifiedUntil = startsAtOnce ? { notifiedUntil: await findNewest(organizationId) } : {};
  const mails = { reviewNotices, unseenNotices, reviewReminders, decisionMails, thanksMails };
  await membership.update({ ...mails, ...notifiedUntil });
  await audit(actor, "user:chooseMails", userId, organizationId, { ...choices });
}

const findNewest = async (organizationId: string): Promise<string> =>
  String((await Case.max("paginationId", { where: { organizationId } })) ?? 0);

const isOn: Record<OptionalMail, (choices: StoredChoices) => boolean> = {
  new: ({ review }) => review !== "never",
  digest: ({ review }) => review !== "never",
  reminder: ({ reminders }) => reminders,
  decision: ({ decisions }) => decisions,
  thanks: ({ thanks }) => thanks,
};

/** Switching an e-mail on again restores the setting of the e-mail that had the link. */
const switchedOn: Record<OptionalMail, Partial<Choices>> = {
  new: { review: "at_once" },
  digest: { review: "daily" },
  reminder: { reminders: true },
  decision: { decisions: true },
  thanks: { thanks: true },
};
const switchedOff: Record<OptionalMail, Partial<Choices>> = {
  new: { review: "never" },
  digest: { review: "never" },
  reminder: { reminders: false },
  decision: { decisions: false },
  thanks: { thanks: false },
};

async function findSwitch(secret: Secrets, token: string) {
  const { kind, organizationId, userId } = switchLink.read(secret, token);
  const user = await User.findOne({ where: { id: userId, erasedAt: null } });
  const membership = user && (await Membership.findOne({ where: { organizationId, userId }, lock: true }));
  if (!user?.email || !membership) throw new AppError("RESET_TOKEN_INVALID");
  return { kind, email: user.email, membership };
}

/** Hides most of the address from anyone the e-mail was forwarded to. */
const maskEmail = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.lastIndexOf("@"))}`;

export const readSwitch = (secret: Secrets, token: string): Promise<MailSwitch> =>
  inTransaction(async () => {
    const { kind, email, membership } = await findSwitch(secret, token);
    return { kind, isOn: isOn[kind](choicesOf(membership)), email: maskEmail(email) };
  });

export const switchMails = (secret: Secrets, requested: { token: string; isOn: boolean }): Promise<MailSwitch> =>
  inTransaction(async () => {
    const { kind, email, membership } = await findSwitch(secret, requested.token);
    const choices = choicesOf(membership);
    if (isOn[kind](choices) !== requested.isOn) {
      await store(null, membership, { ...choices, ...(requested.isOn ? switchedOn : switchedOff)[kind] });
    }
    return { kind, isOn: requested.isOn, email: maskEmail(email) };
  });

const unsubscribePath = "/api/mail-link/one-click";

/** Address of the header `List-Unsubscribe`: mail programs send a POST to it, and people may open it in a browser. */
export const unsubscribeAddress = (publicUrl: string, token: string): string =>
  `${publicUrl}${unsubscribePath}?${new URLSearchParams({ token })}`;

/** The page that asks before it changes anything. The secret is in the fragment, which is sent in no request. */
export const choicesPage = (publicUrl: string, organizationId: string, token: string): string =>
  `${publicUrl}/organization/${organizationId}/mails#${new URLSearchParams({ token })}`;

/** Redirects to the page without switching anything, since mail scanners open every link. */
export const redirectToChoices =
  ({ config: { publicUrl, mediaSecret } }: Pick<Parts, "config">) =>
  async (context: Context, next: Next) => {
    if (!isRead(context) || context.path !== unsubscribePath) return next();
    const token = String(context.query.token ?? "");
    context.redirect(choicesPage(publicUrl, switchLink.read(mediaSecret, token).organizationId, token));
  };
