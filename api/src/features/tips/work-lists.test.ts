/** Work lists: what visitors are asked about media, and how answers remove media from the list. */
import { randomUUID } from "node:crypto";
import { publicQuestions, type WorkList, workListPageSize } from "@samling/contract/constants/tips";
import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type Page = Answer<"GET /api/organization/{id}/work-list">;
type Counts = Answer<"GET /api/organization/{id}/work-lists">;
type Case = Answer<"GET /api/organization/{id}/cases/{caseId}">;
type Queue = Answer<"GET /api/organization/{id}/cases">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
let sender = 0;

beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization, asksPublic: [...publicQuestions] });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const organizationPath = (path: string) => `/api/organization/${organization.id}/${path}`;
const read = async (kind: WorkList, query: Record<string, string> = {}, actor: User | null = null) =>
  (await api.get<Page>(organizationPath("work-list"), { query: { kind, from: randomUUID(), ...query }, actor })).body;
const titles = async (kind: WorkList, query: Record<string, string> = {}, actor: User | null = null) =>
  (await read(kind, query, actor)).items.map(({ title }) => title).sort();
/** `where 2/1`: two wait, and one was answered. */
const count = async (query: Record<string, string> = {}) =>
  (await api.get<Counts>(organizationPath("work-lists"), { query })).body.map(
    ({ kind, waiting, answered }) => `${kind} ${waiting}/${answered}`,
  );
const build = (title: string, values: Partial<Media> = {}, of = collection) =>
  buildContribution({ collection: of, media: [{ state: "ready", title, ...values }] });
const tell = async ({ id: contributionId, media }: { id: string; media?: Media[] }, kind: WorkList, words: string) => {
  const body = { contributionId, mediaId: media?.[0]?.id, statements: [{ kind, words }], language: "en" };
  sender += 1;
  const headers = { "x-forwarded-for": `10.9.${sender}.1` };
  expect((await api.post(organizationPath("tips"), { body, headers })).status).toBe(201);
};
/** Decides on the oldest tip that waits. */
const decide = async (kind: "publish" | "decline", ground?: string) => {
  const { body: queue } = await api.get<Queue>(organizationPath("cases"), { actor: admin, query: { kind: "tip" } });
  const caseId = queue.items[0]?.id ?? "";
  const { version, tip } = (await api.get<Case>(organizationPath(`cases/${caseId}`), { actor: admin })).body;
  const statements = tip?.statements.map(({ id, words }) => ({ id, words, ...(ground && { ground }) }));
  const cases = [{ caseId, version }];
  const body = kind === "publish" ? { kind, cases, statements } : { kind, cases, reason: "privacy" };
  const { status } = await api.post(organizationPath("decisions"), { actor: admin, body });
  expect(status).toBe(200);
  return { caseId };
};

it("asks for what is missing, and never for a place that is withheld [TELL-11]", async () => {
  const exactPlace = { location: "Kajen", locationLat: null, locationLng: null };
  await build("nothing known");
  await build("place", { location: "Göteborg" });
  await build("position", { locationLat: 57.7, locationLng: 11.9 });
  await build("about there", { placeShown: "about", exactPlace });
  await build("place withheld", { placeShown: "not", exactPlace });
  await build("date", { date: "1912-05-01" });
  await build("date in words", { openDate: "summer of 53" });
  await build("person", {
    people: [{ who: "The man in the hat", life: "living", isUnderAge: false, answer: "agreed", until: "" }],
  });
  expect(await titles("where")).toEqual(["date", "date in words", "nothing known", "person"]);
  const withPlaces = ["about there", "place", "place withheld", "position"];
  expect(await titles("when")).toEqual([...withPlaces, "nothing known", "person"].sort());
  expect(await titles("who")).toEqual([...withPlaces, "date", "date in words", "nothing known"].sort());
  expect(await count()).toEqual(["where 4/0", "who 7/0", "when 6/0"]);
});

