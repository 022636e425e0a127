import { maxFileBytes } from "@samling/contract/constants";
import type { Organization } from "@samling/contract/types";

/** Bytes that one file may have: the organization may take less than the portal does. */
export const readFileLimit = (organization: Pick<Organization, "maxFileBytes">): number =>
  Math.min(maxFileBytes, organization.maxFileBytes ?? maxFileBytes);
