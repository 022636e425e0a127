/** E-mails to contributors about decisions, from the request through the job to a real mail server. */

import type { User } from "../../../models/accounts.ts";
import type { Collection } from "../../../models/collections.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import { type Case, Decision } from "../../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openMailingApi } from "../../../testing/mailing-api.ts";
import { workOn } from "../../../testing/work-on.ts";

/** Offset that makes an e-mail due at once that waits for ten minutes and a margin. */
const elevenMinutesAgoMs = -11 * 60_000;
const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
beforeAll(async () => {
  await workOn(api, ["send-mail"], api.handlers);
  organization = await buildOrganization({ name: "Hamnarkivet" });
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});
afterEach(() => {
  api.clockOffsetMs = 0;
});

const waitingCase = async (values: Parameters<typeof buildCase>[0] = {}) =>
  (await buildCase({ collection, ...values })).found;
const decide = async (kind: string, { id: caseId, version }: Case, details = {}) => {
  const path = `/api/organization/${organization.id}/decisions`;
  const body = { kind, cases: [{ caseId, version }], ...details };
  return api.post<{ decisions: { decisionId: string }[] }>(path, { actor: admin, body });
};
const undo = async ({ body }: Awaited<ReturnType<typeof decide>>) => {
  const path = `/api/organization/${organization.id}/decisions/undo`;
  const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
  return api.post(path, { actor: admin, body: { decisionIds } });
};
const mailsTo = ({ email }: User) => api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email ?? "?"));
const mailIdOf = ({ body }: Awaited<ReturnType<typeof decide>>) => body.decisions[0]?.decisionId ?? "";
const reason = "already_held";

it("never leaves for a decision that is undone after nine minutes [IN-04]", async () => {
  const user = await buildUser({ organization });
  const decided = await decide("decline", await waitingCase({ user }), { reason });
  const mailId = mailIdOf(decided);
  const [[job]] = (await api.database.sequelize.query(
    "SELECT start_after FROM jobs.job WHERE name = 'send-mail' AND data->>'mailId' = :mailId",
    { replacements: { mailId } },
  )) as [{ start_after: Date }[], unknown];
  const { decidedAt } = await Decision.findOne({ where: { id: mailId }, rejectOnEmpty: true });
  expect((job?.start_after.getTime() ?? 0) - decidedAt.getTime()).toBeGreaterThan(10 * 60_000);
  api.clockOffsetMs = 9 * 60_000;
  expect((await undo(decided)).status).toBe(200);
  expect(await api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(5_000))).toBe("skipped");
  expect(mailsTo(user)).toEqual([]);
});

it("leaves once, in the contributor's language and the stored words, with a link that works [IN-04]", async () => {
  const user = await buildUser({ organization, language: "sv", firstName: "Mats" });
  const declined = await waitingCase({ user, media: [{ title: "Femmans <spårvagn>" }] });
  api.clockOffsetMs = elevenMinutesAgoMs;
  const words = "Vi har redan vagn 214 & dess syster.";
  await decide("decline", declined, { reason, words, note: "Elsa knows" });
  const mail = await api.mailbox.newestTo(user.email ?? "");
  expect(mail.replyTo?.text).toBe("hello@museum.example");
  expect(mail.subject).toBe("Om ditt bidrag till Hamnarkivet");
  expect(mail.text).toContain("Hej Mats!");
  expect(mail.text).toContain("”Femmans <spårvagn>”");
  expect(mail.text).toContain("Vi har redan samma bild eller film.");
  expect(mail.text).toContain("kan du hämta under ”Mina bidrag” i 90 dagar. Sedan raderas det.");
  const [stored] = await Decision.findAll({ where: { caseId: declined.id } });
  expect([mail.text?.includes(stored?.words ?? "?"), stored?.words]).toEqual([true, words]);
  expect(mail.html).toContain("Femmans &lt;spårvagn&gt;");
  expect(`${mail.text}${mail.html}`).not.toMatch(/Elsa knows|<img/);
  expect(mail.text).toContain(`/organization/${organization.id}/my-contributions/`);

  const published = await waitingCase({ user, media: [{ title: "Skutan" }] });
  const contributionId = published.contributionId ?? "";
  const [picture] = await Media.findAll({ where: { organizationId: organization.id, contributionId } });
  const body = { contributionId, media: [{ id: picture?.id, title: "Skutan Hilma" }] };
  expect((await api.post("/api/update-contribution", { actor: admin, body })).status).toBe(200);
  await decide("publish", published);
  const thanks = await api.mailbox.newestTo(user.email ?? "", /godkänt/);
  expect(thanks.text).toContain("Hamnarkivet har rättat något i dina texter. Under ”Mina bidrag” ser du det");
  expect(mail.text).not.toContain("rättat");
  const link = new URL(/http:\S+contribution\S+/.exec(thanks.text ?? "")?.[0] ?? "");
  expect((await api.get(`/api/contribution/${link.pathname.split("/").at(-1)}`)).status).toBe(200);
  expect(mailsTo(user)).toHaveLength(2);
});

