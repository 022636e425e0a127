import type { Profile } from "../profile/types.ts";

/** The name if it is visible, else the alias; empty if there is neither. */
export const shownName = ({ firstName = "", lastName = "", alias }: Profile): string =>
  `${firstName} ${lastName}`.trim() || alias.trim();
