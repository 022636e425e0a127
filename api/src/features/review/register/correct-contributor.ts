import { inTransaction } from "../../../database/transaction.ts";
import { AppError } from "../../../errors.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { BodyOf } from "../../../http/serve.ts";
import { type AccessionKey, lockEntry, recordEntryChange } from "./entry.ts";

type Correction = BodyOf<"correctContributor">;

/** Rectifies the name that the register keeps (GDPR, article 16): only the record of changes has the earlier one. */
export const correctContributor = (
  actor: SignedInActor,
  key: AccessionKey,
  { name, reason, replaces }: Correction,
): Promise<void> =>
  inTransaction(async () => {
    const entry = await lockEntry(key);
    const { contributor: before } = entry;
    // An entry without its own name shows that of the account.
    if (before !== "" && before !== replaces) throw new AppError("CONFLICT");
    if (before === name) return;
    await entry.update({ contributor: name });
    await recordEntryChange(actor, "contribution:correctContributor", entry, { before, after: name, reason });
  });
