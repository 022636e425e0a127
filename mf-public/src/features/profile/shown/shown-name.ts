import type { Profile } from "../profile/types.ts";

/** The name where it may be seen, else the alias; empty where there is neither. */
export const shownName = ({ firstName = "", lastName = "", alias }: Profile): string =>
  `${firstName} ${lastName}`.trim() || alias.trim();
