/** The whole API with workers that derive pictures, films and sounds, and a contributor. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Contribution } from "@samling/contract/types";
import type { User } from "../models/accounts.ts";
import type { Collection } from "../models/collections.ts";
import { Media, Tiles } from "../models/media.ts";
import { buildCollection, buildOrganization, buildUser } from "./build.ts";
import { eventually } from "./eventually.ts";
import { makeSampleJpeg } from "./sample-media.ts";
import { startTestApi, type TestApi } from "./test-api.ts";
import { upload } from "./upload.ts";
import { pictureJobs, workOn } from "./work-on.ts";

export interface PictureApi extends TestApi {
  /** For files of the test. */
  folder: string;
  collection: Collection;
  actor: User;
  /** Settles once all of it is made, or has failed. */
  contribute: (media: Record<string, Buffer>, fields?: Record<string, string>) => Promise<Contribution>;
  /** A picture with tiles, once the workers have made all of it. */
  contributeOpenly: () => Promise<{ organizationId: string; mediaId: string }>;
  fetchBuffer: (address: string) => Promise<Buffer>;
}

export async function startPictureApi(): Promise<PictureApi> {
  const api = await startTestApi();
  const folder = await mkdtemp(join(tmpdir(), "samling-pictures-"));
  const organization = await buildOrganization();
  const collection = await buildCollection({ organization });
  const actor = await buildUser({ organization });
  await workOn(api, pictureJobs);
  return {
    ...api,
    folder,
    collection,
    actor,
    contribute: async (media, fields = {}) => {
      const { body } = await upload(api, { actor, collectionId: collection.id, media, fields });
      return eventually(async () => {
        const path = `/api/contribution/${body.contributionId}`;
        const { body: contribution } = await api.get<Contribution>(path, { actor });
        const isMade = ({ state, imgUrl, soundUrl }: Contribution["images"][number]) =>
          state === "failed" || soundUrl !== null || imgUrl?.includes("/full-") === true;
        expect(contribution.images.every(isMade)).toBe(true);
        return contribution;
      });
    },
    contributeOpenly: async () => {
      const { organizationId } = collection;
      const open = await buildCollection({ organizationId, fullSize: true });
      const media = { "a.jpg": await makeSampleJpeg() };
      const { body } = await upload(api, { actor, collectionId: open.id, media });
      const where = { contributionId: body.contributionId };
      const { id: mediaId } = await Media.findOne({ where, rejectOnEmpty: true });
      const job = { organizationId, mediaId };
      await eventually(async () => expect((await Tiles.findOne({ where: job }))?.width).toBe(320));
      return job;
    },
    fetchBuffer: async (address) => Buffer.from(await (await fetch(`${api.url}${address}`)).arrayBuffer()),
    stop: async () => {
      await api.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
