/** A contributor's changes after approval wait as a proposal; the approved text stays until they are accepted. */
import { ownerEditMs } from "@samling/contract/constants/contributions";
import type { Answer, Contribution as ContributionAnswer } from "@samling/contract/types";
import { expireUploads } from "../../../files/expire-uploads.ts";
import type { User } from "../../../models/accounts.ts";
import { type Collection, Question } from "../../../models/collections.ts";
import { Agreement, type Contribution, Upload } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import type { Organization } from "../../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../../models/platform.ts";
import { Case } from "../../../models/review.ts";
import { createUpload, sendPart } from "../../../testing/background-upload.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../../testing/build.ts";
import { makeSampleJpeg } from "../../../testing/sample-media.ts";
import { openTestApi, signIn } from "../../../testing/test-api.ts";

type CaseDetail = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Conversation = Answer<"GET /api/my-contributions/{id}">;
type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions"> & {
  details: { conflicts: { isStale?: boolean }[] };
};

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let clockOffsetMs = 0;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  await collection.update({ review: "first" });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
  contributor = await buildUser({ organization });
});
afterEach(() => {
  clockOffsetMs = 0;
});

const contribute = (values: Parameters<typeof buildContribution>[0] = {}) =>
  buildContribution({
    collection,
    user: contributor,
    media: [
      { title: "The harbour", isPhotographer: true },
      { title: "The quay", isPhotographer: true },
    ],
    ...values,
  });
const mediaOf = ({ id }: Contribution) => Media.findAll({ where: { contributionId: id }, order: ["position"] });
const change = async (contribution: Contribution, values: object, actor = contributor) => {
  const [first] = await mediaOf(contribution);
  const media = [{ id: first?.id, isPhotographer: true, title: "The harbour", ...values }];
  return api.post("/api/update-contribution", { actor, body: { contributionId: contribution.id, media } });
};
const changeFiles = (contribution: Contribution, body: object, actor = contributor) =>
  api.post(`/api/contribution/${contribution.id}/files`, { actor, body });
const findWaiting = (contribution: Contribution) =>
  Case.findOne({ where: { kind: "proposal", contributionId: contribution.id, state: "waiting" } });
async function waitingOf(contribution: Contribution): Promise<Case> {
  const found = await findWaiting(contribution);
  if (!found) throw new Error("No change is waiting.");
  return found;
}
const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const decide = async (kind: string, { id: caseId }: Case, details: object = {}) => {
  const { version } = await Case.findOne({ where: { id: caseId }, rejectOnEmpty: true });
  const body = { kind, cases: [{ caseId, version }], ...details };
  return api.post<DecisionsResponse>(organizationPath("decisions"), { actor: admin, body });
};
const undo = (decided: Awaited<ReturnType<typeof decide>>) =>
  api.post(organizationPath("decisions/undo"), {
    actor: admin,
    body: { decisionIds: decided.body.decisions.map(({ decisionId }) => decisionId) },
  });
const readCase = async ({ id }: Case) =>
  (await api.get<CaseDetail>(organizationPath(`cases/${id}`), { actor: admin })).body;
const own = async ({ id }: Contribution) =>
  (await api.get<Conversation>(`/api/my-contributions/${id}`, { actor: contributor })).body;
const read = async ({ id }: Contribution, actor: User | null = null) =>
  (await api.get<ContributionAnswer>(`/api/contribution/${id}`, { actor })).body;
const titles = async (contribution: Contribution, actor: User | null = null) =>
  (await read(contribution, actor)).images.map(({ title }) => title);
/** Reads all public places that show a picture's text. */
async function everywhere(contribution: Contribution): Promise<string> {
  const { collectionId, id } = contribution;
  const query = { collectionId, orgId: organization.id };
  const answers = [
    await api.get(`/api/contribution/${id}`),
    await api.get("/api/collection-contributions", { query }),
    await api.get("/api/collection-contributions", { query: { ...query, isGallery: "true" } }),
    await api.get("/api/latest-pictures"),
    await api.get("/api/search", { query: { q: "Secret" } }),
    await api.get("/api/sitemap"),
    await api.get("/api/search/suggestions", { query: { q: "Secret" } }),
  ];
  // Exports, first HTML and feeds are made of the same rows.
  expect(await Media.count({ where: { contributionId: id, title: "Secret harbour" } })).toBe(0);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  return JSON.stringify(answers.map(({ body }) => body));
}

