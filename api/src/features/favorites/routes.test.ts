import { favoritesPageSize } from "@samling/contract/constants/favorites";
import type { Answer } from "@samling/contract/types";
import type { Context } from "koa";
import { limits } from "../../http/limits.ts";
import { Membership, User } from "../../models/accounts.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Favorite } from "../../models/favorites.ts";
import { Derivative } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser, testPassword } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { setCollectionStatus } from "../collections/service.ts";
import { addGroupMember, createGroup } from "../groups/service.ts";

type Favorites = Answer<"GET /api/tagged-pictures">;

const api = openTestApi();
let organization: Organization;
let contribution: Contribution;
beforeAll(async () => {
  organization = await buildOrganization();
  contribution = await buildContribution({ collection: await buildCollection({ organization }) });
});

const pictureOf = ({ media }: Contribution) => media?.[0]?.id ?? "";
const list = async (actor: User) => (await api.get<Favorites>("/api/tagged-pictures", { actor })).body;
const save = (email: string | null, pictureId: string, actor: User | null = null) =>
  api.post(`/api/add-to-tagged/${encodeURIComponent(email ?? "")}/${pictureId}`, { actor });
const hiddenPicture = async (values: Parameters<typeof buildCollection>[0] = { isPublic: false }) =>
  buildContribution({ collection: await buildCollection({ organization, ...values }) });

describe("GET /api/tagged-pictures", () => {
  it("is only for people who are signed in", async () => {
    const { status, body } = await api.get("/api/tagged-pictures");
    expect([status, body.code]).toEqual([401, "UNAUTHENTICATED"]);
  });

  it("lists the caller's favorites of every organization, newest first, in snake case [API-30, ENT-23]", async () => {
    const actor = await buildUser();
    const elsewhere = await buildContribution({ media: [{ title: "The lighthouse", width: 300, height: 200 }] });
    await save(actor.email, pictureOf(contribution), actor);
    await save(actor.email, pictureOf(elsewhere), actor);
    await save((await buildUser()).email, pictureOf(contribution));
    const favorites = await list(actor);
    expect(favorites.map(({ image_id }) => image_id)).toEqual([pictureOf(elsewhere), pictureOf(contribution)]);
    expect(favorites[1]).toMatchObject({ org_id: organization.id, org_name: organization.name });
    expect(favorites[0]).toEqual({
      id: expect.any(String),
      image_id: pictureOf(elsewhere),
      org_id: elsewhere.organizationId,
      coll_id: elsewhere.collectionId,
      cont_id: elsewhere.id,
      org_name: expect.any(String),
      kind: "image",
      thumbnail_url: null,
      description: "",
      title: "The lighthouse",
      altText: "",
      lang: "",
      width: 300,
      height: 200,
      placeholder: null,
      pagination_id: expect.stringMatching(/^\d+$/),
    });
  });

  it("gives public thumbnails a stable address and others a signed one [DEC-09]", async () => {
    const actor = await buildUser({ organization });
    const hidden = await hiddenPicture();
    for (const item of [contribution, hidden]) {
      await Derivative.create({
        organizationId: organization.id,
        mediaId: pictureOf(item),
        kind: "thumb",
        type: "image/jpeg",
        width: 480,
        height: 320,
        key: `${pictureOf(item)}/thumb-0123456789.jpg`,
        bytes: 10,
        sha256: "0".repeat(64),
      });
      await save(actor.email, pictureOf(item), actor);
    }
    const [signed, stable] = await list(actor);
    expect(stable?.thumbnail_url).toBe(`/media/${pictureOf(contribution)}/thumb-0123456789.jpg`);
    expect(signed?.thumbnail_url).toContain("signature=");
  });

  it("omits what the caller may no longer see, until it is visible again [DEC-07]", async () => {
    const actor = await buildUser({ organization });
    const forMembers = await hiddenPicture();
    const archived = await hiddenPicture({});
    for (const item of [forMembers, archived]) await save(actor.email, pictureOf(item), actor);
    expect(await list(actor)).toHaveLength(2);
    await setCollectionStatus(null, { id: archived.collectionId, status: "ARCHIVED", archivedText: "Gone" });
    expect((await list(actor)).map(({ image_id }) => image_id)).toEqual([pictureOf(forMembers)]);
    await Membership.update({ status: "suspended" }, { where: { userId: actor.id } });
    expect(await list(actor)).toEqual([]);
    await Membership.update({ status: "active" }, { where: { userId: actor.id } });
    expect(await list(actor)).toHaveLength(1);
  });

  it("is listed in pages, and an incomplete list links to its next page", async () => {
    const actor = await buildUser();
    const { organizationId, media } = await buildContribution({
      media: Array.from({ length: favoritesPageSize + 1 }, (_, position) => ({ position })),
    });
    await Favorite.bulkCreate(
      (media ?? []).map(({ id: mediaId }) => ({ organizationId, mediaId, userId: actor.id, isSignedIn: true })),
    );
    const first = await api.get<Favorites>("/api/tagged-pictures", { actor });
    expect(first.body).toHaveLength(favoritesPageSize);
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    expect(next).toBe(`/api/tagged-pictures?paginationId=${first.body.at(-1)?.pagination_id}`);
    const second = await api.get<Favorites>(next, { actor });
    expect(second.body.map(({ image_id }) => image_id)).toEqual([media?.[0]?.id]);
    expect(second.headers.get("link")).toBeNull();
  });

  it("takes the same few queries for one favorite and for many", async () => {
    const one = await buildUser();
    const many = await buildUser();
    await save(one.email, pictureOf(contribution), one);
    for (let n = 0; n < 8; n += 1) await save(many.email, pictureOf(await buildContribution()), many);
    const forOne = await api.database.recordQueries(() => list(one));
    const forMany = await api.database.recordQueries(() => list(many));
    expect(forMany).toHaveLength(forOne.length);
    expect(forOne.length).toBeLessThanOrEqual(5);
  });
});

