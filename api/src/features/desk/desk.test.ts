import type { Answer } from "@samling/contract/types";
import { createHandlers } from "../../job-handlers.ts";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Entry } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { Accession } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { isThorough } from "../../testing/extent.ts";
import { openTestApi } from "../../testing/test-api.ts";

type DeskPage = Answer<"GET /api/organization/{id}/contributions">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let admin: User;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const withheld = ["submitted", "changes_asked", "declined", "withdrawn", "hidden"] as const;
const list = (query: Record<string, string> = {}, actor: User | null = admin) =>
  api.get<DeskPage>(`/api/organization/${organization.id}/contributions`, { actor, query });
const idsOf = async (query: Record<string, string>) => (await list(query)).body.items.map(({ id }) => id);

describe("GET /api/organization/{id}/contributions", () => {
  it("pages from newest to oldest through an index", async () => {
    for (let n = 0; n < 33; n += 1) await buildContribution({ collection, media: [] });
    const first = (await list()).body;
    const second = (await list({ before: first.next ?? "" })).body;
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 3, null]);
    const order = [...first.items, ...second.items].map(({ paginationId }) => Number(paginationId));
    expect(order).toEqual([...new Set(order)].sort((a, b) => b - a));
  });

  it("filters by collection, state and date", async () => {
    const other = await buildCollection({ organization });
    const old = await buildContribution({ collection, publishedAt: new Date("2025-03-01T23:30:00Z") });
    const hidden = await buildContribution({ collection, hiddenAt: new Date() });
    const privateContribution = await buildContribution({ collection, isPublic: false });
    const elsewhere = await buildContribution({ collection: other });
    expect(await idsOf({ collectionId: other.id })).toEqual([elsewhere.id]);
    expect(await idsOf({ state: "hidden" })).toEqual([hidden.id]);
    expect(await idsOf({ state: "private" })).toEqual([privateContribution.id]);
    expect(await idsOf({ state: "public" })).toEqual([elsewhere.id, old.id]);
    expect(await idsOf({ from: "2025-03-01", to: "2025-03-01" })).toEqual([old.id]);
    expect(await idsOf({ from: "2025-03-02", to: "2025-03-03" })).toEqual([]);
    expect((await list({ from: "0000-12-31" })).status).toBe(400);
  });

  it("lists all matches, in order, for a change of many [CASE-05]", async () => {
    const created = [];
    for (let n = 0; n < 33; n += 1)
      created.unshift((await buildContribution({ collection, media: [{ title: "Quay" }] })).id);
    const hidden = await buildContribution({ collection, hiddenAt: new Date() });
    await buildContribution();
    const listIds = async (query: Record<string, string>) =>
      (await api.get(`/api/organization/${organization.id}/contribution-ids`, { actor: admin, query })).body;
    expect(await listIds({})).toEqual({ ids: [hidden.id, ...created], total: 34 });
    expect(await listIds({ state: "public" })).toEqual({ ids: created, total: 33 });
    expect(await listIds({ q: "quay" })).toEqual({ ids: created, total: 33 });
  });

  it("finds contributions by words, contributor, place, tag and number, whatever their state [CASE-04]", async () => {
    const user = await buildUser({ organization, firstName: "Åsa", lastName: "Söder_Holm", alias: "Skipper" });
    const crane = [{ title: "Kranen vid kajen", location: "Nagu", tags: ["varv"], description: "Hösten 1948" }];
    const states = [{}, ...withheld.map((withheldAs) => ({ hiddenAt: new Date(), withheldAs })), { isPublic: false }];
    const created = [];
    for (const state of states)
      created.push(await buildContribution({ collection, user, media: crane as never, ...state }));
    const other = await buildContribution({ collection, user: admin, media: [{ title: "Lucia" }] as never });
    await createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
    const ids = created.map(({ id }) => id).sort();
    const questions = ["kranen", "kajen kran", "nagu", "Nauvo", "varv", "1948", "åsa SÖDER", "skip", "R_H"];
    for (const q of [...questions, user.email ?? ""]) expect([q, (await idsOf({ q })).sort()]).toEqual([q, ids]);
    expect(await idsOf({ q: "lucia" })).toEqual([other.id]);
    for (const q of ["a%a", "lokomotiv"]) expect(await idsOf({ q })).toEqual([]);
    const asked = { q: "kranen" };
    expect((await list({ ...asked, state: "declined" })).body).toMatchObject({
      total: 1,
      items: [{ state: "declined" }],
    });
    expect((await list(asked)).body).toMatchObject({ total: ids.length, next: null });
  });

  const asked = [
    {
      language: "sv",
      picture: { title: "Rökeriet på Källö", location: "Nagu", tags: ["strömming"], description: "Böcklingen 1948" },
      questions: ["rökeriet", "källö", "kallo rok", "nagu", "Nauvo", "strömming", "böcklingen", "1948"],
    },
    {
      language: "fi",
      picture: { title: "Majakan vartija", location: "Hanko", tags: ["merenkulku"], description: "Myrsky-yönä 1952" },
      questions: ["majakan", "vartija maj", "hanko", "Hangö", "merenkulku", "myrsky", "yönä", "1952"],
    },
    {
      language: "dk",
      picture: {
        title: "Rebslageren på Ærø",
        location: "Svendborg",
        tags: ["tovværk"],
        description: "Læredrengen 1937",
      },
      questions: ["rebslageren", "ærø", "rebs ær", "svendborg", "SVENDBORG", "tovværk", "læredrengen", "1937"],
    },
    {
      language: "en",
      picture: {
        title: "Launching the trawler",
        location: "Grimsby",
        tags: ["shipyard"],
        description: "Riveters, 1963",
      },
      questions: ["launching", "trawler", "trawl launch", "grimsby", "Grims", "shipyard", "riveters", "1963"],
    },
  ];
  it.each(isThorough ? asked : asked.slice(0, 1))(
    "finds contributions hidden from others in eight ways in $language, and shows others nothing [CASE-04]",
    async ({ picture, questions }) => {
      const user = await buildUser({ organization, isPublic: false });
      const created = [];
      for (const withheldAs of withheld) {
        const values = { hiddenAt: new Date(), withheldAs };
        created.push(await buildContribution({ collection, user, media: [picture] as never, ...values }));
      }
      await createHandlers(api.parts)["index-media"]({}, new AbortController().signal);
      const ids = created.map(({ id }) => id).sort();
      const member = await buildUser({ organization });
      const stranger = await buildUser({ organization: await buildOrganization(), roles: ["ADMIN"] });
      for (const q of questions) {
        expect([q, (await idsOf({ q })).sort()]).toEqual([q, ids]);
        for (const actor of [null, member, stranger]) {
          expect((await list({ q }, actor)).status).toBeGreaterThanOrEqual(401);
          const query = { q, organizationId: organization.id };
          const found = await api.get<Answer<"GET /api/search">>("/api/search", { actor, query });
          expect([q, found.body.items, found.body.total]).toEqual([q, [], 0]);
          const offered = await api.get("/api/search/suggestions", { actor, query });
          expect([offered.status, JSON.stringify(offered.body)]).toEqual([
            200,
            expect.not.stringContaining(picture.title),
          ]);
          expect(JSON.stringify(offered.body)).not.toContain(picture.tags[0]);
        }
      }
    },
  );

  it("opens a single contribution by its entry or accession number [CASE-04]", async () => {
    const [one, other] = [await buildContribution({ collection }), await buildContribution({ collection })];
    const contributionKey = { organizationId: organization.id, contributionId: one.id };
    await Entry.create({ ...contributionKey, year: 2031, number: 7, arrivedAt: new Date() });
    await Accession.create({
      ...contributionKey,
      year: 2032,
      number: 14,
      label: "HA 2032:0014",
      collectionId: collection.id,
      files: 1,
      actorId: admin.id,
      accessionedAt: new Date(),
    });
    for (const q of ["2031-0007", " 2031-7 ", "ha 2032:0014"]) {
      expect((await list({ q })).body).toMatchObject({
        total: 1,
        items: [{ id: one.id, entryNumber: "2031-0007", accession: "HA 2032:0014" }],
      });
    }
    expect(await idsOf({ q: "2031-0008" })).not.toContain(other.id);
  });

  it("ranks a title above a contributor, and continues page after page", async () => {
    const user = await buildUser({ organization, firstName: "Kaj", lastName: "Munk" });
    for (let n = 0; n < 31; n += 1)
      await buildContribution({ collection, user, media: [{ title: `No ${n}` }] as never });
    const titled = await buildContribution({ collection, user: admin, media: [{ title: "Kaj" }] as never });
    const first = (await list({ q: "kaj" })).body;
    expect([first.items[0]?.id, first.items.length, first.total]).toEqual([titled.id, 30, 32]);
    const second = (await list({ q: "kaj", before: first.next ?? "" })).body;
    expect([second.items.length, second.next]).toEqual([2, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(32);
  });

  it("finds nothing of other organizations, and nothing for other people [CASE-04]", async () => {
    const user = await buildUser({ firstName: "Quirin", lastName: "Qvist" });
    const elsewhere = await buildContribution({ user, media: [{ title: "Quagga", location: "Quaggaberg" }] as never });
    await Entry.create({
      organizationId: elsewhere.organizationId,
      contributionId: elsewhere.id,
      year: 2031,
      number: 99,
      arrivedAt: new Date(),
    });
    for (const q of ["quagga", "quaggaberg", "Quirin", "2031-0099"]) expect(await idsOf({ q })).toEqual([]);
  });

  it("returns the comment and the version, and nothing of other organizations", async () => {
    const contribution = await buildContribution({ collection, adminComments: "Ask for the year" });
    await buildContribution();
    const { items } = (await list()).body;
    expect(items).toMatchObject([
      { id: contribution.id, adminComments: "Ask for the year", updatedAt: contribution.updatedAt.toISOString() },
    ]);
  });

  it("reports who can really see a contribution besides its contributor and admins", async () => {
    const build = async (values: Parameters<typeof buildCollection>[0], rest = {}) =>
      buildContribution({ collection: await buildCollection({ organization, ...values }), ...rest });
    const suspended = await buildUser({ organization, status: "suspended" });
    await build({});
    await build({ isPublic: false });
    await build({ isPublic: false, groupName: "rowers" });
    await build({ isPublic: false, groupName: "_no_group" });
    await build({ status: "ARCHIVED" });
    await build({}, { isPublic: false });
    await build({ isPublic: false }, { user: suspended });
    await build({}, { hiddenAt: new Date(), isPublic: false });
    const { items } = (await list()).body;
    expect(items.map(({ audience, groupName }) => [audience, groupName]).reverse()).toEqual([
      ["everybody", "default"],
      ["members", "default"],
      ["group", "rowers"],
      ["closed", "_no_group"],
      ["closed", "default"],
      ["private", "default"],
      ["suspended", "default"],
      ["hidden", "default"],
    ]);
  });

  it("takes as many queries for many as for one", async () => {
    const user = await buildUser({ organization });
    await buildContribution({ collection, user });
    const few = await api.database.recordQueries(() => list());
    for (let n = 0; n < 5; n += 1) await buildContribution({ collection, user, media: [{}, {}] });
    const many = await api.database.recordQueries(() => list());
    expect(many.length).toBe(few.length);
  });
});

it("the list is refused to members and signed-out callers", async () => {
  const member = await buildUser({ organization });
  expect((await list({}, member)).status).toBe(403);
  expect((await list({}, null)).status).toBe(401);
});

describe("DELETE /api/delete-contribution", () => {
  it("logs the reason, and whose contribution it was", async () => {
    const user = await buildUser({ organization });
    const { id } = await buildContribution({ collection, user, media: [{ title: "" }, { title: "A mast" }] });
    const query = { contributionId: id, reason: " Not a picture of the harbour " };
    expect((await api.delete("/api/delete-contribution", { actor: admin, query })).status).toBe(200);
    const trace = await AuditEntry.findOne({ where: { subjectId: id, action: "contribution:delete" } });
    expect(trace?.data).toEqual({
      collectionId: collection.id,
      contributorId: user.id,
      title: "A mast",
      reason: "Not a picture of the harbour",
    });
  });
});
