/** The calls of the intake desk: the queue, claims and decisions. */
import type { Answer } from "@samling/contract/types";
import { createSession } from "../../http/sessions.ts";
import type { User } from "../../models/accounts.ts";
import { type Collection, CollectionReviewer } from "../../models/collections.ts";
import { Contribution } from "../../models/contributions.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { type Case, Decision } from "../../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi({ clock: () => new Date(Date.now() + clockOffsetMs) });
let organization: Organization;
let collection: Collection;
let admin: User;
let contributor: User;
let reviewer: User;
let clockOffsetMs = 0;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk", isPublic: true });
  contributor = await buildUser({ organization });
  reviewer = await buildUser({ organization });
  await name(reviewer, collection);
});
afterEach(() => {
  clockOffsetMs = 0;
});

const minutes = (count: number) => count * 60_000;
const name = (user: User, { organizationId, id: collectionId }: Collection) =>
  CollectionReviewer.create({ organizationId, collectionId, userId: user.id });
const organizationPath = (path: string, { id } = organization) => `/api/organization/${id}/${path}`;
const wait = async (values: Parameters<typeof buildCase>[0] = {}) =>
  (await buildCase({ collection, user: contributor, ...values })).found;

type DecisionsResponse = Answer<"POST /api/organization/{id}/decisions">;
const decide = (kind: string, cases: readonly Case[], { actor = admin, ...details }: Record<string, unknown> = {}) =>
  api.post<DecisionsResponse & { details: { conflicts: unknown[]; issues: { path: string[] }[] } }>(
    organizationPath("decisions"),
    {
      actor: actor as User,
      body: { kind, cases: cases.map(({ id: caseId, version }) => ({ caseId, version })), ...details },
    },
  );
const undo = (decisionIds: readonly string[], actor = admin) =>
  api.post(organizationPath("decisions/undo"), { actor, body: { decisionIds } });
const reason = "already_held";
const list = async (query: Record<string, string> = {}, actor = admin) =>
  (await api.get<Answer<"GET /api/organization/{id}/cases">>(organizationPath("cases"), { actor, query })).body;
const stateOf = async ({ contributionId }: Case) => (await Contribution.findByPk(contributionId ?? ""))?.state;
const isOpen = async ({ contributionId }: Case) =>
  (await api.get(`/api/contribution/${contributionId}`)).status === 200;