it("offers what everyone may see, in collections that ask, to everyone alike [TELL-11]", async () => {
  await build("public");
  await buildContribution({ collection, user: admin, isPublic: false, media: [{ state: "ready" }] });
  await buildContribution({ collection, user: admin, hiddenAt: new Date(), media: [{ state: "ready" }] });
  await buildContribution({ collection, deletedAt: new Date(), media: [{ state: "ready" }] });
  await build("withdrawn", { withheldAs: "withdrawn" });
  await build("not ready", { state: "pending" });
  await build("members", {}, await buildCollection({ organization, isPublic: false, asksPublic: ["where"] }));
  await build("draft", {}, await buildCollection({ organization, isDraft: true, asksPublic: ["where"] }));
  await build("does not ask", {}, await buildCollection({ organization }));
  await build("other", {}, await buildCollection({ organization, asksPublic: ["when"] }));
  await build("elsewhere", {}, await buildCollection({ asksPublic: ["where"] }));
  for (const actor of [null, admin]) expect(await titles("where", {}, actor)).toEqual(["public"]);
  expect(await titles("when")).toEqual(["other", "public"]);
  expect(await titles("when", { collectionId: collection.id })).toEqual(["public"]);
  expect(await count()).toEqual(["where 1/0", "who 1/0", "when 2/0"]);
  await collection.update({ asksPublic: ["who"] });
  expect(await count({ collectionId: collection.id })).toEqual(["who 1/0"]);
  expect(await titles("where")).toEqual([]);
  await organization.update({ retiredAt: new Date() });
  expect((await api.get(organizationPath("work-lists"))).status).toBe(404);
  expect((await api.get(organizationPath("work-list"), { query: { kind: "who", from: randomUUID() } })).status).toBe(
    404,
  );
});

it("removes what was answered from the list, and returns it if the answer is withdrawn [TELL-12]", async () => {
  const quay = await build("quay");
  await tell(quay, "where", "Nölaskolan");
  expect(await count()).toEqual(["where 1/0", "who 1/0", "when 1/0"]);
  const { caseId } = await decide("publish");
  expect(await count()).toEqual(["where 0/1", "who 1/0", "when 1/0"]);
  expect(await titles("where")).toEqual([]);
  const { version } = (await api.get<Case>(organizationPath(`cases/${caseId}`), { actor: admin })).body;
  const body = { kind: "decline", cases: [{ caseId, version }], reason: "privacy" };
  expect((await api.post(organizationPath("decisions"), { actor: admin, body })).status).toBe(200);
  expect(await count()).toEqual(["where 1/0", "who 1/0", "when 1/0"]);
  // A name that only staff see is known, but not among what everyone may see.
  await tell(quay, "who", "Elin Bergqvist");
  await decide("publish", "staff_only");
  expect(await count()).toEqual(["where 1/0", "who 0/0", "when 1/0"]);
});

it("offers last what has unread tips, and nothing with three before staff decide [TELL-12]", async () => {
  const quay = await build("quay");
  await build("ship");
  const named = async () => (await read("where")).items.map(({ title }) => title);
  await tell(quay, "where", "Nölaskolan");
  expect([await named(), await named(), await named()]).toEqual(Array(3).fill(["ship", "quay"]));
  await tell(quay, "where", "Majorna");
  await tell(quay, "where", "Nordhemsskolan");
  expect(await named()).toEqual(["ship"]);
  expect(await titles("when")).toEqual(["quay", "ship"]);
  await decide("decline");
  expect(await named()).toEqual(["ship", "quay"]);
});

it("shows a school class different pictures, and each pupil all of them once [TELL-13]", async () => {
  const media = Array.from({ length: 30 }, (_, index) => ({ state: "ready" as const, title: `${index}` }));
  await buildContribution({ collection, media: media.slice(0, 20) });
  const another = await buildCollection({ organization, asksPublic: ["where"] });
  await buildContribution({ collection: another, media: media.slice(20) });
  const firsts = await Promise.all(Array.from({ length: 30 }, () => read("where")));
  expect(new Set(firsts.map(({ items }) => items[0]?.id)).size).toBeGreaterThan(10);
  const met = new Set<string>();
  let from = randomUUID() as string;
  for (const expected of [12, 24, 30]) {
    const { items, next } = await read("where", { from });
    expect(items).toHaveLength(workListPageSize);
    for (const { id } of items) met.add(id);
    expect(met.size).toBe(expected);
    from = next ?? "";
  }
  const few = await read("where", { collectionId: another.id });
  expect([few.items.length, few.next]).toEqual([10, null]);
});
