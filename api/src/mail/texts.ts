import type { LanguageCode, OrganizationRole } from "@samling/contract/constants";
import type { MailData, MailKind } from "../models/mail-kinds.ts";
import { danish } from "./texts/danish.ts";
import { english } from "./texts/english.ts";
import { finnish } from "./texts/finnish.ts";
import { swedish } from "./texts/swedish.ts";

/** One mail in words; the rest is the same for all of them. */
export interface Wording {
  subject: string;
  paragraphs: string[];
  /** What the button says, where there is one. */
  button?: string;
  /** Smaller, below the button. */
  note?: string;
  /** Why somebody gets this, where it is not for the account. */
  foot?: string;
}

interface Facts {
  /** The organization's name, or the portal's. */
  sender: string;
  /** Those that somebody has now, where the mail is about them. */
  roles: readonly OrganizationRole[];
  /** What somebody wrote, where the mail passes it on. */
  feedback: MailData["accessibility-feedback"];
}

export type MailTexts = Record<MailKind, (facts: Facts) => Wording> & {
  greeting: (firstName: string) => string;
  roles: Record<OrganizationRole, string>;
  /** Added where the link is to show that the e-mail is the reader's. */
  proof: Pick<Wording, "button" | "note"> & { paragraphs: string[] };
  /** Why somebody gets this, at the foot. */
  foot: (sender: string) => string;
  /** Before the address of the button, for those whose mail program shows no button. */
  copyAddress: string;
};

export const mailTexts: Record<LanguageCode, MailTexts> = {
  en: english,
  sv: swedish,
  dk: danish,
  fi: finnish,
};
