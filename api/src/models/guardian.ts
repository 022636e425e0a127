import * as column from "./columns.ts";
import { table } from "./table.ts";

/** Who has to agree before a gift of somebody under age is looked at or shown; gone once that is answered. */
export class Guardian extends table("guardians", {
  organizationId: column.keyPart(),
  contributionId: column.keyPart(),
  email: column.requiredText(),
  expiresAt: column.requiredInstant(),
}) {}
