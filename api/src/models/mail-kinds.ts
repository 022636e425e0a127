import type { LanguageCode, OrganizationRole } from "@samling/contract/constants";

/** Kind of mail → what it needs beyond recipient, language and organization. */
export interface MailData {
  "password-reset": Record<string, never>;
  welcome: { firstName: string };
  "role-changed": { firstName: string; roles: OrganizationRole[] };
  /** The link that shows that an e-mail is somebody's. */
  "email-proof": { firstName: string };
  "password-changed": { firstName: string };
  "account-deleted": { firstName: string };
  /** To look after an organization, as the first to do so where no roles are named; opens an account where there is none. */
  invitation: { firstName: string; roles: OrganizationRole[] };
  "accessibility-feedback": { message: string; page: string; email: string };
}
export type MailKind = keyof MailData;

export interface Mail<K extends MailKind = MailKind> {
  kind: K;
  recipient: string;
  language: LanguageCode;
  /** In whose name it is sent; without one in the portal's. */
  organizationId: string | null;
  data: MailData[K];
}
