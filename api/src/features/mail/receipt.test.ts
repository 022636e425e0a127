/** The receipt of a contribution, from the request that submits it, through the job, to a real mail server. */
import { createHash } from "node:crypto";
import { languageCodes } from "@samling/contract/constants/languages";
import { Membership, type User } from "../../models/accounts.ts";
import { Entry } from "../../models/contributions.ts";
import type { MailData, MailKind } from "../../models/mail-kinds.ts";
import type { Organization } from "../../models/organizations.ts";
import { MailedAddress, OutgoingMail } from "../../models/platform.ts";
import { Decision } from "../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { upload } from "../../testing/upload.ts";

const api = openMailingApi();
let organization: Organization;
let jpeg: Buffer;
beforeAll(async () => {
  organization = await buildOrganization({ name: "Hamnarkivet", color: "#123456" });
  jpeg = await makeSampleJpeg();
});

const mailOf = ({ email }: User) => OutgoingMail.findAll({ where: { recipient: email ?? "" } });
const mailsTo = ({ email }: User) => api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email ?? "?"));
const send = async (mailId: string) => api.handlers["send-mail"]({ mailId }, AbortSignal.timeout(10_000));

async function give(actor: User, { review = "first" as const, headers = {} } = {}) {
  const translations = [{ languageCode: "en" as const, title: "Trams", description: "", terms: "<p>Ours</p>" }];
  const collection = await buildCollection({ organization, review, translations });
  const fields = { mediaData: JSON.stringify({ "femman.jpg": { title: "Femmans <vagn>", license: "CC BY" } }) };
  const sent = { actor, collectionId: collection.id, media: { "femman.jpg": jpeg }, fields, headers };
  const { status, body } = await upload(api, sent);
  expect([status, body.code]).toEqual([201, undefined]);
  return { collection, sent, contributionId: body.contributionId };
}

