import type { KeyScope } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** By which a system of an organization reads. */
export class ApiKey extends table("api_keys", {
  organizationId: column.reference(),
  id: column.key(),
  name: column.requiredText(),
  scopes: column.requiredTexts<KeyScope>(),
  keyHash: column.binary(),
  /** How it begins. */
  hint: column.requiredText(),
  createdBy: column.optionalReference(),
  createdAt: column.requiredInstant(),
  expiresAt: column.requiredInstant(),
  lastUsedAt: column.optionalInstant(),
}) {}
