import { aboutSlides } from "@samling/contract/constants/organizations";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Addresses } from "../../files/addresses.ts";
import { platform } from "../../files/named-objects.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import { withPicture } from "../../files/store-picture.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { SlidePicture } from "../../models/platform.ts";
import type { Storage } from "../../storage/storage.ts";

/** Lists the pictures in the order of the slides; null if a slide has no picture of its own. */
export async function listSlidePictures(addresses: Addresses): Promise<(string | null)[]> {
  const pictures = await SlidePicture.findAll();
  return Array.from({ length: aboutSlides }, (_, index) => {
    const picture = pictures.find(({ slide }) => slide === index + 1);
    return picture ? addresses.slide(picture) : null;
  });
}

const releasePicture = async (slide: number): Promise<void> => {
  const before = await SlidePicture.findByPk(slide, { lock: true });
  if (before) await releaseObjects(platform, [before.pictureKey]);
};

export const setSlidePicture = (
  actor: SignedInActor,
  { storage, slide, data }: { storage: Storage; slide: number; data: Buffer },
): Promise<void> =>
  withPicture({ storage, organizationId: platform, kind: "image", data }, async ({ key, type }) => {
    await releasePicture(slide);
    await SlidePicture.upsert({ slide, pictureKey: key, type });
    await audit(actor, "system:setSlide", { type: "slide", id: String(slide) });
  });

export const removeSlidePicture = (actor: SignedInActor, slide: number): Promise<void> =>
  inTransaction(async () => {
    await releasePicture(slide);
    await SlidePicture.destroy({ where: { slide } });
    await audit(actor, "system:removeSlide", { type: "slide", id: String(slide) });
  });