describe("the queue", () => {
  it("lists cases oldest first in pages, filters them, and counts them", async () => {
    const own = await buildCollection({ organization });
    const cases: Case[] = [];
    for (let index = 0; index < 32; index += 1) cases.push(await wait({ collection: own }));
    const query = { collectionId: own.id };
    const first = await list(query);
    expect(first.items.map(({ id }) => id)).toEqual(cases.slice(0, 30).map(({ id }) => id));
    const second = await list({ ...query, after: first.next ?? "" });
    expect([second.items.map(({ id }) => id), second.next]).toEqual([cases.slice(30).map(({ id }) => id), null]);
    expect(first.items[0]).toMatchObject({ kind: "contribution", state: "waiting", contributionState: "submitted" });

    const newcomer = await wait({ collection: own, user: await buildUser({ organization }) });
    expect((await list({ ...query, isFirst: "true" })).items.map(({ id }) => id)).toContain(newcomer.id);
    expect((await list({ ...query, openedUntil: "2001-01-01" })).items).toEqual([]);
    expect((await list({ ...query, kind: "proposal" })).items).toEqual([]);
    await api.post(organizationPath(`cases/${newcomer.id}/claim`), { actor: admin, body: {} });
    expect((await list({ ...query, assigned: "me" })).items.map(({ id }) => id)).toEqual([newcomer.id]);
    expect((await list({ ...query, assigned: "others" })).items).toEqual([]);
    expect((await list({ ...query, assigned: "nobody" })).items).toHaveLength(30);

    const path = organizationPath("cases/summary");
    const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/summary">>(path, { actor: admin });
    expect(body.collections).toContainEqual({ collectionId: own.id, waiting: 33 });
    expect(Date.parse(body.oldest ?? "")).toBeLessThanOrEqual(cases[0]?.openedAt.getTime() ?? 0);
  });

  it("reads a page along the index of the queue, however many cases wait [IN-17]", async () => {
    const crowded = await buildOrganization();
    const { id: collectionId } = await buildCollection({ organization: crowded });
    const actor = await buildUser({ organization: crowded, roles: ["ADMIN"] });
    const { sequelize } = api.database;
    await sequelize.query(
      `INSERT INTO cases (organization_id, collection_id) SELECT :organizationId, :collectionId FROM generate_series(1, 5000);
       ANALYZE cases`,
      { replacements: { organizationId: crowded.id, collectionId } },
    );
    const sent = await api.database.recordQueries(() => api.get(organizationPath("cases", crowded), { actor }));
    // Urgent cases come first, by an index of their own.
    const pages = sent.filter((sql) => sql.includes('FROM "cases"') && sql.includes("LIMIT"));
    const plans = await Promise.all(
      pages.map(async (sql) => (await sequelize.query(`EXPLAIN ${sql.replace(/^Executing \([^)]*\): /, "")}`))[0]),
    );
    expect(plans.map((plan) => /cases_\w+/.exec(JSON.stringify(plan))?.[0])).toEqual(["cases_urgent", "cases_queue"]);
    expect(JSON.stringify(plans)).not.toMatch(/Sort|Seq Scan on cases/);
  });

  it("shows similar pictures beside a case, within the organization and what the reviewer may see", async () => {
    const hash = "0110".repeat(16);
    const other = await buildCollection({ organization: await buildOrganization() });
    const hidden = await buildCollection({ organization });
    const like = { look: `1${hash.slice(1)}`, state: "ready" as const };
    await buildContribution({ collection: other, media: [{ ...like, title: "Of another organization" }] });
    const unseen = { collection: hidden, hiddenAt: new Date(), withheldAs: "submitted" as const };
    await buildContribution({ ...unseen, media: [{ ...like, title: "Of a collection that others review" }] });
    await buildContribution({ collection, media: [{ look: "1001".repeat(16), title: "Looks different" }] });
    await buildContribution({ collection, media: [{ ...like, title: "Tram 214", width: 300, height: 400 }] });
    const found = await wait({ media: [{ look: hash }] });
    const titlesFor = async (actor: User) => {
      const path = organizationPath(`cases/${found.id}`);
      const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor });
      return body.duplicates.map(({ title, isSame, picture: { width, height } }) => [title, isSame, width, height]);
    };
    expect(await titlesFor(reviewer)).toEqual([["Tram 214", false, 300, 400]]);
    expect(await titlesFor(admin)).toEqual([
      ["Of a collection that others review", false, null, null],
      ["Tram 214", false, 300, 400],
    ]);
  });

  it("shows a case with all answers, earlier contributions of its contributor, and files of the same content", async () => {
    const sha256 = "a".repeat(64);
    const user = await buildUser({ organization, language: "fi" });
    const earlier = await buildContribution({ collection, user, media: [{ sha256, title: "Vagn 214" }] });
    const found = await wait({ user, media: [{ sha256 }] });
    const path = organizationPath(`cases/${found.id}`);
    const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor: reviewer });
    expect(body).toMatchObject({
      language: "fi",
      contributor: { published: 1, declined: 0, waiting: 0 },
      isFirst: false,
    });
    expect(body.duplicates).toMatchObject([
      { contributionId: earlier.id, title: "Vagn 214", of: body.contribution.images[0]?.id, isSame: true },
    ]);
    expect(body.contribution.images[0]?.contributionUserAlias).toBe("");
    expect(JSON.stringify(body)).not.toContain(user.email);
    const theirs = await api.get(path, { actor: admin });
    expect(JSON.stringify(theirs.body)).toContain(user.email);
  });
});

describe("a reviewer", () => {
  it("reads and decides the cases of the collections they review, and no others [IN-11]", async () => {
    const other = await buildCollection({ organization });
    const [mine, theirs] = [await wait(), await wait({ collection: other })];
    const ids = (await list({}, reviewer)).items.map(({ id }) => id);
    expect(ids.includes(mine.id) && !ids.includes(theirs.id)).toBe(true);
    const member = await buildUser({ organization });
    expect((await list({}, member)).items).toEqual([]);
    const isReviewer = async (actor: User) =>
      (await api.get<Answer<"GET /api/organization/{id}/cases/summary">>(organizationPath("cases/summary"), { actor }))
        .body.isReviewer;
    expect([await isReviewer(admin), await isReviewer(reviewer), await isReviewer(member)]).toEqual([
      true,
      true,
      false,
    ]);
    for (const actor of [reviewer, member]) {
      expect((await api.get(organizationPath(`cases/${theirs.id}`), { actor })).status).toBe(404);
      expect((await api.get(`/api/contribution/${theirs.contributionId}`, { actor })).status).toBe(404);
      expect((await decide("publish", [theirs], { actor })).status).toBe(404);
      expect((await api.post(organizationPath(`cases/${theirs.id}/claim`), { actor, body: {} })).status).toBe(404);
    }
    expect((await decide("publish", [mine], { actor: member })).status).toBe(404);
    expect((await decide("publish", [mine], { actor: reviewer })).status).toBe(200);
    expect([await isOpen(mine), await stateOf(theirs)]).toEqual([true, "submitted"]);
  });

  it("loses the cases with the membership", async () => {
    const suspended = await buildUser({ organization, status: "suspended" });
    await name(suspended, collection);
    const found = await wait();
    expect((await api.get(organizationPath(`cases/${found.id}`), { actor: suspended })).status).toBe(403);
    expect((await api.get(`/api/contribution/${found.contributionId}`, { actor: suspended })).status).toBe(404);
  });
});