describe("the receipt of a contribution", () => {
  it.each(languageCodes)(
    "says in %s what arrived, under which number, terms and license, what happens next and how to withdraw it",
    async (language) => {
      const user = await buildUser({ organization, language });
      const { contributionId } = await give(user);
      const [mail] = await mailOf(user);
      expect(await send(mail?.id ?? "")).toBe("done");
      const [received, ...more] = mailsTo(user);
      const { label } = await Entry.findOne({ where: { contributionId }, rejectOnEmpty: true });
      const { text = "", html, subject } = received ?? {};
      expect(more).toEqual([]);
      expect(subject).toContain(label);
      const sha256 = createHash("sha256").update(jpeg).digest("hex");
      const own = `/organization/${organization.id}/my-contributions/${contributionId}`;
      for (const said of [label, "femman.jpg", sha256, "Trams", "Hamnarkivet", own, "hello@museum.example"])
        expect([said, text.includes(said), String(html).includes(said)]).toEqual([said, true, true]);
      expect(text).toContain("Femmans <vagn>");
      expect(text).toContain("CC BY");
      expect(html).toContain("background:#123456");
      // Few people read on beyond the hashes.
      for (const letter of [text, String(html)]) expect(letter.lastIndexOf(own)).toBeLessThan(letter.indexOf(sha256));
      // Nothing of it is published.
      expect(`${text}${html}`).not.toMatch(/<img|url\(|\/media\//);
    },
  );

  it("is sent once, although the request was repeated and the mail server refused it at first", async () => {
    const user = await buildUser({ organization });
    const headers = { "Idempotency-Key": "the-same" };
    const { sent, contributionId } = await give(user, { headers });
    expect((await upload(api, sent)).body).toMatchObject({ contributionId });
    const waiting = await mailOf(user);
    expect(waiting).toHaveLength(1);
    const id = waiting[0]?.id ?? "";
    api.mailbox.isRefusing = true;
    await expect(send(id)).rejects.toThrow();
    api.mailbox.isRefusing = false;
    expect([await send(id), await send(id)]).toEqual(["done", "skipped"]);
    expect(mailsTo(user).map(({ messageId }) => messageId)).toEqual([`<${id}@example.org>`]);
  });

  it("says how long the first answer usually takes, once that has been measured", async () => {
    const user = await buildUser({ organization, language: "fi" });
    const { collection, sent } = await give(user);
    const opened = new Date(Date.now() - 4 * 3_600_000);
    for (let index = 0; index < 5; index += 1) {
      const { found } = await buildCase({ collection, user: await buildUser({ organization }) });
      await found.update({ openedAt: opened, state: "decided" });
      const withheld = { hiddenAt: opened.toISOString(), withheldAs: "submitted" as const };
      const before = { version: 0, state: "waiting" as const, ...withheld, files: [] };
      const of = { organizationId: organization.id, caseId: found.id, actorId: null, before };
      await Decision.create({ ...of, kind: "publish", decidedAt: new Date(opened.getTime() + 3 * 3_600_000) });
    }
    await send((await mailOf(user))[0]?.id ?? "");
    expect(mailsTo(user)[0]?.text).toContain("Siihen menee yleensä 3 tuntia.");

    await collection.update({ review: "none" });
    await upload(api, sent);
    await send((await mailOf(user))[0]?.id ?? "");
    expect(mailsTo(user)[1]?.text).not.toContain("yleensä");
    const newcomer = await buildUser({ organization });
    await give(newcomer);
    await send((await mailOf(newcomer))[0]?.id ?? "");
    expect(mailsTo(newcomer)[0]?.text).not.toContain("usually");
  });

  it("is not written about refused contributions, and not sent about removed ones", async () => {
    const user = await buildUser({ organization });
    const { id: collectionId } = await buildCollection({ organization });
    expect((await upload(api, { actor: user, collectionId })).status).toBe(400);
    expect(await mailOf(user)).toEqual([]);
    const { contributionId } = await give(user);
    const removed = await api.delete("/api/delete-contribution", { actor: user, query: { contributionId } });
    expect(removed.status).toBe(200);
    const [mail] = await mailOf(user);
    expect(await send(mail?.id ?? "")).toBe("skipped");
    expect(mailsTo(user)).toEqual([]);
  });

  it("quotes nothing to an e-mail address that is not proven", async () => {
    const user = await buildUser({ organization, emailProvenAt: null, firstName: "Buy at example.org" });
    await give(user);
    await send((await mailOf(user))[0]?.id ?? "");
    const [mail] = mailsTo(user);
    expect(mail?.text).toContain("File 1");
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/femman|vagn|Buy at/i);
  });
});

const kinds = [
  "contribution-received",
  "contribution-published",
  "contribution-asked",
  "contribution-declined",
  "contribution-hidden",
  "contribution-shown",
  "contribution-message",
  "contribution-change-accepted",
  "contribution-change-declined",
] as const satisfies MailKind[];
const recipients = ["a contributor", "somebody who is suspended", "somebody who has left"] as const;

describe("a letter about a contribution", () => {
  const to = new Map<string, MailData["contribution-published"] & { address: string }>();
  beforeAll(async () => {
    const collection = await buildCollection({ organization });
    for (const [index, recipient] of recipients.entries()) {
      const user = await buildUser({ organization });
      const { contribution, found } = await buildCase({ collection, user });
      await found.update({ state: "asked" });
      const of = { organizationId: organization.id, contributionId: contribution.id };
      await Entry.create({ ...of, year: 1990, number: index + 1, arrivedAt: new Date() });
      to.set(recipient, {
        address: user.email ?? "",
        firstName: user.firstName,
        contributionId: contribution.id,
        files: [],
        collectionId: collection.id,
        title: "Tram",
        collection: "Trams",
        isShown: false,
        reason: "A reason.",
        words: "Kind words.",
      });
      if (recipient === "somebody who is suspended")
        await Membership.update({ status: "suspended" }, { where: { userId: user.id } });
      if (recipient === "somebody who has left")
        await api.delete("/api/user", { actor: user, body: { email: user.email, contributions: "keep" } });
    }
  });

  it.each(
    kinds.flatMap((kind) =>
      languageCodes.flatMap((language) => recipients.map((recipient) => [kind, language, recipient] as const)),
    ),
  )("of the kind %s in %s reaches %s only if they may be written to [IN-16]", async (kind, language, recipient) => {
    const { address, ...data } = to.get(recipient) ?? { address: "" };
    // The e-mails of the other tests do not use up the limit of the address.
    await MailedAddress.destroy({ where: {} });
    const about = { recipient: address, language, organizationId: organization.id, data };
    const { id } = await OutgoingMail.create({ kind, ...about });
    const isReader = recipient === "a contributor";
    expect(await send(id)).toBe(isReader ? "done" : "skipped");
    const mails = api.mailbox.mails.filter(({ messageId }) => messageId === `<${id}@example.org>`);
    expect(mails.map(({ html }) => String(html).includes(`/organization/${organization.id}/`))).toEqual(
      isReader ? [true] : [],
    );
    expect(await OutgoingMail.count({ where: { id } })).toBe(0);
  });
});
