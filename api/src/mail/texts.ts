import type { LanguageCode } from "@samling/contract/constants/languages";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import type { MailData, MailKind } from "../models/mail-kinds.ts";
import { createTexts, type TextLookup } from "../texts.ts";
import dk from "./locales/dk.json" with { type: "json" };
import en from "./locales/en.json" with { type: "json" };
import fi from "./locales/fi.json" with { type: "json" };
import sv from "./locales/sv.json" with { type: "json" };
import type { Receipt } from "./receipt.ts";
import type { Fact, Section } from "./render-parts.ts";
import type { ThanksFacts } from "./thanks-facts.ts";

export const mailTexts = createTexts<typeof en>({ en, sv, dk, fi });

export type MailTexts = TextLookup<typeof en>;

/** The words of one kind of e-mail; the rest is common to all. */
export interface Wording {
  subject: string;
  /** Only if it differs from the subject. */
  heading?: string;
  paragraphs: string[];
  /** Words that a person has written by hand. */
  quote?: string;
  /** Author of the quote. */
  signature?: string;
  facts?: Fact[];
  /** Next steps; above the button. */
  steps?: Section;
  button?: string;
  /** Smaller, below the button. */
  note?: string;
  /** Below the button. */
  sections?: Section[];
  /** Why the person receives this, if it is not because of an account. */
  foot?: string;
}

/** Content of each kind of e-mail: its data or, for a receipt and for thanks, the data read when it is sent. */
export interface MailContent extends Omit<MailData, "contribution-received" | "thanks"> {
  "contribution-received": Receipt;
  thanks: { items: readonly (ThanksFacts & { title: string })[] };
}

export interface WordingContext<K extends MailKind = MailKind> {
  t: MailTexts;
  language: LanguageCode;
  /** The organization's name, or the portal's. */
  sender: string;
  content: MailContent[K];
  /** Address for replies to the sender; empty if there is none. */
  contact: string;
  /** Number of days for which declined files can be downloaded. */
  retentionDays: number;
}

export type WordingWriters<K extends MailKind> = { [One in K]: (about: WordingContext<One>) => Wording };

export const nameRoles = (t: MailTexts, roles: readonly OrganizationRole[]): string =>
  roles.map((role) => t(`roles.${role}`)).join(", ");

/** Anyone can register another person's address, and must not be able to send them an advertisement as a name. */
export const sanitizeName = (text: string): string => (/^[\p{L}\p{M}' -]{1,40}$/u.test(text) ? text : "");

export const greet = (t: MailTexts, firstName: string): string =>
  firstName ? t("greeting", { firstName }) : t("greetingWithoutName");
