import type { Answer } from "@samling/contract/types";
import { Contribution } from "../../models/contributions.ts";
import { Organization } from "../../models/organizations.ts";
import { Case } from "../../models/review.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type LatestPictures = Answer<"GET /api/latest-pictures">;

const api = openTestApi({}, { LATEST_GRACE: "3600" });

describe("the wait before the start page", () => {
  const now = Date.now();
  const titlesNow = async () => (await api.get<LatestPictures>("/api/latest-pictures")).body.map(({ title }) => title);
  const send = async (title: string, minutesAgo: number) => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const publishedAt = new Date(now - minutesAgo * 60_000);
    return buildContribution({ collection, publishedAt, media: [{ title, state: "ready" }] });
  };

  it("lasts for the platform's grace period [GIVE-11]", async () => {
    await send("long ago", 61);
    await send("just now", 59);
    expect(await titlesNow()).toEqual(["long ago"]);
  });

  it("ends when an admin of the organization opens it, and not when others do [GIVE-11]", async () => {
    const { id, organizationId, updatedAt } = await send("looked at", 1);
    const organization = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
    const strangers = [null, await buildUser({ organization }), await buildUser({ roles: ["ADMIN"] })];
    for (const actor of strangers) await api.get(`/api/contribution/${id}`, { actor });
    expect(await titlesNow()).not.toContain("looked at");
    await api.get(`/api/contribution/${id}`, { actor: await buildUser({ organization, roles: ["ADMIN"] }) });
    expect(await titlesNow()).toContain("looked at");
    // Opening it changes nothing that a form would have to know of.
    expect((await Contribution.findOne({ where: { id } }))?.updatedAt).toEqual(updatedAt);
  });

  it("is over once staff have decided on it [GIVE-11]", async () => {
    const { id, organizationId, collectionId } = await send("decided", 1);
    await Case.create({ organizationId, collectionId, contributionId: id, state: "decided" });
    expect(await titlesNow()).toContain("decided");
  });
});
