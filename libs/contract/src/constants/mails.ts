/** When reviewers are notified by mail of waiting contributions. */
export const reviewNotices = ["at_once", "daily", "never"] as const;
export type ReviewNotices = (typeof reviewNotices)[number];
/** Mails that the recipient can switch off: the desk's, and good news about contributions. */
export const optionalMails = ["new", "digest", "reminder", "decision"] as const;
export type OptionalMail = (typeof optionalMails)[number];
