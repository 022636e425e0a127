/** Sends every kind of e-mail in every language to everyone with an address, through the job, to a real mail server. */
import { bcp47, type LanguageCode, languageCodes } from "@samling/contract/constants/languages";
import type { ParsedMail } from "mailparser";
import { Membership, type User } from "../../models/accounts.ts";
import { CollectionReviewer } from "../../models/collections.ts";
import { Entry, Guardian } from "../../models/contributions.ts";
import { FavoriteLink } from "../../models/favorites.ts";
import { HandOver } from "../../models/hand-over.ts";
import type { MailKind } from "../../models/mail-kinds.ts";
import type { Organization } from "../../models/organizations.ts";
import { MailedAddress, OutgoingMail } from "../../models/platform.ts";
import { type Case, Notice } from "../../models/review.ts";
import { Tip } from "../../models/tips.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";

const people = ["a contributor", "a reviewer", "an admin", "a newcomer", "somebody suspended", "a stranger"] as const;
type Person = (typeof people)[number];
const deciders = ["a reviewer", "an admin"] as const;
const members = ["a contributor", ...deciders, "a newcomer"] as const;
const accounts = [...members, "somebody suspended"] as const;

/** Recipients of each kind, and the choice that its own link switches off; kinds without one are obligatory. */
const table: Record<
  MailKind,
  { reaches: readonly Person[]; off?: "reviewNotices" | "reviewReminders" | "decisionMails" | "thanksMails" }
> = {
  "password-reset": { reaches: accounts },
  welcome: { reaches: people },
  "role-changed": { reaches: people },
  "email-proof": { reaches: ["a newcomer"] },
  "email-change": { reaches: ["a stranger"] },
  "email-changed": { reaches: people },
  "password-changed": { reaches: people },
  "new-device": { reaches: people },
  "factor-changed": { reaches: people },
  favorites: { reaches: accounts },
  "account-deleted": { reaches: people },
  "member-suspended": { reaches: ["somebody suspended"] },
  "contribution-deleted": { reaches: ["somebody suspended"] },
  invitation: { reaches: accounts },
  "contribution-received": { reaches: members },
  "contribution-published": { reaches: members, off: "decisionMails" },
  "contribution-asked": { reaches: members },
  "contribution-declined": { reaches: members },
  "contribution-hidden": { reaches: members },
  "contribution-shown": { reaches: members, off: "decisionMails" },
  "contribution-message": { reaches: members },
  "contribution-change-accepted": { reaches: members, off: "decisionMails" },
  "contribution-change-declined": { reaches: members },
  "contribution-learnt": { reaches: members, off: "decisionMails" },
  "tip-answered": { reaches: people },
  thanks: { reaches: ["a contributor", ...deciders], off: "thanksMails" },
  "desk-new": { reaches: deciders, off: "reviewNotices" },
  "desk-digest": { reaches: deciders, off: "reviewNotices" },
  "desk-reminder": { reaches: deciders, off: "reviewReminders" },
  "desk-alert": { reaches: deciders },
  "notice-received": { reaches: people },
  "notice-hidden": { reaches: accounts },
  "notice-decided": { reaches: accounts },
  "rights-ending": { reaches: deciders },
  "webhook-away": { reaches: ["an admin"] },
  "hand-over-ready": { reaches: ["an admin"] },
  "guardian-asked": { reaches: accounts },
  "guardian-ended": { reaches: people },
  "accessibility-feedback": { reaches: people },
};
const kinds = Object.keys(table) as MailKind[];

const allChoices = { reviewNotices: "at_once", reviewReminders: true, decisionMails: true, thanksMails: true } as const;
const nothing = { reviewNotices: "never", reviewReminders: false, decisionMails: false, thanksMails: false } as const;

/** Longer than a subject may be. */
const name = "Föreningen för vård av båtar, hamnar och fyrar i den västra skärgården och på öarna";
const api = openMailingApi();
let organization: Organization;
let handOverId: string;
const found = new Map<Person, { user: User; contributionId: string; collectionId: string; caseId: string }>();

