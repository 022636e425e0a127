import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import type { User } from "../../models/accounts.ts";
import type { Collection } from "../../models/collections.ts";
import { Derivative } from "../../models/media.ts";
import type { Organization } from "../../models/organizations.ts";
import { buildCollection, buildContribution, buildOrganization, buildUser } from "../../testing/build.ts";
import { openTestApi } from "../../testing/test-api.ts";

const api = openTestApi();
let organization: Organization;
let collection: Collection;
let owner: User;
beforeAll(async () => {
  organization = await buildOrganization();
  collection = await buildCollection({ organization });
  owner = await buildUser({ organization, isPublic: true, firstName: "Elin", lastName: "Strand" });
});

const read = (id: string, actor: User | null = null) =>
  api.get<ContributionAnswer & { code?: string }>(`/api/contribution/${id}`, { actor });

describe("GET /api/contribution/{id}", () => {
  it("shows everyone a public contribution: files in order, contributor and collection [API-09]", async () => {
    const media = [{ title: "The first" }, { title: "The second" }];
    const { id } = await buildContribution({ collection, user: owner, media, adminComments: "Call her" });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      contributionId: id,
      collectionId: collection.id,
      organizationId: organization.id,
      user: { userId: owner.id, name: "Elin Strand", email: null },
      question: [],
      relatedFiles: [],
      adminComments: null,
      isPublic: true,
    });
    expect(body.images.map(({ title, contributionId }) => [title, contributionId])).toEqual([
      ["The first", id],
      ["The second", id],
    ]);
    expect(body.images[0]?.originalUrl).toBeNull();
  });

  it("lists the files of a picture by width and type, in whichever order they were made", async () => {
    const { id, media } = await buildContribution({ collection, user: owner, media: [{ state: "ready" }] });
    const file = { organizationId: organization.id, mediaId: media?.[0]?.id ?? "", bytes: 10, sha256: "0".repeat(64) };
    for (const [kind, width] of [["grid", 960] as const, ["thumb", 480] as const]) {
      for (const type of ["image/webp", "image/jpeg"]) {
        await Derivative.create({ ...file, kind, type, width, height: width, key: `${file.mediaId}/${kind}-${type}` });
      }
    }
    const [image] = (await read(id)).body.images;
    expect(image?.sources.map(({ width, type }) => [width, type])).toEqual([
      [480, "image/jpeg"],
      [480, "image/webp"],
      [960, "image/jpeg"],
      [960, "image/webp"],
    ]);
  });

  it("shows admins the comments and the e-mail, and the contributor only the e-mail [API-09] [V-CONT-15]", async () => {
    const { id } = await buildContribution({ collection, user: owner, adminComments: "Call her" });
    const admin = await buildUser({ organization, roles: ["ADMIN"] });
    const forAdmin = (await read(id, admin)).body;
    expect([forAdmin.adminComments, forAdmin.user.email]).toEqual(["Call her", owner.email]);
    const forOwner = (await read(id, owner)).body;
    expect([forOwner.adminComments, forOwner.user.email]).toEqual([null, owner.email]);
  });

  it("answers 404 alike for a hidden one and a missing one, and 400 for an invalid id [API-09]", async () => {
    const { id } = await buildContribution({ collection, user: owner, isPublic: false });
    const [hidden, absent] = [await read(id), await read(crypto.randomUUID())];
    expect([hidden.status, hidden.body.code]).toEqual([404, "NOT_FOUND"]);
    expect([absent.status, absent.body.code]).toEqual([404, "NOT_FOUND"]);
    expect((await read("no-id")).status).toBe(400);
    expect((await read(id, owner)).status).toBe(200);
  });
});
