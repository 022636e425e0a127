/** Formats in which mail providers and mail servers report a returned e-mail. */
import { z } from "zod";

const Json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("is not JSON");
    return z.NEVER;
  }
});

const Postmark = z
  .object({ RecordType: z.literal("Bounce"), Type: z.string(), Email: z.string() })
  .transform(({ Type, Email }) => (/^(HardBounce|BadEmailAddress)$/.test(Type) ? [Email] : []));

const Mailgun = z
  .object({ "event-data": z.object({ event: z.string(), severity: z.string().optional(), recipient: z.string() }) })
  .transform(({ "event-data": { event, severity, recipient } }) =>
    event === "failed" && severity === "permanent" ? [recipient] : [],
  );

/** Amazon SES, inside an SNS message or on its own. */
const Ses = z
  .object({
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(z.object({ emailAddress: z.string() })) }),
  })
  .transform(({ bounce: { bounceType, bouncedRecipients } }) =>
    bounceType === "Permanent" ? bouncedRecipients.map(({ emailAddress }) => emailAddress) : [],
  );
const Sns = z.object({ Type: z.literal("Notification"), Message: Json.pipe(Ses) }).transform(({ Message }) => Message);

const ProviderReport = z.union([Postmark, Mailgun, Sns, Ses]);

const Subscription = z
  .object({ Type: z.literal("SubscriptionConfirmation"), SubscribeURL: z.string() })
  .transform(({ SubscribeURL }) => SubscribeURL);

export interface BounceReport {
  /** Addresses to which mail can never be delivered. */
  addresses: string[];
  /** Whether anyone could have written it, so that it counts only with the mark in its return path. */
  needsMark: boolean;
  /** Where the operator confirms to Amazon SNS that it may send here. */
  confirmAt?: string;
}

/** The delivery report of a mail server (RFC 3464): one part per recipient. */
function readReport(text: string): string[] {
  // Continuation lines begin with a space.
  const parts = text.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n\r?\n/);
  const failed = parts.filter((part) => /^action:\s*failed\b/im.test(part) && /^status:\s*5\./im.test(part));
  const recipients = failed.flatMap((part) => [...part.matchAll(/^(?:final|original)-recipient:[^;\n]*;(.+)$/gim)]);
  return recipients.map(([, address = ""]) => address.trim().replaceAll(/^<|>$/g, ""));
}

/** Null for any other text. */
export function parseBounces(text: string): BounceReport | null {
  const json = Json.safeParse(text);
  if (!json.success) {
    const addresses = readReport(text);
    return addresses.length > 0 || /^action:/im.test(text) ? { addresses, needsMark: true } : null;
  }
  const subscription = Subscription.safeParse(json.data).data;
  if (subscription !== undefined) return { addresses: [], needsMark: false, confirmAt: subscription };
  const addresses = ProviderReport.safeParse(json.data).data;
  return addresses ? { addresses, needsMark: false } : null;
}