it("keeps the approved text public everywhere until the change is accepted, and then shows the change [IN-12]", async () => {
  const contribution = await contribute();
  const before = (await mediaOf(contribution)).map(({ title }) => title);
  const answer = await change(contribution, { title: "Secret harbour", description: "At dusk" });
  expect([answer.status, Object.keys(answer.body as object).sort()]).toEqual([200, ["contributionId", "updatedAt"]]);
  expect(await titles(contribution)).toEqual(before);
  expect(await titles(contribution, contributor)).toEqual(before);
  expect(await everywhere(contribution)).not.toContain("Secret");

  const found = await waitingOf(contribution);
  const { kind, proposal, contributionState } = await readCase(found);
  expect({ kind, contributionState, isStale: proposal?.isStale, isFinal: proposal?.isFinal }).toEqual({
    kind: "proposal",
    contributionState: "published",
    isStale: false,
    isFinal: false,
  });
  expect(proposal?.changes).toEqual([
    { field: "title", of: "The harbour", from: "The harbour", to: "Secret harbour" },
    { field: "description", of: "The harbour", from: "", to: "At dusk" },
  ]);
  const decided = await decide("publish", found);
  expect(decided.status).toBe(200);
  expect(await titles(contribution)).toEqual(["Secret harbour", "The quay"]);
  const letter = await OutgoingMail.findOne({ where: { id: decided.body.decisions[0]?.decisionId } });
  expect([letter?.kind, letter?.recipient]).toEqual(["contribution-change-accepted", contributor.email]);
  expect((await own(contribution)).change).toMatchObject({ state: "accepted", words: "" });
  expect(await AuditEntry.count({ where: { subjectId: contribution.id, action: "contribution:acceptChange" } })).toBe(
    1,
  );
});

it("changes at once in a collection that publishes at once, as the specification says [IN-12, IN-20]", async () => {
  const open = await buildCollection({ organization });
  const contribution = await contribute({ collection: open });
  expect((await change(contribution, { title: "The old harbour" })).status).toBe(200);
  expect(await titles(contribution)).toEqual(["The old harbour", "The quay"]);
  expect(await findWaiting(contribution)).toBeNull();
});

it("changes at once what an admin corrects, and what still waits for its first decision [IN-12]", async () => {
  const approved = await contribute();
  await change(approved, { title: "Corrected" }, admin);
  expect(await titles(approved)).toEqual(["Corrected", "The quay"]);
  const waiting = await contribute({ hiddenAt: new Date(), withheldAs: "submitted" });
  await change(waiting, { title: "Better" });
  expect([(await titles(waiting, contributor))[0], await findWaiting(waiting)]).toEqual(["Better", null]);
});

it("lets the contributor decide at once on the wish to be seen [IN-12]", async () => {
  const contribution = await contribute();
  const [first] = await mediaOf(contribution);
  const media = [{ id: first?.id, isPhotographer: true, title: "Elsewhere" }];
  const body = { contributionId: contribution.id, media, isPublic: false };
  await api.post("/api/update-contribution", { actor: contributor, body });
  expect((await api.get(`/api/contribution/${contribution.id}`)).status).toBe(404);
  expect((await waitingOf(contribution)).proposal?.texts.media).toEqual([{ id: first?.id, title: "Elsewhere" }]);
});

it("adds to a waiting change, even after the 24 hours, and ends it where nothing differs any longer [IN-12]", async () => {
  const question = await Question.create({
    organizationId: organization.id,
    collectionId: collection.id,
    value: "Who remembers?",
    required: false,
    sort: 0,
  });
  const contribution = await contribute();
  await change(contribution, { title: "First" });
  clockOffsetMs = ownerEditMs;
  const questionAnswers = [{ questionId: question.id, value: "Elsa" }];
  const body = { contributionId: contribution.id, questionAnswers };
  expect((await api.post("/api/update-contribution", { actor: contributor, body })).status).toBe(200);
  const { change: shown } = await own(contribution);
  expect(shown?.changes.map(({ field, to }) => [field, to])).toEqual([
    ["title", "First"],
    ["answer", "Elsa"],
  ]);
  expect(shown?.media).toMatchObject([{ title: "First", isPhotographer: true }]);
  expect(await Case.count({ where: { kind: "proposal", contributionId: contribution.id } })).toBe(1);
  const empty = [{ questionId: question.id, value: "" }];
  await api.post("/api/update-contribution", { actor: contributor, body: { ...body, questionAnswers: empty } });
  await change(contribution, { title: "The harbour" });
  expect(await findWaiting(contribution)).toBeNull();
  expect((await change(contribution, { title: "Late" })).status).toBe(403);
});

it("refuses a change that could not take effect, as before [IN-12]", async () => {
  const contribution = await contribute();
  expect((await change(contribution, { isPhotographer: false })).status).toBe(400);
  expect((await change(contribution, { license: "no-such-license" })).status).toBe(400);
  expect(await findWaiting(contribution)).toBeNull();
});

