import { userContributionsPageSize } from "@samling/contract/constants/contributions";
import type { Profile, UserContribution } from "@samling/contract/shapes";
import type { z } from "zod";
import type { User } from "../../models/accounts.ts";
import { Contribution } from "../../models/contributions.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type ProfileAnswer = z.output<typeof Profile> & { code?: string; message?: string };
type Contributions = z.output<typeof UserContribution>[];

const api = openTestApi();
let organization: Organization;
let fellow: User;
let admin: User;
beforeAll(async () => {
  organization = await buildOrganization();
  fellow = await buildUser({ organization });
  admin = await buildUser({ organization, roles: ["ADMIN"] });
});

const person = { firstName: "Sanna", lastName: "Lind", alias: "Sun", bio: "Fisher", phone: "0701234567" };
const getProfile = (actor: User | null, user: { id: string }, where: { id: string } = organization) =>
  api.get<ProfileAnswer>(`/api/user/${user.id}/${where.id}`, { actor });

describe("GET /api/user/{a}/{b}", () => {
  it("shows others only the alias of a private profile [API-22] [V-PROF-02]", async () => {
    const user = await buildUser({ ...person, organization });
    await buildContribution({ collection: await buildCollection({ organization }), user });
    for (const actor of [null, fellow]) {
      const { status, body } = await getProfile(actor, user);
      expect([status, body]).toEqual([200, { userId: user.id, alias: "Sun", isPublic: false }]);
    }
  });

  it("shows everyone the alias of a member who has contributed nothing yet [API-22] [V-PROF-02]", async () => {
    const user = await buildUser({ ...person, organization });
    for (const actor of [null, fellow, await buildUser()]) {
      const { status, body } = await getProfile(actor, user);
      expect([status, body]).toEqual([200, { userId: user.id, alias: "Sun", isPublic: false }]);
    }
    expect((await getProfile(null, user, await buildOrganization())).status).toBe(404);
  });

  it("is not found by others without an alias, a public profile or any visible contribution [V-PROF-02]", async () => {
    for (const alias of ["", "  "]) {
      const user = await buildUser({ ...person, alias, organization });
      expect([(await getProfile(null, user)).status, (await getProfile(fellow, user)).status]).toEqual([404, 200]);
    }
  });

  it("shows others the name and bio of a public profile as well, and no more [V-PROF-02] [PERM-05]", async () => {
    const user = await buildUser({ ...person, organization, isPublic: true });
    const expected = {
      userId: user.id,
      alias: "Sun",
      isPublic: true,
      firstName: "Sanna",
      lastName: "Lind",
      bio: "Fisher",
    };
    for (const actor of [null, fellow, await buildUser()])
      expect((await getProfile(actor, user)).body).toEqual(expected);
  });

  it("shows admins of the organization everything except the person's roles elsewhere [V-PROF-03] [PERM-07]", async () => {
    const user = await buildUser({ ...person, organization });
    const otherOrganization = await buildOrganization();
    await api.post("/api/createUserOrgRelation", {
      actor: user,
      body: { organizationId: otherOrganization.id, termsAccepted: true },
    });
    for (const actor of [admin, await buildUser({ isPlatformAdmin: true })]) {
      const { body } = await getProfile(actor, user);
      expect(body.user).toMatchObject({ email: user.email, phone: "0701234567", status: "active" });
      expect(body.user?.roles).toEqual([{ organizationId: organization.id, roles: ["USER"] }]);
    }
    const foreign = await buildUser({ organization: await buildOrganization(), roles: ["SUPER_ADMIN"] });
    expect((await getProfile(foreign, user)).body).toEqual({ userId: user.id, alias: "Sun", isPublic: false });
  });

  it("shows the person everything, in every organization", async () => {
    const user = await buildUser({ ...person, organization });
    const { body } = await getProfile(user, user, await buildOrganization());
    expect(body.user).toMatchObject({
      email: user.email,
      roles: [{ organizationId: organization.id, roles: ["USER"] }],
    });
  });

  it("answers 404 for an unknown, an inaccessible and an erased person, with status and message [ERR-07] [ERR-08]", async () => {
    const unseen = await buildUser({ organization });
    expect((await getProfile(null, unseen)).status).toBe(404);
    expect((await getProfile(fellow, unseen)).status).toBe(200);
    const foreign = await buildUser({ organization: await buildOrganization(), isPublic: true });
    expect((await getProfile(admin, foreign)).status).toBe(404);
    const erased = await buildUser({ organization, email: null, erasedAt: new Date() });
    expect((await getProfile(admin, erased)).status).toBe(404);
    const { status, body } = await getProfile(fellow, { id: crypto.randomUUID() });
    expect([status, body]).toEqual([404, expect.objectContaining({ code: "NOT_FOUND", message: expect.any(String) })]);
    expect((await getProfile(fellow, { id: "no-id" })).status).toBe(400);
    expect((await getProfile(fellow, fellow, { id: crypto.randomUUID() })).status).toBe(404);
  });

  it("hides suspended people from all but admins and themselves (DEC-16)", async () => {
    const user = await buildUser({ organization, isPublic: true, alias: "Sun", status: "suspended" });
    expect((await getProfile(null, user)).status).toBe(404);
    expect((await getProfile(fellow, user)).status).toBe(404);
    expect((await getProfile(admin, user)).body.user).toMatchObject({ status: "suspended" });
    expect((await getProfile(user, user)).status).toBe(200);
  });
});

