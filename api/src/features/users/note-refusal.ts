/** Refused attempts to sign in, in the record of changes: at most one a minute for each person from each process. */
import { audit } from "../../audit/audit.ts";

const pause = 60_000;
const most = 10_000;
const noted = new Map<string, number>();

/** Nobody waits for it: the answer must not take longer where there is an account. */
export function noteRefusal(userId: string, organizationId: string | undefined, now: Date): void {
  if (now.getTime() - (noted.get(userId) ?? Number.NEGATIVE_INFINITY) < pause) return;
  if (noted.size >= most) noted.clear();
  noted.set(userId, now.getTime());
  // What cannot be written is no reason to fail: the person has their answer already.
  audit(null, "session:refuse", { type: "user", id: userId }, organizationId).catch(() => undefined);
}
