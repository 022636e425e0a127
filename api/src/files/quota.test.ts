/** The quota of an organization also limits concurrent requests. */
import { Media } from "../models/media.ts";
import { buildCollection, buildOrganization, buildUser } from "../testing/build.ts";
import { makeNoiseJpeg } from "../testing/sample-media.ts";
import { openTestApi } from "../testing/test-api.ts";
import { countLeftovers, upload } from "../testing/upload.ts";

const api = openTestApi();

it("stores no more than the quota for six people who send at once, and keeps no refused file", async () => {
  const pictures = await Promise.all([601, 602, 603, 604, 605, 606].map((width) => makeNoiseJpeg(width, 600)));
  const largest = Math.max(...pictures.map(({ length }) => length));
  const organization = await buildOrganization({ maxStorageBytes: largest + 1000 });
  const collection = await buildCollection({ organization });
  const people = await Promise.all(pictures.map(() => buildUser({ organization })));
  const answers = await Promise.all(
    pictures.map((picture, index) =>
      upload(api, { actor: people[index], collectionId: collection.id, media: { "a.jpg": picture } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 507, 507, 507, 507, 507]);
  const refused = answers.filter(({ status }) => status === 507);
  expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(["QUOTA_EXCEEDED"]));
  expect(await Media.sum("bytes", { where: { organizationId: organization.id } })).toBeLessThanOrEqual(largest + 1000);
  expect(await countLeftovers(api)).toMatchObject({ contributions: 1, media: 1, pending: 0, objects: 1 });
});
