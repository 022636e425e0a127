/** The owner of the attacked account, at an address that no attacker uses. */
import { setTimeout as pause } from "node:timers/promises";
import { jsonOf, send } from "../uploads/send.ts";
import { ownerAccount } from "./accounts.ts";
import { nextAddress } from "./addresses.ts";
import { count, createTally, repeat, signIn, type Tally } from "./traffic.ts";

interface Owner {
  url: string;
  inboxUrl: string;
  seconds: number;
}

/** Milliseconds between the arrival of a mail and the click on its link. */
const reading = 10_000;
const patience = 60_000;

interface Mail {
  text: string;
  to: { address: string }[];
}

const readTokens = async (inboxUrl: string): Promise<string[]> => {
  const { text } = await send(`${inboxUrl}/api/email`);
  return (JSON.parse(text) as Mail[])
    .filter(({ to }) => to.some(({ address }) => address === ownerAccount.email))
    .flatMap((mail) => mail.text.match(/[?&#]token=([\w-]+)/)?.[1] ?? []);
};

/** Requests a link, waits for the first new mail, and sets a password with its link. */
async function resetPassword({ url, inboxUrl }: Owner, password: string, from: string): Promise<void> {
  const before = await readTokens(inboxUrl);
  await send(`${url}/api/password-reset`, { method: "POST", from, ...jsonOf(ownerAccount) });
  for (const end = performance.now() + patience; performance.now() < end; await pause(500)) {
    const [token] = (await readTokens(inboxUrl)).filter((one) => !before.includes(one));
    if (!token) continue;
    await pause(reading);
    const body = { email: ownerAccount.email, reset_token: token, password };
    await send(`${url}/api/password-reset`, { method: "PUT", from, ...jsonOf(body) });
    return;
  }
  throw new Error("The owner of the attacked account got no mail.");
}

/** Signs in every ten seconds, and resets the password halfway. */
export async function useAccount(owner: Owner): Promise<Tally> {
  const tally = createTally();
  const from = nextAddress();
  const half = (owner.seconds * 1_000) / 2;
  const sign = (password?: string) => () =>
    count(tally, () => signIn(owner.url, { ...ownerAccount, ...(password && { password }) }, from));
  const password = "harbour lights at dusk";
  await repeat(AbortSignal.timeout(half), 10_000, sign());
  await count(tally, () => resetPassword(owner, password, from));
  await repeat(AbortSignal.timeout(half), 10_000, sign(password));
  return tally;
}
