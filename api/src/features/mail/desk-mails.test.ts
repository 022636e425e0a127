/** E-mails to those who decide, and switching them off, through the job, to a real mail server. */
import type { ParsedMail } from "mailparser";
import { createHandlers } from "../../job-handlers.ts";
import { createMailer } from "../../mail/mailer.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { Membership, type User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { type Mailbox, openMailbox } from "../../testing/mailbox.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { sendDeskMails } from "./send-desk-mails.ts";
import { sendMail } from "./send-mail.ts";

/** A Wednesday in summer: 08:00 in Stockholm, 09:00 in Helsinki. */
const morning = Date.parse("2026-07-15T06:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
let now = morning;
const api = openTestApi({ clock: () => new Date(now) });
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
});
afterAll(async () => {
  await mailbox.close();
});
beforeEach(async () => {
  now = morning;
  // Each test has the queue to itself: the job goes through all organizations.
  await Case.destroy({ where: {} });
});

const mailer = () =>
  createMailer(
    { ...api.parts.config, smtpUrl: mailbox.url, mailFrom: "The portal <portal@example.org>" },
    api.parts.log,
  );

/** Runs the job once, and sends everything that it has queued. */
async function run(): Promise<ParsedMail[]> {
  const before = mailbox.mails.length;
  await sendDeskMails({ jobs: api.parts.jobs, now: new Date(now) });
  return send(before);
}
async function send(before = mailbox.mails.length): Promise<ParsedMail[]> {
  const parts = { ...api.parts, mailer: mailer() };
  for (const { id: mailId } of await OutgoingMail.findAll({ order: ["createdAt", "recipient"] })) {
    await sendMail(parts, { mailId });
  }
  return mailbox.mails.slice(before);
}
const recipients = (mails: readonly ParsedMail[]) =>
  mails.map(({ to }) => (Array.isArray(to) ? to[0] : to)?.text ?? "").sort();
const emails = (...people: User[]) => people.map(({ email }) => email ?? "").sort();

async function build(language: Organization["language"] = "en") {
  const organization = await buildOrganization();
  const collection = await buildCollection({
    organization,
    translations: [{ languageCode: "en", title: "The quay", description: "" }],
  });
  const admin = await buildUser({ organization, roles: ["ADMIN"], language, firstName: "Vera" });
  return { organization, collection, admin };
}
const arrive = async (collection: Collection, ago = day, count = 1, kind: "contribution" | "tip" = "contribution") => {
  const contributor = await buildUser();
  for (let index = 0; index < count; index += 1) {
    const { found } = await buildCase({ collection, user: contributor });
    await found.update({ openedAt: new Date(now - ago), kind });
  }
};
const choose = (organization: Organization, actor: User, choices: Record<string, unknown> = {}) =>
  api.put(`/api/organization/${organization.id}/mail-choices`, {
    actor,
    body: { review: "daily", reminders: true, decisions: true, ...choices },
  });
const read = (organization: Organization, actor: User | null) =>
  api.get<Record<string, unknown>>(`/api/organization/${organization.id}/mail-choices`, { actor });
const nameReviewer = ({ organizationId, id: collectionId }: Collection, { id: userId }: User) =>
  CollectionReviewer.create({ organizationId, collectionId, userId });

describe("the choice of e-mails", () => {
  it("is a daily digest with reminders until a member chooses otherwise, for each organization separately", async () => {
    const { organization, admin } = await build();
    const chosen = { review: "daily", unseen: false, reminders: true, decisions: true, thanks: true };
    expect((await read(organization, admin)).body).toEqual({ ...chosen, decides: true });
    expect((await choose(organization, admin, { review: "never", decisions: false })).status).toBe(200);
    expect((await read(organization, admin)).body).toEqual({
      ...chosen,
      review: "never",
      decisions: false,
      decides: true,
    });
    expect(await AuditEntry.count({ where: { action: "user:chooseMails", subjectId: admin.id } })).toBe(1);
    const member = await buildUser({ organization });
    expect((await read(organization, member)).body).toEqual({ ...chosen, decides: false });
  });

  it("is only for members, and refuses an invalid value", async () => {
    const { organization, admin } = await build();
    expect((await read(organization, null)).status).toBe(401);
    expect((await read(organization, await buildUser())).status).toBe(403);
    expect((await choose(organization, admin, { review: "hourly" })).status).toBe(400);
  });
});

