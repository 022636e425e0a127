import type { OrganizationUser } from "@samling/contract/types";

/** A person's name, or else the e-mail, or else a dash if that has been erased. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: Pick<OrganizationUser, "firstName" | "lastName" | "email">): string =>
  `${firstName} ${lastName}`.trim() || email || "–";
