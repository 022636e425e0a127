import { undoWindow } from "@samling/contract/constants";
import { Op } from "sequelize";
import type { SignedIn } from "../../http/actor.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { User } from "../../models/user.ts";
import { margin } from "../review/letters.ts";
import type { Side } from "./sides.ts";

interface Telling {
  actor: SignedIn;
  kept: Side;
  other: Side;
  title: string;
  now: Date;
}

/** Each giver once, in their language, when it can no longer be a slip. Restoring the other takes the letters back. */
export async function tellGivers(jobs: Jobs, { actor, kept, other, title, now }: Telling): Promise<void> {
  const { organizationId, collectionId, id: contributionId, isOpen: isShown } = kept.contribution;
  const userIds = [kept, other].flatMap(({ contribution: { userId } }) => userId ?? []);
  const id = userIds.filter((userId) => userId !== actor.user.id);
  const people = await User.findAll({ where: { id, email: { [Op.ne]: null } } });
  for (const { email, language, firstName } of people) {
    if (!email) continue;
    const data = { firstName, contributionId, collectionId, mergedId: other.contribution.id, title, isShown };
    const mail = { kind: "gift-merged" as const, recipient: email, language, organizationId, data };
    await queueMail(jobs, mail, new Date(now.getTime() + undoWindow + margin));
  }
}
