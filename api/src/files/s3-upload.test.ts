/** A whole contribution with its files on a real S3 server, where there is one. */
import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { makeDerivatives } from "../features/media/derive.ts";
import type { Storage } from "../storage/storage.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { isThorough } from "../testing/extent.ts";
import { s3At, s3Drivers } from "../testing/s3-storage.ts";
import { makeNoiseJpeg } from "../testing/sample-media.ts";
import { startTestApi, type TestApi } from "../testing/test-api.ts";
import { countLeftovers, upload } from "../testing/upload.ts";

let api: TestApi | undefined;
afterEach(() => api?.stop());

async function start(storage: Storage) {
  const started = await startTestApi({ storage });
  api = started;
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  return { api: started, organization, collection, actor };
}

const itOnS3 = (name: string, test: (storage: Storage) => Promise<void>) => {
  for (const create of isThorough ? s3Drivers : []) it(name, () => test(create()));
};

describe("a contribution on S3", () => {
  itOnS3("is stored, shown in parts, and leaves nothing when refused", async (storage) => {
    const { api, organization, collection, actor } = await start(storage);
    const large = await makeNoiseJpeg(4800, 4800);
    expect(large.length).toBeGreaterThan(16 * 1024 ** 2);
    const { status, body } = await upload(api, { actor, collectionId: collection.id, media: { "a.jpg": large } });
    expect(status).toBe(201);
    const read = async () =>
      (await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, { actor })).body.images[0];
    await makeDerivatives(api.parts.storage, { organizationId: organization.id, mediaId: (await read())?.id ?? "" });
    const image = await read();
    const original = await fetch(`${api.url}${image?.originalUrl}`);
    expect(Buffer.from(await original.arrayBuffer()).equals(large)).toBe(true);
    const part = await fetch(`${api.url}${image?.originalUrl}`, { headers: { Range: "bytes=6000000-6000009" } });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(large.subarray(6_000_000, 6_000_010));

    const before = await countLeftovers(api);
    const cut = { "a.jpg": large.subarray(0, -1000), "b.jpg": large };
    const refused = await upload(api, { actor, collectionId: collection.id, media: cut });
    expect([refused.status, refused.body.code]).toEqual([400, "UNREADABLE_FILE"]);
    expect(await countLeftovers(api)).toEqual(before);
  });

  it("is answered with 503, and leaves no row, while the server is down", async () => {
    const { api, collection, actor } = await start(s3At("http://127.0.0.1:9"));
    const media = { "a.jpg": await makeNoiseJpeg(100, 100) };
    const { status, body } = await upload(api, { actor, collectionId: collection.id, media });
    expect([status, body.code]).toEqual([503, "UNAVAILABLE"]);
    const [[row]] = (await api.parts.database.sequelize.query(
      "SELECT (SELECT count(*) FROM contributions)::int + (SELECT count(*) FROM media)::int AS rows",
    )) as unknown as [{ rows: number }[]];
    expect(row?.rows).toBe(0);
  });
});
