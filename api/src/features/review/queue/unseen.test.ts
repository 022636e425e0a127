/** Contributions published at once: their case, who is notified, and how it is settled. */
import type { Answer } from "@samling/contract/types";
import { Membership, type User } from "../../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../../models/collections.ts";
import { Contribution } from "../../../models/contributions.ts";
import type { Organization } from "../../../models/organizations.ts";
import { OutgoingMail } from "../../../models/platform.ts";
import { Case } from "../../../models/review.ts";
import { buildCase, buildCollection, buildOrganization, buildUser } from "../../../testing/build.ts";
import { makeSampleJpeg } from "../../../testing/sample-media.ts";
import { openTestApi } from "../../../testing/test-api.ts";
import { upload } from "../../../testing/upload.ts";
import { sendDeskMails } from "../../mail/send-desk-mails.ts";
import { numberAccessions } from "../register/accession.ts";

type Summary = Answer<"GET /api/organization/{id}/cases/summary">;
type Cases = Answer<"GET /api/organization/{id}/cases">;
type CaseResponse = Answer<"GET /api/organization/{id}/contributions/{contributionId}/case">;
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
  contributor = await buildUser({ organization, firstName: "Mats" });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const contribute = (values: Parameters<typeof buildCase>[0] = {}) =>
  buildCase({ collection, user: contributor, hiddenAt: null, withheldAs: null, ...values });
const count = async (actor = admin) => (await api.get<Summary>(organizationPath("cases/summary"), { actor })).body;
const list = async (state: string, actor = admin) =>
  (await api.get<Cases>(organizationPath("cases"), { actor, query: { state } })).body.items.map(({ id }) => id);
const decide = (kind: string, cases: readonly Case[], details = {}, actor = admin) =>
  api.post<DecisionsResponse>(organizationPath("decisions"), {
    actor,
    body: { kind, cases: cases.map(({ id: caseId, version }) => ({ caseId, version })), ...details },
  });

