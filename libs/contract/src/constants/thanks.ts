/** Facts about a contribution, the strongest first: the title of a page or letter of thanks follows it. */
export const thanksFacts = ["seen", "known", "downloaded", "inSets", "handedOver", "numbered"] as const;
export type ThanksFact = (typeof thanksFacts)[number];
