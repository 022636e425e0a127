import type { Answer } from "@samling/contract/types";
import { Membership, type User } from "../../models/accounts.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";
import { makeDerivatives } from "../media/derive.ts";

type ContributionsPage = Answer<"GET /api/collection-contributions">;

const api = openTestApi();
let organization: Organization;
let member: User;
beforeAll(async () => {
  organization = await buildOrganization();
  member = await buildUser({ organization });
});

const list = (collection: { id: string }, query: Record<string, string> = {}, actor: User | null = null) =>
  api.get<ContributionsPage>("/api/collection-contributions", {
    actor,
    query: { collectionId: collection.id, orgId: organization.id, ...query },
  });
const media = (count: number) => Array.from({ length: count }, (_, n) => ({ title: `Picture ${n}` }));

describe("GET /api/collection-contributions", () => {
  it("pages forward and back without gap or repetition [API-11, API-34]", async () => {
    const collection = await buildCollection({ organization });
    for (let round = 0; round < 3; round += 1) await buildContribution({ collection, user: member, media: media(10) });
    const first = (await list(collection)).body;
    const second = (await list(collection, { paginationId: first.next ?? "" })).body;
    expect([first.items.length, second.items.length, second.next]).toEqual([24, 6, null]);
    const ids = [...first.items, ...second.items].map(({ paginationId }) => Number(paginationId));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const paginationId = second.items[0]?.paginationId ?? "";
    const back = (await list(collection, { paginationId, direction: "backward" })).body;
    expect(back.items.map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    expect(back.next).toBeNull();
  });

  it.each(["0", "", "null", "undefined"])("begins with the first page for the cursor %j (DEC-42)", async (cursor) => {
    const collection = await buildCollection({ organization });
    await buildContribution({ collection, user: member, media: media(2) });
    const { body } = await list(collection, { paginationId: cursor });
    expect(body.items).toHaveLength(2);
  });

  it("takes the same few queries for a page of one and a page of many", async () => {
    const small = await buildCollection({ organization });
    await buildContribution({ collection: small, user: member });
    const large = await buildCollection({ organization });
    for (let n = 0; n < 12; n += 1) {
      const user = await buildUser({ organization });
      await buildContribution({ collection: large, user, media: media(3) });
    }
    const one = await api.database.recordQueries(() => list(small));
    const many = await api.database.recordQueries(() => list(large));
    expect(many).toHaveLength(one.length);
    expect(one.length).toBeLessThanOrEqual(2);
    expect(many.join()).not.toContain("password_hash");
  });

  it("returns only displayable pictures to the gallery, without an alias [V-GAL-07] [ENT-25]", async () => {
    const collection = await buildCollection({ organization });
    const jpeg = await makeSampleJpeg();
    const named = await buildUser({ organization, isPublic: true });
    await upload(api, { actor: named, collectionId: collection.id, media: { "a.jpg": jpeg, "b.jpg": jpeg } });
    const [made] = await Media.findAll({ where: { collectionId: collection.id }, order: ["position"] });
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: made?.id ?? "" });
    await buildContribution({
      collection,
      user: member,
      media: [{ kind: "video", type: "video/mp4", state: "ready" }],
    });
    expect((await list(collection)).body.items).toHaveLength(3);
    const shown = (await list(collection, { isGallery: "true" })).body.items;
    expect(shown.map(({ originalFileName }) => originalFileName)).toEqual(["a.jpg"]);
    expect(shown[0]).toMatchObject({ contributionUserFirstName: "Elin", contributionUserLastName: "Strand" });
    expect(shown[0]).not.toHaveProperty("contributionUserAlias");
    expect(shown[0]).toMatchObject({ paginationId: expect.any(String), title: "a.jpg", tags: [], license: "" });
    expect(shown[0]?.thumbnailUrl).toMatch(/^\/media\/.*\/thumb-[0-9a-f]{10}\.jpg$/);
  });

  it("shows a private contribution only to its contributor and to admins, at signed addresses [DEC-08] [DEC-09]", async () => {
    const collection = await buildCollection({ organization });
    await upload(api, {
      actor: member,
      collectionId: collection.id,
      media: { "a.jpg": await makeSampleJpeg() },
      fields: { isPublic: "false" },
    });
    const [made] = await Media.findAll({ where: { collectionId: collection.id } });
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: made?.id ?? "" });
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    for (const actor of [null, await buildUser({ organization })])
      expect((await list(collection, {}, actor)).body.items).toHaveLength(0);
    for (const actor of [member, admin]) {
      const { items } = (await list(collection, {}, actor)).body;
      expect(items).toHaveLength(1);
      expect(items[0]?.imgUrl).toContain("signature=");
      expect((await fetch(`${api.url}${items[0]?.imgUrl}`)).status).toBe(200);
    }
  });

  it("returns signed addresses of a suspended member's files to admins [DEC-16]", async () => {
    const collection = await buildCollection({ organization });
    const suspended = await buildUser({ organization });
    const files = { "a.jpg": await makeSampleJpeg() };
    const { body } = await upload(api, { actor: suspended, collectionId: collection.id, media: files });
    const [made] = await Media.findAll({ where: { collectionId: collection.id } });
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: made?.id ?? "" });
    await Membership.update({ status: "suspended" }, { where: { userId: suspended.id } });
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    expect((await list(collection)).body.items).toHaveLength(0);
    const [item] = (await list(collection, {}, admin)).body.items;
    const page = await api.get<Answer<"GET /api/contribution/{id}">>(`/api/contribution/${body.contributionId}`, {
      actor: admin,
    });
    for (const address of [item?.imgUrl, page.body.images[0]?.imgUrl]) {
      expect(address).toContain("signature=");
      expect((await fetch(`${api.url}${address}`)).status).toBe(200);
      expect((await fetch(`${api.url}${address?.split("?")[0]}`)).status).toBe(404);
    }
    await Membership.update({ showContributions: true }, { where: { userId: suspended.id } });
    expect((await list(collection)).body.items[0]?.imgUrl).not.toContain("signature=");
  });

  it("answers 404 for a collection of another organization", async () => {
    const elsewhere = await buildCollection();
    expect((await list(elsewhere)).status).toBe(404);
  });
});