describe("a decision", () => {
  it("publishes, asks, declines, hides and shows, and is recorded each time", async () => {
    const found = await wait();
    const steps = [
      ["ask", "changes_asked", "asked", { words: "Who is in the picture?" }],
      ["decline", "declined", "decided", { reason }],
      ["publish", "published", "decided", {}],
      ["hide", "hidden", "decided", { reason: "privacy" }],
      ["show", "published", "decided", {}],
    ] as const;
    for (const [kind, contributionState, state, details] of steps) {
      const { status, body } = await decide(kind, [await found.reload()], details);
      expect([status, body.decisions?.[0]]).toEqual([
        200,
        expect.objectContaining({ caseId: found.id, state, contributionState }),
      ]);
      expect(await isOpen(found)).toBe(contributionState === "published");
    }
    const path = organizationPath(`cases/${found.id}`);
    const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor: admin });
    expect(body.decisions.map(({ kind, reason, name }) => [kind, reason, name])).toEqual([
      ["ask", null, "Ingrid Falk"],
      ["decline", reason, "Ingrid Falk"],
      ["publish", null, "Ingrid Falk"],
      ["hide", "privacy", "Ingrid Falk"],
      ["show", null, "Ingrid Falk"],
    ]);
    const entries = await AuditEntry.findAll({ where: { subjectId: found.contributionId ?? "" }, order: ["id"] });
    expect(entries.map(({ action }) => action)).toEqual(steps.map(([kind]) => `contribution:${kind}`));
  });

  it("writes to the contributor about the decision, and changes nothing", async () => {
    const found = await wait();
    const words = "We have found out who is in the picture.";
    expect((await decide("message", [found], { words })).status).toBe(409);
    for (const [kind, details] of [
      ["decline", { reason }],
      ["publish", {}],
      ["hide", { reason }],
    ] as const) {
      await decide(kind, [await found.reload()], details);
      const state = await stateOf(found);
      expect((await decide("message", [await found.reload()])).status).toBe(400);
      const { status, body } = await decide("message", [await found.reload()], { words });
      expect([status, body.decisions?.[0]?.state, await stateOf(found)]).toEqual([200, "decided", state]);
      const decisionIds = body.decisions?.map(({ decisionId }) => decisionId);
      expect((await api.post(organizationPath("decisions/undo"), { actor: admin, body: { decisionIds } })).status).toBe(
        200,
      );
      expect(await stateOf(found)).toBe(state);
    }
  });

  it("needs a reason of the list if it takes something away, and words if it asks for something [IN-03]", async () => {
    const found = await wait();
    for (const details of [{}, { reason: "" }, { reason: " " }, { reason: "weather" }]) {
      expect((await decide("decline", [found], details)).status).toBe(400);
    }
    for (const words of ["", "<p><br></p>"]) expect((await decide("ask", [found], { words })).status).toBe(400);
    expect(await stateOf(found)).toBe("submitted");
    expect((await decide("hide", [found], {})).status).toBe(400);
    const words = `<img src=x onerror=alert(1)><b>We</b> have it & "more" <script>alert(1)</script>`;
    expect((await decide("decline", [found], { reason, words, note: "<i>Elsa</i> knows" })).status).toBe(200);
    const decision = await Decision.findOne({ where: { caseId: found.id }, rejectOnEmpty: true });
    expect([decision.words, decision.note]).toEqual([`We have it & "more"`, "Elsa knows"]);
  });

  it("is made by one of two reviewers, and the other is shown what happened [IN-08]", async () => {
    const found = await wait();
    const answers = await Promise.all([
      decide("publish", [found], { actor: admin }),
      decide("decline", [found], { actor: reviewer, reason }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0].status === 200 ? answers : [...answers].reverse();
    const kind = won === answers[0] ? "publish" : "decline";
    expect(lost?.body.details.conflicts).toEqual([
      expect.objectContaining({ caseId: found.id, version: 1, decision: expect.objectContaining({ kind }) }),
    ]);
    expect(await Decision.count({ where: { caseId: found.id } })).toBe(1);
    expect(await stateOf(found)).toBe(kind === "publish" ? "published" : "declined");
  });

  it("is made for all of a hundred, or for none if one is not the caller's [IN-09]", async () => {
    const theirs = await buildCase({ collection: await buildCollection({ organization: await buildOrganization() }) });
    const cases: Case[] = [];
    for (let index = 0; index < 99; index += 1) cases.push(await wait());
    expect((await decide("publish", [...cases, theirs.found])).status).toBe(404);
    expect(
      await Contribution.count({
        where: { id: cases.map((reviewCase) => reviewCase.contributionId ?? ""), hiddenAt: null },
      }),
    ).toBe(0);
    expect(await Decision.count({ where: { caseId: cases.map(({ id }) => id) } })).toBe(0);
    const queries = await api.database.recordQueries(() => decide("publish", cases));
    expect(queries.length).toBeLessThan(60);
    expect(
      await Contribution.count({
        where: { id: cases.map((reviewCase) => reviewCase.contributionId ?? ""), hiddenAt: null },
      }),
    ).toBe(99);
    expect(
      (
        await decide(
          "publish",
          Array.from({ length: 101 }, () => theirs.found),
        )
      ).status,
    ).toBe(400);
  });

  it("declines single files, which others then do not see, and shows them again [IN-06]", async () => {
    const found = await wait({ media: [{}, { title: "Double" }, {}] });
    const [, double] = await Media.findAll({
      where: { contributionId: found.contributionId ?? "" },
      order: ["position"],
    });
    const images = async (actor: User | null) => {
      const path = `/api/contribution/${found.contributionId}`;
      return (await api.get<Answer<"GET /api/contribution/{id}">>(path, { actor })).body.images.length;
    };
    const fileIds = [double?.id];
    expect((await decide("publish", [found], { fileIds })).status).toBe(400);
    expect((await decide("publish", [found], { fileIds, reason })).status).toBe(200);
    expect([await images(null), await images(contributor)]).toEqual([2, 3]);
    expect((await decide("publish", [await found.reload()], { fileIds: [] })).status).toBe(200);
    expect(await images(null)).toBe(3);
    expect((await decide("decline", [await found.reload()], { fileIds, reason })).status).toBe(200);
    expect([await images(null), await stateOf(found)]).toEqual([2, "published"]);
    const all = (await Media.findAll({ where: { contributionId: found.contributionId ?? "" } })).map(({ id }) => id);
    for (const wrong of [all, [crypto.randomUUID()]]) {
      expect((await decide("decline", [await found.reload()], { fileIds: wrong, reason })).status).toBe(400);
    }
  });

  it("publishes the rest of a contribution of which a file was declined before [IN-06]", async () => {
    const found = await wait({ media: [{}, {}] });
    const [file] = await Media.findAll({ where: { contributionId: found.contributionId ?? "" } });
    expect((await decide("decline", [found], { fileIds: [file?.id], reason })).status).toBe(200);
    expect((await decide("publish", [await found.reload(), await wait()])).status).toBe(200);
    expect([await stateOf(found), (await file?.reload())?.withheldAs]).toEqual(["published", "declined"]);
  });

  it("can be read as a letter before it is made, in the contributor's language, and changes nothing", async () => {
    const user = await buildUser({ organization, language: "sv", firstName: "Sven" });
    const found = await wait({ user, media: [{ title: "Hjul och ekrar" }] });
    const read = (actor: User, words = "Tack!") =>
      api.post<Answer<"POST /api/organization/{id}/cases/{caseId}/letter">>(
        organizationPath(`cases/${found.id}/letter`),
        { actor, body: { kind: "decline", reason, words } },
      );
    const { body } = await read(admin);
    expect(body).toMatchObject({ language: "sv", greeting: expect.stringContaining("Sven") });
    expect([body.paragraphs.at(-1), body.quote]).toEqual(["Vi har redan samma bild eller film.", "Tack!"]);
    expect(body.paragraphs[0]).toContain("Hjul och ekrar");
    expect((await read(reviewer)).body.greeting).not.toContain("Sven");
    expect((await found.reload()).version).toBe(0);
    expect(await Decision.count({ where: { caseId: found.id } })).toBe(0);
  });

  it("can be undone for ten minutes, all of several or none, and only before a later one", async () => {
    const cases = [await wait({ media: [{}, {}] }), await wait()];
    const [file] = await Media.findAll({ where: { contributionId: cases[0]?.contributionId ?? "" } });
    const first = await decide("decline", cases, { reason });
    const ids = first.body.decisions.map(({ decisionId }) => decisionId);
    expect(await Promise.all(cases.map(stateOf))).toEqual(["declined", "declined"]);
    expect((await undo([...ids, crypto.randomUUID()])).status).toBe(404);
    expect((await undo(ids)).status).toBe(200);
    expect(await Promise.all(cases.map(stateOf))).toEqual(["submitted", "submitted"]);
    expect((await list({ collectionId: collection.id })).items.map(({ id }) => id)).toEqual(
      expect.arrayContaining(cases.map(({ id }) => id)),
    );
    expect((await undo(ids)).status).toBe(409);

    const [one] = cases as [Case];
    const published = await decide("publish", [await one.reload()], { fileIds: [file?.id], reason });
    clockOffsetMs = minutes(9);
    expect((await undo(published.body.decisions.map(({ decisionId }) => decisionId))).status).toBe(200);
    expect([await stateOf(one), (await file?.reload())?.withheldAs]).toEqual(["submitted", null]);
    const again = await decide("publish", [await one.reload()]);
    clockOffsetMs += minutes(10);
    expect((await undo(again.body.decisions.map(({ decisionId }) => decisionId))).status).toBe(409);
    expect(await stateOf(one)).toBe("published");
  });

  it("is never changed once it is written", async () => {
    const found = await wait();
    await decide("publish", [found]);
    await expect(Decision.update({ words: "" }, { where: { caseId: found.id } })).rejects.toThrow("never changed");
  });
});

