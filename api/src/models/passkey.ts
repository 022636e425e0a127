import * as column from "./columns.ts";
import { table } from "./table.ts";

export class Passkey extends table("passkeys", {
  /** Of the credential, in base64url. */
  id: column.keyText(),
  userId: column.reference(),
  publicKey: column.binary(),
  /** How often the device has signed, as far as it counts. */
  counter: column.size(),
  transports: column.texts(),
  /** Which device it is on, in the person's words. */
  name: column.requiredText(),
  createdAt: column.instant(),
  lastUsedAt: column.optionalInstant(),
}) {}
