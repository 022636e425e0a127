/** Contributors' views and actions while an organization decides: signed in, and by the link of an e-mail. */
import type { Answer } from "@samling/contract/types";
import { Membership, type User } from "../../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../../models/collections.ts";
import { Contribution, RelatedFile } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import { type Case, CaseLink } from "../../../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../../testing/build.ts";
import { openMailingApi } from "../../../testing/mailing-api.ts";

type Conversation = Answer<"GET /api/my-contributions/{id}">;
type OwnContributions = Answer<"GET /api/my-contributions">;

const api = openMailingApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
});
beforeEach(async () => {
  contributor = await buildUser({ organization });
});

const waitingCase = async (values: Parameters<typeof buildCase>[0] = {}) =>
  (await buildCase({ collection, user: contributor, ...values })).found;
const decide = (kind: string, { id: caseId, version }: Case, details = {}) =>
  api.post<{ decisions: { decisionId: string }[] }>(`/api/organization/${organization.id}/decisions`, {
    actor: admin,
    body: { kind, cases: [{ caseId, version }], ...details },
  });
const pathOf = ({ contributionId }: Case) => `/api/my-contributions/${contributionId}`;
const read = async (found: Case, actor = contributor) => api.get<Conversation>(pathOf(found), { actor });
const list = async (query = {}) =>
  (await api.get<OwnContributions>("/api/my-contributions", { actor: contributor, query })).body;
const mediaOf = ({ contributionId }: Case) =>
  Media.findAll({ where: { contributionId: contributionId ?? "" }, order: ["position"] });
const send = (decided: Awaited<ReturnType<typeof decide>>) =>
  api.handlers["send-mail"]({ mailId: decided.body.decisions[0]?.decisionId ?? "" }, AbortSignal.timeout(5_000));
/** Asks a question, and returns the token of the e-mail's link. */
async function ask(found: Case): Promise<string> {
  await send(await decide("ask", await found.reload(), { words: "Who took it?" }));
  const mail = await api.mailbox.newestTo(contributor.email ?? "");
  return /answer#token=(\S+)/.exec(mail.text ?? "")?.[1] ?? "";
}
const byLink = <T = Conversation>(path: string, body: object) => api.post<T>(`/api/case-link${path}`, { body });

