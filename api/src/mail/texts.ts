import type { LanguageCode, OptionalMail, OrganizationRole } from "@samling/contract/constants";
import type { DecisionLetter, DeskLetter, MailData, MailKind } from "../models/mail-kinds.ts";
import type { Fact, Section } from "./render-parts.ts";
import { danish } from "./texts/danish.ts";
import { english } from "./texts/english.ts";
import { finnish } from "./texts/finnish.ts";
import { swedish } from "./texts/swedish.ts";
import { noReceipt, type Receipt } from "./write-receipt.ts";

/** The words of one kind of mail; the rest is common to all. */
export interface Wording {
  subject: string;
  /** Where it differs from the subject. */
  heading?: string;
  paragraphs: string[];
  /** What a person has written by hand. */
  quote?: string;
  facts?: Fact[];
  /** What happens next; above the button. */
  steps?: Section;
  /** Label of the button, if there is one. */
  button?: string;
  /** Smaller, below the button. */
  note?: string;
  /** Below the button. */
  sections?: Section[];
  /** Why the person receives this, if it is not because of an account. */
  foot?: string;
}

interface Facts {
  /** The organization's name, or the portal's. */
  sender: string;
  /** The person's current roles, if the mail is about them. */
  roles: readonly OrganizationRole[];
  /** A person's message, if the mail forwards one. */
  feedback: MailData["accessibility-feedback"];
  /** What a contributor is told of a decision, if the mail is about one. */
  letter: DecisionLetter;
  /** For how many days what was declined can be fetched. */
  keptDays: number;
  /** What waits for a decision, if the mail is about it. */
  desk: DeskLetter;
  /** What has arrived, if the mail confirms it. */
  receipt: Receipt;
}

/** What a mail about a decision is not about. */
export const otherFacts: Pick<Facts, "roles" | "feedback" | "desk" | "receipt"> = {
  receipt: noReceipt,
  roles: [],
  feedback: { message: "", page: "", email: "" },
  desk: { userId: "", firstName: "", waiting: 0, fresh: 0, oldest: 0, days: 0, collections: [] },
};

export type MailTexts = Record<MailKind, (facts: Facts) => Wording> & {
  greeting: (firstName: string) => string;
  roles: Record<OrganizationRole, string>;
  /** Added if the link proves that the e-mail is the reader's. */
  proof: Pick<Wording, "button" | "note"> & { paragraphs: string[] };
  /** Why the person receives this, at the foot. */
  foot: (sender: string) => string;
  /** What the link in the foot does. */
  off: Record<OptionalMail, string>;
  /** Leads from the foot of letters about contributions to all of the reader's. */
  allOwn: string;
  /** Before the address of the button, for mail programs that show no button. */
  copyAddress: string;
};

export const mailTexts: Record<LanguageCode, MailTexts> = {
  en: english,
  sv: swedish,
  dk: danish,
  fi: finnish,
};