it("declines a change with a reason, and notifies the contributor [IN-12]", async () => {
  const contribution = await contribute();
  await change(contribution, { title: "Secret" });
  const found = await waitingOf(contribution);
  expect((await decide("decline", found)).status).toBe(400);
  expect((await decide("ask", found, { words: "Why?" })).status).toBe(400);
  const decided = await decide("decline", found, { reason: "other", words: "It was right before." });
  expect(decided.status).toBe(200);
  expect(await titles(contribution)).toEqual(["The harbour", "The quay"]);
  expect((await own(contribution)).change).toMatchObject({ state: "declined", words: "It was right before." });
  const letter = await OutgoingMail.findOne({ where: { id: decided.body.decisions[0]?.decisionId } });
  expect(letter?.kind).toBe("contribution-change-declined");
});

it("reports a change as stale if staff have changed the same meanwhile, and accepts it once it is sent again [IN-12]", async () => {
  const contribution = await contribute();
  await change(contribution, { title: "Theirs" });
  const found = await waitingOf(contribution);
  await change(contribution, { title: "Ours" }, admin);
  expect((await readCase(found)).proposal?.isStale).toBe(true);
  const refused = await decide("publish", found);
  expect([refused.status, refused.body.details.conflicts[0]?.isStale]).toEqual([409, true]);
  expect(await titles(contribution)).toEqual(["Ours", "The quay"]);
  expect((await own(contribution)).change?.isStale).toBe(true);
  await change(contribution, { title: "Theirs after all" });
  expect((await decide("publish", found)).status).toBe(200);
  expect(await titles(contribution)).toEqual(["Theirs after all", "The quay"]);
});

it("keeps what staff have changed beside it when it is accepted [IN-12]", async () => {
  const contribution = await contribute();
  await change(contribution, { title: "Theirs" });
  const found = await waitingOf(contribution);
  await change(contribution, { description: "At dusk" }, admin);
  expect((await decide("publish", found)).status).toBe(200);
  const [first] = (await read(contribution)).images;
  expect([first?.title, first?.description]).toEqual(["Theirs", "At dusk"]);
});

it("undoes an acceptance within ten minutes, unless the same has been changed since [IN-12]", async () => {
  const contribution = await contribute();
  await change(contribution, { title: "Theirs" });
  const found = await waitingOf(contribution);
  const decided = await decide("publish", found);
  expect((await undo(decided)).status).toBe(200);
  expect(await titles(contribution)).toEqual(["The harbour", "The quay"]);
  expect((await own(contribution)).change?.state).toBe("waiting");
  const again = await decide("publish", found);
  await change(contribution, { title: "Ours" }, admin);
  expect((await undo(again)).status).toBe(409);
  expect(await titles(contribution)).toEqual(["Ours", "The quay"]);
});

it("lets the contributor withdraw the change [IN-12]", async () => {
  const contribution = await contribute();
  const path = `/api/my-contributions/${contribution.id}/change/withdraw`;
  expect((await api.post(path, { actor: contributor, body: {} })).status).toBe(409);
  await change(contribution, { title: "Theirs" });
  const found = await waitingOf(contribution);
  const list = await api.get<Answer<"GET /api/my-contributions">>("/api/my-contributions", { actor: contributor });
  expect(list.body.items.filter(({ hasWaitingChange }) => hasWaitingChange).map(({ id }) => id)).toContain(
    contribution.id,
  );
  expect((await api.post(path, { actor: admin, body: {} })).status).toBe(404);
  expect((await api.post(path, { actor: contributor, body: {} })).status).toBe(200);
  expect((await own(contribution)).change).toBeNull();
  expect((await decide("publish", found)).status).toBe(409);
});

