import type { User } from "../../models/accounts.ts";
import { Media } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { AuditEntry } from "../../models/platform.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { countLeftovers, upload } from "../../testing/upload.ts";
import { makeDerivatives } from "../media/derive.ts";
import { sweepObjects } from "../media/sweep.ts";

const api = openTestApi({ clock: () => now });
let now = new Date();
let organization: Organization;
let owner: User;
beforeAll(async () => {
  organization = await buildOrganization();
  owner = await buildUser({ organization });
});

const remove = (contributionId: string, actor: User | null) =>
  api.delete("/api/delete-contribution", { actor, query: { contributionId } });

describe("DELETE /api/delete-contribution", () => {
  it("removes rows and files, but not files that another contribution shares [API-10]", async () => {
    const collection = await buildCollection({ organization, allowRelatedFiles: true });
    const jpeg = await makeSampleJpeg();
    const related = { "letter.pdf": Buffer.from("%PDF-1.4\n%%EOF\n") };
    const send = (media: Record<string, Buffer>) =>
      upload(api, { actor: owner, collectionId: collection.id, media, related });
    const remaining = await send({ "a.jpg": jpeg });
    const before = await countLeftovers(api);
    const { body } = await send({ "a.jpg": jpeg, "b.jpg": await makeSampleJpeg({ width: 200 }), "c.jpg": jpeg });
    for (const { id: mediaId } of await Media.findAll({ where: { contributionId: body.contributionId } }))
      await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId });
    expect((await remove(body.contributionId, owner)).status).toBe(200);
    expect((await api.get(`/api/contribution/${body.contributionId}`, { actor: owner })).status).toBe(404);
    await sweepObjects(api.parts, new Date());
    expect(await countLeftovers(api)).toEqual(before);
    expect((await api.get(`/api/contribution/${remaining.body.contributionId}`)).status).toBe(200);
    const entry = await AuditEntry.findOne({ where: { action: "contribution:delete" } });
    expect(entry).toMatchObject({ subjectId: body.contributionId, actorId: owner.id });
  });

  it("accepts the id in a body as well (DEC-38)", async () => {
    const { id } = await buildContribution({ collection: await buildCollection({ organization }), user: owner });
    const removed = await api.delete("/api/delete-contribution", { actor: owner, body: { contributionId: id } });
    expect(removed.status).toBe(200);
    expect((await api.get(`/api/contribution/${id}`, { actor: owner })).status).toBe(404);
  });

  it("is allowed to the owner for 24 hours, to admins always, to no one else [API-10, V-EDIT-04, PERM-07]", async () => {
    const collection = await buildCollection({ organization });
    const { id, publishedAt } = await buildContribution({ collection, user: owner });
    expect((await remove(id, null)).status).toBe(401);
    expect((await remove(id, await buildUser({ organization }))).body.code).toBe("FORBIDDEN");
    now = new Date(publishedAt.getTime() + 86_400_001);
    expect((await remove(id, owner)).body.code).toBe("EDIT_WINDOW_OVER");
    expect((await remove(id, await buildUser({ organization, roles: ["ADMIN"] }))).status).toBe(200);
    expect((await remove(id, owner)).status).toBe(404);
    expect((await remove("x", owner)).body.code).toBe("INVALID_INPUT");
  });

  it("is allowed to a suspended owner, who may change nothing, and not to other suspended users [DEC-57]", async () => {
    const [suspended, other] = await Promise.all([0, 1].map(() => buildUser({ organization, status: "suspended" })));
    const collection = await buildCollection({ organization });
    const { id, publishedAt } = await buildContribution({ collection, ...(suspended && { user: suspended }) });
    now = publishedAt;
    const body = { contributionId: id, isPublic: false };
    expect((await api.post("/api/update-contribution", { actor: suspended, body })).status).toBe(403);
    expect([403, 404]).toContain((await remove(id, other ?? null)).status);
    expect((await remove(id, suspended ?? null)).status).toBe(200);
    expect((await api.get(`/api/contribution/${id}`, { actor: owner })).status).toBe(404);
  });

  it.each([
    ["for members", "default"],
    ["for admins only", "_no_group"],
  ])("is allowed to a suspended owner who finds it in a collection %s [DEC-57]", async (_whom, groupName) => {
    const suspended = await buildUser({ organization, status: "suspended" });
    const collection = await buildCollection({ organization, isPublic: false, groupName });
    const { id, publishedAt } = await buildContribution({ collection, user: suspended });
    const other = await buildContribution({ collection, user: owner });
    now = publishedAt;
    const listed = await api.get<{ items: { id: string }[] }>("/api/my-contributions", { actor: suspended });
    expect(listed.body.items.map((item) => item.id)).toEqual([id]);
    expect((await api.get(`/api/contribution/${id}`, { actor: suspended })).status).toBe(200);
    expect((await api.get(`/api/contribution/${other.id}`, { actor: suspended })).status).toBe(404);
    const body = { contributionId: id, isPublic: false };
    expect((await api.post("/api/update-contribution", { actor: suspended, body })).status).toBe(403);
    expect((await remove(id, suspended)).status).toBe(200);
    expect((await api.get(`/api/contribution/${id}`, { actor: suspended })).status).toBe(404);
  });
});