describe("POST /api/add-to-tagged/{email}/{pictureId}", () => {
  it("refuses an invalid e-mail address and an invalid id", async () => {
    for (const [email, id] of [
      ["somebody", pictureOf(contribution)],
      ["somebody@example.org", "1"],
    ] as const) {
      const { status, body } = await save(email, id);
      expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    }
  });

  it("does not let a signed-in person save for another address [API-31, DEC-05]", async () => {
    const actor = await buildUser();
    const other = await buildUser();
    const { status, body } = await save(other.email, pictureOf(contribution), actor);
    expect([status, body.code]).toEqual([403, "FORBIDDEN"]);
    expect(await Favorite.count({ where: { userId: other.id } })).toBe(0);
    expect((await save(actor.email?.toUpperCase() ?? "", pictureOf(contribution), actor)).status).toBe(200);
  });

  it("saves once, however often it is requested, and logs it [API-31]", async () => {
    const actor = await buildUser();
    const answers = [];
    for (let n = 0; n < 3; n += 1) answers.push(await save(actor.email, pictureOf(contribution), actor));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([200, {}]));
    expect(await Favorite.count({ where: { userId: actor.id } })).toBe(1);
    const auditEntries = await AuditEntry.findAll({ where: { actorId: actor.id } });
    expect(auditEntries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ["favorite:add", pictureOf(contribution)],
    ]);
  });

  it("saves once for two concurrent requests", async () => {
    const email = "two-at-once@example.org";
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(email, pictureOf(contribution))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const user = await User.findOne({ where: { email } });
    expect(await Favorite.count({ where: { userId: user?.id ?? "" } })).toBe(1);
  });

  it("is limited per address, known or not, and reports the time to wait [DEC-05]", async () => {
    const email = "too-often@example.org";
    const context = { ip: "127.0.0.1" } as Context;
    const { perEmail } = limits["add-to-tagged"];
    await Promise.all(
      Array.from({ length: perEmail }, () => api.parts.limits.count("add-to-tagged", { context, email })),
    );
    const { status, body, headers } = await save(email, pictureOf(contribution));
    expect([status, body.code]).toEqual([429, "TOO_MANY_REQUESTS"]);
    expect(Number(headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await User.count({ where: { email } })).toBe(0);
  });

  it("answers alike for a known and an unknown address, which becomes a visitor [DEC-05, DEC-06]", async () => {
    const email = "somebody-new@example.org";
    const knownAddress = await save((await buildUser()).email, pictureOf(contribution));
    const unknown = await save(email, pictureOf(contribution));
    expect([unknown.status, unknown.body]).toEqual([knownAddress.status, knownAddress.body]);
    const visitor = await User.findOne({ where: { email } });
    expect([visitor?.passwordHash, visitor?.isPlatformAdmin]).toEqual([null, false]);
    expect(await Membership.count({ where: { userId: visitor?.id ?? "" } })).toBe(0);
    const signIn = await api.post("/api/login", {
      body: { email, password: testPassword, organizationId: organization.id },
    });
    expect([signIn.status, signIn.body.code]).toEqual([401, "LOGIN_ERROR"]);
  });

  it("keeps a visitor's favorites for the person who registers and proves the e-mail address [DEC-06]", async () => {
    const email = "later-registered@example.org";
    await save(email, pictureOf(contribution));
    const person = { firstName: "Ida", lastName: "Berg", termsAccepted: true };
    await api.post("/api/register-user", {
      query: { organizationId: organization.id },
      body: { email, password: testPassword, ...person },
    });
    const user = await User.findOne({ where: { email }, rejectOnEmpty: true });
    expect(user.passwordHash).not.toBeNull();
    expect(await list(user)).toEqual([]);
    await user.update({ emailProvenAt: new Date() });
    expect((await list(user)).map(({ image_id }) => image_id)).toEqual([pictureOf(contribution)]);
  });

  it("answers 404 for a picture that the caller may not see [DEC-07, DEC-08]", async () => {
    const grouped = await createGroup(null, { organizationId: organization.id, name: "Sailors" });
    const sailor = await buildUser({ organization });
    await addGroupMember(null, grouped, { userId: sailor.id, isAdmin: false });
    const member = await buildUser({ organization });
    const forSailors = pictureOf(await hiddenPicture({ isPublic: false, groupName: "Sailors" }));
    const memberPicture = pictureOf(
      await buildContribution({ collection: await buildCollection({ organization }), user: member, isPublic: false }),
    );
    expect((await save(sailor.email, forSailors, sailor)).status).toBe(200);
    expect((await save(member.email, memberPicture, member)).status).toBe(200);
    const refused = [
      await save(member.email, forSailors, member),
      await save(sailor.email, memberPicture, sailor),
      await save(sailor.email, forSailors),
      await save(sailor.email, crypto.randomUUID()),
    ];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, "NOT_FOUND"]));
  });
});

