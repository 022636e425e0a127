import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Opens one case for its contributor without signing in, while something is asked for. */
export class CaseLink extends table("case_links", {
  tokenHash: column.keyBinary(),
  organizationId: column.reference(),
  caseId: column.reference(),
  userId: column.reference(),
  expiresAt: column.requiredInstant(),
  createdAt: column.instant(),
}) {}
