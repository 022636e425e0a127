import { maxFileBytes } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";

/** The size limit of a file in bytes: the organization's may be lower than the portal's. */
export const readFileLimit = (organization: Pick<Organization, "maxFileBytes">): number =>
  Math.min(maxFileBytes, organization.maxFileBytes ?? maxFileBytes);
