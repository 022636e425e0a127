/** Reasons for reporting content as wrong; `withdrawal`: its contributor asks to take it down. */
export const noticeReasons = [
  "shows_me",
  "shows_child",
  "child_abuse",
  "my_work",
  "untrue",
  "unlawful",
  "hurts",
  "other",
  "withdrawal",
] as const;
export type NoticeReason = (typeof noticeReasons)[number];
/** Grounds for the decision about a notice. `no_breach`: nothing in breach of the law or the terms was found. */
export const noticeGrounds = ["terms", "data_protection", "copyright", "criminal_law", "no_breach"] as const;
export type NoticeGround = (typeof noticeGrounds)[number];
/** Days after the decision about a notice during which it can be objected to. */
export const objectionDays = 183;
