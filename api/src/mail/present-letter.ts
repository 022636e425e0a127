import type { LanguageCode } from "@samling/contract/constants/languages";
import type { Letter } from "@samling/contract/types";
import type { MailKind } from "../models/mail-kinds.ts";
import type { Organization } from "../models/organizations.ts";
import { fitSubject } from "./fit-subject.ts";
import { greet, type MailContent, mailTexts } from "./texts.ts";
import { writeWording } from "./write-wording.ts";

interface PresentLetterInput<K extends MailKind> {
  organization: Organization;
  language: LanguageCode;
  content: MailContent[K];
  /** Empty if the person who previews the e-mail may not know the name. */
  firstName: string;
}

/** Presents a letter in exactly the words of its e-mail. */
export function presentLetter<K extends MailKind>(kind: K, input: PresentLetterInput<K>): Letter {
  const { organization, language, content, firstName } = input;
  const t = mailTexts(language);
  const about = { t, language, content, contact: organization.contactEmail, retentionDays: organization.declinedDays };
  const {
    subject,
    paragraphs,
    quote,
    facts = [],
    button,
    note,
    signature,
    foot,
  } = fitSubject(organization.name, (sender) => writeWording(kind, { ...about, sender }));
  return {
    language,
    subject,
    greeting: greet(t, firstName),
    // The e-mail has these as a table.
    paragraphs: [...paragraphs, ...facts.map(({ label, value }) => `${label}: ${value}`)],
    quote: quote ?? null,
    button: button ?? null,
    note: note ?? null,
    signature: signature ?? null,
    foot: foot ?? "",
  };
}
