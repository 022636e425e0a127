/** `POST /api/returned-mail`: a provider, or the program behind the mailbox of returns, reports that e-mails bounced. */
import type { Context, Middleware } from "koa";
import { AppError } from "../../errors.ts";
import { readAtMost } from "../../http/read-at-most.ts";
import { createSecretCheck } from "../../http/tokens.ts";
import { recordBounce } from "../../mail/address-limits.ts";
import { findMailId } from "../../mail/return-path.ts";
import { returnedMails } from "../../metrics.ts";
import type { Parts } from "../../parts.ts";
import { parseBounces } from "./parse-bounces.ts";

/** A report repeats the e-mail, which contains no pictures. */
const maxBytes = 2_000_000;

const readText = async ({ req }: Context): Promise<string> =>
  (await readAtMost(maxBytes, req, () => new AppError("TOO_LARGE"))).toString();

/** Marks the address of an e-mail that can never be delivered. */
export async function handleBounce(
  { clock, log, pseudonym }: Pick<Parts, "clock" | "log" | "pseudonym">,
  address: string,
  mailId: string | null,
): Promise<void> {
  await recordBounce(address, clock());
  log.info({ account: pseudonym(address), mailId }, "an e-mail bounced");
  returnedMails.inc();
}

export function serveBounces(parts: Parts): Middleware {
  const { config, log } = parts;
  const isSecret = config.bounceSecret && createSecretCheck(config.bounceSecret);
  /** Checks the password, and ignores the user name before it. */
  const isKnown = (context: Context): boolean => {
    const [, sent = ""] = /^Basic (.+)$/i.exec(context.get("Authorization")) ?? [];
    const password = Buffer.from(sent, "base64")
      .toString("utf8")
      .replace(/^[^:]*:/, "");
    return isSecret?.(password) === true;
  };
  return async (context, next) => {
    if (!isSecret || context.path !== "/api/returned-mail" || context.method !== "POST") return next();
    context.state.call = "POST /api/returned-mail";
    if (!isKnown(context)) {
      context.set("WWW-Authenticate", "Basic");
      throw new AppError("UNAUTHENTICATED");
    }
    const text = await readText(context);
    const returned = parseBounces(text);
    if (!returned) throw new AppError("INVALID_INPUT");
    const { addresses, needsMark, confirmAt } = returned;
    if (confirmAt)
      log.warn({ confirmAt }, "Amazon SNS asks whether it may report returned mail here: open the address");
    let marked = 0;
    for (const address of new Set(addresses)) {
      const mailId = findMailId(config.mediaSecret, address, text);
      if (needsMark && mailId === null) continue;
      await handleBounce(parts, address, mailId);
      marked += 1;
    }
    context.body = { marked };
  };
}
