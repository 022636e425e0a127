import type { LanguageCode, OptionalMail, OrganizationRole } from "@samling/contract/constants";
import type { DecisionLetter, DeskLetter, MailData, MailKind } from "../models/mail-kinds.ts";
import { danish } from "./texts/danish.ts";
import { english } from "./texts/english.ts";
import { finnish } from "./texts/finnish.ts";
import { swedish } from "./texts/swedish.ts";

/** The words of one kind of mail; the rest is common to all. */
export interface Wording {
  subject: string;
  paragraphs: string[];
  /** Label of the button, if there is one. */
  button?: string;
  /** Smaller, below the button. */
  note?: string;
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
  /** What waits for a decision, if the mail is about it. */
  desk: DeskLetter;
}

/** What a mail about a decision is not about. */
export const otherFacts: Pick<Facts, "roles" | "feedback" | "desk"> = {
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
  /** Before the address of the button, for mail programs that show no button. */
  copyAddress: string;
};

export const mailTexts: Record<LanguageCode, MailTexts> = {
  en: english,
  sv: swedish,
  dk: danish,
  fi: finnish,
};
