import type { Answer, Body } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import { Membership, type User } from "../../models/accounts.ts";
import { Batch, BatchItem } from "../../models/batch.ts";
import type { Collection } from "../../models/collections.ts";
import { Contribution, Answer as GivenAnswer } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry, OutgoingMail } from "../../models/platform.ts";
import { Accession, Case } from "../../models/review.ts";
import { buildCase, buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type BatchPreview = Answer<"POST /api/organization/{id}/batches/preview">;
type BatchChangeInput = NonNullable<Body<"POST /api/organization/{id}/batches">["changes"]>[number];
type BatchList = Answer<"GET /api/organization/{id}/batches">;
type BatchMoveInput = { collectionId: string } | { isTakenIn: true };

const api = openTestApi({ clock: () => now });
let now: Date;
let organization: Organization;
let collection: Collection;
let admin: User;
beforeEach(async () => {
  now = new Date();
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"], firstName: "Ingrid", lastName: "Falk" });
});

const path = () => `/api/organization/${organization.id}/batches`;
const asBody = (change: BatchChangeInput[] | BatchMoveInput) => (Array.isArray(change) ? { changes: change } : change);
const preview = (
  chosen: readonly Contribution[],
  change: BatchChangeInput[] | BatchMoveInput,
  actor: User | null = admin,
) =>
  api.post<BatchPreview>(`${path()}/preview`, {
    actor,
    body: { contributionIds: chosen.map(({ id }) => id), ...asBody(change) },
  });
/** Starts from the versions that the preview returned. */
async function start(chosen: readonly Contribution[], change: BatchChangeInput[] | BatchMoveInput): Promise<string> {
  const { items } = (await preview(chosen, change)).body;
  const seen = items.map(({ contributionId, updatedAt }) => ({ contributionId, updatedAt }));
  const { status, body } = await api.post<{ batchId: string }>(path(), {
    actor: admin,
    body: { items: seen, ...asBody(change) },
  });
  expect(status).toBe(201);
  return body.batchId;
}
async function work(batchId: string): Promise<void> {
  const { state } = await Batch.findOne({ where: { id: batchId }, rejectOnEmpty: true });
  if (state === "done" || state === "undone") return;
  const handle = createHandlers(api.parts)["change-batch"];
  await handle({ organizationId: organization.id, batchId }, new AbortController().signal);
  await work(batchId);
}
const list = async () => (await api.get<BatchList>(path(), { actor: admin })).body;
const undo = (batchId: string, actor = admin) => api.post(`${path()}/${batchId}/undo`, { actor });
const mediaOf = ({ id }: Contribution) => Media.findAll({ where: { contributionId: id }, order: ["position"] });
const valuesOf = async <F extends keyof Media>(contribution: Contribution, field: F) =>
  (await mediaOf(contribution)).map((row) => row[field]);
const edit = async (contribution: Contribution, values: object, actor = admin) => {
  const media = (await mediaOf(contribution)).map(({ id, title }) => ({ id, title, ...values }));
  const { status } = await api.post("/api/update-contribution", {
    actor,
    body: { contributionId: contribution.id, media },
  });
  expect(status).toBe(200);
};
const set = (field: BatchChangeInput["field"], value: string): BatchChangeInput => ({ field, action: "set", value });

describe("a change of many [CASE-05]", () => {
  const stored = {
    title: "Spårvagn på Linnégatan",
    location: "Linnégatan",
    locationLat: 57.7,
    locationLng: 11.9,
    tags: ["spårväg"],
    license: "CC0",
    openDate: "omkring 1950",
  };
  const cases: [string, BatchChangeInput[], object][] = [
    [
      "sets a place, and no old pin",
      [set("location", "Nagu")],
      { location: "Nagu", locationLat: null, locationLng: null },
    ],
    [
      "rewords a place and keeps its pin",
      [{ field: "location", action: "replace", find: "Linnégatan", value: "Linnégatan, Göteborg" }],
      { location: "Linnégatan, Göteborg", locationLat: 57.7 },
    ],
    ["clears a place", [{ field: "location", action: "clear" }], { location: "", locationLat: null }],
    ["fills nothing that is known", [{ field: "location", action: "fill", value: "Nagu" }], { location: "Linnégatan" }],
    ["adds to a title", [{ field: "title", action: "add", value: "1950" }], { title: "Spårvagn på Linnégatan 1950" }],
    [
      "continues without a space",
      [{ field: "title", action: "add", value: ", 1950" }],
      { title: "Spårvagn på Linnégatan, 1950" },
    ],
    [
      "replaces letter by letter",
      [{ field: "title", action: "replace", find: " på ", value: " $& " }],
      { title: "Spårvagn $& Linnégatan" },
    ],
    ["understands a day", [set("date", "4 maj 1948")], { date: "1948-05-04", openDate: "" }],
    [
      "keeps other times in words",
      [set("date", "våren 1948")],
      { date: null, openDate: "våren 1948", edtf: "1948-21" },
    ],
    ["adds tags once", [{ field: "tags", action: "add", value: "SPÅRVÄG, tåg tåg" }], { tags: ["spårväg", "tåg"] }],
    ["replaces a tag", [{ field: "tags", action: "replace", find: "Spårväg", value: "spår" }], { tags: ["spår"] }],
    ["removes a tag", [{ field: "tags", action: "replace", find: "spårväg" }], { tags: [] }],
    [
      "names the photographer",
      [set("photographer", "K. Munk")],
      { isPhotographer: false, otherPhotographer: "K. Munk" },
    ],
    ["clears a license", [{ field: "license", action: "clear" }], { license: "" }],
    ["fills in an alternative text", [{ field: "altText", action: "fill", value: "A tram" }], { altText: "A tram" }],
    [
      "continues from its own result",
      [set("title", "A"), { field: "title", action: "add", value: "B" }],
      { title: "A B" },
    ],
  ];
  it.each(cases)("%s", async (_, changes, expected) => {
    const chosen = await buildContribution({ collection, media: [stored] });
    await work(await start([chosen], changes));
    expect((await mediaOf(chosen))[0]?.get()).toMatchObject(expected);
  });

  it("does not grow without end", async () => {
    const chosen = await buildContribution({ collection, media: [{ description: "x".repeat(9_000), tags: ["a"] }] });
    const long: BatchChangeInput = { field: "description", action: "replace", find: "x", value: "x".repeat(10_000) };
    const many = Array.from({ length: 40 }, (_, index) => `a${index}`).join(" ");
    const tags: BatchChangeInput[] = ["a", "a1"].map((find) => ({
      field: "tags",
      action: "replace",
      find,
      value: many,
    }));
    const more: BatchChangeInput = { field: "tags", action: "add", value: many.replaceAll("a", "b") };
    for (const changes of [
      [long, long],
      [...tags, more],
    ]) {
      const [item] = (await preview([chosen], changes)).body.items;
      expect([item?.problem, item?.fields]).toEqual(["unfit", [changes[0]?.field]]);
    }
  });

  it("is previewed before and after, and changes nothing until it is started", async () => {
    const chosen = [
      await buildContribution({ collection, media: [{ ...stored, title: "Vagn 214" }] }),
      await buildContribution({ collection, media: [{ title: "Kajen", tags: ["spårväg"] }] }),
    ];
    const mediaId = chosen[0]?.media?.[0]?.id ?? "";
    const file = { kind: "thumb" as const, type: "image/jpeg", width: 8, height: 8, bytes: 9, sha256: "0".repeat(64) };
    await Derivative.create({
      organizationId: organization.id,
      mediaId,
      ...file,
      key: `${mediaId}/thumb-0123456789.jpg`,
    });
    const changes: BatchChangeInput[] = [
      { field: "location", action: "replace", find: "Linné", value: "Carl von Linnés " },
      { field: "tags", action: "add", value: "spårväg, trafik" },
    ];
    const { body } = await preview(chosen, changes);
    expect(body.counts).toEqual([1, 2]);
    expect(body.items.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual([expect.stringContaining("signature="), null]);
    expect(body.items.map(({ title, isChanged, changes: shown }) => [title, isChanged, shown])).toEqual([
      [
        "Vagn 214",
        true,
        [
          { field: "tags", of: "Vagn 214", from: "spårväg", to: "spårväg, trafik" },
          { field: "location", of: "Vagn 214", from: "Linnégatan", to: "Carl von Linnés gatan" },
        ],
      ],
      ["Kajen", true, [{ field: "tags", of: "Kajen", from: "spårväg", to: "spårväg, trafik" }]],
    ]);
    expect(await valuesOf(chosen[0] as Contribution, "tags")).toEqual([["spårväg"]]);
  });

  it("names and skips contributions that are open elsewhere, would become invalid or are incomplete", async () => {
    const arne = await buildUser({ organization, roles: ["ADMIN"], firstName: "Arne", lastName: "Sand" });
    const { contribution: claimed, found } = await buildCase({ collection, media: [{ title: "Held" }] });
    await found.update({ claimedBy: arne.id, claimedUntil: new Date(now.getTime() + 60_000) });
    const long = await buildContribution({ collection, media: [{ title: "x".repeat(199) }] });
    const strict = await buildCollection({ organization, contributionFields: { description: true } });
    const incomplete = await buildContribution({ collection: strict, media: [{ title: "Bare" }] });
    const fine = await buildContribution({ collection, media: [{ title: "Fine" }, { title: "Fine, too" }] });
    const chosen = [claimed, long, incomplete, fine];
    const change: BatchChangeInput[] = [{ field: "title", action: "add", value: "tram" }];
    const { items } = (await preview(chosen, change)).body;
    expect(items.map(({ problem, heldBy, fields, isChanged }) => [problem, heldBy, fields, isChanged])).toEqual([
      ["held", "Arne Sand", [], false],
      ["unfit", null, ["title"], false],
      ["incomplete", null, ["description"], false],
      [null, null, [], true],
    ]);
    await work(await start(chosen, change));
    const [listed] = await list();
    expect(listed).toMatchObject({ state: "done", by: "Ingrid Falk", total: 4, changed: 1, waiting: 0 });
    expect(listed?.left.map(({ title, problem }) => [title.slice(0, 5), problem])).toEqual([
      ["Held", "held"],
      ["xxxxx", "unfit"],
      ["Bare", "incomplete"],
    ]);
    expect(await valuesOf(fine, "title")).toEqual(["Fine tram", "Fine, too tram"]);
    expect(await valuesOf(claimed, "title")).toEqual(["Held"]);
  });

  it("does not overwrite what has changed since the preview, but lists it", async () => {
    const chosen = await buildContribution({ collection, media: [{ title: "Kajen" }] });
    const batchId = await start([chosen], [set("title", "Hamnen")]);
    await edit(chosen, { description: "Hösten 1948" });
    await work(batchId);
    expect(await valuesOf(chosen, "title")).toEqual(["Kajen"]);
    expect((await list())[0]?.left).toEqual([
      { contributionId: chosen.id, title: "Kajen", problem: "changed", fields: [] },
    ]);
  });

  it("is recorded once per contribution, and beside the decisions of its case", async () => {
    const { contribution } = await buildCase({ collection, user: await buildUser({ organization }) });
    const batchId = await start([contribution], [set("title", "Kajen"), set("location", "Nagu")]);
    await work(batchId);
    const lines = await AuditEntry.findAll({ where: { subjectId: contribution.id, action: "contribution:update" } });
    expect(lines.map(({ actorId, data }) => [actorId, data])).toEqual([
      [
        admin.id,
        {
          fields: ["title", "location"],
          mediaIds: [expect.any(String)],
          batchId,
          corrections: [
            { field: "title", of: "The harbour", from: "The harbour", to: "Kajen" },
            { field: "location", of: "The harbour", from: "", to: "Nagu" },
          ],
        },
      ],
    ]);
  });

  it("changes nothing if the person has lost the permission since", async () => {
    const chosen = await buildContribution({ collection });
    const batchId = await start([chosen], [set("title", "Kajen")]);
    await Membership.update({ roles: ["SUB_ADMIN"] }, { where: { userId: admin.id } });
    await work(batchId);
    expect(await valuesOf(chosen, "title")).toEqual(["The harbour"]);
    const [item] = await BatchItem.findAll({ where: { batchId } });
    expect([item?.state, item?.problem]).toEqual(["left", "forbidden"]);
  });

  it("refuses unknown, foreign and deleted contributions, and a change that changes nothing", async () => {
    const chosen = await buildContribution({ collection });
    const elsewhere = await buildContribution();
    const deleted = await buildContribution({ collection, deletedAt: now });
    for (const item of [elsewhere, deleted]) {
      expect((await preview([chosen, item], [set("title", "A")])).status).toBe(404);
      const items = [{ contributionId: item.id, updatedAt: item.updatedAt.toISOString() }];
      const body = { items, changes: [set("title", "A")] };
      expect((await api.post(path(), { actor: admin, body })).status).toBe(404);
    }
    const invalidChanges: (BatchChangeInput[] | BatchMoveInput)[] = [
      [],
      [set("license", "none of ours")],
      [set("title", " ")],
      [{ field: "license", action: "add", value: "CC0" }],
      [{ field: "photographer", action: "clear" }],
      [{ field: "title", action: "replace", value: "A" }],
    ];
    for (const change of invalidChanges)
      expect([(await preview([chosen], change)).status, change]).toEqual([400, change]);
  });
});

describe("undoing a change of many [CASE-05]", () => {
  it("restores the old values, even those that the collection no longer accepts", async () => {
    const chosen = await buildContribution({
      collection,
      media: [
        { title: "Kajen", location: "", tags: ["varv"] },
        { location: "Åbo", locationLat: 60, locationLng: 22 },
      ],
    });
    const batchId = await start([chosen], [set("location", "Nagu"), { field: "tags", action: "add", value: "hamn" }]);
    await work(batchId);
    await collection.update({ contributionFields: { location: true } });
    expect((await undo(batchId)).status).toBe(200);
    await work(batchId);
    const media = await mediaOf(chosen);
    expect(media.map(({ location, locationLat, tags }) => [location, locationLat, tags])).toEqual([
      ["", null, ["varv"]],
      ["Åbo", 60, []],
    ]);
    expect((await list())[0]).toMatchObject({ state: "undone", undoUntil: null, waiting: 0, changed: 0, left: [] });
    expect(await AuditEntry.count({ where: { subjectId: chosen.id, action: "contribution:update" } })).toBe(2);
  });

  it("leaves and lists what has been changed since", async () => {
    const chosen = await buildContribution({ collection, media: [{ title: "Kajen", location: "Åbo" }] });
    const batchId = await start([chosen], [set("location", "Nagu"), set("title", "Hamnen")]);
    await work(batchId);
    const other = await buildUser({ organization, roles: ["ADMIN"] });
    await edit(chosen, { location: "Pargas" }, other);
    await undo(batchId);
    await work(batchId);
    expect([await valuesOf(chosen, "location"), await valuesOf(chosen, "title")]).toEqual([["Pargas"], ["Kajen"]]);
    const notUndone = {
      title: "Kajen",
      problem: "changed",
      fields: ["location", "placeShown", "locationLat", "locationLng"],
    };
    expect((await list())[0]?.left).toEqual([{ contributionId: chosen.id, ...notUndone }]);
  });

  it("stops a running change, and can be requested twice without harm", async () => {
    const chosen = [await buildContribution({ collection }), await buildContribution({ collection })];
    const batchId = await start(chosen, [set("title", "Kajen")]);
    await undo(batchId);
    expect((await undo(batchId)).status).toBe(200);
    await work(batchId);
    for (const item of chosen) expect(await valuesOf(item, "title")).toEqual(["The harbour"]);
    expect((await list())[0]).toMatchObject({ state: "undone", total: 2, changed: 0 });
  });

  it("is possible for a day, and the change is removed after that", async () => {
    const chosen = await buildContribution({ collection });
    const batchId = await start([chosen], [set("title", "Kajen")]);
    await work(batchId);
    const [{ undoUntil } = { undoUntil: "" }] = await list();
    expect(Date.parse(undoUntil ?? "") - now.getTime()).toBe(86_400_000);
    now = new Date(Date.parse(undoUntil ?? ""));
    expect((await undo(batchId)).status).toBe(409);
    expect(await list()).toEqual([]);
    now = new Date(now.getTime() + 1);
    await createHandlers(api.parts)["forget-expired"]({}, new AbortController().signal);
    expect(await Batch.count({ where: { id: batchId } })).toBe(0);
    expect(await valuesOf(chosen, "title")).toEqual(["Kajen"]);
  });

  it("is not available to other organizations", async () => {
    const batchId = await start([await buildContribution({ collection })], [set("title", "Kajen")]);
    const otherOrganization = await buildOrganization();
    const stranger = await buildUser({ organization: otherOrganization, roles: ["SUPER_ADMIN"] });
    expect((await undo(batchId, stranger)).status).toBe(403);
    const own = `/api/organization/${otherOrganization.id}/batches`;
    expect((await api.post(`${own}/${batchId}/undo`, { actor: stranger })).status).toBe(404);
    expect((await api.get(own, { actor: stranger })).body).toEqual([]);
  });
});

describe("moving many to another collection [CASE-05]", () => {
  const moveTo = ({ id }: Collection): BatchMoveInput => ({ collectionId: id });
  const problemsOf = async (chosen: readonly Contribution[], target: Collection) =>
    (await preview(chosen, moveTo(target))).body.items.map(({ problem }) => problem);
  const idsIn = async ({ id }: Collection) => {
    const desk = `/api/organization/${organization.id}/contributions`;
    const { body } = await api.get<{ items: { id: string }[] }>(desk, { actor: admin, query: { collectionId: id } });
    return body.items.map((item) => item.id);
  };

  it("takes media, case and search along, and back", async () => {
    const target = await buildCollection({ organization });
    const { contribution: chosen } = await buildCase({ collection, hiddenAt: null, withheldAs: null });
    const batchId = await start([chosen], moveTo(target));
    await work(batchId);
    const collectionsOf = async () => [
      (await Contribution.findOne({ where: { id: chosen.id } }))?.collectionId,
      (await Case.findOne({ where: { contributionId: chosen.id } }))?.collectionId,
      ...(await valuesOf(chosen, "collectionId")),
    ];
    expect(await collectionsOf()).toEqual([target.id, target.id, target.id]);
    const lines = await AuditEntry.findAll({ where: { subjectId: chosen.id, action: "contribution:move" } });
    const titles = { before: expect.any(String), after: expect.any(String) };
    expect(lines.map(({ data }) => data)).toEqual([{ from: collection.id, to: target.id, ...titles, batchId }]);
    await undo(batchId);
    await work(batchId);
    expect(await collectionsOf()).toEqual([collection.id, collection.id, collection.id]);
  });

  it("says which contributions cannot be moved, and why", async () => {
    const chosen = await buildContribution({ collection });
    const organizationKey = { organizationId: organization.id };
    const inRegister = { year: 2026, number: 1, label: "1", files: 1, accessionedAt: now };
    const accessioned = await buildContribution({ collection });
    await Accession.create({
      ...organizationKey,
      ...inRegister,
      collectionId: collection.id,
      contributionId: accessioned.id,
    });
    const asking = await buildCollection({ organization, questions: [{ value: "Who?", required: true }] });
    const answered = await buildContribution({ collection: asking });
    const questionId = asking.questions?.[0]?.id ?? "";
    await GivenAnswer.create({ ...organizationKey, contributionId: answered.id, questionId, value: "Elsa" });
    const open = await buildCollection({ organization });
    const closed = await buildCollection({ organization, status: "CLOSED" });
    const members = await buildCollection({ organization, isPublic: false });
    const strict = await buildCollection({ organization, contributionFields: { license: true } });
    const terms = await buildCollection({
      organization,
      hasTerms: true,
      translations: [{ languageCode: "en", title: "A", description: "B", terms: "<p>All</p>" }],
    });
    const forMembers = await buildContribution({ collection: members });
    expect(await problemsOf([chosen, accessioned, answered, forMembers], open)).toEqual([
      null,
      "accession",
      "answers",
      "audience",
    ]);
    expect(await problemsOf([chosen], asking)).toEqual(["questions"]);
    expect(await problemsOf([chosen], strict)).toEqual(["incomplete"]);
    expect(await problemsOf([chosen], terms)).toEqual(["terms"]);
    expect(await problemsOf([chosen], members)).toEqual([null]);
    const refused = await api.post(`${path()}/preview`, {
      actor: admin,
      body: { contributionIds: [chosen.id], collectionId: closed.id },
    });
    expect([refused.status, refused.body.code]).toEqual([403, "COLLECTION_NOT_ACTIVE"]);
    const elsewhere = await buildCollection();
    expect((await preview([chosen], moveTo(elsewhere))).status).toBe(404);
  });

  it("leaves contributions that were accessioned meanwhile or cannot go back", async () => {
    const target = await buildCollection({ organization });
    const chosen = [await buildContribution({ collection }), await buildContribution({ collection })];
    const batchId = await start(chosen, moveTo(target));
    const [first, second] = chosen as [Contribution, Contribution];
    const inRegister = { year: 2026, label: "1", files: 1, accessionedAt: now, organizationId: organization.id };
    await Accession.create({ ...inRegister, number: 1, collectionId: collection.id, contributionId: first.id });
    await work(batchId);
    expect((await list())[0]?.left).toMatchObject([{ contributionId: first.id, problem: "accession" }]);
    await Accession.create({ ...inRegister, number: 2, collectionId: target.id, contributionId: second.id });
    await undo(batchId);
    await work(batchId);
    expect((await list())[0]?.left).toMatchObject([{ contributionId: second.id, problem: "accession" }]);
    expect(await idsIn(target)).toEqual([second.id]);
  });
});

describe("publishing and accessioning many [CASE-06]", () => {
  const taking = { isTakenIn: true } as const;
  const waits = async (title: string) =>
    (await buildCase({ collection, user: contributor, media: [{ title }] })).contribution;
  const number = () => createHandlers(api.parts)["number-accessions"]({}, new AbortController().signal);
  const labels = async () =>
    (await Accession.findAll({ where: { organizationId: organization.id }, order: ["year", "number"] })).map(
      ({ number: chosen, title }) => [chosen, title],
    );
  const letters = () => OutgoingMail.count({ where: { organizationId: organization.id } });
  let contributor: User;
  beforeEach(async () => {
    contributor = await buildUser({ organization });
  });

  it("names contributions that it skips, and numbers the others without gaps in order of submission", async () => {
    const chosen = [await waits("A"), await waits("B"), await waits("C")];
    const declined = await buildContribution({ collection, hiddenAt: now, withheldAs: "declined" });
    const published = await buildContribution({ collection, media: [{ title: "D" }] });
    const all = [published, ...chosen.toReversed(), declined];
    const { items } = (await preview(all, taking)).body;
    expect(items.map(({ problem, isChanged }) => [problem, isChanged])).toEqual([
      ...Array.from({ length: 4 }, () => [null, true]),
      ["state", false],
    ]);
    expect(await labels()).toEqual([]);
    const slip = await start([chosen[1] as Contribution], taking);
    await work(slip);
    expect((await preview(chosen, taking)).body.items.map(({ problem }) => problem)).toEqual([null, "accession", null]);
    await undo(slip);
    await work(slip);
    expect(await letters()).toBe(0);
    const batchId = await start(all, taking);
    await work(batchId);
    const listed = async () => (await list()).find(({ id }) => id === batchId);
    expect(await listed()).toMatchObject({ isTakenIn: true, changed: 4, left: [{ problem: "state" }] });
    expect(await Contribution.count({ where: { collectionId: collection.id, hiddenAt: null } })).toBe(4);
    expect(await letters()).toBe(3);
    expect(Date.parse((await listed())?.undoUntil ?? "") - now.getTime()).toBe(600_000);
    now = new Date(now.getTime() + 700_000);
    await number();
    expect(await labels()).toEqual([1, 2, 3, 4].map((item, index) => [item, "ABCD"[index]]));
    expect(await listed()).toMatchObject({ state: "done", undoUntil: null });
    expect((await undo(batchId)).status).toBe(409);
  });

  it("keeps all of an accession that cannot be undone, since a colleague has hidden the contribution", async () => {
    const chosen = await waits("A");
    const batchId = await start([chosen], taking);
    await work(batchId);
    const setPublic = (isPublic: boolean) =>
      api.post("/api/update-contribution", { actor: admin, body: { contributionId: chosen.id, isPublic } });
    expect((await setPublic(false)).status).toBe(200);
    await undo(batchId);
    await work(batchId);
    expect((await list())[0]).toMatchObject({ state: "undone", left: [{ problem: "changed" }] });
    expect(await letters()).toBe(1);
    expect((await setPublic(true)).status).toBe(200);
    now = new Date(now.getTime() + 700_000);
    await number();
    expect(await labels()).toEqual([[1, "A"]]);
  });

  it("undoes those without a number, and names those that have changed since", async () => {
    const chosen = [await waits("A"), await waits("B")];
    const [first, second] = chosen as [Contribution, Contribution];
    const batchId = await start(chosen, taking);
    await work(batchId);
    const hide = { kind: "hide", contributionIds: [first.id], reason: "privacy" };
    const decisions = `/api/organization/${organization.id}/contributions/decisions`;
    expect((await api.post(decisions, { actor: admin, body: hide })).status).toBe(200);
    await undo(batchId);
    await work(batchId);
    expect((await list())[0]).toMatchObject({
      state: "undone",
      left: [{ contributionId: first.id, problem: "changed" }],
    });
    expect((await second.reload()).state).toBe("submitted");
    now = new Date(now.getTime() + 700_000);
    await number();
    expect(await labels()).toEqual([]);
  });

  it("can be stopped once the first have their numbers, which they keep", async () => {
    const chosen = [await waits("A"), await waits("B")];
    const batchId = await start(chosen, taking);
    await BatchItem.update({ state: "same" }, { where: { batchId, position: 1 } });
    await work(batchId);
    await Batch.update({ state: "running", endedAt: null }, { where: { id: batchId } });
    await BatchItem.update({ state: "waiting" }, { where: { batchId, position: 1 } });
    now = new Date(now.getTime() + 700_000);
    await number();
    await undo(batchId);
    await work(batchId);
    expect((await list())[0]?.left).toMatchObject([{ title: "A", problem: "accession" }]);
    expect(await labels()).toEqual([[1, "A"]]);
    expect((await chosen[1]?.reload())?.state).toBe("submitted");
  });

  it("is one of three changes that cannot be combined", async () => {
    const body = { contributionIds: [(await waits("A")).id], isTakenIn: true, collectionId: collection.id };
    expect((await api.post(`${path()}/preview`, { actor: admin, body })).status).toBe(400);
  });
});
