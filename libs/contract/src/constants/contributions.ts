/** The date that means "no date" in the API. */
export const zeroDate = "0001-01-01";
/** Milliseconds after publication during which the owner may edit. */
export const ownerEditMs = 86_400_000;
/** State of a contribution at the organization, whatever its contributor wants. */
export const contributionStates = [
  "submitted",
  "changes_asked",
  "published",
  "declined",
  "hidden",
  "withdrawn",
  "guardian",
] as const;
export type ContributionState = (typeof contributionStates)[number];
/** Audience besides contributor and admins; the last four have no other, for the reason in the name. */
export const audiences = ["everybody", "members", "group", "closed", "private", "suspended", "hidden"] as const;
export type Audience = (typeof audiences)[number];
export const socialOptions = ["Facebook", "Instagram", "Snapchat", "Twitter"] as const;
/** Earlier files that a contributor is notified of per upload. */
export const maxSentBefore = 3;
export const userContributionsPageSize = 200;
/** Contribution numbers per sitemap file, gaps included; a sitemap may have 50,000 lines, one per picture. */
export const sitemapSpan = 4_000;
/** Contributions per page of the list that contains only their names. */
export const namedPageSize = 500;
/** Pictures taken near another one. */
export const maxNearby = 5;
/** Pictures below the title of the start page. */
export const maxLatest = 8;