describe("DELETE /api/tagged-picture/{pictureId}", () => {
  const remove = (actor: User | null) => api.delete(`/api/tagged-picture/${pictureOf(contribution)}`, { actor });

  it("requires sign-in", async () => {
    expect((await remove(null)).status).toBe(401);
  });

  it("removes only the caller's own favorite, and logs it", async () => {
    const actor = await buildUser();
    const other = await buildUser();
    for (const user of [actor, other]) await save(user.email, pictureOf(contribution), user);
    expect((await remove(actor)).status).toBe(200);
    expect([await list(actor), (await list(other)).length]).toEqual([[], 1]);
    expect(await AuditEntry.count({ where: { actorId: actor.id, action: "favorite:remove" } })).toBe(1);
    const again = await remove(actor);
    expect([again.status, again.body.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("texts after saving", () => {
  const members = "/api/organization-save-favorites";
  const visitors = "/api/organization-save-favorites-not-loggedin";
  const textOf = async (address: string) => (await api.get<{ text: string }>(address)).body.text;

  it("are in the requested language, else in English, else empty [API-27, API-28, DEC-23]", async () => {
    const { id } = await buildOrganization({
      saveFavoriteTexts: [
        { languageCode: "en", text: "Register to see it", memberText: "Saved" },
        { languageCode: "sv", text: "Skapa ett konto", memberText: "Sparad" },
      ],
    });
    const texts = {
      [members]: { sv: "Sparad", fi: "Saved" },
      [visitors]: { sv: "Skapa ett konto", fi: "Register to see it" },
    };
    for (const [address, { sv, fi }] of Object.entries(texts)) {
      expect(await textOf(`${address}/${id}/sv`)).toBe(sv);
      expect(await textOf(`${address}/${id}/fi`)).toBe(fi);
      expect(await textOf(`${address}/${organization.id}/sv`)).toBe("");
    }
  });

  it("do not ask a member to register if only the text for visitors exists [API-27]", async () => {
    const { id } = await buildOrganization({ saveFavoriteTexts: [{ languageCode: "en", text: "Register to see it" }] });
    expect(await textOf(`${members}/${id}/en`)).toBe("");
  });

  it("are returned in all languages for the wall [API-29]", async () => {
    const { id } = await buildOrganization({
      saveFavoriteTexts: [
        { languageCode: "fi", text: "Tallennettu", memberText: "Suosikeissasi" },
        { languageCode: "sv", text: "", memberText: "Bland dina favoriter" },
      ],
    });
    const answer = await api.get(`/api/organization/${id}/favorite-slideshow-add`);
    expect(answer.body).toEqual([{ languageCode: "fi", text: "Tallennettu" }]);
  });

  it("answer an error for an unknown organization or language [API-27, API-28, API-29]", async () => {
    const unknownId = crypto.randomUUID();
    for (const address of [
      ...[members, visitors].map((path) => `${path}/${unknownId}/sv`),
      `/api/organization/${unknownId}/favorite-slideshow-add`,
    ])
      expect((await api.get(address)).status).toBe(404);
    for (const address of [members, visitors])
      expect((await api.get(`${address}/${organization.id}/de`)).status).toBe(400);
  });
});