describe("one's own contributions", () => {
  it("are listed with where each stands, whose turn it is and what was said last", async () => {
    const [asked, declined] = [await waitingCase(), await waitingCase({ media: [{ title: "Femmans spårvagn" }] })];
    await buildContribution({ collection, user: contributor });
    await waitingCase({ user: await buildUser({ organization }) });
    await decide("ask", asked, { words: "Who took it?" });
    await decide("decline", declined, { reason: "already_held", words: "Sorry", note: "Elsa knows" });
    const { items, yourTurn, next } = await list();
    expect(items.map(({ state, turn }) => [state, turn])).toEqual([
      ["published", null],
      ["declined", null],
      ["changes_asked", "contributor"],
    ]);
    expect(items[1]).toMatchObject({
      title: "Femmans spårvagn",
      lastDecision: { kind: "decline", words: "Sorry", reason: { en: "We already have the same picture or film." } },
    });
    expect([yourTurn, next]).toEqual([1, null]);
    expect(JSON.stringify(items)).not.toMatch(/Elsa|Ingrid/);
    expect((await list({ organizationId: (await buildOrganization()).id })).items).toEqual([]);
  });

  it("show nothing of a decision that was undone", async () => {
    const found = await waitingCase();
    await decide("ask", found, { words: "Who took it?" });
    const { body } = await decide("decline", await found.reload(), { reason: "already_held" });
    const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
    const path = `/api/organization/${organization.id}/decisions/undo`;
    expect((await api.post(path, { actor: admin, body: { decisionIds } })).status).toBe(200);
    const [item] = (await list()).items;
    expect(item).toMatchObject({ state: "changes_asked", turn: "contributor", lastDecision: { kind: "ask" } });
  });

  it("are asked nothing once no one can be reached", async () => {
    const left = await buildUser({ email: null, emailProvenAt: null, erasedAt: new Date() });
    for (const user of [undefined, left, await buildUser({ organization, status: "suspended" })]) {
      const { found } = await buildCase({ collection, ...(user && { user }) });
      const { status, body } = await decide("ask", found, { words: "Who took it?" });
      const refusal = { details: { issues: [{ path: ["cases", 0], code: "unreachable" }] } };
      expect([status, body]).toEqual([400, expect.objectContaining({ code: "INVALID_INPUT" })]);
      expect(body).toMatchObject(refusal);
    }
  });

  it("show the reason on the one file of twelve that was declined [IN-06]", async () => {
    const found = await waitingCase({
      media: Array.from({ length: 12 }, (_, index) => ({ title: `File ${index + 1}` })),
    });
    const fifth = (await mediaOf(found))[4];
    await decide("publish", found, { fileIds: [fifth?.id], reason: "quality", words: "Only 320 pixels wide" });
    const { body } = await read(found);
    expect(body.contribution.images).toHaveLength(12);
    expect(body.declinedFiles).toEqual([
      {
        fileId: fifth?.id,
        reason: expect.objectContaining({ en: "The file is too small, too blurred or damaged." }),
        words: "Only 320 pixels wide",
        keptUntil: expect.any(String),
      },
    ]);
    expect((await read(found, await buildUser({ organization }))).status).toBe(404);
    const theirs = await api.get<Answer<"GET /api/contribution/{id}">>(`/api/contribution/${found.contributionId}`);
    expect(theirs.body.images).toHaveLength(11);
  });

  it("are answered and changed in place, and return to the queue at their old place", async () => {
    const [found, younger] = [await waitingCase(), await waitingCase()];
    await decide("ask", found, { words: "Who took it?" });
    const [picture] = await mediaOf(found);
    const media = [{ id: picture?.id, title: "The harbour", isPhotographer: false, otherPhotographer: "Elsa Lund" }];
    const response = await api.post(`${pathOf(found)}/answer`, {
      actor: contributor,
      body: { words: "My <b>aunt</b> Elsa", media },
    });
    expect([response.status, response.body]).toEqual([
      200,
      expect.objectContaining({ state: "submitted", turn: "organization" }),
    ]);
    const queue = await api.get<Answer<"GET /api/organization/{id}/cases">>(
      `/api/organization/${organization.id}/cases`,
      { actor: admin },
    );
    const ids = queue.body.items.map(({ id }) => id);
    expect(ids.indexOf(found.id)).toBeLessThan(ids.indexOf(younger.id));
    expect((await picture?.reload())?.otherPhotographer).toBe("Elsa Lund");
    const { entries } = (await read(found)).body;
    expect(entries.map(({ kind, by, words }) => [kind, by, words])).toEqual([
      ["ask", "organization", "Who took it?"],
      ["answer", "contributor", "My aunt Elsa"],
    ]);
  });

  it("can be withdrawn while they wait, and not after the decision", async () => {
    const [found, published] = [await waitingCase(), await waitingCase()];
    const withdraw = (reviewCase: Case) =>
      api.post(`${pathOf(reviewCase)}/withdraw`, { actor: contributor, body: { words: "" } });
    expect((await withdraw(found)).body).toMatchObject({ state: "withdrawn", turn: null, canAnswer: false });
    expect((await found.reload()).state).toBe("decided");
    expect((await decide("publish", found)).status).toBe(409);
    await decide("publish", published);
    expect((await withdraw(published)).status).toBe(409);
    expect((await api.post(`${pathOf(found)}/answer`, { actor: contributor, body: { words: "Oh" } })).status).toBe(409);
    const strange = { actor: await buildUser({ organization }), body: {} };
    expect((await api.post(`${pathOf(await waitingCase())}/withdraw`, strange)).status).toBe(404);
  });

  it("may be withdrawn by a suspended contributor, who may write and change nothing [DEC-57]", async () => {
    const [waiting, asked] = [await waitingCase(), await waitingCase()];
    await ask(asked);
    await Membership.update({ status: "suspended" }, { where: { userId: contributor.id } });
    const post = (reviewCase: Case, what: string) =>
      api.post(`${pathOf(reviewCase)}/${what}`, { actor: contributor, body: { words: "Hello" } });
    for (const item of [waiting, asked]) {
      expect(await post(item, "answer")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
      expect((await read(item)).body.entries.map(({ words }) => words)).not.toContain("Hello");
      expect((await post(item, "withdraw")).status).toBe(200);
    }
  });

  it("show what a reviewer has corrected, as before and after", async () => {
    const reviewer = await buildUser({ organization });
    await CollectionReviewer.create({
      organizationId: organization.id,
      collectionId: collection.id,
      userId: reviewer.id,
    });
    const found = await waitingCase();
    const [picture] = await mediaOf(found);
    const correct = (reviewCase: Case, actor = reviewer) =>
      api.post("/api/update-contribution", {
        actor,
        body: { contributionId: reviewCase.contributionId, media: [{ id: picture?.id, title: "The old harbour" }] },
      });
    expect((await correct(found)).status).toBe(200);
    expect((await read(found)).body.entries).toEqual([
      expect.objectContaining({
        kind: "edit",
        by: "organization",
        changes: [{ field: "title", of: "The harbour", from: "The harbour", to: "The old harbour" }],
      }),
    ]);
    const query = { contributionId: found.contributionId ?? "" };
    expect((await api.delete("/api/delete-contribution", { actor: reviewer, query })).status).toBe(403);
    await decide("publish", found);
    expect((await correct(found)).status).toBe(403);
    expect((await correct(found, await buildUser({ organization }))).status).toBe(403);
  });
});

describe("the private part of a file", () => {
  const person = { who: "Rune", life: "living", isUnderAge: false, answer: "refused", until: "" } as const;
  const secret = { people: [person], permissionUntil: "2020-01-01", rightsHolder: "Elsa" };
  const empty = { people: [], permissionUntil: "", rightsHolder: "" };

  it("stays as it was when an answer by an e-mail sends back what it has read [LAW-05]", async () => {
    const found = await waitingCase({ media: [secret] });
    const token = await ask(found);
    const { images } = (await byLink("", { token })).body.contribution;
    expect(images[0]).toMatchObject(empty);
    const media = images.map(({ id, license, title }) => ({ id, license, title, ...empty, description: "The quay" }));
    expect((await byLink("/answer", { token, words: "", media })).status).toBe(200);
    expect((await mediaOf(found))[0]).toMatchObject({ ...secret, description: "The quay" });
  });

  it("is read, kept and changed by those who decide, and by its contributor [LAW-05]", async () => {
    const reviewer = await buildUser({ organization });
    const { organizationId, id: collectionId } = collection;
    await CollectionReviewer.create({ organizationId, collectionId, userId: reviewer.id });
    for (const actor of [reviewer, admin, contributor]) {
      const found = await waitingCase({ media: [secret] });
      const detail = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(
        `/api/organization/${organizationId}/cases/${found.id}`,
        { actor: reviewer },
      );
      expect(detail.body.contribution.images[0]).toMatchObject(secret);
      const [picture] = await mediaOf(found);
      const send = (values: object) =>
        api.post("/api/update-contribution", {
          actor,
          body: { contributionId: found.contributionId, media: [{ id: picture?.id, ...values }] },
        });
      expect((await send({ ...secret, title: "Seen" })).status).toBe(200);
      expect(await picture?.reload()).toMatchObject({ ...secret, title: "Seen" });
      expect((await send(empty)).status).toBe(200);
      expect(await picture?.reload()).toMatchObject({ ...empty, openUntil: null });
    }
  });
});

describe("the link of an e-mail", () => {
  it("opens one contribution signed out, is used up by the answer, and reveals nothing else [IN-07]", async () => {
    const [found, other] = [await waitingCase(), await waitingCase()];
    const token = await ask(found);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await CaseLink.findAll())).not.toContain(token);
    const { status, body } = await byLink("", { token });
    expect([status, body.turn, body.contribution.id]).toEqual([200, "contributor", found.contributionId]);
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${contributor.email}|${other.contributionId}|/original`));

    const [theirs] = await mediaOf(other);
    const strange = await byLink("/answer", { token, words: "x", media: [{ id: theirs?.id, title: "Mine" }] });
    expect(strange.status).toBe(400);
    const [picture] = await mediaOf(found);
    const media = [{ id: picture?.id, title: "The harbour in 1947" }];
    const twice = await Promise.all([1, 2].map(() => byLink("/answer", { token, words: "Aunt Elsa", media })));
    expect(twice.map((item) => item.status).sort()).toEqual([200, 412]);
    expect((await picture?.reload())?.title).toBe("The harbour in 1947");
    expect((await found.reload()).state).toBe("waiting");
    for (const path of ["", "/answer", "/withdraw"]) expect((await byLink(path, { token })).status).toBe(412);
  });

  it("gives the clean copies of files, and no original [IN-07]", async () => {
    const found = await waitingCase();
    const of = { organizationId: organization.id, contributionId: found.contributionId ?? "" };
    const key = `${organization.id}/letter`;
    const file = { ...of, key, originalName: "letter.pdf", type: "application/pdf", bytes: 50, sha256: "c".repeat(64) };
    const clean = { cleanKey: `${key}/clean-1.pdf`, cleanType: "application/pdf", cleanBytes: 40 };
    const cleaned = await RelatedFile.create({ ...file, ...clean, position: 1 });
    await RelatedFile.create({ ...file, position: 2 });
    const { body } = await byLink("", { token: await ask(found) });
    const addresses = body.contribution.relatedFiles.map(({ fileUrl }) => fileUrl);
    expect(addresses).toEqual([expect.stringContaining(`/media/file/${cleaned.id}/clean-1.pdf?`), null]);
    const signedIn = (await read(found)).body.contribution;
    expect(signedIn.relatedFiles[0]?.fileUrl).toContain(`/media/file/${cleaned.id}?`);
  });

  it("ends with the case, with its term, and with the membership [IN-07]", async () => {
    const found = await waitingCase();
    const token = await ask(found);
    await decide("publish", await found.reload());
    expect((await byLink("", { token })).status).toBe(412);

    const late = await ask(await waitingCase());
    await CaseLink.update({ expiresAt: new Date() }, { where: { userId: contributor.id } });
    expect((await byLink("", { token: late })).status).toBe(412);

    const suspended = await ask(await waitingCase());
    const superAdmin = await buildUser({ organization, roles: ["SUPER_ADMIN"] });
    const membershipKey = { organizationId: organization.id, userId: contributor.id };
    expect((await api.post("/api/user/suspend", { actor: superAdmin, body: membershipKey })).status).toBe(200);
    const { status } = await byLink("/withdraw", { token: suspended });
    expect(status).toBe(412);
  });

  it("withdraws a contribution", async () => {
    const found = await waitingCase();
    const { status, body } = await byLink<{ state: string }>("/withdraw", { token: await ask(found) });
    expect([status, body.state]).toEqual([200, "withdrawn"]);
    expect((await Contribution.findByPk(found.contributionId ?? ""))?.state).toBe("withdrawn");
  });

  it("is in no e-mail if the answer came before the e-mail left", async () => {
    const found = await waitingCase();
    const asked = await decide("ask", found, { words: "Who took it?" });
    await api.post(`${pathOf(found)}/answer`, { actor: contributor, body: { words: "Elsa" } });
    expect(await send(asked)).toBe("skipped");
  });
});