describe("a person's contributions", () => {
  const list = async (actor: User | null, path: string) => (await api.get<Contributions>(path, { actor })).body;

  it("are listed newest first, in one organization or in all, as far as the caller may see them [API-12] [API-13]", async () => {
    const other = await buildOrganization();
    const user = await buildUser({ organization });
    const here = await buildCollection({ organization });
    const closed = await buildCollection({ organization, isPublic: false, groupName: "_no_group" });
    const first = await buildContribution({ collection: here, user });
    const elsewhere = await buildContribution({ collection: await buildCollection({ organization: other }), user });
    const hidden = await buildContribution({ collection: here, user, isPublic: false });
    const inClosed = await buildContribution({ collection: closed, user });
    const everywhere = `/api/user/${user.id}/contributions`;
    const local = `/api/user/${user.id}/organization/${organization.id}/contributions`;
    const ids = async (actor: User | null, path: string) => (await list(actor, path)).map(({ id }) => id);
    expect(await ids(null, everywhere)).toEqual([elsewhere.id, first.id]);
    expect(await ids(null, local)).toEqual([first.id]);
    expect(await ids(user, local)).toEqual([inClosed.id, hidden.id, first.id]);
    expect(await ids(admin, local)).toHaveLength(3);
    expect((await list(null, local))[0]).toMatchObject({ collectionId: here.id, media: [{ title: "The harbour" }] });
  });

  it("have a summary, with the media and the collection's title in every language [ENT-22]", async () => {
    const user = await buildUser({ organization });
    const translations = [
      { languageCode: "en" as const, title: "The harbour", description: "Boats" },
      { languageCode: "sv" as const, title: "Hamnen", description: "Båtar" },
    ];
    const collection = await buildCollection({ organization, translations });
    const contribution = await buildContribution({ collection, user, media: [{ title: "A boat" }] });
    const [summary] = await list(null, `/api/user/${user.id}/contributions`);
    expect(summary).toEqual({
      id: contribution.id,
      paginationId: String(contribution.paginationId),
      organizationId: organization.id,
      collectionId: collection.id,
      collectionTitles: expect.arrayContaining(translations.map(({ description: _, ...title }) => title)),
      collectionStatus: "ACTIVE",
      archivedText: "",
      media: [expect.objectContaining({ title: "A boat", contributionId: contribution.id })],
      isPublic: true,
      isHidden: false,
      state: "published",
      publishedAt: contribution.publishedAt.toISOString(),
    });
  });

  it("show the contributor the archived text instead of media of an archived collection [V-PROF-04]", async () => {
    const user = await buildUser({ organization });
    const archived = await buildCollection({ organization, status: "ARCHIVED", archivedText: "<p>Moved away</p>" });
    await buildContribution({ collection: archived, user });
    const path = `/api/user/${user.id}/contributions`;
    expect(await list(user, path)).toMatchObject([
      { collectionStatus: "ARCHIVED", archivedText: "<p>Moved away</p>", media: [] },
    ]);
    expect(await list(null, path)).toEqual([]);
    expect((await list(admin, path))[0]?.media).toHaveLength(1);
  });

  it("are listed in pages, and an incomplete list links to its next page", async () => {
    const user = await buildUser({ organization });
    const { id: collectionId, organizationId } = await buildCollection({ organization });
    const owner = { organizationId, collectionId, userId: user.id };
    await Contribution.bulkCreate(Array.from({ length: userContributionsPageSize + 2 }, () => owner));
    for (const path of [
      `/api/user/${user.id}/contributions`,
      `/api/user/${user.id}/organization/${organizationId}/contributions`,
    ]) {
      const first = await api.get<Contributions>(path);
      expect(first.body).toHaveLength(userContributionsPageSize);
      const link = first.headers.get("link");
      expect(link).toBe(`<${path}?paginationId=${first.body.at(-1)?.paginationId}>; rel="next"`);
      const second = await api.get<Contributions>(/<(.*)>/.exec(link ?? "")?.[1] ?? "");
      expect(second.body).toHaveLength(2);
      expect(second.headers.get("link")).toBeNull();
      const ids = [...first.body, ...second.body].map(({ id }) => id);
      expect(new Set(ids).size).toBe(userContributionsPageSize + 2);
      expect((await api.get<Contributions>(path, { query: { paginationId: "0" } })).body).toEqual(first.body);
    }
  });

  it("take as many queries for many as for one", async () => {
    const user = await buildUser({ organization });
    const path = `/api/user/${user.id}/contributions`;
    const collection = await buildCollection({ organization });
    await buildContribution({ collection, user });
    await list(null, path);
    const one = await api.database.recordQueries(() => list(null, path));
    for (let more = 0; more < 5; more++) await buildContribution({ collection, user, media: [{}, {}] });
    expect(await api.database.recordQueries(() => list(null, path))).toHaveLength(one.length);
  });
});
