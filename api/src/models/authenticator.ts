import * as column from "./columns.ts";
import { table } from "./table.ts";

/** The app of a person that shows six digits, and the codes for the day on which it is lost. */
export class Authenticator extends table("authenticators", {
  userId: column.keyPart(),
  /** Sealed. */
  seed: column.optionalBinary(),
  /** Sealed; no code of it was sent yet. */
  newSeed: column.optionalBinary(),
  /** The last span of 30 seconds whose code was used: none counts twice. */
  lastStep: column.integer(),
  /** Hashed like passwords; a used one is removed. */
  recoveryCodes: column.texts(),
  /** Null: signing in does not ask for it. */
  activeSince: column.optionalInstant(),
}) {}