describe("what a contributor was asked for", () => {
  it("can be answered at any time, and then returns to its old place in the queue", async () => {
    const own = await buildCollection({ organization });
    const publishedAt = new Date(Date.now() - 3 * 86_400_000);
    const [first, second] = [await wait({ collection: own, publishedAt }), await wait({ collection: own })];
    await decide("ask", [first], { words: "Who is in the picture?" });
    const ids = async () => (await list({ collectionId: own.id })).items.map(({ id }) => id);
    expect(await ids()).toEqual([second.id]);
    const answer = { contributionId: first.contributionId, isPublic: true };
    expect((await api.post("/api/update-contribution", { actor: contributor, body: answer })).status).toBe(200);
    expect([await ids(), await stateOf(first)]).toEqual([[first.id, second.id], "submitted"]);
    expect((await decide("publish", [first])).status).toBe(409);
    expect((await decide("publish", [await first.reload()])).status).toBe(200);
    const late = await api.post("/api/update-contribution", { actor: contributor, body: answer });
    expect([late.status, late.body.code]).toEqual([403, "EDIT_WINDOW_OVER"]);
  });
});

describe("a claim", () => {
  const claim = (found: Case, actor: User, body = {}) =>
    api.post<Answer<"POST /api/organization/{id}/cases/{caseId}/claim">>(organizationPath(`cases/${found.id}/claim`), {
      actor,
      body,
    });

  it("keeps others from deciding for ten minutes, or until it is released or assigned to a colleague", async () => {
    const found = await wait();
    expect((await claim(found, reviewer)).status).toBe(200);
    expect((await list({ assigned: "others" })).items.map(({ id, claim }) => [id, claim?.userId])).toContainEqual([
      found.id,
      reviewer.id,
    ]);
    expect((await claim(found, admin)).status).toBe(409);
    expect((await decide("publish", [found])).status).toBe(409);
    expect((await claim(found, reviewer, { assignTo: contributor.id })).status).toBe(400);
    expect((await claim(found, reviewer, { assignTo: admin.id })).body.userId).toBe(admin.id);
    expect((await claim(found, reviewer)).status).toBe(409);
    expect((await api.post(organizationPath(`cases/${found.id}/release`), { actor: admin })).status).toBe(200);
    expect((await claim(found, reviewer)).status).toBe(200);
    clockOffsetMs = minutes(10);
    expect((await decide("publish", [found])).status).toBe(200);
  });
});