beforeAll(async () => {
  organization = await buildOrganization({ name });
  const collection = await buildCollection({ organization });
  const counts = { items: 1, files: 1, bytes: 1, parts: 1, keptDays: 14 };
  const handOver = {
    organizationId: organization.id,
    actorId: null,
    destination: "",
    selection: { isNew: false, language: "en" as const },
  };
  handOverId = (
    await HandOver.create({
      ...handOver,
      ...counts,
      hasRenditions: false,
      hasContacts: false,
      state: "ready",
      startedAt: new Date(),
    })
  ).id;
  for (const [index, person] of people.entries()) {
    const user = await buildUser({
      organization,
      roles: [person === "an admin" ? "SUPER_ADMIN" : "USER"],
      status: person === "somebody suspended" ? "suspended" : "active",
      ...(person === "a newcomer" && { emailProvenAt: null }),
    });
    const { contribution, found: ofOwn } = await buildCase({ collection, user });
    await ofOwn.update({ state: "asked" });
    const { id: contributionId, organizationId, collectionId } = contribution;
    await Entry.create({ organizationId, contributionId, year: 1990, number: index + 1, arrivedAt: new Date() });
    const caseId = await buildNotice(ofOwn, person === "a stranger" ? "stranger@example.org" : (user.email ?? ""));
    await Tip.create({
      organizationId,
      caseId,
      reference: `T-${caseId.slice(0, 8)}`,
      mediaId: contributionId,
      email: person === "a stranger" ? "stranger@example.org" : user.email,
      language: "en",
      receivedAt: new Date(),
    });
    found.set(person, { user, contributionId, collectionId, caseId });
    const published = await buildContribution({ collection, user });
    await api.database.sequelize.query(
      `INSERT INTO contribution_days VALUES ('${organization.id}', '${published.id}', '${published.id}', now(), 12, 0)`,
    );
    const ofGuardian = { email: user.email ?? "", expiresAt: new Date(Date.now() + 60_000) };
    if (person !== "a stranger") await Guardian.create({ organizationId, contributionId, ...ofGuardian });
    if (person === "a reviewer") await CollectionReviewer.create({ organizationId, collectionId, userId: user.id });
    if (person === "somebody suspended") await contribution.update({ deletedAt: new Date() });
    // An address that has never had an account.
    if (person === "a stranger") await user.update({ email: null, erasedAt: new Date() });
  }
});
async function beforeWriting(): Promise<void> {
  await Membership.update(allChoices, { where: { organizationId: organization.id } });
  await FavoriteLink.destroy({ where: {} });
  await MailedAddress.destroy({ where: {} });
}
beforeEach(beforeWriting);

async function buildNotice({ organizationId, id: caseId }: Case, email: string): Promise<string> {
  const receivedAt = new Date();
  await Notice.create({
    organizationId,
    caseId,
    reference: `R-${caseId.slice(0, 8)}`,
    reason: "other",
    mediaId: null,
    email,
    userId: null,
    language: "en",
    receivedAt,
    dueAt: receivedAt,
    hiddenAt: null,
  });
  return caseId;
}

const addressOf = (person: Person): string => found.get(person)?.user.email ?? "stranger@example.org";

/** Returns the e-mail that has arrived, if it was sent. */
async function write(kind: MailKind, language: LanguageCode, person: Person): Promise<ParsedMail | undefined> {
  const { user, ...contribution } = found.get(person) ?? {};
  const { id } = await OutgoingMail.create({
    kind,
    language,
    recipient: addressOf(person),
    organizationId: organization.id,
    data: {
      ...contribution,
      userId: user?.id,
      handOverId,
      destination: "The city archives",
      leftOut: 2,
      firstName: "Åsa",
      roles: ["ADMIN"],
      ...(kind === "email-change" && { userId: found.get("a contributor")?.user.id }),
      title: "Tram five",
      collection: "Trams",
      reason: "A reason.",
      words: "Kind words.",
      files: [],
      isShown: false,
      isHidden: true,
      side: kind === "notice-received" ? "notifier" : "contributor",
      outcome: "hide",
      isAccepted: true,
      lines: ["Autumn 1914"],
      reference: "R-4K7QXMN",
      ground: "Our terms.",
      basis: "",
      dueAt: "2026-12-09T10:00:00.000Z",
      decidedAt: "2026-11-25T10:00:00.000Z",
      objectUntil: "2027-05-27T10:00:00.000Z",
      waiting: 5,
      fresh: 2,
      oldest: 3,
      days: 14,
      child: "Åsa",
      until: "2026-12-09T10:00:00.000Z",
      isRefused: true,
      count: 2,
      collections: [{ title: "Trams", count: 5 }],
      change: "passkey removed",
      message: "The map is mute.",
      page: "/",
      email: "",
    },
  });
  await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  const [mail, ...more] = api.mailbox.mails.filter(({ messageId }) => messageId?.startsWith(`<${id}@`));
  expect([more, await OutgoingMail.count({ where: { id } })]).toEqual([[], 0]);
  return mail;
}

