import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { anonymizeContributions } from "../profile/contributions-of-erased-user.ts";

type SearchResponse = Answer<"GET /api/search">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["USER", "SUPER_ADMIN"] });
});

const ask = async (query: Record<string, string>, actor: User | null = null) =>
  (await api.get<SearchResponse>("/api/search", { query: { organizationId: organization.id, ...query }, actor })).body;
const titles = async (query: Record<string, string>, actor: User | null = null) =>
  (await ask(query, actor)).items.map(({ title }) => title);
const contribute = (
  user: User,
  title: string,
  values: Record<string, unknown> = {},
  file: Record<string, unknown> = {},
) => buildContribution({ collection, user, ...values, media: [{ title, ...file } as never] });

it("finds by the name that is shown, whole or its beginning, and counts it [FIND-15]", async () => {
  const shown = await buildUser({ organization, firstName: "Tuula", lastName: "Mäkelä", isPublic: true });
  await contribute(shown, "Ferry");
  await contribute(shown, "By another", {}, { isPhotographer: false, otherPhotographer: "Signe Brander" });
  await contribute(shown, "By nobody", {}, { isPhotographer: false });
  for (const q of ["Tuula Mäkelä", "tuula", "makela", "mäke", "ferry makela"])
    expect(await titles({ q })).toEqual(["Ferry"]);
  const { facets } = await ask({ q: "Mäkelä" });
  expect(facets?.people).toEqual([{ person: "Tuula Mäkelä", count: 1 }]);
  expect(await titles({ person: "tuula mäkelä" })).toEqual(["Ferry"]);
  expect(await titles({ person: "Tuula" })).toEqual([]);
  expect(await titles({ person: "Signe Brander" })).toEqual(["By another"]);
  const [first] = await titles({ q: "brander" });
  expect(first).toBe("By another");
});

it("finds no real name of a private profile, and follows alias and profile at once [FIND-15] [V-PROF-02]", async () => {
  const hidden = await buildUser({ organization, firstName: "Ingegerdis", lastName: "Falkenstrom", alias: "Kaisu" });
  const nameless = await buildUser({ organization, firstName: "Ingegerdis", lastName: "Falkenstrom" });
  await contribute(hidden, "Tide");
  await contribute(nameless, "Surf");
  const stranger = await buildUser({ organization });
  for (const actor of [null, stranger, admin, hidden]) {
    for (const q of ["Ingegerdis", "Falkenstrom", "Ingegerdis Falkenstrom"]) {
      expect(await ask({ q }, actor)).toMatchObject({ items: [], total: 0 });
      expect(await titles({ person: q }, actor)).toEqual([]);
    }
    expect(await titles({ q: "kaisu" }, actor)).toEqual(["Tide"]);
    expect((await ask({}, actor)).facets?.people).not.toContainEqual(
      expect.objectContaining({ person: expect.stringMatching(/falken/i) }),
    );
  }
  await hidden.update({ alias: "Gullviva" });
  expect(await titles({ q: "kaisu" })).toEqual([]);
  expect(await titles({ q: "gullviva" })).toEqual(["Tide"]);
  await hidden.update({ isPublic: true });
  expect(await titles({ q: "gullviva" })).toEqual([]);
  expect(await titles({ q: "falkenstrom" })).toEqual(["Tide"]);
});

it("finds nothing by name that the caller may not see [FIND-15] [FIND-08]", async () => {
  const user = await buildUser({ organization, firstName: "Zenobia", lastName: "Quist", isPublic: true });
  const elsewhere = await buildUser({ roles: ["SUPER_ADMIN"], organization: await buildOrganization() });
  await contribute(user, "hidden", { hiddenAt: new Date(), withheldAs: "hidden" });
  await contribute(user, "private", { isPublic: false });
  await contribute(user, "deleted", { deletedAt: new Date() });
  await contribute(user, "declined", {}, { withheldAs: "declined" });
  const closed = await buildCollection({ organization, isPublic: false });
  await buildContribution({ collection: closed, user, media: [{ title: "members" }] });
  const suspended = await buildUser({ organization, alias: "Zenobius", status: "suspended" });
  await contribute(suspended, "suspended");
  for (const actor of [null, elsewhere]) {
    for (const query of [{ q: "Zenobia" }, { q: "zeno" }, { q: "Zenobius" }, { person: "Zenobia Quist" }]) {
      const { items, total, facets } = await ask(query as unknown as Record<string, string>, actor);
      expect({ items, total }).toEqual({ items: [], total: 0 });
      expect(JSON.stringify(facets)).not.toMatch(/zeno/i);
    }
  }
  expect((await ask({ q: "zenobia" }, admin)).total).toBeGreaterThan(2);
});

it("suggests the name that is shown, and no other [FIND-15] [FIND-08]", async () => {
  const shown = await buildUser({ organization, firstName: "Hildegun", lastName: "Ovesen", isPublic: true });
  await contribute(shown, "Pier");
  const hidden = await buildUser({ organization, firstName: "Hildegerd", lastName: "Ovesdal", alias: "Hillevi" });
  await contribute(hidden, "Buoy");
  await contribute(await buildUser({ organization, alias: "Hildur" }), "unseen", { isPublic: false });
  const suggest = async (q: string) =>
    (await api.get<Answer<"GET /api/search/suggestions">>("/api/search/suggestions", { query: { q } })).body;
  for (const q of ["hilde", "hildegun ov", "pier ove"])
    expect(await suggest(q)).toMatchObject({
      people: [{ name: "Hildegun Ovesen", count: 1 }],
      items: [{ title: "Pier" }],
    });
  expect((await suggest("hil")).people.map(({ name }) => name).sort()).toEqual(["Hildegun Ovesen", "Hillevi"]);
  expect(await suggest("hildeger")).toMatchObject({ people: [], items: [] });
});

it("forgets the photographer of pictures that a person who leaves keeps without a name [FIND-15]", async () => {
  const user = await buildUser({ organization, alias: "Ulrikeus" });
  await contribute(user, "Left behind");
  expect(await titles({ q: "ulrikeus" })).toEqual(["Left behind"]);
  await anonymizeContributions(user.id);
  expect(await titles({ q: "ulrikeus" })).toEqual([]);
  const [rows] = await api.database.sequelize.query(
    "SELECT FROM media WHERE title = 'Left behind' AND search::text LIKE '%@%'",
  );
  expect(rows).toEqual([]);
});
