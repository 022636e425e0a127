/** The order in which waiting e-mails are sent. */
import type { ParsedMail } from "mailparser";
import { queueMail } from "../../mail/queue-mail.ts";
import { buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";

const api = openMailingApi();

it("is not delayed by a crowd that has just registered, in the same organization or another", async () => {
  const [crowded, quiet] = [await buildOrganization(), await buildOrganization()];
  const mail = { kind: "welcome" as const, language: "en" as const, organizationId: crowded.id };
  for (let index = 0; index < 12; index += 1) {
    await queueMail(api.parts.jobs, { ...mail, recipient: `new-${index}@example.org`, data: { firstName: "A" } });
  }
  for (const organization of [crowded, quiet]) {
    const body = { email: (await buildUser({ organization })).email, organizationId: organization.id };
    expect((await api.post("/api/password-reset", { body })).status).toBe(200);
  }
  await api.parts.jobs.work(api.handlers, 1);
  const isReset = ({ subject }: ParsedMail) => subject === "Choose a new password";
  await eventually(async () => expect(api.mailbox.mails.filter(isReset)).toHaveLength(2));
  expect(api.mailbox.mails.findLastIndex(isReset)).toBeLessThanOrEqual(2);
});