describe("a change of files", () => {
  async function sendAhead(): Promise<string> {
    const data = await makeSampleJpeg();
    const token = await signIn(contributor);
    const { id, path } = await createUpload({
      url: api.url,
      token,
      collectionId: collection.id,
      name: "new.jpg",
      data,
    });
    await sendPart({ url: api.url, token, path, data });
    return id;
  }

  it("waits with its files, which the reviewer sees, and takes effect when it is accepted [IN-12]", async () => {
    const contribution = await contribute();
    const [first, second] = await mediaOf(contribution);
    const upload = await sendAhead();
    const add = [{ upload, title: "The bridge", isPhotographer: true }];
    expect((await changeFiles(contribution, { remove: [second?.id], add })).status).toBe(200);
    const edit = { blurs: [], rotation: 90, angle: 0, crop: { x: 0, y: 0, width: 1, height: 1 } };
    expect((await changeFiles(contribution, { edits: [{ id: first?.id, edit }] })).status).toBe(200);
    expect(await titles(contribution)).toEqual(["The harbour", "The quay"]);

    const found = await waitingOf(contribution);
    const { proposal } = await readCase(found);
    expect(proposal).toMatchObject({
      isFinal: true,
      isStale: false,
      removed: [second?.id],
      edited: [first?.id],
      files: [{ uploadId: upload, mediaId: null, name: "new.jpg", isPicture: true }],
    });
    const picture = organizationPath(`cases/${found.id}/pictures/${upload}`);
    expect((await api.get(picture, { actor: admin })).status).toBe(200);
    expect((await api.get(picture, { actor: contributor })).status).toBe(404);

    await expireUploads(new Date(Date.now() + 2 * ownerEditMs));
    const decided = await decide("publish", found);
    expect(decided.status).toBe(200);
    expect(await titles(contribution)).toEqual(["The harbour", "The bridge"]);
    expect((await mediaOf(contribution))[0]?.edit).toMatchObject({ rotation: 90 });
    expect(await Upload.count({ where: { id: upload } })).toBe(0);
    // The removed file cannot be restored.
    expect((await undo(decided)).status).toBe(409);
  });

  it("gives its files up a day after it was declined [IN-12]", async () => {
    const contribution = await contribute();
    const upload = await sendAhead();
    await changeFiles(contribution, { add: [{ upload, isPhotographer: true }] });
    await decide("decline", await waitingOf(contribution), { reason: "other" });
    await expireUploads(new Date(Date.now() + 2 * ownerEditMs));
    expect(await Upload.count({ where: { id: upload } })).toBe(0);
  });
});

it("refuses to decide changes and contributions together [IN-12]", async () => {
  const contribution = await contribute();
  await change(contribution, { title: "Theirs" });
  const { id: caseId, version } = await waitingOf(contribution);
  const { found } = await buildCase({ collection, user: contributor });
  const cases = [
    { caseId, version },
    { caseId: found.id, version: found.version },
  ];
  const { status } = await api.post(organizationPath("decisions"), { actor: admin, body: { kind: "publish", cases } });
  expect([status, await found.reload().then(({ state }) => state)]).toEqual([400, "waiting"]);
});

it("publishes nothing hidden when the review of its collection ends with a change waiting [IN-12, IN-18]", async () => {
  const ending = await buildCollection({ organization });
  await ending.update({ review: "first" });
  const contribution = await contribute({ collection: ending });
  await change(contribution, { title: "Theirs" });
  await contribution.update({ hiddenAt: new Date(), withheldAs: "hidden" });
  const path = `/api/organization/${organization.id}/collection/${ending.id}/review`;
  const body = { mode: "none", until: 3, reviewers: [], waiting: "publish" };
  expect((await api.put(path, { actor: admin, body })).body).toEqual({ published: 0 });
  expect([(await contribution.reload()).state, (await waitingOf(contribution)).state]).toEqual(["hidden", "waiting"]);
});

it("forgets the change of a person who deletes the account [IN-12, IN-19]", async () => {
  const leaving = await buildUser({ organization });
  const contribution = await contribute({ user: leaving });
  await change(contribution, { title: "Theirs" }, leaving);
  await api.delete("/api/user", { actor: leaving, query: { contributions: "keep" } });
  expect((await contribution.reload()).userId).toBeNull();
  const found = await Case.findOne({ where: { contributionId: contribution.id, kind: "proposal" } });
  expect([found?.state, found?.proposal]).toEqual(["decided", null]);
});

it("keeps what was agreed to with a new license, from the day it was chosen, unless that is undone [ST-17]", async () => {
  const contribution = await contribute();
  const agreed = () => Agreement.findAll({ where: { contributionId: contribution.id, kind: "license" } });
  expect((await change(contribution, { license: "CC BY" })).status).toBe(200);
  const proposed = await waitingOf(contribution);
  expect(await agreed()).toEqual([]);
  clockOffsetMs = 3_600_000;
  const accepted = await decide("publish", proposed);
  const [first] = await mediaOf(contribution);
  const [row, ...others] = await agreed();
  expect([row?.license, row?.mediaIds, others]).toEqual(["CC BY", [first?.id], []]);
  expect(row?.agreedAt.getTime()).toBeLessThan(Date.now() + 60_000);
  expect((await undo(accepted)).status).toBe(200);
  expect(await agreed()).toEqual([]);
});

it("is one change, and none is refused, however often it is sent at once", async () => {
  const { contribution, found } = await buildCase({ collection, user: contributor });
  // Whatever their ids, cases are locked in the order in which they were opened.
  const id = `ffffffff${found.id.slice(8)}`;
  await Case.update({ id }, { where: { id: found.id } });
  expect((await decide("publish", await Case.findOne({ where: { id }, rejectOnEmpty: true }))).status).toBe(200);
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => change(contribution, { title: `Quay ${index}` })),
  );
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
  expect(await Case.count({ where: { kind: "proposal", contributionId: contribution.id } })).toBe(1);
});
