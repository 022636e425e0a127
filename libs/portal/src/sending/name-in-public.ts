import type { User } from "@samling/contract/types";

/** The name that the server shows to others; empty if it shows none. [DEC-40] */
export const nameInPublic = ({ isPublic, firstName, lastName, alias }: User): string =>
  (isPublic && `${firstName} ${lastName}`.trim()) || alias.trim();