it.each([
  ["en", "publish", {}, "has accepted", "As you wished, it is not shown"],
  ["dk", "ask", { words: "Hvem er på billedet?" }, "Et spørgsmål fra", "Hvem er på billedet?"],
  ["fi", "decline", { reason }, "Lähettämästäsi aineistosta", "Meillä on jo sama kuva"],
] as const)("is written in %s when a contribution is to %s", async (language, kind, details, subject, text) => {
  const user = await buildUser({ organization, language });
  api.clockOffsetMs = elevenMinutesAgoMs;
  expect((await decide(kind, await waitingCase({ user, isPublic: kind !== "publish" }), details)).status).toBe(200);
  const mail = await api.mailbox.newestTo(user.email ?? "");
  if (kind !== "publish") expect(mail.subject).toContain(subject);
  expect(mail.text).toContain(text);
});

it("is not written to people whose contact was erased meanwhile, whose cases can still be decided [IN-15]", async () => {
  const user = await buildUser({ organization, alias: "Havet" });
  const [decided, asked, waiting] = [
    await waitingCase({ user }),
    await waitingCase({ user }),
    await waitingCase({ user }),
  ];
  const mailId = mailIdOf(await decide("decline", decided, { reason }));
  api.clockOffsetMs = elevenMinutesAgoMs;
  await decide("ask", asked, { words: "When was it?" });
  const { text } = await api.mailbox.newestTo(user.email ?? "");
  const token = new URLSearchParams(/#(\S+)/.exec(text ?? "")?.[1]).get("token");
  expect((await api.post("/api/case-link", { body: { token } })).status).toBe(200);
  api.clockOffsetMs = 0;

  const path = `/api/organization/${organization.id}`;
  expect((await api.delete(`${path}/users/${user.id}/contact`, { actor: admin })).status).toBe(200);
  expect(await api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(5_000))).toBe("skipped");
  expect((await api.post("/api/case-link", { body: { token } })).status).toBe(412);
  type Page = { items: { id: string; contribution: { user: object } }[] };
  const { body } = await api.get<Page>(`${path}/cases`, { actor: admin, query: { collectionId: collection.id } });
  const shown = body.items.find(({ id }) => id === waiting.id)?.contribution.user;
  expect(shown).toMatchObject({ userId: user.id, email: null });
  const published = await decide("publish", waiting);
  expect(published.status).toBe(200);
  expect(await OutgoingMail.count({ where: { id: mailIdOf(published) } })).toBe(0);
  expect(mailsTo(user)).toHaveLength(1);
});

it("is not written to people who have left meanwhile, whose cases stay without a name [IN-19]", async () => {
  const user = await buildUser({ organization, firstName: "Sven", lastName: "Ekberg" });
  const [decided, waiting, removed] = [
    await waitingCase({ user }),
    await waitingCase({ user }),
    await buildUser({ organization }),
  ];
  const erased = await waitingCase({ user: removed });
  const mailId = mailIdOf(await decide("decline", decided, { reason }));
  await api.delete("/api/user", { actor: user, body: { email: user.email, contributions: "keep" } });
  await api.delete("/api/user", { actor: removed, body: { email: removed.email, contributions: "remove" } });
  expect(await api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(5_000))).toBe("skipped");
  const path = `/api/organization/${organization.id}/cases`;
  const { body } = await api.get<{ items: { id: string }[] }>(path, { actor: admin });
  const ids = body.items.map(({ id }) => id);
  expect([ids.includes(waiting.id), ids.includes(erased.id)]).toEqual([true, false]);
  expect(JSON.stringify(body)).not.toContain("Ekberg");
  expect((await decide("publish", waiting)).status).toBe(200);
  expect(await OutgoingMail.count({ where: { kind: "contribution-published", recipient: user.email ?? "" } })).toBe(0);
});

it("is written with its decision, or not at all", async () => {
  const found = await waitingCase({ user: await buildUser({ organization }) });
  const { sequelize } = api.database;
  await sequelize.query("ALTER TABLE outgoing_mails ADD CONSTRAINT full_up CHECK (kind <> 'contribution-hidden')");
  await found.contribution?.reload();
  await decide("publish", found);
  expect((await decide("hide", await found.reload(), { reason })).status).toBe(500);
  await sequelize.query("ALTER TABLE outgoing_mails DROP CONSTRAINT full_up");
  expect(await Decision.count({ where: { caseId: found.id, kind: "hide" } })).toBe(0);
  expect((await decide("hide", await found.reload(), { reason })).status).toBe(200);
});

it("shows on the contributor's own page and in the e-mail what the organization has written", async () => {
  const user = await buildUser({ organization, language: "fi" });
  const found = await waitingCase({ user });
  await decide("publish", found);
  api.clockOffsetMs = elevenMinutesAgoMs;
  expect((await decide("message", await found.reload(), { words: "Kuvassa on Elsa." })).status).toBe(200);
  const mail = await api.mailbox.newestTo(user.email ?? "", /kirjoittanut/);
  expect(mail.text).toContain("Kuvassa on Elsa.");
  const path = `/api/my-contributions/${found.contributionId}`;
  const { body } = await api.get<{ entries: { kind: string; by: string; words: string }[] }>(path, { actor: user });
  expect(body.entries).toContainEqual(
    expect.objectContaining({ kind: "message", by: "organization", words: "Kuvassa on Elsa." }),
  );
});
