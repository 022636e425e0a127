import type { factorChanges } from "@samling/contract/constants/accounts";
import type { LanguageCode } from "@samling/contract/constants/languages";
import type { OptionalMail } from "@samling/contract/constants/mails";
import type { OrganizationRole } from "@samling/contract/constants/roles";

/** Mail to a contributor about a decision; texts in the reader's language. */
export interface DecisionLetter {
  firstName: string;
  contributionId: string;
  collectionId: string;
  /** Title of the contribution; empty if it has none. */
  title: string;
  collection: string;
  reason: string;
  /** Questions, each as a sentence. Like the signature, absent in e-mails of earlier releases. */
  asked?: string[];
  words: string;
  /** The author; empty if the person does not sign. */
  signature?: string;
  /** Whether it is shown to others, as its contributor wishes. */
  isShown: boolean;
  /** The files that are declined, by name. */
  files: string[];
  /** Whether reviewers have corrected the contributor's texts. Absent in e-mails of earlier releases. */
  isCorrected?: boolean;
}

/** Changes that people make themselves; after a reset by staff, the person who did it notifies the owner. */
export type FactorChange = Exclude<(typeof factorChanges)[number], "reset">;

export type NoticeSide = "notifier" | "contributor";

/** Subject of an e-mail about a notice. */
interface NoticeMailBase {
  firstName: string;
  caseId: string;
  side: NoticeSide;
  reference: string;
  /** Title of the contribution, or the name on the profile; empty if it has no title. */
  title: string;
  /** It is about the contributor's public profile. */
  isOfProfile?: boolean;
}

/** Mail to both sides about the decision on a notice; neither learns who the other is. */
export interface NoticeLetter extends NoticeMailBase {
  decisionId?: string;
  outcome: "keep" | "hide" | "part";
  reason: string;
  /** The law or term, in words. */
  ground: string;
  /** Reason to keep it, where its contributor or a person shown asked to take it down; else empty. */
  basis: string;
  words: string;
  signature: string;
  decidedAt: string;
  /** Null if its reader cannot object to it. */
  objectUntil: string | null;
  /** An objection was made already. Absent in e-mails of earlier releases. */
  isFinal?: boolean;
  /** Its contributor has requested its removal. */
  isWithdrawal?: boolean;
}

/** Mail to the sender of a tip; nothing in it was written by the sender unless staff accepted it. */
export interface TipLetter {
  firstName: string;
  caseId: string;
  contributionId: string;
  collectionId: string;
  decisionId?: string;
  /** Title of the media item; empty if it has none. */
  title: string;
  isAccepted: boolean;
  /** Statements that are shown now, in the words of staff. */
  lines: string[];
  reason: string;
  words: string;
  signature: string;
}

/** Digest for those who decide: numbers, and the names of collections. */
export interface DeskMail {
  userId: string;
  firstName: string;
  /** All cases that wait for the recipient, apart from tips. */
  waiting: number;
  /** Number of these that have arrived since the previous e-mail, or in a day. */
  fresh: number;
  /** Waiting tips, and how many of them are new. Absent in earlier releases, which counted them above. */
  tips?: number;
  freshTips?: number;
  /** The case that has waited longest is a tip. */
  isTipOldest?: boolean;
  /** Published at once and not viewed yet, if the reader wants to know. Absent in earlier releases. */
  unseen?: number;
  oldest: number;
  days: number;
  collections: { title: string; count: number }[];
}

