import { execute } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";

/** How long a guest who has sent nothing is kept, in milliseconds. */
const guestRetentionMs = 2 * dayMs;

/** Forgets those who have sent nothing, and those whose contribution is gone. */
export const forgetGuests = (now: Date): Promise<void> =>
  execute(
    `DELETE FROM users u WHERE u.guest_of IS NOT NULL AND u.created_at < :before
       AND NOT EXISTS (SELECT FROM contributions c WHERE c.organization_id = u.guest_of AND c.user_id = u.id)
       AND NOT EXISTS (SELECT FROM uploads p WHERE p.organization_id = u.guest_of AND p.user_id = u.id)`,
    { replacements: { before: new Date(now.getTime() - guestRetentionMs).toISOString() } },
  );