describe("the list of reasons", () => {
  it("has built-in reasons in four languages, replaced by the organization's own, as plain text [IN-03]", async () => {
    const own = await buildOrganization();
    const actor = await buildUser({ organization: own, roles: ["ADMIN"] });
    const list = async () =>
      (await api.get<Answer<"GET /api/organization/{id}/reasons">>(organizationPath("reasons", own), { actor })).body;
    const read = async () => ({ body: (await list()).filter(({ isQuestion }) => !isQuestion) });
    expect((await read()).body).toHaveLength(8);
    const reasons = [{ key: "full", texts: { en: "Full", sv: "Fullt", dk: "Fuldt", fi: "Täynnä" } }];
    expect((await api.put(organizationPath("reasons", own), { actor, body: { reasons } })).status).toBe(200);
    expect((await read()).body).toEqual(
      reasons.map((reason) => ({
        ...reason,
        used: 0,
        isQuestion: false,
        field: null,
        written: ["en", "sv", "dk", "fi"],
      })),
    );
    const marked = {
      key: "full",
      texts: { en: "<b>Full</b><script>alert(1)</script>", sv: "A & B", dk: "Fuldt", fi: "Ei" },
    };
    expect((await api.put(organizationPath("reasons", own), { actor, body: { reasons: [marked] } })).status).toBe(200);
    expect((await read()).body[0]?.texts).toEqual({ en: "Full", sv: "A & B", dk: "Fuldt", fi: "Ei" });
    const nothing = "<img src=x onerror=alert(1)>";
    const empty = { key: "full", texts: { en: nothing, sv: nothing, dk: nothing, fi: nothing } };
    expect((await api.put(organizationPath("reasons", own), { actor, body: { reasons: [empty] } })).status).toBe(400);
    expect((await read()).body[0]?.texts.fi).toBe("Ei");
    const inTwo = { key: "full", texts: { en: nothing, sv: "Fullt", dk: "", fi: "Täynnä" } };
    expect((await api.put(organizationPath("reasons", own), { actor, body: { reasons: [inTwo] } })).status).toBe(200);
    expect((await read()).body[0]).toMatchObject({
      texts: { en: "Fullt", sv: "Fullt", dk: "Fullt", fi: "Täynnä" },
      written: ["sv", "fi"],
    });
    // A fallback text goes with the text that it stands in for.
    const later = { key: "full", texts: { en: "", sv: "Redan fullt", dk: "", fi: "Täynnä" } };
    expect((await api.put(organizationPath("reasons", own), { actor, body: { reasons: [later] } })).status).toBe(200);
    expect((await read()).body[0]?.texts).toMatchObject({ en: "Redan fullt", dk: "Redan fullt" });
    const twice = { reasons: [...reasons, ...reasons] };
    expect((await api.put(organizationPath("reasons", own), { actor, body: twice })).status).toBe(400);
  });

  it("is replaced by each of several that are saved at once [IN-03]", async () => {
    const own = await buildOrganization();
    const actor = await buildUser({ organization: own, roles: ["ADMIN"] });
    const reasons = [{ key: "full", texts: { en: "Full", sv: "Fullt", dk: "Fuldt", fi: "Täynnä" } }];
    const save = () => api.put(organizationPath("reasons", own), { actor, body: { reasons } });
    const answers = await Promise.all([save(), save(), save(), save(), save(), save()]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });
});

describe("a reviewer's own contribution", () => {
  const isRecordedAsOwn = async ({ contributionId }: Case, action = "contribution:publish") =>
    (await AuditEntry.findOne({ where: { action, subjectId: contributionId ?? "" } }))?.data.isOwnContribution === true;
  const mayDecide = async ({ id }: Case, actor: User) => {
    const path = organizationPath(`cases/${id}`);
    const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor });
    const { items } = await list({ collectionId: body.contribution.collectionId }, actor);
    return [body.mayDecide, items.find((item) => item.id === id)?.mayDecide];
  };

  it("is decided by others, with a sentence that says so [DEC-53]", async () => {
    const quiet = await buildCollection({ organization });
    await name(reviewer, quiet);
    const own = await wait({ user: reviewer, collection: quiet });
    expect([await mayDecide(own, reviewer), await mayDecide(own, admin)]).toEqual([
      [false, false],
      [true, true],
    ]);
    for (const kind of ["publish", "decline"]) {
      const { status, body } = await decide(kind, [await wait(), own], { actor: reviewer, reason });
      expect([status, body]).toEqual([403, expect.objectContaining({ code: "OWN_CONTRIBUTION" })]);
    }
    expect(await stateOf(own)).toBe("submitted");
    const { body } = await decide("decline", [own], { reason });
    const decisionIds = body.decisions.map(({ decisionId }) => decisionId);
    expect((await undo(decisionIds, reviewer)).status).toBe(403);
    const theirs = await wait();
    expect((await decide("publish", [theirs], { actor: reviewer })).status).toBe(200);
    expect(await isRecordedAsOwn(theirs)).toBe(false);
  });

  it("is decided by admins, and by every reviewer where the organization allows it, and the record says so [DEC-53]", async () => {
    const quiet = await buildCollection({ organization });
    await name(reviewer, quiet);
    const [adminCase, other] = [await wait({ user: admin }), await wait()];
    const reviewerCase = await wait({ user: reviewer, collection: quiet });
    expect((await decide("publish", [adminCase, other])).status).toBe(200);
    expect([await isRecordedAsOwn(adminCase), await isRecordedAsOwn(other)]).toEqual([true, false]);
    const settings = { accessionPattern: "{year}:{number}", declinedDays: 90 };
    const set = (reviewersDecideOwn: boolean) =>
      api.put(organizationPath("intake"), { actor: admin, body: { ...settings, reviewersDecideOwn } });
    expect((await set(true)).status).toBe(200);
    const intake = await api.get<{ reviewersDecideOwn: boolean }>(organizationPath("intake"), { actor: reviewer });
    expect(intake.body.reviewersDecideOwn).toBe(true);
    expect(await mayDecide(reviewerCase, reviewer)).toEqual([true, true]);
    expect((await decide("publish", [reviewerCase], { actor: reviewer })).status).toBe(200);
    expect(await isRecordedAsOwn(reviewerCase)).toBe(true);
    expect((await set(false)).status).toBe(200);
  });
});

