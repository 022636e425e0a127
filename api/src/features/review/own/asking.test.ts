/** Questions of staff, answers of contributors in fields or in words, and how answers get into the fields. */
import type { Answer } from "@samling/contract/types";
import type { User } from "../../../models/accounts.ts";
import type { Collection } from "../../../models/collections.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import type { Case } from "../../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openMailingApi } from "../../../testing/mailing-api.ts";

type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Conversation = Answer<"GET /api/my-contributions/{id}">;
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;
type Reasons = Answer<"GET /api/organization/{id}/reasons">;

const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
beforeAll(async () => {
  organization = await buildOrganization({ name: "Hamnarkivet", contactEmail: "arkivet@hamn.example" });
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
});
beforeEach(async () => {
  contributor = await buildUser({ organization, language: "sv" });
});

const pathOf = (path: string) => `/api/organization/${organization.id}${path}`;
const waitingCase = async (media: Partial<Media>[] = [{}], user = contributor) =>
  (await buildCase({ collection, user, media })).found;
async function decide(kind: string, found: Case, details = {}) {
  const { id: caseId, version } = await found.reload();
  const body = { kind, cases: [{ caseId, version }], ...details };
  return api.post<DecisionsResponse>(pathOf("/decisions"), { actor: admin, body });
}
/** Sends a question by e-mail, and returns the token of its link. */
async function ask(found: Case, details: object) {
  const { body, status } = await decide("ask", found, details);
  expect(status).toBe(200);
  await api.handlers["send-mail"]({ mailId: body.decisions[0]?.decisionId ?? "" }, AbortSignal.timeout(5_000));
  const mail = await api.mailbox.newestTo(contributor.email ?? "");
  return { mail, token: /answer#token=(\S+)/.exec(mail.text ?? "")?.[1] ?? "" };
}
const readCase = async ({ id }: Case) => (await api.get<CaseDetail>(pathOf(`/cases/${id}`), { actor: admin })).body;
const fileOf = ({ contributionId }: Case) =>
  Media.findOne({ where: { contributionId: contributionId ?? "" }, rejectOnEmpty: true });
const byLink = (path: string, body: object) => api.post<Conversation>(`/api/case-link${path}`, { body });
const takeOver = (found: Case, body: object) =>
  api.post(pathOf(`/cases/${found.id}/take-over`), { actor: admin, body });

it("asks for the date, is answered in its field through the link of the e-mail, and copies the answer [CASE-08]", async () => {
  const found = await waitingCase([{ title: "Hamnen", openDate: "Efter kriget", description: "Min moster" }]);
  const { mail, token } = await ask(found, { asks: ["when", "who"], words: "Vi är nyfikna.", isSigned: true });
  expect(mail.subject).toBe("En fråga från Hamnarkivet");
  for (const text of ["När var det?", "Vilka är med?", "Vi är nyfikna.", "Ingrid Falk, Hamnarkivet"]) {
    expect(mail.text).toContain(text);
    expect(mail.html).toContain(text);
  }
  expect(mail.replyTo?.text).toBe("arkivet@hamn.example");
  expect(mail.text).toContain("Svarar du på det här mejlet kommer svaret till Hamnarkivet, arkivet@hamn.example.");
  expect(mail.text).not.toContain("skickades automatiskt");

  const { body: shownByLink } = await byLink("", { token });
  expect(shownByLink.lastDecision?.asked.map(({ field, texts }) => [field, texts.sv])).toEqual([
    ["date", "När var det?"],
    ["description", "Vilka är med?"],
  ]);
  const file = await fileOf(found);
  const details = [
    { field: "date", fileId: file.id, values: { openDate: "hösten 1948" } },
    { field: "description", fileId: file.id, values: { description: "Signe Berg och Karl" } },
  ];
  expect((await byLink("/answer", { token, words: "Jag frågade henne.", fieldAnswers: details })).status).toBe(200);
  // Nothing changes until the answer is copied.
  expect(await file.reload()).toMatchObject({ openDate: "Efter kriget", description: "Min moster" });

  const { offers, contribution } = await readCase(found);
  expect(offers).toEqual([
    expect.objectContaining({ field: "date", fileId: file.id, text: "hösten 1948", isInWords: false }),
    expect.objectContaining({ field: "description", text: "Signe Berg och Karl", isInWords: false }),
  ]);
  const [{ entryId = "" } = {}] = offers;
  const answerToCopy = { entryId, fileId: file.id };
  const { updatedAt } = contribution;
  expect((await takeOver(found, { ...answerToCopy, field: "location", updatedAt })).status).toBe(404);
  expect((await takeOver(found, { ...answerToCopy, field: "date", updatedAt })).status).toBe(200);
  // Refuses a version that someone else has changed since, even by copying another answer.
  expect((await takeOver(found, { ...answerToCopy, field: "description", updatedAt })).status).toBe(409);
  const later = (await readCase(found)).contribution.updatedAt;
  expect((await takeOver(found, { ...answerToCopy, field: "description", updatedAt: later })).status).toBe(200);
  expect(await file.reload()).toMatchObject({
    date: null,
    openDate: "hösten 1948",
    description: "Min moster\n\nSigne Berg och Karl",
  });

  const after = await readCase(found);
  expect(after.offers).toEqual([]);
  expect(
    after.entries.map(({ kind, by, isTakenOver, words, fieldAnswers: inFields, changes }) => {
      const texts = changes.map(({ field, from, to }) => [field, from, to]);
      return { kind, by, isTakenOver, words, inFields: inFields.map(({ text }) => text), texts };
    }),
  ).toEqual([
    {
      kind: "answer",
      by: "contributor",
      isTakenOver: false,
      words: "Jag frågade henne.",
      inFields: ["hösten 1948", "Signe Berg och Karl"],
      texts: [],
    },
    {
      kind: "edit",
      by: "organization",
      isTakenOver: true,
      words: "",
      inFields: [],
      texts: [["openDate", "Efter kriget", "hösten 1948"]],
    },
    {
      kind: "edit",
      by: "organization",
      isTakenOver: true,
      words: "",
      inFields: [],
      texts: [["description", "Min moster", "Min moster\n\nSigne Berg och Karl"]],
    },
  ]);
  const own = await api.get<Conversation>(`/api/my-contributions/${found.contributionId}`, { actor: contributor });
  expect(own.body.entries.map(({ kind, asked, fieldAnswers: mine }) => [kind, asked.length, mine.length])).toEqual([
    ["ask", 2, 0],
    ["answer", 0, 2],
    ["edit", 0, 0],
    ["edit", 0, 0],
  ]);
});

it("refuses an answer about another person's file", async () => {
  const [found, other] = [await waitingCase(), await waitingCase([{}], await buildUser({ organization }))];
  const { token } = await ask(found, { asks: ["where"] });
  const details = [{ field: "location", fileId: (await fileOf(other)).id, values: { location: "Åhus" } }];
  expect((await byLink("/answer", { token, words: "", fieldAnswers: details })).status).toBe(400);
  expect((await byLink("", { token })).status).toBe(200);
});

it("asks nothing of a person who has left [ST-12]", async () => {
  const found = await waitingCase();
  expect((await readCase(found)).isReachable).toBe(true);
  const body = { email: contributor.email, contributions: "keep" };
  expect((await api.delete("/api/user", { actor: contributor, body })).status).toBe(200);
  expect((await readCase(found)).isReachable).toBe(false);
  expect((await decide("ask", found, { asks: ["when"] })).status).toBe(400);
  expect((await found.reload()).state).toBe("waiting");
  expect((await decide("publish", found)).status).toBe(200);
});

it("says that replies are not read if the organization names no address, and signs only on request [ST-14]", async () => {
  await organization.update({ contactEmail: "" });
  const { mail } = await ask(await waitingCase(), { asks: ["better"] });
  await organization.update({ contactEmail: "arkivet@hamn.example" });
  expect(mail.replyTo).toBeUndefined();
  expect(mail.text).toContain("Ingen läser svar på det här mejlet.");
  expect(mail.text).not.toContain("Ingrid");
});

it("keeps an organization's own questions beside its reasons, and asks only those [ST-12]", async () => {
  const actor = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
  const list = async () => (await api.get<Reasons>(pathOf("/reasons"), { actor })).body;
  const builtIn = await list();
  expect(builtIn.filter(({ isQuestion }) => isQuestion).map(({ key, field }) => [key, field])).toEqual([
    ["when", "date"],
    ["where", "location"],
    ["who", "description"],
    ["may_we", "license"],
    ["better", null],
  ]);
  const texts = { en: "Which ship?", sv: "Vilket skepp?", dk: "Hvilket skib?", fi: "Mikä laiva?" };
  const reasons = [{ key: "ship", isQuestion: true, field: "title", texts }];
  expect((await api.put(pathOf("/reasons"), { actor, body: { reasons } })).status).toBe(200);
  const own = await list();
  expect(own.filter(({ isQuestion }) => isQuestion).map(({ key }) => key)).toEqual(["ship"]);
  expect(own.some(({ key }) => key === "already_held")).toBe(true);
  const found = await waitingCase();
  expect((await decide("ask", found, { asks: ["when"] })).status).toBe(400);
  expect((await decide("decline", found, { reason: "ship" })).status).toBe(400);
  expect((await decide("ask", found, { asks: ["ship"] })).status).toBe(200);
});
