import type { OutsideRole, RoleRule } from "@samling/contract/constants";
import * as column from "./columns.ts";
import { table } from "./table.ts";

/** The OpenID Connect provider by which people may sign in to an organization. */
export class IdentityProvider extends table("identity_providers", {
  organizationId: column.keyPart(),
  /** What people call it: "Turku ID". */
  name: column.requiredText(),
  issuer: column.requiredText(),
  clientId: column.requiredText(),
  /** Sealed; `unseal` opens it. */
  clientSecret: column.binary(),
  /** Whose addresses it may vouch for: `turku.fi`. */
  domains: column.requiredTexts(),
  roleRules: column.documents<RoleRule>(),
  createdAt: column.instant(),
  updatedAt: column.instant(),
}) {}

/** A person as a provider knows them. `subject` is never given to somebody else by the same issuer. */
export class OutsideIdentity extends table("outside_identities", {
  organizationId: column.keyPart(),
  issuer: column.keyText(),
  subject: column.keyText(),
  userId: column.reference(),
  /** What the rules gave at the last sign-in; for who joins only after it. */
  roles: column.texts<OutsideRole>(),
  createdAt: column.instant(),
}) {}
