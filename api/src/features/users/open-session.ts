import { truncateAddress } from "@samling/settings/networks";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { createSession, presentActor, type SessionOrigin } from "../../http/sessions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { User } from "../../models/accounts.ts";
import { nameDevice } from "./list-sessions.ts";

export interface Opening {
  userAgent: string;
  /** Of the client, whole: only its network is kept. */
  address: string;
  /** Whether the person has signed in from here before. */
  knows: (user: User) => Promise<boolean>;
  jobs: Jobs;
  now: Date;
}

/** Whoever has just registered is on a device that is theirs, in milliseconds. */
const newcomer = 60 * 60 * 1000;

type Way = Pick<SessionOrigin, "openedBy" | "hasSecondFactor" | "confirmedAt">;

/** Signs the person in, who is told by mail if it is from a device that was not used before. Returns the token. */
export async function openSession(
  user: User,
  organizationId: string | undefined,
  { userAgent, address, knows, now, jobs, ...way }: Opening & Way,
): Promise<string> {
  const isNewDevice = now.getTime() - user.createdAt.getTime() > newcomer && !(await knows(user));
  const network = truncateAddress(address);
  const { openedBy } = way;
  return inTransaction(async () => {
    const token = await createSession(user.id, { userAgent, now, network, isNewDevice, confirmedAt: now, ...way });
    await audit(presentActor(user, ""), "session:start", { type: "user", id: user.id }, organizationId, { openedBy });
    if (isNewDevice && user.email) {
      const { email: recipient, firstName, language } = user;
      const data = { firstName, device: nameDevice(userAgent), network };
      await queueMail(jobs, { kind: "new-device", recipient, language, organizationId: organizationId ?? null, data });
    }
    return token;
  });
}