describe("the digest of a day", () => {
  it("is sent once, in the organization's morning, and says how much is waiting where and since when", async () => {
    const { organization, collection, admin } = await build();
    await arrive(collection, 3 * day, 2);
    await arrive(collection, 5 * hour);
    now = Date.parse("2026-07-15T04:59:00Z");
    expect(await run()).toEqual([]);
    now = Date.parse("2026-07-15T05:00:00Z");
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(recipients(mail ? [mail] : [])).toEqual(emails(admin));
    expect(mail?.subject).toBe(`3 contributions are waiting at ${organization.name}`);
    expect(mail?.text).toContain("The quay: 3");
    expect(mail?.text).toContain("One was received in the last 24 hours. The oldest has been waiting for 2 days.");
    expect(mail?.text).toContain(`/organization/${organization.id}/authenticated/desk`);
    expect(await run()).toEqual([]);
    now += day;
    expect(await run()).toHaveLength(1);
  });

  it("is sent earlier where the morning begins earlier", async () => {
    const { organization, collection } = await build();
    await organization.update({ timeZone: "Europe/Helsinki" });
    await arrive(collection);
    now = Date.parse("2026-07-15T04:00:00Z");
    expect(await run()).toHaveLength(1);
  });

  it("is not sent during a day for what arrived on it, nor if nothing is waiting", async () => {
    const { collection } = await build();
    now = morning + 4 * hour;
    await arrive(collection, hour);
    expect(await run()).toEqual([]);
    now = morning + day;
    expect(await run()).toHaveLength(1);
    await Case.update({ state: "decided" }, { where: { collectionId: collection.id } });
    now += day;
    expect(await run()).toEqual([]);
  });

  it("is sent once if two workers write it at the same time", async () => {
    const { collection } = await build();
    await arrive(collection);
    const sendAll = () => sendDeskMails({ jobs: api.parts.jobs, now: new Date(now) });
    await Promise.all([sendAll(), sendAll(), sendAll()]);
    expect(await send()).toHaveLength(1);
  });

  it("is written in the same transaction as its mark, so that a killed worker neither loses nor repeats it", async () => {
    const { organization, collection, admin } = await build();
    await arrive(collection);
    const failing = { ...api.parts.jobs, enqueue: () => Promise.reject(new Error("killed")) };
    await expect(sendDeskMails({ jobs: failing, now: new Date(now) })).rejects.toThrow(organization.id);
    expect(await OutgoingMail.count()).toBe(0);
    expect(await Membership.count({ where: { userId: admin.id, digestOn: "" } })).toBe(1);
    expect(await run()).toHaveLength(1);
  });

  it("comes to all others if it cannot be written for one organization or person, and to them later", async () => {
    const built = [await build(), await build()].sort((a, b) => (a.organization.id < b.organization.id ? -1 : 1));
    const [first, { admin, organization }] = built as [(typeof built)[0], (typeof built)[0]];
    for (const each of built) await arrive(each.collection);
    await first.organization.update({ timeZone: "Europe/Atlantis" });
    const colleague = await buildUser({ organization, roles: ["ADMIN"] });
    const failures = [new Error("broken")];
    const { jobs } = api.parts;
    const failingOnce: typeof jobs = {
      ...jobs,
      enqueue: async (...job) => {
        const failure = failures.pop();
        if (failure) throw failure;
        await jobs.enqueue(...job);
      },
    };
    const failed = sendDeskMails({ jobs: failingOnce, now: new Date(now) });
    await expect(failed).rejects.toThrow(new RegExp(`${first.organization.id}.*${organization.id}`));
    const came = recipients(await send());
    expect(came).toHaveLength(1);
    await first.organization.update({ timeZone: "Europe/Stockholm" });
    expect([...came, ...recipients(await run())].sort()).toEqual(emails(admin, colleague, first.admin));
  });

  it("mentions only that collection to a reviewer of one collection [IN-11]", async () => {
    const { organization, collection, admin } = await build();
    await choose(organization, admin, { review: "never" });
    const other = await buildCollection({
      organization,
      translations: [{ languageCode: "en", title: "The letters", description: "" }],
    });
    const reviewer = await buildUser({ organization });
    await nameReviewer(other, reviewer);
    await arrive(collection, day, 4);
    expect(await run()).toEqual([]);
    await arrive(other, day, 2);
    const [mail] = await run();
    expect(recipients(mail ? [mail] : [])).toEqual(emails(reviewer));
    expect(mail?.text).toContain("The letters: 2");
    expect(mail?.text).not.toContain("The quay");
  });

  it("has no picture and no text of what is not published", async () => {
    const { collection } = await build();
    await arrive(collection);
    const [mail] = await run();
    expect(mail?.html).not.toMatch(/<img|background-image|\/media\//);
    expect(`${mail?.html}${mail?.text}`).not.toMatch(/The harbour|harbour\.jpg/);
    expect(mail?.attachments).toEqual([]);
  });
});

describe("an e-mail at once", () => {
  it("gathers forty arrivals in one e-mail, and then those of each hour", async () => {
    const { organization, collection, admin } = await build();
    await arrive(collection);
    await choose(organization, admin, { review: "at_once" });
    expect(await run()).toEqual([]);
    await arrive(collection, 2 * minute, 40);
    const [mail, ...others] = await run();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(`40 new contributions to ${organization.name}`);
    expect(mail?.text).toContain("41 contributions are waiting for a decision.");
    now += 30 * minute;
    await arrive(collection, 2 * minute);
    expect(await run()).toEqual([]);
    now += 30 * minute;
    await arrive(collection, 2 * minute);
    expect((await run()).map(({ subject }) => subject)).toEqual([`2 new contributions to ${organization.name}`]);
    now += 2 * hour;
    expect(await run()).toEqual([]);
  });
});

describe("tips that wait", () => {
  const texts = {
    en: ["A tip is waiting", "One tip is waiting for a decision.", "2 tips are waiting for a decision."],
    sv: ["Ett tips väntar", "Ett tips väntar på beslut.", "2 tips väntar på beslut."],
    dk: ["Et tip venter", "Ét tip venter på en afgørelse.", "2 tip venter på en afgørelse."],
    fi: ["yksi vihje odottaa", "Yksi vihje odottaa päätöstä.", "2 vihjettä odottaa päätöstä."],
  } as const;
  it.each(["en", "sv", "dk", "fi"] as const)(
    "are counted as tips beside contributions: %s [TELL-02]",
    async (language) => {
      const { collection } = await build(language);
      const [subject, one, two] = texts[language];
      await arrive(collection, day, 1, "tip");
      const [alone] = await run();
      expect([alone?.subject, alone?.text]).toEqual([expect.stringContaining(subject), expect.stringContaining(one)]);
      now += day;
      await arrive(collection, hour * 10, 1, "tip");
      await arrive(collection, hour * 10, 3);
      const [both] = await run();
      expect(both?.subject).toMatch(/3 (contributions|bidrag|aineistoa)/);
      expect(both?.text).toContain(two);
      expect(both?.text).toContain("The quay: ");
    },
  );

  it("are named in mails at once, and in a reminder of the oldest [TELL-02]", async () => {
    const { organization, collection, admin } = await build();
    await organization.update({ answerDays: 5 });
    await arrive(collection, 5 * day + hour, 1, "tip");
    await arrive(collection, day);
    const [late] = await run();
    expect(late?.subject).toBe(`A tip to ${organization.name} has waited too long`);
    expect(late?.text).toContain("The oldest tip has been waiting for 5 days.");
    expect(late?.text).toContain("One contribution is waiting for a decision.");
    await choose(organization, admin, { review: "at_once", reminders: false });
    now += hour;
    await arrive(collection, 2 * minute, 2, "tip");
    const [mail] = await run();
    expect(mail?.subject).toBe(`2 new tips to ${organization.name}`);
    expect(mail?.text).toContain("3 tips are waiting for a decision.");
    expect(mail?.text).toContain("2 new tips have been received.");
    expect(mail?.text).not.toContain("has been received:");
    expect(mail?.text).toContain("The quay: 2");
  });
});

describe("a reminder", () => {
  it("takes the digest's place once the oldest has waited longer than promised, and is repeated after a week", async () => {
    const { organization, collection, admin } = await build();
    await organization.update({ answerDays: 5 });
    await arrive(collection, 5 * day + hour);
    const subjects = async () => (await run()).map(({ subject }) => subject);
    expect(await subjects()).toEqual([`A contribution to ${organization.name} has waited too long`]);
    now += day;
    expect(await subjects()).toEqual([`A contribution is waiting at ${organization.name}`]);
    await choose(organization, admin, { review: "never" });
    now += 5 * day;
    expect(await subjects()).toEqual([]);
    now += day;
    expect(await subjects()).toEqual([`A contribution to ${organization.name} has waited too long`]);
    await choose(organization, admin, { review: "never", reminders: false });
    now += 8 * day;
    expect(await subjects()).toEqual([]);
  });
});

const languages = ["en", "sv", "dk", "fi"] as const;
/** Readers at the time of queueing, and of sending after something has happened. */
const readers = {
  "a reviewer": { isWritten: true },
  "a contributor": { isWritten: false },
  "a suspended reviewer": { isWritten: false },
  "a reviewer who was suspended before it was sent": { isWritten: false },
  "an admin who was demoted before it was sent": { isWritten: false },
  "an admin whose account was erased before it was sent": { isWritten: false },
  "an admin who has left": { isWritten: false },
} as const;
const subjects = {
  "desk-new": { en: "A new contribution", sv: "Ett nytt bidrag", dk: "Et nyt bidrag", fi: "uusi aineisto" },
  "desk-digest": { en: "is waiting", sv: "väntar", dk: "venter", fi: "odottaa" },
  "desk-reminder": { en: "too long", sv: "för länge", dk: "for længe", fi: "liian kauan" },
};
const kinds = Object.keys(subjects) as (keyof typeof subjects)[];
const table = kinds.flatMap((kind) =>
  (Object.keys(readers) as (keyof typeof readers)[]).map((reader) => [kind, reader] as const),
);

describe("every kind of e-mail of the desk [IN-16]", () => {
  it.each(table)("%s reaches %s only as it may, in four languages", async (kind, reader) => {
    const organization = await buildOrganization();
    const collection = await buildCollection({
      organization,
      translations: [{ languageCode: "en", title: "The quay", description: "" }],
    });
    const people: User[] = [];
    for (const language of languages) {
      const isNamed = reader.includes("reviewer");
      const roles = isNamed || reader === "a contributor" ? (["USER"] as const) : (["ADMIN"] as const);
      const status = reader === "a suspended reviewer" ? "suspended" : "active";
      const person = await buildUser({ organization, roles: [...roles], status, language });
      if (isNamed) await nameReviewer(collection, person);
      if (kind === "desk-new") {
        await Membership.update({ reviewNotices: "at_once" }, { where: { userId: person.id } });
      }
      people.push(person);
    }
    const userIds = people.map(({ id }) => id);
    if (reader === "an admin who has left") await Membership.destroy({ where: { userId: userIds } });
    await arrive(collection, kind === "desk-reminder" ? 20 * day : kind === "desk-new" ? 2 * minute : day);
    const before = mailbox.mails.length;
    await sendDeskMails({ jobs: api.parts.jobs, now: new Date(now) });
    if (reader.includes("suspended before"))
      await Membership.update({ status: "suspended" }, { where: { userId: userIds } });
    if (reader.includes("demoted")) await Membership.update({ roles: ["USER"] }, { where: { userId: userIds } });
    if (reader.includes("erased")) {
      for (const person of people) await person.update({ email: null, erasedAt: new Date(now) });
    }
    const mails = await send(before);
    if (!readers[reader].isWritten) {
      expect(recipients(mails)).toEqual([]);
      return;
    }
    expect(recipients(mails)).toEqual(emails(...people));
    for (const person of people) {
      const mail = mails.find((mail) => recipients([mail])[0] === person.email);
      expect(mail?.subject).toContain(subjects[kind][person.language as "en"]);
      expect(mail?.headers.get("list")).toMatchObject({ unsubscribe: { url: expect.stringContaining("one-click") } });
    }
  });
});

/** Returns the secret in the footer and the address in the headers. */
function readFoot(mail: ParsedMail | undefined) {
  const lines = mail?.headerLines.map(({ line }) => line.replaceAll(/\r\n\s+/g, " ")) ?? [];
  const header = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  const address = /http\S+\/mails#\S+/.exec(mail?.text ?? "")?.[0] ?? "http://nowhere.example/";
  const token = new URLSearchParams(new URL(address).hash.slice(1)).get("token") ?? "";
  return { token, oneClick: header("List-Unsubscribe"), post: header("List-Unsubscribe-Post"), address };
}
const open = (token: string) => api.post<Record<string, unknown>>("/api/mail-link", { body: { token } });
const switchTo = (token: string, isOn: boolean) =>
  api.post<Record<string, unknown>>("/api/mail-link/choice", { body: { token, isOn } });

describe("an e-mail that can be switched off", () => {
  async function receive() {
    const { organization, collection, admin } = await build();
    await arrive(collection);
    const [mail] = await run();
    return { organization, collection, admin, mail, foot: readFoot(mail) };
  }

  it("says so in headers that mail programs understand, and a POST of theirs switches it off signed out [IN-16]", async () => {
    const { organization, admin, foot } = await receive();
    expect(foot.post).toBe("List-Unsubscribe=One-Click");
    expect(foot.oneClick).toMatch(/^<http\S+\/api\/mail-link\/one-click\?token=\S+>$/);
    const { pathname, search } = new URL(foot.oneClick?.slice(1, -1) ?? "");
    const answer = await fetch(`${api.url}${pathname}${search}`, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect((await read(organization, admin)).body).toMatchObject({ review: "never", reminders: true });
    now += day;
    expect(await run()).toEqual([]);
  });

  it("changes nothing when its address is only opened, and leads to the page", async () => {
    const { organization, admin, foot } = await receive();
    const { pathname, search } = new URL(foot.oneClick?.slice(1, -1) ?? "");
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(`${api.url}${pathname}${search}`, { method, redirect: "manual" });
      expect([answer.status, answer.headers.get("location")]).toEqual([302, foot.address]);
    }
    expect((await open(foot.token)).body).toMatchObject({ kind: "digest", isOn: true });
    expect((await read(organization, admin)).body).toMatchObject({ review: "daily" });
  });

  it("is switched off and on again by the link in its foot, without signing in [IN-16]", async () => {
    const { organization, admin, foot } = await receive();
    const email = `${admin.email?.slice(0, 1)}…@example.org`;
    expect((await switchTo(foot.token, false)).body).toEqual({ kind: "digest", isOn: false, email });
    expect((await read(organization, admin)).body).toMatchObject({ review: "never" });
    expect((await switchTo(foot.token, true)).body).toEqual({ kind: "digest", isOn: true, email });
    expect((await read(organization, admin)).body).toMatchObject({ review: "daily" });
  });

  it("is a reminder that is switched off by its own link only [IN-16]", async () => {
    const { organization, collection, admin } = await build();
    await organization.update({ answerDays: 5 });
    await arrive(collection, 5 * day + hour);
    const [mail] = await run();
    const { token } = readFoot(mail);
    expect((await open(token)).body).toMatchObject({ kind: "reminder", isOn: true });
    await switchTo(token, false);
    expect((await open(token)).body).toMatchObject({ kind: "reminder", isOn: false });
    expect((await read(organization, admin)).body).toMatchObject({ review: "daily", reminders: false });
  });

  it("has a link that works for no one and nothing else", async () => {
    const { foot } = await receive();
    const other = await receive();
    const swapped = foot.token.replace(/^[^.]+/, "reminder");
    const [kind = "", , user = "", signature = ""] = foot.token.split(".");
    const elsewhere = [kind, other.organization.id, user, signature].join(".");
    for (const token of ["none", swapped, elsewhere, foot.token.slice(0, -1), `${foot.token}x`]) {
      expect((await switchTo(token, false)).status).toBe(412);
    }
    expect((await read(other.organization, other.admin)).body).toMatchObject({ review: "daily" });
  });
});

const letter = {
  firstName: "Åsa",
  contributionId: "",
  collectionId: "",
  title: "Tram five",
  collection: "Trams",
  reason: "",
  words: "",
  files: [] as string[],
  isShown: false,
};

describe("mails about one's own contributions [IN-16]", () => {
  const optional = ["contribution-published", "contribution-shown"] as const;
  const obligatory = ["contribution-declined", "contribution-hidden"] as const;
  const tell = async (kind: (typeof optional | typeof obligatory)[number], choices: object, files: string[] = []) => {
    const organization = await buildOrganization();
    const contributor = await buildUser({ organization });
    await Membership.update(choices, { where: { userId: contributor.id } });
    const mail = { kind, recipient: contributor.email ?? "", language: "en" as const, organizationId: organization.id };
    await queueMail(api.parts.jobs, { ...mail, data: { ...letter, files } });
    return { mails: await send(), organization, contributor };
  };

  it.each(optional)("can be switched off if they bring good news: %s", async (kind) => {
    const { mails, organization, contributor } = await tell(kind, {});
    const { token, post } = readFoot(mails[0]);
    expect(post).toBe("List-Unsubscribe=One-Click");
    expect((await switchTo(token, false)).body).toMatchObject({ kind: "decision", isOn: false });
    expect((await read(organization, contributor)).body).toMatchObject({ decisions: false });
    expect((await tell(kind, { decisionMails: false })).mails).toEqual([]);
  });

  it("are still sent if some of the files were declined", async () => {
    expect((await tell("contribution-published", { decisionMails: false }, ["tram.jpg"])).mails).toHaveLength(1);
  });

  it.each(obligatory)("cannot be switched off if they take something away: %s", async (kind) => {
    const { mails } = await tell(kind, { decisionMails: false });
    expect(mails).toHaveLength(1);
    expect(readFoot(mails[0])).toMatchObject({ token: "", oneClick: undefined, post: undefined });
  });
});

it("is a job that a worker knows", () => {
  expect(createHandlers(api.parts)).toHaveProperty("send-notices");
});
