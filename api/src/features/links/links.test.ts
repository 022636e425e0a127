/** A stranger with a link contributes without an account, and can do nothing else with it. */
import { setTimeout as pause } from "node:timers/promises";
import { calls } from "@samling/contract/calls";
import type { Answer } from "@samling/contract/types";
import { dayIn } from "../../days.ts";
import { Consent, Guest, User } from "../../models/accounts.ts";
import { type Collection, Link } from "../../models/collections.ts";
import { Contribution, Upload } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { OutgoingMail } from "../../models/platform.ts";
import { Case } from "../../models/review.ts";
import { PendingObject } from "../../models/storage.ts";
import { createUpload, sendPart } from "../../testing/background-upload.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { buildSubjects } from "../../testing/build-subjects.ts";
import { linkValues } from "../../testing/examples.ts";
import { openMailingApi } from "../../testing/mailing-api.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { callEntries, sendExample } from "../../testing/send-example.ts";
import { signIn } from "../../testing/test-api.ts";
import { askDuring } from "../../testing/waits-for-lock.ts";
import { forgetGuests } from "../users/forget-expired.ts";

type Page = Answer<"GET /api/link/{key}">;
type SentByLink = Answer<"POST /api/link-contribution">;
type LinkEntry = Answer<"GET /api/organization/{id}/links">[number];

const dayMs = 86_400_000;
const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let count = 0;

