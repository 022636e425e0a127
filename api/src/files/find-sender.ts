import { createHmac, randomBytes } from "node:crypto";
import { judgeSender, type SenderLoad } from "../engines/decoders.ts";
import type { Sender } from "../engines/fair-queue.ts";
import { currentRequest } from "../http/request-context.ts";
import { User } from "../models/accounts.ts";

/**
 * Sender of a file that waits for a decoder. Accounts that were opened in the same hour and are used from the same
 * network share one turn: opening many gains nothing. The network is that of the request, and is stored nowhere.
 */
export async function findSender(account: string, organization: string): Promise<Sender> {
  const { network } = currentRequest() ?? {};
  const user = network && (await User.findByPk(account, { attributes: ["createdAt"] }));
  return { turn: user ? `${user.createdAt.toISOString().slice(0, 13)} ${network}` : account, account, organization };
}

/** Jobs are kept for days, and must not reveal the network of a sender. */
const processKey = randomBytes(32);
const hashTurn = (turn: string): string => createHmac("sha256", processKey).update(turn).digest("base64url");

/** For jobs, whose process does not know the request. */
export async function describeSender(account: string, organization: string): Promise<SenderLoad & { turn: string }> {
  const sender = await findSender(account, organization);
  return { ...judgeSender(sender), turn: sender.turn === account ? account : hashTurn(sender.turn) };
}

/** For an organization's own files. */
export const senderOf = (organization: string): Sender => ({ turn: organization, account: organization, organization });