/** Kind of e-mail → its data besides recipient, language and organization. */
export interface MailData {
  /** `isOwnDevice`: requested where the account was signed in before; `isProven`: and by the owner of the address. */
  "password-reset": { isOwnDevice?: boolean; isProven?: boolean };
  /** `hasNoPassword`: the link opens the account. */
  welcome: { firstName: string; hasNoPassword?: boolean };
  "role-changed": { firstName: string; roles: OrganizationRole[] };
  "email-proof": { firstName: string };
  /** Sent to the new address, with the link that proves it, and afterwards to the old one. */
  "email-change": { firstName: string; userId: string };
  /** `wayBackId`: of the link for an owner who did not want it. */
  "email-changed": { firstName: string; wayBackId?: string };
  "password-changed": { firstName: string; wayBackId?: string };
  /** A sign-in where the person had not signed in before. `isProven`: the address is known to be theirs. */
  "new-device": { firstName: string; device: string; network: string; isProven?: boolean };
  /** A way to prove the person's identity was added or removed. */
  "factor-changed": { firstName: string; change: FactorChange };
  /** To a visitor who saved a favorite: the link to all that were saved with this address. */
  favorites: Record<string, never>;
  "account-deleted": { firstName: string; isProven?: boolean };
  /** Reason why a person was suspended, in the words of the person who did it; empty if none were given. */
  "member-suspended": { firstName: string; words: string };
  /** Contribution that staff have deleted, and why; the title may be empty. */
  "contribution-deleted": { firstName: string; contributionId: string; title: string; words: string };
  /** An invitation to administer an organization, the first one without `roles`; creates an account if needed. */
  invitation: { firstName: string; roles: OrganizationRole[] };
  /** All other content is read when it is sent. `isTyped`: to an address that a guest has typed. */
  "contribution-received": { firstName: string; contributionId: string; collectionId: string; isTyped?: boolean };
  "contribution-published": DecisionLetter;
  "contribution-asked": DecisionLetter;
  "contribution-declined": DecisionLetter;
  "contribution-hidden": DecisionLetter;
  "contribution-shown": DecisionLetter;
  "contribution-message": DecisionLetter;
  "desk-new": DeskMail;
  "desk-digest": DeskMail;
  "desk-reminder": DeskMail;
  /** Sent at once: a notice says that something shows the abuse of a child. */
  "desk-alert": DeskMail;
  /** The contributor's change after approval was accepted. */
  "contribution-change-accepted": DecisionLetter;
  "contribution-change-declined": DecisionLetter;
  /** Contains statements of others about the contribution, as staff accepted them. */
  "contribution-learnt": DecisionLetter;
  "tip-answered": TipLetter;
  /** Also to the contributor, who has requested the removal. */
  "notice-received": NoticeMailBase & {
    dueAt: string;
    isHidden: boolean;
    /** It is hidden once the link has been opened. Absent in e-mails of earlier releases. */
    hidesByLink?: boolean;
    isOfFile: boolean;
  };
  /** To the contributor, about something that a notice hides before any decision. */
  "notice-hidden": NoticeMailBase & { dueAt: string; isOfFile: boolean };
  "notice-decided": NoticeLetter;
  /** Files that will no longer be shown, the first of them by name with their last day, and the total. */
  "rights-ending": { userId: string; firstName: string; count: number; files: { title: string; until: string }[] };
  /** A webhook was switched off, since its receiver was unavailable for too long. */
  "webhook-away": { userId: string; firstName: string; address: string };
  /** To the person who requested it; `leftOut`: files that are lost or changed. */
  "hand-over-ready": { firstName: string; handOverId: string; destination: string; leftOut: number };
  /** To a guardian; the name of the child may be empty. */
  "guardian-asked": { contributionId: string; child: string; collection: string; until: string };
  /** The contribution was removed, since a guardian refused or did not answer. The title may be empty. */
  "guardian-ended": { firstName: string; title: string; isRefused: boolean };
  /** Letter of thanks; what became of contributions and tips is read when it is sent. */
  thanks: { firstName: string; userId: string };
  "accessibility-feedback": { message: string; page: string; email: string };
}
export type MailKind = keyof MailData;

export interface Mail<K extends MailKind = MailKind> {
  kind: K;
  recipient: string;
  language: LanguageCode;
  /** The organization that sends it; without one, the portal does. */
  organizationId: string | null;
  data: MailData[K];
}

/** Every other kind is mandatory: it asks for something, takes something away, or is about the account. */
const switches: Partial<Record<MailKind, OptionalMail>> = {
  "desk-new": "new",
  "desk-digest": "digest",
  "desk-reminder": "reminder",
  "contribution-published": "decision",
  "contribution-shown": "decision",
  "contribution-change-accepted": "decision",
  "contribution-learnt": "decision",
  thanks: "thanks",
};
export const switchOf = (kind: MailKind): OptionalMail | undefined => switches[kind];