describe("a contribution to a collection that is not reviewed", () => {
  it("is published at once and has a case with its entry number, for letters and accessions [CASE-01, IN-13]", async () => {
    const media = { "a.jpg": await makeSampleJpeg() };
    const { body } = await upload(api, { actor: contributor, collectionId: collection.id, media });
    const { contributionId } = body;
    expect((await api.get(`/api/contribution/${contributionId}`)).status).toBe(200);
    const find = async () =>
      (await api.get<CaseResponse>(organizationPath(`contributions/${contributionId}/case`), { actor: admin })).body;
    const { caseId, ...rest } = await find();
    const entryNumber = `${new Date().getUTCFullYear()}-0001`;
    expect(rest).toMatchObject({ state: "unseen", contributionState: "published", entryNumber, accession: null });
    expect([await list("unseen"), await list("waiting")]).toEqual([[caseId], []]);
    expect(await count()).toMatchObject({ waiting: 0, asked: 0, unseen: 1, oldest: null, collections: [] });

    const found = await Case.findOne({ where: { id: caseId }, rejectOnEmpty: true });
    const { body: details } = await decide("message", [found], { words: "Thank you! Who stands at the bow?" });
    const ids = details.decisions.map(({ decisionId }) => decisionId);
    expect(await OutgoingMail.count({ where: { id: ids, kind: "contribution-message" } })).toBe(1);
    expect((await decide("accession", [await found.reload()])).status).toBe(200);
    await numberAccessions(new Date(Date.now() + 11 * 60_000));
    expect(await find()).toMatchObject({ state: "decided", accession: expect.stringMatching(/0001$/) });
  });

  it("is settled with “Mark as reviewed”, several at once, without an e-mail, and that is undone like any decision [CASE-01]", async () => {
    const cases = [(await contribute()).found, (await contribute()).found];
    const { status, body } = await decide("look", cases);
    const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
    expect([status, await list("unseen"), (await list("decided")).length]).toEqual([200, [], 2]);
    expect(await OutgoingMail.count({ where: { id: decisionIds } })).toBe(0);
    expect((await count()).unseen).toBe(0);
    // The contributor is not notified.
    const own = await api.get<Answer<"GET /api/my-contributions/{id}">>(
      `/api/my-contributions/${cases[0]?.contributionId}`,
      { actor: contributor },
    );
    expect(own.body).toMatchObject({ lastDecision: null, turn: null, entries: [] });
    expect((await decide("look", cases)).status).toBe(409);
    expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
      200,
    );
    expect((await list("unseen")).length).toBe(2);
  });

  it("is not settled by staff who have not seen what its contributor changed meanwhile [CASE-02]", async () => {
    const { found, contribution } = await contribute();
    const media = [{ id: contribution.media?.[0]?.id, title: "Something else" }];
    const changed = { contributionId: contribution.id, media };
    expect((await api.post("/api/update-contribution", { actor: contributor, body: changed })).status).toBe(200);
    expect((await decide("look", [found])).status).toBe(409);
    expect((await decide("look", [await found.reload()])).status).toBe(200);
  });

  it("counts in no figure of decisions, and towards no one's trust", async () => {
    const { found } = await contribute();
    await decide("look", [found]);
    await decide("publish", [await found.reload()]);
    const figures = await api.get<Answer<"GET /api/organization/{id}/intake/figures">>(
      organizationPath("intake/figures"),
      { actor: admin },
    );
    expect(figures.body).toMatchObject({ waiting: 0, medianHours: null, reviewers: [], collections: [] });
    const other = await contribute();
    await decide("look", [other.found]);
    await collection.update({ review: "newcomers", reviewUntil: 2 });
    const { body } = await upload(api, {
      actor: contributor,
      collectionId: collection.id,
      media: { "a.jpg": await makeSampleJpeg() },
    });
    expect((await Contribution.findOne({ where: { id: body.contributionId } }))?.state).toBe("submitted");
  });

  it("is listed for those who review the collection, unless its contributor keeps it private [CASE-10]", async () => {
    const reviewer = await buildUser({ organization });
    await CollectionReviewer.create({
      organizationId: organization.id,
      collectionId: collection.id,
      userId: reviewer.id,
    });
    const shown = (await contribute()).found;
    const secret = (await contribute({ isPublic: false })).found;
    const elsewhere = (await contribute({ collection: await buildCollection({ organization }) })).found;
    expect([await list("unseen", reviewer), (await count(reviewer)).unseen]).toEqual([[shown.id], 1]);
    expect((await list("unseen")).length).toBe(3);
    for (const { id, contributionId } of [secret, elsewhere]) {
      const path = organizationPath(`contributions/${contributionId}/case`);
      expect((await api.get(path, { actor: reviewer })).status).toBe(404);
      expect((await api.get(organizationPath(`cases/${id}`), { actor: reviewer })).status).toBe(404);
    }
    expect((await decide("look", [secret], {}, reviewer)).status).toBe(404);
    expect((await decide("look", [shown], {}, reviewer)).status).toBe(200);
    const strangers = [
      null,
      contributor,
      await buildUser({ organization, roles: ["SUB_ADMIN"] }),
      await buildUser({ roles: ["ADMIN"] }),
    ];
    const path = organizationPath(`contributions/${secret.contributionId}/case`);
    const answers = await Promise.all(strangers.map((actor) => api.get(path, { actor })));
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 404, 403]);
  });

  it("is announced to those who chose so, in the same e-mails [CASE-01]", async () => {
    const subscriber = await buildUser({ organization, roles: ["ADMIN"] });
    await Membership.update({ unseenNotices: true }, { where: { userId: subscriber.id } });
    await contribute();
    await contribute();
    // The next morning in Stockholm, whatever the time of day is now.
    const tomorrow = new Date(Date.now() + 86_400_000);
    tomorrow.setUTCHours(6, 30, 0, 0);
    await Case.update(
      { openedAt: new Date(tomorrow.getTime() - 20 * 3_600_000) },
      { where: { organizationId: organization.id } },
    );
    await sendDeskMails({ jobs: api.parts.jobs, now: tomorrow });
    const mails = await OutgoingMail.findAll({ where: { organizationId: organization.id } });
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([["desk-digest", subscriber.email]]);
    expect(mails[0]?.data).toMatchObject({ waiting: 0, unseen: 2, fresh: 2 });
    // Contributions already announced are not announced again the morning after.
    await sendDeskMails({ jobs: api.parts.jobs, now: new Date(tomorrow.getTime() + 86_400_000) });
    expect(await OutgoingMail.count({ where: { organizationId: organization.id } })).toBe(1);
  });
});
