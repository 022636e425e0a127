/** No one can fill another person's mailbox with e-mails of the portal. */
import type { MailKind } from "../models/mail-kinds.ts";
import { MailedAddress, OutgoingMail } from "../models/platform.ts";
import { buildOrganization, buildUser } from "../testing/build.ts";
import { openTestApi } from "../testing/test-api.ts";
import { checkAddressLimit, forgetAddresses, recordLinkOpened } from "./address-limits.ts";

const api = openTestApi();
let clockOffsetMs = 0;
let email = "";
let place = 0;
const hourMs = 3_600_000;
const day = 24 * hourMs;
beforeEach(async () => {
  clockOffsetMs = 0;
  place += 1;
  email = `one-${place}@example.org`;
  await MailedAddress.destroy({ where: {} });
});

const now = () => new Date(Date.now() + clockOffsetMs);
const write = (kind: MailKind, data: object = {}) =>
  OutgoingMail.create({ kind, recipient: email, language: "en", organizationId: null, data: { ...data } });
const ask = async (kind: MailKind, data?: object) =>
  checkAddressLimit({ jobs: api.parts.jobs, now: now() }, await write(kind, data));
const askSeveral = async (kind: MailKind, times: number) => {
  const answers = [];
  for (let time = 0; time < times; time += 1) answers.push(await ask(kind));
  return answers.filter((answer) => answer === "send").length;
};

it("sends one e-mail a day of any kind to an address without an opened link, however it is written [LAW-13]", async () => {
  expect(await ask("notice-received")).toBe("send");
  expect([await ask("notice-received"), await ask("guardian-asked"), await ask("favorites")]).toEqual([
    "wait",
    "wait",
    "drop",
  ]);
  email = email.toUpperCase();
  expect(await ask("guardian-asked")).toBe("wait");
  clockOffsetMs = day;
  expect([await ask("guardian-asked"), await ask("notice-received")]).toEqual(["send", "wait"]);
});

it("sends twenty once a link was opened, or to the proven address of an account [LAW-13]", async () => {
  expect(await askSeveral("notice-received", 3)).toBe(1);
  await recordLinkOpened(api.parts.jobs, email, now());
  expect(await askSeveral("notice-received", 25)).toBe(19);
  email = (await buildUser({})).email ?? "";
  expect(await askSeveral("favorites", 25)).toBe(20);
});

it("counts an e-mail once, however often it is tried, and forgets what has waited too long [LAW-13]", async () => {
  const mail = await write("notice-received");
  const again = () => checkAddressLimit({ jobs: api.parts.jobs, now: now() }, mail);
  expect([await again(), await again()]).toEqual(["send", "send"]);
  const late = await write("notice-received");
  expect(await checkAddressLimit({ jobs: api.parts.jobs, now: now() }, late)).toBe("wait");
  clockOffsetMs = 3 * day - hourMs;
  await ask("notice-received");
  clockOffsetMs = 3 * day + hourMs;
  expect(await checkAddressLimit({ jobs: api.parts.jobs, now: now() }, late)).toBe("drop");
});

it("counts no e-mail twice when several are tried again in turn while the mail server is unavailable [LAW-13]", async () => {
  const mails = [await write("welcome"), await write("email-proof"), await write("email-change")];
  for (const { id } of [...mails, ...mails, ...mails]) {
    const mail = await OutgoingMail.findByPk(id, { rejectOnEmpty: true });
    expect(await checkAddressLimit({ jobs: api.parts.jobs, now: now() }, mail)).toBe("send");
  }
  expect(await ask("email-proof")).toBe("drop");
});

it("queues what has waited once, though two links are opened [LAW-13]", async () => {
  await ask("notice-received");
  const mail = await write("notice-received");
  expect(await checkAddressLimit({ jobs: api.parts.jobs, now: now() }, mail)).toBe("wait");
  for (const _ of [1, 2]) await recordLinkOpened(api.parts.jobs, email, now());
  const [due] = await api.database.sequelize.query(
    "SELECT 1 FROM jobs.job WHERE data->>'mailId' = :id AND start_after <= now()",
    { replacements: { id: mail.id } },
  );
  expect(due).toHaveLength(1);
});

