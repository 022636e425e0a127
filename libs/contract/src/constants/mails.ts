export const reviewNotices = ["at_once", "daily", "never"] as const;
export type ReviewNotices = (typeof reviewNotices)[number];
/** E-mails that the recipient can switch off: the desk's, good news about contributions, and letters of thanks. */
export const optionalMails = ["new", "digest", "reminder", "decision", "thanks"] as const;
export type OptionalMail = (typeof optionalMails)[number];