beforeEach(async () => {
  api.clockOffsetMs = 0;
  organization = await buildOrganization({ country: "SE" });
  collection = await buildCollection({
    organization,
    isPublic: false,
    hasTerms: true,
    contributionFields: { title: true },
    translations: [
      { languageCode: "en", title: "Quays", description: "<p>Ships</p>", terms: "<p>You keep your rights.</p>" },
    ],
  });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const linksPath = () => `/api/organization/${organization.id}/links`;
async function makeLink(values: Partial<Record<keyof typeof linkValues, unknown>> = {}, into = collection) {
  const body = { ...linkValues, ...values, collectionId: into.id };
  const made = await api.post<{ id: string; token: string }>(linksPath(), { actor: admin, body });
  expect(made.status).toBe(201);
  return made.body;
}
const change = (id: string, values: object) =>
  api.put(`${linksPath()}/${id}`, { actor: admin, body: { ...linkValues, ...values } });
const read = (token: string) => api.get<Page & { code?: string; details?: object }>(`/api/link/${token}`);
const begin = (token: string) =>
  api.post<{ secret: string; code?: string }>(`/api/link/${token}/device`, { body: { language: "sv" } });
async function start(token: string): Promise<string> {
  const { status, body } = await begin(token);
  expect(status).toBe(201);
  return body.secret;
}
async function uploadAs(token: string, into = collection, name = "quay.jpg") {
  count += 1;
  const data = await makeSampleJpeg({ width: 64 + count, height: 48 });
  const created = await createUpload({ url: api.url, token, collectionId: into.id, name, data });
  if (created.status === 201) await sendPart({ url: api.url, token, path: created.path, data });
  return created;
}
const send = (secret: string, uploads: string[], values: object = {}) =>
  api.post<SentByLink & { code?: string; details?: object }>("/api/link-contribution", {
    body: {
      secret,
      uploads,
      about: { description: "Gun at the crane", otherPhotographer: "Unknown" },
      name: "Gun Holm",
      email: "",
      language: "sv",
      termsAccepted: true,
      ...values,
    },
  });
async function contribute(token: string, values: object = {}) {
  const secret = await start(token);
  const { id } = await uploadAs(secret);
  const sent = await send(secret, [id], values);
  return { secret, uploadId: id, ...sent };
}
const findSent = () => Contribution.findOne({ where: { organizationId: organization.id }, rejectOnEmpty: true });
async function deliver(email: string): Promise<string> {
  for (const { id } of await OutgoingMail.findAll({ where: { organizationId: organization.id, recipient: email } })) {
    await api.handlers["send-mail"]({ mailId: id }, AbortSignal.timeout(10_000));
  }
  const mails = api.mailbox.mails.filter(({ to }) => JSON.stringify(to).includes(email));
  return mails.map(({ text }) => text).join("\n");
}
const tokenIn = (text: string) => /claim#token=([\w.-]+)/.exec(text)?.[1] ?? "";

describe("the page of a link", () => {
  it("shows the question, the collection and its terms, or only the form [OPEN-02]", async () => {
    const { body } = await read((await makeLink()).token);
    expect(body).toMatchObject({
      isOn: true,
      question: linkValues.question,
      collection: { titles: [{ languageCode: "en", title: "Quays" }] },
      terms: [{ languageCode: "en", text: "<p>You keep your rights.</p>" }],
      contributions: 0,
    });
    const { body: form } = await read((await makeLink({ shows: "form" })).token.toUpperCase());
    expect(form).toMatchObject({ collection: null, isCollectionPublic: false });
    expect(JSON.stringify(form)).not.toContain("Quays");
  });

  it("is gone when expired or full, says so when switched off, and does not exist when guessed [OPEN-02]", async () => {
    const gone = async (token: string, reason: string) => {
      for (const { status, body } of [await read(token), await begin(token)]) {
        expect([status, body]).toEqual([
          410,
          expect.objectContaining({ code: "LINK_ENDED", details: { reason, organizationId: organization.id } }),
        ]);
      }
    };
    await gone((await makeLink({ lastDay: "2020-01-31" })).token, "expired");
    const full = await makeLink({ maxContributions: 1 });
    expect((await contribute(full.token)).status).toBe(201);
    await gone(full.token, "full");
    // A deleted one makes room for another.
    await Contribution.update({ deletedAt: new Date() }, { where: { linkId: full.id } });
    const [entry] = (await api.get<LinkEntry[]>(linksPath(), { actor: admin })).body;
    expect(entry).toMatchObject({ state: "open", contributions: 0, files: 0, isUsed: true });
    expect((await api.delete(`${linksPath()}/${full.id}`, { actor: admin })).status).toBe(409);
    expect((await contribute(full.token)).status).toBe(201);
    await gone(full.token, "full");
    const off = await makeLink({ lastDay: "2020-01-31", isOn: false });
    expect(await read(off.token)).toMatchObject({ status: 200, body: { isOn: false } });
    expect((await begin(off.token)).status).toBe(410);
    const closed = await makeLink();
    await collection.update({ status: "CLOSED" });
    await gone(closed.token, "closed");
    for (const token of ["abcdefghjkmnpq", `${closed.token.slice(0, -1)}2`, "x", "%00"]) {
      expect([404, 400]).toContain((await read(token)).status);
    }
  });

  it("takes as long to refuse a guessed token as one that is nearly right, expired, full or off [OPEN-02]", async () => {
    const { token } = await makeLink();
    const full = await makeLink({ maxContributions: 1 });
    expect((await contribute(full.token)).status).toBe(201);
    const tokens = {
      guessed: "abcdefghjkmnpq",
      near: `${token.slice(0, -1)}${token.endsWith("2") ? "3" : "2"}`,
      expired: (await makeLink({ lastDay: "2020-01-31" })).token,
      full: full.token,
      off: (await makeLink({ isOn: false })).token,
    };
    const times = new Map(Object.keys(tokens).map((name) => [name, [] as number[]]));
    for (let round = 0; round < 60; round += 1) {
      for (const [name, guess] of Object.entries(tokens)) {
        const begun = performance.now();
        expect([404, 410]).toContain((await begin(guess)).status);
        times.get(name)?.push(performance.now() - begun);
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2] ?? 0;
    const isWithin = (share: number, names: string[]) => {
      const medians = names.map((name) => median(times.get(name) ?? []));
      const most = Math.max(...medians);
      return most - Math.min(...medians) < most * share;
    };
    expect(isWithin(1 / 4, ["guessed", "near"])).toBe(true);
    // A link that is closed is answered differently anyway; its rows take a busy machine a third longer to read.
    expect(isWithin(1 / 2, Object.keys(tokens))).toBe(true);
  });
});

describe("a contribution by a link", () => {
  it("is reviewed like any other, with its terms, its link and the guest's own name [OPEN-01]", async () => {
    const link = await makeLink();
    const { status, body, secret, uploadId } = await contribute(link.token);
    expect([status, body]).toEqual([201, expect.objectContaining({ state: "submitted", files: 1 })]);
    expect(body.reference).toMatch(/^\d{4}-\d{4}$/);
    const contribution = await findSent();
    expect(contribution).toMatchObject({ linkId: link.id, state: "submitted", isPublic: true });
    const [file] = await Media.findAll({ where: { contributionId: contribution.id } });
    expect(file).toMatchObject({ description: "Gun at the crane", otherPhotographer: "Unknown", license: "" });
    const consents = await Consent.findAll({ where: { userId: contribution.userId ?? "" } });
    expect(consents.map(({ kind, isVouched }) => [kind, isVouched])).toEqual(
      expect.arrayContaining([
        ["collection-terms", false],
        ["organization-terms", false],
      ]),
    );
    expect((await send(secret, [uploadId])).body).toEqual(body);
    expect(await Contribution.count({ where: { organizationId: organization.id } })).toBe(1);
    const desk = (query: Record<string, string>) =>
      api.get<Answer<"GET /api/organization/{id}/contributions">>(
        `/api/organization/${organization.id}/contributions`,
        { actor: admin, query },
      );
    const [item] = (await desk({ linkId: link.id })).body.items;
    expect(item).toMatchObject({ user: { name: "Gun Holm" }, link: { id: link.id, label: linkValues.label } });
    expect((await desk({ linkId: crypto.randomUUID() })).body.items).toEqual([]);
    const cases = `/api/organization/${organization.id}/cases`;
    type Cases = Answer<"GET /api/organization/{id}/cases">;
    const { items } = (await api.get<Cases>(cases, { actor: admin, query: { linkId: link.id } })).body;
    expect(items).toHaveLength(1);
    const detail = await api.get<{ link: string }>(`${cases}/${items[0]?.id}`, { actor: admin });
    expect(detail.body.link).toBe(linkValues.label);
    const [entry] = (await api.get<LinkEntry[]>(linksPath(), { actor: admin })).body;
    expect(entry).toMatchObject({ state: "open", contributions: 1, files: 1 });
    expect((await api.delete(`${linksPath()}/${link.id}`, { actor: admin })).status).toBe(409);
    const unused = await makeLink();
    const [newest] = (await api.get<LinkEntry[]>(linksPath(), { actor: admin })).body;
    expect([entry?.isUsed, newest?.isUsed]).toEqual([true, false]);
    expect((await api.delete(`${linksPath()}/${unused.id}`, { actor: admin })).status).toBe(200);
  });

  it("is not a story of characters that are never drawn [OPEN-17]", async () => {
    const secret = await start((await makeLink({ kinds: ["story"] })).token);
    for (const description of ["\u00ad", "\u2800\u200f", " "])
      expect((await send(secret, [], { about: { description } })).status).toBe(400);
  });

  it("needs the button, an e-mail and a guardian where they are asked for [OPEN-01]", async () => {
    const { token } = await makeLink({ email: "needed" });
    await collection.update({ asksAge: true });
    const secret = await start(token);
    const { id } = await uploadAs(secret);
    const email = "gun@example.org";
    expect((await send(secret, [id], { email, termsAccepted: false })).body.code).toBe("TERMS_NOT_ACCEPTED_ERROR");
    expect((await send(secret, [id], { age: 40 })).status).toBe(400);
    expect((await send(secret, [id], { email, age: 9 })).status).toBe(400);
    expect((await send(secret, [id], { email, age: 9, guardianEmail: email })).status).toBe(400);
    const sent = await send(secret, [id], { email, age: 9, guardianEmail: "mother@example.org" });
    expect(sent.body).toMatchObject({ state: "guardian", reference: null });
    expect(await Case.count({ where: { organizationId: organization.id } })).toBe(0);
  });

  it("may be sent for two days after the last day by someone who began before it ended [OPEN-02]", async () => {
    const tomorrow = dayIn(organization.timeZone, new Date(Date.now() + dayMs));
    const { token } = await makeLink({ lastDay: tomorrow });
    const [secret, late] = [await start(token), await start(token)];
    const [{ id }, other] = [await uploadAs(secret), await uploadAs(late)];
    api.clockOffsetMs = 3 * dayMs;
    expect((await begin(token)).status).toBe(410);
    expect((await send(secret, [id])).status).toBe(201);
    await Guest.update(
      { createdAt: new Date(Date.now() - 2.1 * dayMs) },
      { where: { organizationId: organization.id } },
    );
    expect((await send(late, [other.id])).status).toBe(404);
  });

  it("is withdrawn by its reference and its device until the next day, and by nothing else [OPEN-03]", async () => {
    const { token } = await makeLink();
    const mine = await contribute(token);
    const other = await contribute(token);
    const withdraw = (secret: string, reference: string | null) =>
      api.post("/api/link-contribution/withdrawal", { body: { secret, reference: reference ?? "" } });
    expect((await withdraw(mine.secret, other.body.reference)).status).toBe(404);
    expect((await withdraw("guessed", mine.body.reference)).status).toBe(404);
    expect((await withdraw(mine.secret, mine.body.reference)).status).toBe(200);
    expect((await api.post("/api/link-contribution/state", { body: { secret: mine.secret } })).status).toBe(404);
    expect(await Contribution.count({ where: { organizationId: organization.id } })).toBe(1);
    api.clockOffsetMs = 1.1 * dayMs;
    expect((await withdraw(other.secret, other.body.reference)).body.code).toBe("EDIT_WINDOW_OVER");
    const state = await api.post<SentByLink>("/api/link-contribution/state", { body: { secret: other.secret } });
    expect(state.body).toMatchObject({ reference: other.body.reference, withdrawableUntil: null });
  });

  it("is removed with its file when it is a story, whose words only its guest may withdraw [OPEN-03] [OPEN-17]", async () => {
    const { token } = await makeLink({ kinds: ["story"] });
    const [mine, other] = [await start(token), await start(token)];
    const sent = await send(mine, []);
    const kept = await send(other, []);
    expect([sent.status, kept.status]).toEqual([201, 201]);
    const row = await Media.findOne({
      where: { organizationId: organization.id },
      order: ["createdAt"],
      rejectOnEmpty: true,
    });
    expect(row).toMatchObject({ kind: "text", description: "Gun at the crane" });
    const withdraw = (secret: string) =>
      api.post("/api/link-contribution/withdrawal", { body: { secret, reference: sent.body.reference ?? "" } });
    expect((await withdraw(other)).status).toBe(404);
    expect((await withdraw(mine)).status).toBe(200);
    expect((await withdraw(mine)).status).toBe(404);
    expect(await Media.count({ where: { organizationId: organization.id } })).toBe(1);
    expect(await PendingObject.count({ where: { key: row.originalKey } })).toBe(1);
    expect(await Case.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("is answered again only once the standby has it, since its device then forgets it [OPEN-03]", async () => {
    const { secret, uploadId } = await contribute((await makeLink()).token);
    const read = () => api.post("/api/link-contribution/state", { body: { secret } });
    for (const ask of [() => send(secret, [uploadId]), read]) {
      expect((await api.database.recordQueries(ask)).join("\n")).toContain("pg_logical_emit_message");
    }
  });

  it("is answered the same however often one device sends it while it is being stored [OPEN-03]", async () => {
    const { token } = await makeLink();
    const secret = await start(token);
    const { id } = await uploadAs(secret);
    const sendLater = async (_: unknown, index: number) => {
      await pause(index * 5);
      return send(secret, [id]);
    };
    const answers = await Promise.all(Array.from({ length: 60 }, sendLater));
    const [first] = answers;
    expect(answers.map(({ status, body }) => [status, body.reference])).toEqual(
      answers.map(() => [201, first?.body.reference]),
    );
    expect(await Contribution.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("is not accepted by an organization that was retired after it was begun [OPEN-02]", async () => {
    const { token } = await makeLink();
    const secret = await start(token);
    const { id } = await uploadAs(secret);
    await organization.update({ retiredAt: new Date() });
    expect([(await uploadAs(secret)).status, (await send(secret, [id])).status]).toEqual([404, 404]);
  });

  it("is not found while the link is being removed, whether a guest begins or sends [OPEN-02]", async () => {
    const askWhileRemoved = async (id: string, ask: () => Promise<{ status: number }>) =>
      (await askDuring(api.database.sequelize, () => Link.destroy({ where: { id } }), ask)).status;
    const [one, other] = [await makeLink(), await makeLink()];
    const secret = await start(other.token);
    const { id } = await uploadAs(secret);
    expect(await askWhileRemoved(one.id, () => begin(one.token))).toBe(404);
    expect(await askWhileRemoved(other.id, () => send(secret, [id]))).toBe(404);
  });

  it("does not exceed the limit of the link, however many send at once [OPEN-02]", async () => {
    const { token } = await makeLink({ maxContributions: 2 });
    const ready = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const secret = await start(token);
        return { secret, id: (await uploadAs(secret)).id };
      }),
    );
    const answers = await Promise.all(ready.map(({ secret, id }) => send(secret, [id])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 410, 410]);
    expect(await Contribution.count({ where: { organizationId: organization.id } })).toBe(2);
  });
});

describe("the secret of a device", () => {
  it("admits uploads to its own link's collection, and no other call [OPEN-03]", async () => {
    const { token } = await makeLink();
    const secret = await start(token);
    const other = await buildCollection({ organization });
    expect((await uploadAs(secret, other)).status).toBe(404);
    const own = await uploadAs(secret);
    const stranger = await uploadAs(await start(token));
    const head = async (path: string) =>
      (
        await fetch(`${api.url}${path}`, {
          method: "HEAD",
          headers: { Authorization: `Bearer ${secret}`, "Tus-Resumable": "1.0.0" },
        })
      ).status;
    expect([await head(own.path), await head(stranger.path)]).toEqual([200, 404]);
    expect((await send(secret, [stranger.id])).status).toBe(400);
    const subjects = await buildSubjects({ organization, isPublic: false });
    const open = new Set(["ANYONE"]);
    for (const [name, { address }] of callEntries) {
      const answers = await Promise.all(
        [secret, token, null].map((actor, sender) => {
          const headers = { "X-Forwarded-For": `203.0.113.${sender}` };
          return sendExample(api, name, { actor, subjects: { ...subjects, email: "x@example.org" }, headers });
        }),
      );
      const [withSecret, withToken, without] = answers.map(({ status }) => status);
      // Reads answer that the token is wrong; everything else answers as if there was none.
      if (address.startsWith("GET ")) expect([name, withSecret, withToken]).toEqual([name, 401, 401]);
      else if (!open.has(calls[name].permission))
        expect([name, withSecret, withToken]).toEqual([name, without, without]);
    }
    expect((await uploadAs(token)).status).toBe(401);
    const bodies = { state: { secret: token }, withdrawal: { secret: token, reference: "2026-0001" } };
    for (const [path, body] of Object.entries(bodies))
      expect((await api.post(`/api/link-contribution/${path}`, { body })).status).toBe(404);
    expect((await send(token, [own.id])).status).toBe(404);
  });

  it("keeps what a colleague has saved since the list was read [OPEN-02]", async () => {
    const { id, token } = await makeLink({ lastDay: "2100-01-31" });
    expect((await change(id, { lastDay: "2100-02-28", before: linkValues })).status).toBe(200);
    const stale = await change(id, { isOn: false, before: linkValues });
    expect([stale.status, stale.body]).toMatchObject([409, { code: "CONFLICT", details: { lastDay: "2100-02-28" } }]);
    expect((await read(token)).body).toMatchObject({ lastDay: "2100-02-28", isOn: true });
    const seen = { ...linkValues, lastDay: "2100-02-28" };
    expect((await change(id, { ...seen, isOn: false, before: seen })).status).toBe(200);
  });

  it("is useless once the link is switched off, and is forgotten if nothing was sent [OPEN-03]", async () => {
    const link = await makeLink();
    const secret = await start(link.token);
    const { id } = await uploadAs(secret);
    await change(link.id, { isOn: false });
    expect((await uploadAs(secret)).status).toBe(410);
    expect((await send(secret, [id])).status).toBe(410);
    await change(link.id, { isOn: true });
    expect((await send(secret, [id])).status).toBe(201);
    const idle = await start(link.token);
    await User.update({ createdAt: new Date(0) }, { where: { guestOf: organization.id }, silent: true });
    await forgetGuests(new Date());
    expect((await uploadAs(idle)).status).toBe(401);
    expect(await Guest.count({ where: { organizationId: organization.id } })).toBe(1);
    expect(await Upload.count({ where: { organizationId: organization.id } })).toBe(0);
  });
});

describe("claiming by e-mail", () => {
  const claim = (token: string, actor: User) =>
    api.post<{ contributionId: string; code?: string }>("/api/link-claim", { actor, body: { token } });

  it("takes the contribution into the account of its address, once, and into no other [OPEN-04]", async () => {
    const owner = await buildUser();
    const email = owner.email ?? "";
    await Link.update({ network: null }, { where: {} });
    const { token } = await makeLink();
    const sent = await contribute(token, { email });
    expect(sent.status).toBe(201);
    const text = await deliver(email);
    expect(text).not.toContain("quay.jpg");
    const mailed = tokenIn(text);
    expect(mailed).not.toBe("");
    const stranger = await buildUser({ organization });
    expect((await claim(mailed, stranger)).status).toBe(403);
    expect((await claim(`${mailed.slice(0, -2)}xx`, owner)).body.code).toBe("RESET_TOKEN_INVALID");
    const claimed = await claim(mailed, owner);
    expect(claimed.status).toBe(200);
    expect((await findSent()).userId).toBe(owner.id);
    const own = await api.get<{ items: { id: string }[] }>("/api/my-contributions", {
      actor: await signIn(owner),
      query: { organizationId: organization.id },
    });
    expect(JSON.stringify(own.body)).toContain(claimed.body.contributionId);
    for (const actor of [owner, stranger]) {
      expect([(await claim(mailed, actor)).status, (await claim(mailed, actor)).body.code]).toEqual([
        410,
        "ALREADY_CLAIMED",
      ]);
    }
    expect((await api.post("/api/link-contribution/state", { body: { secret: sent.secret } })).status).toBe(404);
    expect(await Consent.count({ where: { userId: owner.id } })).toBe(2);
  });

  it("lets the owner of a story change its words while it waits, and withdraw it [OPEN-04] [OPEN-17]", async () => {
    const owner = await buildUser();
    const { token } = await makeLink({ kinds: ["story"] });
    const sent = await send(await start(token), [], { email: owner.email ?? "" });
    expect(sent.status).toBe(201);
    expect((await claim(tokenIn(await deliver(owner.email ?? "")), owner)).status).toBe(200);
    const { id, userId } = await findSent();
    expect(userId).toBe(owner.id);
    const where = { organizationId: organization.id, contributionId: id };
    const { id: mediaId } = await Media.findOne({ where, rejectOnEmpty: true });
    const values = { title: "The crane", isPhotographer: true };
    const media = (description: string) => [{ id: mediaId, ...values, description }];
    const update = (description: string, actor = owner) =>
      api.post("/api/update-contribution", { actor, body: { contributionId: id, media: media(description) } });
    expect((await update("")).status).toBe(400);
    expect((await update("Gun at the old crane", await buildUser())).status).toBe(404);
    expect((await update("Gun at the old crane")).status).toBe(200);
    expect(await Media.findByPk(mediaId)).toMatchObject({ description: "Gun at the old crane" });
    const removed = await api.delete("/api/delete-contribution", { actor: owner, query: { contributionId: id } });
    expect(removed.status).toBe(200);
    expect(await Media.count({ where })).toBe(0);
  });

  it("is not needed to hear of decisions or to answer a question [OPEN-04]", async () => {
    const email = `gun-${count}@example.org`;
    const { token } = await makeLink();
    await contribute(token, { email });
    const found = await Case.findOne({ where: { organizationId: organization.id }, rejectOnEmpty: true });
    const decision = { kind: "ask", cases: [{ caseId: found.id, version: found.version }], words: "Who took it?" };
    const path = `/api/organization/${organization.id}/decisions`;
    const decided = await api.post(path, { actor: admin, body: decision });
    expect([decided.status, decided.body]).toEqual([200, expect.anything()]);
    const text = await deliver(email);
    const answerToken = /answer#token=([\w-]+)/.exec(text)?.[1] ?? "";
    const response = await api.post("/api/case-link/answer", { body: { token: answerToken, words: "Elsa" } });
    expect([response.status, response.body]).toEqual([200, expect.anything()]);
    expect((await found.reload()).state).toBe("waiting");
  });
});

// Last, because it uses up the attempts of this machine.
it("limits contributions by address, except in a network that staff allow for a day [OPEN-02]", async () => {
  const link = await makeLink();
  const codes = new Set<number>();
  for (let index = 0; index < 70; index += 1) codes.add((await begin(link.token)).status);
  expect([...codes].sort()).toEqual([201, 429]);
  const allowed = await api.post(`${linksPath()}/${link.id}/network`, { actor: admin });
  expect(allowed.status).toBe(200);
  expect((await begin(link.token)).status).toBe(201);
  api.clockOffsetMs = 1.1 * dayMs;
  expect((await begin(link.token)).status).toBe(429);
});