it("sends the owner of an account its e-mails, and never locks out a person with a known device or a working link [LAW-13]", async () => {
  expect(await askSeveral("email-proof", 5)).toBe(3);
  expect(await askSeveral("password-reset", 3)).toBe(1);
  expect(await ask("password-reset", { isOwnDevice: true, isProven: true })).toBe("send");
  email = (await buildUser({})).email ?? "";
  expect(await askSeveral("password-reset", 12)).toBe(10);
  clockOffsetMs = hourMs;
  expect(await ask("password-reset")).toBe("send");
});

it("sends ten a day of a thousand letters about decisions, until a link is opened or a week has passed [LAW-13]", async () => {
  const kinds = ["contribution-declined", "contribution-published", "contribution-message"] as const;
  const values = { recipient: email, language: "en" as const, data: {}, createdAt: new Date() };
  const organizationIds = [(await buildOrganization()).id, (await buildOrganization()).id];
  const letters = await OutgoingMail.bulkCreate(
    Array.from({ length: 1000 }, (_, index) => {
      const organizationId = organizationIds[index % 2] ?? null;
      return { ...values, kind: kinds[index % 3] ?? kinds[0], organizationId };
    }),
  );
  const askAbout = async (mails: readonly OutgoingMail[]) => {
    const answers = { send: 0, wait: 0, drop: 0 };
    // Simulates several workers.
    const work = async (worker: number) => {
      for (const mail of mails.filter((_, index) => index % 8 === worker)) {
        const answer = await checkAddressLimit({ jobs: api.parts.jobs, now: now() }, mail);
        answers[answer] += 1;
      }
    };
    await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(work));
    return answers;
  };
  expect(await askAbout(letters)).toEqual({ send: 10, wait: 990, drop: 0 });
  clockOffsetMs = day;
  expect(await askAbout(letters.slice(100, 120))).toEqual({ send: 10, wait: 10, drop: 0 });
  clockOffsetMs = 7 * day + hourMs;
  expect(await askAbout(letters.slice(200, 230))).toEqual({ send: 10, wait: 0, drop: 20 });
  await recordLinkOpened(api.parts.jobs, email, now());
  expect(await askAbout(letters.slice(300, 330))).toEqual({ send: 30, wait: 0, drop: 0 });
});

it("writes three a day about an account whose address may be another person's, and all to a proven one [LAW-13]", async () => {
  const kinds = ["new-device", "password-changed", "email-changed", "account-deleted"] as const;
  const askAll = async (data: object) => {
    const answers = [];
    for (const kind of [...kinds, ...kinds]) answers.push(await ask(kind, data));
    return answers.filter((answer) => answer === "send").length;
  };
  expect(await askAll({ isProven: false })).toBe(3);
  await recordLinkOpened(api.parts.jobs, email, now());
  expect(await askAll({ isProven: false })).toBe(0);
  expect([await askAll({ isProven: true }), await askAll({ wayBackId: crypto.randomUUID() })]).toEqual([8, 8]);
});

it("sends three links a day to an account that was registered with another person's address, from its own devices [LAW-13]", async () => {
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push(await ask("password-reset", { isOwnDevice: true }));
  expect(answers).toEqual(["send", "send", "send", "drop", "drop"]);
});

it("does not count decisions on notices, and forgets the addresses [LAW-13]", async () => {
  expect(await askSeveral("notice-decided", 30)).toBe(30);
  await ask("favorites");
  await recordLinkOpened(api.parts.jobs, email, now());
  clockOffsetMs = 5 * day;
  await forgetAddresses(now());
  expect((await MailedAddress.findAll()).map(({ lane }) => lane)).not.toContain("typed");
  clockOffsetMs = 366 * day;
  await forgetAddresses(now());
  expect(await MailedAddress.count()).toBe(0);
});
