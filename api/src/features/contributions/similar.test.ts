import type { Answer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import type { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type SimilarPictures = Answer<"GET /api/similar-pictures">;

const api = openTestApi();
let organization: Organization;
let collection: Collection;
beforeEach(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
});

const similar = async ({ id }: Contribution, tags: string[] = [], actor: User | null = null) => {
  const query = new URLSearchParams([["contributionId", id], ...tags.map((tag) => ["tag", tag])]);
  return (await api.get<SimilarPictures>(`/api/similar-pictures?${query}`, { actor })).body;
};
const titles = async (...asked: Parameters<typeof similar>) => (await similar(...asked)).map(({ title }) => title);
const add = (media: NonNullable<Parameters<typeof buildContribution>[0]>["media"], values = {}) =>
  buildContribution({ collection, ...values, media });

describe("GET /api/similar-pictures", () => {
  it("ranks by shared tags, then by distance in time, then by distance in place [API-06]", async () => {
    await add([{ title: "one tag", tags: ["Tram"] }]);
    await add([{ title: "one tag, near in time", tags: ["tram"], date: "1931-08-01" }]);
    await add([{ title: "one tag, nearer in place", tags: ["tram"], locationLat: 57.71, locationLng: 11.97 }]);
    await add([{ title: "two tags", tags: ["tram", "work", "winter"] }]);
    await add([{ title: "no tag, near in time", date: "1931-06-20" }]);
    await add([{ title: "no tag, near in place", locationLat: 57.701, locationLng: 11.971 }]);
    await add([{ title: "nothing in common", date: "1990-01-01", tags: ["dog"], locationLat: 60, locationLng: 11 }]);
    const here = { date: "1931-06-01", locationLat: 57.7, locationLng: 11.97 };
    const contribution = await add([{ title: "itself", tags: ["tram", "work"], ...here }, { title: "itself too" }]);
    const ranked = [
      "two tags",
      "one tag, near in time",
      "one tag, nearer in place",
      "one tag",
      "no tag, near in time",
      "no tag, near in place",
    ];
    expect(await titles(contribution, ["tram", "WORK"])).toEqual(ranked);
    expect(await titles(contribution)).toEqual(ranked);
    expect((await titles(contribution, ["dog"]))[0]).toBe("nothing in common");
  });

  it("combines words, place, time and perceptual hash, and reports what is in common", async () => {
    const perceptualHash = "01".repeat(32);
    await add([{ title: "Fyren i dimma", date: "1948-09-01" }]);
    await add([{ title: "A", look: `1${perceptualHash.slice(1)}`, sha256: "a".repeat(64) }]);
    await add([{ title: "B", location: "Utö, Finland", openDate: "1948" }]);
    await add([{ title: "C", openDate: "1940s" }]);
    await add([{ title: "D", tags: ["Pilot"], locationLat: 59.781, locationLng: 21.37 }]);
    await add([{ title: "Från stranden", openDate: "1990" }]);
    const here = { locationLat: 59.78, locationLng: 21.37, location: "utö" };
    const own = await add([
      { title: "Fyren från sjön", openDate: "1948", look: perceptualHash, tags: ["pilot"], ...here },
    ]);
    const found = await similar(own);
    expect(
      found.map(({ title, reasons }) => [title, ...reasons.map(({ kind, text }) => `${kind} ${text}`.trim())]),
    ).toEqual([
      ["D", "near", "tag pilot"],
      ["A", "look"],
      ["B", "place", "date 1948"],
      ["Fyren i dimma", "date 1948", "word fyren"],
    ]);
  });

  it("shows nothing that the caller may not see, and nothing of others [API-06, DEC-07, FIND-08]", async () => {
    const tags = ["tram"];
    const member = await buildUser({ organization });
    const forMembers = await buildCollection({ organization, isPublic: false });
    await buildContribution({ collection: forMembers, media: [{ title: "for members", tags }] });
    await add([{ title: "private", tags }], { isPublic: false });
    await add([{ title: "withheld", tags, withheldAs: "hidden" }]);
    await add([{ title: "hidden", tags }], { hiddenAt: new Date() });
    await add([{ title: "broken", tags, state: "failed" }]);
    await buildContribution({ media: [{ title: "elsewhere", tags }] });
    const contribution = await add([{ tags }]);
    expect(await titles(contribution)).toEqual([]);
    expect(await titles(contribution, tags, member)).toEqual(["for members"]);
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    expect(await titles(contribution, tags, admin)).toEqual(["hidden", "withheld", "private", "for members"]);
  });

  it("includes each one's collection, takes the same few queries for many, and returns at most twelve", async () => {
    const tags = ["tram"];
    const [few, many] = await Promise.all([add([{ tags }]), add([{ tags: ["ship"] }])]);
    await add([{ tags }]);
    for (let n = 0; n < 4; n += 1) await add(Array.from({ length: 4 }, () => ({ tags: ["ship"] })));
    expect((await similar(few))[0]).toMatchObject({ organizationId: organization.id, collectionId: collection.id });
    const forOne = await api.database.recordQueries(() => similar(few));
    const forMany = await api.database.recordQueries(async () => expect(await similar(many)).toHaveLength(12));
    expect(forMany).toHaveLength(forOne.length);
  });

  it("answers 404 for a contribution that the caller may not see", async () => {
    const contribution = await add([{ tags: ["tram"] }], { isPublic: false });
    expect(await similar(contribution)).toMatchObject({ code: "NOT_FOUND" });
    const query = { contributionId: "x" };
    expect((await api.get("/api/similar-pictures", { query })).body.code).toBe("INVALID_INPUT");
  });
});

describe("GET /api/media/{id}/neighbors", () => {
  type Neighbors = Answer<"GET /api/media/{id}/neighbors">;
  const neighbors = (id: string | undefined, actor: User | null = null) =>
    api.get<Neighbors>(`/api/media/${id}/neighbors`, { actor });

  it("names the pictures just before and after in the collection, and the nearest in place [LOOK-14]", async () => {
    const at = (locationLat: number, title: string, values = {}) =>
      add([{ title, locationLat, locationLng: 11.97, ...values }]);
    await at(57.71, "a kilometer away");
    const near = { locationLat: 57.7009, locationLng: 11.97 };
    await add([
      { title: "a hundred meters away", ...near },
      { title: "of the same contribution", ...near },
    ]);
    await at(58.7, "in another town");
    await add([{ title: "long before", date: "1890-01-01" }]);
    await add([{ title: "just before", openDate: "before 1930" }]);
    await add([{ title: "just after", date: "1931-07-01" }]);
    await add([{ title: "long after", date: "1950-01-01" }]);
    await add([{ title: "undated" }]);
    const elsewhere = await buildCollection({ organization });
    await buildContribution({ collection: elsewhere, media: [{ title: "of another collection", date: "1931-06-02" }] });
    const here = { date: "1931-06-01", locationLat: 57.7, locationLng: 11.97 };
    const { media: [own] = [] } = await add([
      { title: "itself", ...here },
      { title: "beside it", ...here },
    ]);
    const { body } = await neighbors(own?.id);
    expect([body.before?.title, body.after?.title]).toEqual(["just before", "just after"]);
    expect(body.nearby.map(({ title, meters }) => [title, Math.round(meters / 50) * 50])).toEqual([
      ["a hundred meters away", 100],
      ["a kilometer away", 1100],
    ]);
  });

  it("names nothing beside media without date and place, nor hidden media [DEC-07] [LOOK-14]", async () => {
    const here = { date: "1931-06-01", locationLat: 57.7, locationLng: 11.97 };
    const { media: [hidden] = [] } = await add([{ title: "private", ...here, date: "1931-05-31" }], {
      isPublic: false,
    });
    const { media: [withoutData] = [] } = await add([{ title: "bare" }]);
    const { media: [own] = [] } = await add([{ title: "itself", ...here }]);
    const nothing = { samePictures: [], before: null, after: null, nearby: [] };
    expect([(await neighbors(withoutData?.id)).body, (await neighbors(own?.id)).body]).toEqual([nothing, nothing]);
    expect((await neighbors(hidden?.id)).status).toBe(404);
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    expect((await neighbors(own?.id, admin)).body.before?.title).toBe("private");
  });
});
