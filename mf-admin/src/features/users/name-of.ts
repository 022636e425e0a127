import type { OrganizationUser } from "@samling/contract/types";

/** What somebody is called here; by e-mail where no name was given. */
export const nameOf = ({ firstName, lastName, email }: OrganizationUser): string =>
  `${firstName} ${lastName}`.trim() || email;
