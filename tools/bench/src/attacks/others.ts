/** Entry of the child process for ordinary use. */
import { useNetwork } from "./addresses.ts";
import { useAccount } from "./owner.ts";
import { answerParent } from "./run-child.ts";
import { runTraffic, type Tally, type Traffic } from "./traffic.ts";

export interface Others extends Traffic {
  /** The inbox with the mail of the attacked account; absent when there is no attack. */
  inboxUrl?: string;
}

export interface OthersTally {
  others: Tally;
  owner: Tally | null;
}

answerParent<Others, OthersTally>(async ({ inboxUrl, ...traffic }) => {
  useNetwork(1);
  const [others, owner] = await Promise.all([
    runTraffic(traffic),
    inboxUrl ? useAccount({ ...traffic, inboxUrl }) : null,
  ]);
  return { others, owner };
});
