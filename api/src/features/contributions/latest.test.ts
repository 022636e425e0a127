import { maxLatest } from "@samling/contract/constants/contributions";
import type { Answer } from "@samling/contract/types";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

type LatestPictures = Answer<"GET /api/latest-pictures">;

const api = openTestApi();

const ready = { state: "ready" } as const;
const latest = async () => (await api.get<LatestPictures>("/api/latest-pictures")).body;
const titles = async () => (await latest()).map(({ title }) => title);

describe("GET /api/latest-pictures", () => {
  it("takes turns among the organizations, newest first, one picture per contribution", async () => {
    const [one, other] = [await buildCollection(), await buildCollection()];
    const add = (collection: typeof one, title: string) =>
      buildContribution({
        collection,
        media: [
          { title, ...ready },
          { title: `${title}, again`, ...ready },
        ],
      });
    for (const title of ["one 1", "one 2", "one 3"]) await add(one, title);
    await add(other, "other 1");
    await add(one, "one 4");
    expect(await titles()).toEqual(["one 4", "other 1", "one 3", "one 2", "one 1"]);
    expect((await latest())[1]).toMatchObject({ collectionId: other.id, organizationId: other.organizationId });
  });

  it("shows finished pictures that are public, even to an admin", async () => {
    const organization = await buildOrganization();
    const collection = await buildCollection({ organization });
    const hidden = await buildCollection({ organization, isPublic: false });
    const unseen = { title: "unseen", ...ready };
    await buildContribution({ collection, media: [unseen], isPublic: false });
    await buildContribution({ collection: hidden, media: [unseen] });
    await buildContribution({ collection, media: [{ title: "unseen", state: "pending" }] });
    await buildContribution({ collection, media: [{ ...unseen, kind: "video", type: "video/mp4" }] });
    await buildContribution({ collection, media: [{ title: "seen", ...ready }] });
    const actor = await buildUser({ organization, roles: ["ADMIN"] });
    const { body } = await api.get<LatestPictures>("/api/latest-pictures", { actor });
    expect(body[0]?.title).toBe("seen");
    expect(body.map(({ title }) => title)).not.toContain("unseen");
  });

  it("takes the same few queries for many, and respects its maximum", async () => {
    const few = await api.database.recordQueries(latest);
    const collection = await buildCollection();
    for (let n = 0; n < maxLatest; n += 1) await buildContribution({ collection, media: [ready] });
    const many = await api.database.recordQueries(async () => expect(await latest()).toHaveLength(maxLatest));
    expect(many).toHaveLength(few.length);
  });
});
