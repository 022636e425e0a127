/** Returned e-mails, reported by mail servers and providers. */
import type { Answer, Session } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { MailKind } from "../../models/mail-kinds.ts";
import type { Organization } from "../../models/organizations.ts";
import { MailedAddress, OutgoingMail } from "../../models/platform.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { signIn, startTestApi } from "../../testing/test-api.ts";

const secret = "the password of the provider, long enough";
const api = openMailingApi({
  BOUNCE_SECRET: `another one that is to be used from now on\n${secret}`,
  BOUNCE_ADDRESS: "bounces@example.org",
});
let organization: Organization;
let person: User;
let email: string;
beforeAll(async () => {
  organization = await buildOrganization();
});
beforeEach(async () => {
  person = await buildUser({ organization });
  email = person.email ?? "";
});

const write = async (kind: MailKind, data: object = { firstName: "Elin", roles: ["ADMIN"] }) => {
  const values = { kind, recipient: email, language: "en", organizationId: organization.id, data } as const;
  const { id } = await OutgoingMail.create({ ...values, data: { ...data } });
  return id;
};
const send = async (kind: MailKind, data?: object) =>
  api.handlers["send-mail"]({ mailId: await write(kind, data) }, new AbortController().signal);
const report = (body: unknown, password = secret) =>
  api.post<{ marked: number }>("/api/returned-mail", {
    headers: {
      Authorization: `Basic ${Buffer.from(`bounces:${password}`).toString("base64")}`,
      "Content-Type": "text/plain",
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const describeFailure = (recipient: string, returnPath: string, { action = "failed", status = "5.1.1" } = {}) =>
  [
    "From: MAILER-DAEMON@mx.example.org",
    `To: ${returnPath}`,
    "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
    "",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.example.org",
    "",
    `Final-Recipient: rfc822;`,
    `  ${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    "Diagnostic-Code: smtp; 550 no such user",
    "",
    "--b--",
    "",
  ].join("\r\n");

const isMarked = async () => {
  const admin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const path = `/api/organization/${organization.id}/users`;
  const { body } = await api.get<Answer<"GET /api/organization/{id}/users">>(path, { actor: admin });
  return typeof body.find(({ userId }) => userId === person.id)?.mailReturnedAt === "string";
};

it("marks the address of an e-mail that identifies itself, sends nothing more there, and unmarks it once confirmed [WEEK-12]", async () => {
  expect(await send("role-changed")).toBe("done");
  const returnPath = api.mailbox.returnPaths.at(-1) ?? "";
  expect(returnPath).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{16}@example\.org$/);
  expect(returnPath.split("@")[0]?.length).toBeLessThanOrEqual(64);
  expect(await isMarked()).toBe(false);
  expect((await report(describeFailure(email, returnPath.toUpperCase()))).body).toEqual({ marked: 1 });
  expect(await isMarked()).toBe(true);
  const session = await signIn(person);
  const readMark = async () => (await api.get<Session>("/api/user", { actor: session })).body.mailReturnedAt;
  expect(await readMark()).toEqual(expect.any(String));

  expect(await send("role-changed")).toBe("skipped");
  expect(await OutgoingMail.count({ where: { recipient: email } })).toBe(0);
  expect(await send("password-reset", {})).toBe("done");

  await api.post("/api/user/email-proof", { actor: session, body: { organizationId: organization.id } });
  const proof = await OutgoingMail.findOne({ where: { recipient: email, kind: "email-proof" }, rejectOnEmpty: true });
  expect(await api.handlers["send-mail"]({ mailId: proof.id }, new AbortController().signal)).toBe("done");
  const { text = "" } = await api.mailbox.newestTo(email, /confirm/i);
  const [, token = ""] = /#token=([\w-]+)/.exec(text) ?? [];
  expect((await api.put("/api/user/email-proof", { actor: session, body: { token } })).status).toBe(200);
  expect([await isMarked(), await readMark()]).toEqual([false, undefined]);
  expect(await send("role-changed")).toBe("done");
});

it("ignores reports in the mailbox about an e-mail that was not sent to that address [WEEK-12]", async () => {
  await send("role-changed");
  const returnPath = api.mailbox.returnPaths.at(-1) ?? "";
  const other = returnPath.replace(/\.[0-9a-f]{16}/, ".0123456789abcdef");
  const stranger = (await buildUser({ organization })).email ?? "";
  for (const text of [
    describeFailure(email, "bounces@example.org"),
    describeFailure(email, other),
    describeFailure(stranger, returnPath),
    describeFailure(email, returnPath, { action: "delayed", status: "4.4.1" }),
    describeFailure(email, returnPath, { status: "4.2.2" }),
  ])
    expect((await report(text)).body).toEqual({ marked: 0 });
  expect(await isMarked()).toBe(false);
});

const forms: [string, (to: string, isForGood: boolean) => object][] = [
  [
    "Postmark",
    (Email, isForGood) => ({ RecordType: "Bounce", Type: isForGood ? "HardBounce" : "Transient", Email, ID: 1 }),
  ],
  [
    "Mailgun",
    (recipient, isForGood) => ({
      signature: { timestamp: "1", token: "t", signature: "s" },
      "event-data": { event: "failed", severity: isForGood ? "permanent" : "temporary", recipient },
    }),
  ],
  [
    "Amazon SNS",
    (emailAddress, isForGood) => ({
      Type: "Notification",
      Message: JSON.stringify({
        notificationType: "Bounce",
        bounce: { bounceType: isForGood ? "Permanent" : "Transient", bouncedRecipients: [{ emailAddress }] },
      }),
    }),
  ],
  [
    "Amazon SES",
    (emailAddress, isForGood) => ({
      eventType: "Bounce",
      bounce: { bounceType: isForGood ? "Permanent" : "Undetermined", bouncedRecipients: [{ emailAddress }] },
    }),
  ],
];
it.each(forms)("understands %s, and leaves alone what is tried again [WEEK-12]", async (_name, describe) => {
  expect((await report(describe(email, false))).body).toEqual({ marked: 0 });
  expect(await isMarked()).toBe(false);
  expect((await report(describe(email.toUpperCase(), true))).body).toEqual({ marked: 1 });
  expect(await isMarked()).toBe(true);
});

it("marks an address that the mail server itself does not know, and no other that it refuses [WEEK-12]", async () => {
  for (const reply of ["550 5.7.1 relaying denied", "450 4.2.1 try again", "550 no"]) {
    api.mailbox.refusals.set(email, reply);
    await expect(send("role-changed")).rejects.toThrow(reply);
    expect(await isMarked()).toBe(false);
  }
  api.mailbox.refusals.set(email, "550 5.1.1 no such user");
  expect(await send("role-changed")).toBe("failed");
  expect(await isMarked()).toBe(true);
  api.mailbox.refusals.delete(email);
  expect(await send("role-changed")).toBe("skipped");
});

it("is confirmed by a new password, and forgotten with the account [WEEK-12]", async () => {
  const returned = () => MailedAddress.count({ where: { lane: "returned" } });
  await MailedAddress.destroy({ where: {} });
  await report(forms[0]?.[1](email, true));
  expect(await returned()).toBe(1);
  await send("password-reset", {});
  const { text = "" } = await api.mailbox.newestTo(email);
  const [, token = ""] = /token=([\w-]+)/.exec(text) ?? [];
  const body = { email, reset_token: token, password: "a long new password" };
  expect((await api.put("/api/password-reset", { body })).status).toBe(200);
  expect(await returned()).toBe(0);
});

it("asks for its password, refuses what it does not understand, and does not exist without one [WEEK-12]", async () => {
  const message = forms[0]?.[1](email, true);
  expect((await report(message, "wrong")).status).toBe(401);
  expect((await api.post("/api/returned-mail", { body: message })).status).toBe(401);
  expect((await report("hello")).status).toBe(400);
  expect((await report({ RecordType: "Open" })).status).toBe(400);
  expect((await report("x".repeat(2_000_001))).status).toBe(413);
  const subscription = {
    Type: "SubscriptionConfirmation",
    SubscribeURL: "https://sns.eu-north-1.amazonaws.com/?Token=1",
  };
  expect((await report(subscription)).body).toEqual({ marked: 0 });
  expect(await isMarked()).toBe(false);
  const other = await startTestApi();
  expect((await other.post("/api/returned-mail", { body: message })).status).toBe(404);
  await other.stop();
});
