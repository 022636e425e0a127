import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { makeDerivatives } from "@samling/api/features/media/derive";
import { Contribution } from "@samling/api/models/contribution";
import { Media } from "@samling/api/models/media";
import sharp from "sharp";
import { compare, timeOf, toMeasurement } from "../compare.ts";
import type { Measurement } from "../measurement.ts";
import { makePhoto } from "./files.ts";
import type { Place } from "./place.ts";

const rounds = 9;

/** The baseline for the worker: six derivatives and the placeholder from one file, which is decoded once. */
async function makeAlone(path: string, folder: string): Promise<void> {
  const whole = sharp(path).autoOrient().resize({ width: 2400, height: 2400, fit: "inside" });
  const { data, info } = await whole.raw().toBuffer({ resolveWithObject: true });
  for (const width of [480, 960, 2400]) {
    const picture = () => sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
    await picture()
      .jpeg({ quality: 82 })
      .toFile(join(folder, `${width}.jpg`));
    await picture()
      .webp({ quality: 78, effort: 2 })
      .toFile(join(folder, `${width}.webp`));
  }
  await sharp(data, { raw: info }).resize({ width: 24, height: 24, fit: "inside" }).webp({ quality: 40 }).toBuffer();
}

/** The whole job (fetch, make, store, record) against the pictures alone. */
export async function measureDerivatives({ parts, folder, organizationId, collectionId }: Place): Promise<Measurement> {
  const photo = await makePhoto();
  const path = join(folder, "photo.jpg");
  await writeFile(path, photo);
  const originalKey = `${organizationId}/originals/photo`;
  await parts.storage.put(originalKey, Readable.from([photo]));
  const { id: contributionId } = await Contribution.create({ organizationId, collectionId });
  const { id: mediaId } = await Media.create({
    organizationId,
    collectionId,
    contributionId,
    kind: "image",
    originalKey,
    originalName: "photo.jpg",
    type: "image/jpeg",
    bytes: photo.length,
    sha256: "",
  });
  const ours = () => timeOf(() => makeDerivatives(parts.storage, { organizationId, mediaId, isRebuild: true }));
  const alone = () => timeOf(() => makeAlone(path, folder));
  await ours();
  await alone();
  return toMeasurement(
    {
      name: "Pictures of a photo of 12 megapixels; baseline: sharp alone, the same six files and the placeholder",
      unit: "ms",
      budget: "≤ 1.2",
      isOk: (ratio) => ratio <= 1.2,
    },
    await compare(ours, alone, rounds),
  );
}
