import type { Contribution as ContributionAnswer } from "@samling/contract/types";
import { QueryTypes } from "sequelize";
import { createHandlers } from "../../job-handlers.ts";
import { buildCollection, buildOrganization, buildUser } from "../../testing/build.ts";
import { eventually } from "../../testing/eventually.ts";
import { makeProgressiveJpeg } from "../../testing/hostile/jpeg.ts";
import { makeSampleJpeg } from "../../testing/sample-media.ts";
import { openTestApi } from "../../testing/test-api.ts";
import { upload } from "../../testing/upload.ts";

const api = openTestApi();
beforeAll(async () => {
  await api.parts.jobs.work(createHandlers(api.parts), 2);
});

it("a picture that takes more than others is made beside the films, as are its sender's next ones", async () => {
  const organization = await buildOrganization();
  const { id: collectionId } = await buildCollection({ organization });
  const sender = await buildUser({ organization });
  const contribute = async (picture: Buffer, actor = sender) => {
    const { body } = await upload(api, { actor, collectionId, media: { "a.jpg": picture } });
    return eventually(async () => {
      const answer = await api.get<ContributionAnswer>(`/api/contribution/${body.contributionId}`, { actor });
      const [image] = answer.body.images;
      expect(image).toMatchObject({ state: "ready" });
      return image;
    });
  };
  const queuesOf = async (mediaId?: string) => {
    const jobs = await api.parts.database.sequelize.query<{ name: string }>(
      "SELECT DISTINCT name FROM jobs.job WHERE data->>'mediaId' = :mediaId",
      { replacements: { mediaId }, type: QueryTypes.SELECT },
    );
    return jobs.map(({ name }) => name);
  };
  const large = await contribute(makeProgressiveJpeg({ width: 16_384, height: 8_000, components: 3 }));
  expect(large).toMatchObject({ width: 16_384, height: 8_000 });
  expect(await queuesOf(large?.id)).toContain("make-film");
  const next = await contribute(await makeSampleJpeg());
  expect(await queuesOf(next?.id)).toContain("make-film");
  const another = await contribute(await makeSampleJpeg(), await buildUser({ organization }));
  expect(await queuesOf(another?.id)).not.toContain("make-film");
});