describe("what a reviewer works with", () => {
  it("is filtered by files of the same content, and counted by the reviewer who has claimed it", async () => {
    const own = await buildCollection({ organization });
    const sha256 = "b".repeat(64);
    const first = await wait({ collection: own, media: [{ sha256 }] });
    const second = await wait({ collection: own, media: [{}, { sha256 }] });
    const query = { collectionId: own.id };
    expect((await list({ ...query, hasDuplicate: "true" })).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await list({ ...query, hasDuplicate: "false" })).items.map(({ id }) => id)).toEqual([first.id]);
    const colleague = await buildUser({ organization, roles: ["ADMIN"] });
    await api.post(organizationPath(`cases/${first.id}/claim`), { actor: colleague, body: {} });
    const path = organizationPath("cases/summary");
    const summary = await api.get<Answer<"GET /api/organization/{id}/cases/summary">>(path, { actor: colleague });
    expect(summary.body.mine).toBe(1);
  });

  it("says what is missing, what the person contributed before, and who can take over", async () => {
    const own = await buildCollection({
      organization,
      contributionFields: { location: true },
      questions: [{ value: "Who built it?", required: false }],
    });
    await name(reviewer, own);
    const user = await buildUser({ organization });
    const earlier = await buildContribution({ collection: own, user, media: [{ title: "Vagn 214" }] });
    const found = await wait({ collection: own, user });
    const path = organizationPath(`cases/${found.id}`);
    const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor: admin });
    expect(body.history).toEqual([
      expect.objectContaining({ contributionId: earlier.id, title: "Vagn 214", state: "published" }),
    ]);
    expect(body.missing).toContainEqual(expect.objectContaining({ field: "location", isRequired: true }));
    expect(body.missing).toContainEqual(expect.objectContaining({ field: "description", isRequired: false }));
    expect(body.missing.map(({ field }) => field)).not.toContain("title");
    expect(body.unanswered.map(({ question }) => question)).toEqual(["Who built it?"]);
    const ids = body.reviewers.map(({ userId }) => userId);
    expect([ids.includes(reviewer.id), ids.includes(admin.id), ids.includes(user.id)]).toEqual([true, false, false]);
  });

  it("shows and counts of the person's earlier contributions only what the reviewer may see", async () => {
    const user = await buildUser({ organization });
    const closed = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    const declined = { hiddenAt: new Date(), withheldAs: "declined" as const };
    const contribute = (title: string, values: Parameters<typeof buildContribution>[0] = {}) =>
      buildContribution({ collection, user, media: [{ title }], ...values });
    await contribute("For all");
    await contribute("Declined here", declined);
    await contribute("", {
      media: [{ title: "Withheld elsewhere", withheldAs: "declined" }],
      collection: await buildCollection({ organization }),
    });
    await contribute("Private", { isPublic: false });
    await contribute("For others", { collection: closed });
    await contribute("Declined elsewhere", { collection: await buildCollection({ organization }), ...declined });
    await wait({ user, isPublic: false });
    await wait({ user, collection: await buildCollection({ organization }) });
    const found = await wait({ user, media: [{ title: "Open" }] });
    const listFor = async (actor: User) => {
      const path = organizationPath(`cases/${found.id}`);
      const { body } = await api.get<Answer<"GET /api/organization/{id}/cases/{caseId}">>(path, { actor });
      return { titles: body.history.map(({ title }) => title).sort(), counts: body.contributor };
    };
    expect(await listFor(reviewer)).toEqual({
      titles: ["", "Declined here", "For all", "The harbour"],
      counts: { published: 2, declined: 1, waiting: 1 },
    });
    const { titles, counts } = await listFor(admin);
    expect([titles.length, counts]).toEqual([8, { published: 4, declined: 2, waiting: 2 }]);
  });

  it("shows how often each reason was used, without undone decisions", async () => {
    const [one, two] = [await wait(), await wait()];
    const used = async () => {
      const { body } = await api.get<Answer<"GET /api/organization/{id}/reasons">>(organizationPath("reasons"), {
        actor: admin,
      });
      return body.find(({ key }) => key === "hurtful")?.used;
    };
    expect(await used()).toBe(0);
    await decide("decline", [one], { reason: "hurtful" });
    const { body } = await decide("decline", [two], { reason: "hurtful" });
    expect(await used()).toBe(2);
    await undo(body.decisions.map(({ decisionId }) => decisionId));
    expect(await used()).toBe(1);
  });

  it("hears of claims and decisions as they happen, in the collections that they review", async () => {
    const other = await buildCollection({ organization });
    const [mine, theirs] = [await wait(), await wait({ collection: other })];
    const listening = new AbortController();
    const heard = async (actor: User) => {
      const headers = { Authorization: `Bearer ${await createSession(actor.id)}` };
      const answer = await fetch(`${api.url}${organizationPath("cases/events")}`, {
        headers,
        signal: listening.signal,
      });
      expect(answer.headers.get("content-type")).toContain("text/event-stream");
      expect(answer.headers.get("x-accel-buffering")).toBe("no");
      return readUntil(answer, `"caseId":"${mine.id}"`);
    };
    const streams = [heard(reviewer), heard(admin)];
    await api.post(organizationPath(`cases/${theirs.id}/claim`), { actor: admin, body: {} });
    await api.post(organizationPath(`cases/${mine.id}/claim`), { actor: admin, body: {} });
    const [toReviewer = "", toAdmin = ""] = await Promise.all(streams);
    listening.abort();
    expect(toReviewer).toContain(`"claim":{"userId":"${admin.id}","name":"Ingrid Falk"`);
    expect([toReviewer.includes(theirs.id), toAdmin.includes(theirs.id)]).toEqual([false, true]);
  });

  it("hears of each claim once, and of nothing where they review nothing", async () => {
    const [first, second] = [await wait(), await wait()];
    const listening = new AbortController();
    const headers = { Authorization: `Bearer ${await createSession(reviewer.id)}` };
    const answer = await fetch(`${api.url}${organizationPath("cases/events")}`, { headers, signal: listening.signal });
    const claim = ({ id }: Case) => api.post(organizationPath(`cases/${id}/claim`), { actor: reviewer, body: {} });
    await claim(first);
    await readUntil(answer, `"caseId":"${first.id}"`);
    await claim(second);
    const next = await readUntil(answer, `"caseId":"${second.id}"`);
    listening.abort();
    expect(next).not.toContain(first.id);
    const member = await buildUser({ organization });
    expect((await api.get(organizationPath("cases/events"), { actor: member, query: { seconds: "0" } })).status).toBe(
      403,
    );
  });

  it("does not lose the desk to another organization, however many listen there", async () => {
    const crowded = await buildOrganization();
    const people: User[] = [];
    for (let index = 0; index < 20; index += 1) {
      people.push(await buildUser({ organization: crowded, roles: ["ADMIN"] }));
    }
    const listening = new AbortController();
    const listen = async (actor: User, at: Organization, seconds: number) => {
      const headers = { Authorization: `Bearer ${await createSession(actor.id)}` };
      const address = `${api.url}${organizationPath("cases/events", at)}?seconds=${seconds}`;
      return (await fetch(address, { headers, signal: listening.signal })).status;
    };
    for (const actor of people) {
      const five = await Promise.all([1, 2, 3, 4, 5].map(() => listen(actor, crowded, 300)));
      expect(five).toEqual([200, 200, 200, 200, 200]);
    }
    const late = await buildUser({ organization: crowded, roles: ["ADMIN"] });
    expect([await listen(late, crowded, 0), await listen(admin, organization, 0)]).toEqual([429, 200]);
    listening.abort();
  });
});

async function readUntil(answer: Response, text: string): Promise<string> {
  let read = "";
  const decoder = new TextDecoder();
  for await (const part of answer.body?.values({ preventCancel: true }) ?? []) {
    read += decoder.decode(part as Uint8Array, { stream: true });
    if (read.includes(text) && read.endsWith("\n\n")) break;
  }
  return read;
}