/** Unsubscribes like a mail program without a session. */
async function unsubscribe({ headers, headerLines }: ParsedMail): Promise<void> {
  expect(headers.get("list")).toMatchObject({ unsubscribe: { url: expect.stringContaining("one-click") } });
  const line = headerLines.find(({ key }) => key === "list-unsubscribe")?.line.replaceAll(/\s+/g, "") ?? "";
  const { pathname, search } = new URL(/<(.*)>/.exec(line)?.[1] ?? "");
  const posted = { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) };
  expect((await fetch(`${api.url}${pathname}${search}`, posted)).status).toBe(200);
}

const choicesOf = async (person: Person) => {
  const { reviewNotices, reviewReminders, decisionMails, thanksMails } = await Membership.findOne({
    where: { organizationId: organization.id, userId: found.get(person)?.user.id ?? "" },
    rejectOnEmpty: true,
  });
  return { reviewNotices, reviewReminders, decisionMails, thanksMails };
};

describe("an e-mail of every kind", () => {
  it.each(kinds)("reaches its recipients, whole, and is switched off where it may be: %s [IN-16]", async (kind) => {
    const { reaches, off } = table[kind];
    const check = async (person: Person, language: LanguageCode) => {
      const mail = await write(kind, language, person);
      expect([person, mail !== undefined]).toEqual([person, reaches.includes(person)]);
      if (!mail) return undefined;
      const { subject = "", text = "", html, headers } = mail;
      expect([...subject].length).toBeLessThanOrEqual(70);
      expect(subject).not.toBe("");
      expect(html).toContain(`<html lang="${bcp47(language)}">`);
      expect(html).toContain(name);
      expect(text).toContain(name.toLocaleUpperCase(bcp47(language)));
      expect(`${text}${html}`).not.toMatch(/undefined|\[object|<img|url\(/);
      expect(headers.get("auto-submitted")).toBe("auto-generated");
      if (!off) {
        expect([headers.has("list"), text.includes("/mails#")]).toEqual([false, false]);
        return subject;
      }
      expect(text).toContain(`/organization/${organization.id}/mails#`);
      await unsubscribe(mail);
      expect(await choicesOf(person)).toEqual({ ...allChoices, [off]: nothing[off] });
      return subject;
    };
    const subjects = new Map<LanguageCode, string>();
    const note = async (person: Person, language: LanguageCode) => {
      const subject = await check(person, language);
      if (subject) subjects.set(language, subject);
    };
    const languageOf = (index: number) => languageCodes[index % languageCodes.length] ?? "en";
    await Promise.all(people.map((person, index) => note(person, languageOf(index))));
    // Some reach fewer than there are languages.
    const [reader = "a contributor"] = reaches;
    for (const language of languageCodes.filter((code) => !subjects.has(code))) {
      await beforeWriting();
      await note(reader, language);
    }
    expect(new Set(subjects.values()).size).toBe(languageCodes.length);
  });

  it.each(kinds)(
    "reaches people who have switched off all they can only if it is obligatory: %s [IN-16]",
    async (kind) => {
      await Membership.update(nothing, { where: { organizationId: organization.id } });
      const { reaches, off } = table[kind];
      const mails = await Promise.all(reaches.map((person) => write(kind, "en", person)));
      // E-mails to those who decide are not even written.
      const isSwitchedOff = off === "decisionMails" || off === "thanksMails";
      expect(reaches.filter((_, index) => mails[index])).toEqual(isSwitchedOff ? [] : reaches);
    },
  );
});
