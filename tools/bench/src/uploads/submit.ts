import { compare, timeOf, toMeasurement } from "../compare.ts";
import type { Measurement } from "../measurement.ts";
import { makePhoto, retell } from "./files.ts";
import type { Place } from "./place.ts";
import { sendForm } from "./send.ts";

const photos = 12;
const rounds = 9;

/** A whole contribution, against its bytes alone, and against its bytes stored as safely. */
export async function measureSubmit({ start, token, collectionId }: Place): Promise<Measurement[]> {
  const ours = await start("server");
  const bare = await start("bare-form");
  const synced = await start("bare-form", { SYNCED: "yes" });
  const photo = await makePhoto();
  const submit = (url: string) => {
    const files = Object.fromEntries(Array.from({ length: photos }, (_, n) => [`${n}.jpg`, retell(photo)]));
    const fields = { collectionId, mediaData: "{}" };
    return timeOf(() => sendForm(`${url}/api/submit-contribution`, token, { fields, files }));
  };
  for (const { url } of [ours, bare, synced]) await submit(url);
  const against = (url: string) =>
    compare(
      () => submit(ours.url),
      () => submit(url),
      rounds,
    );
  const megabytes = (photo.length / 1e6).toFixed(1);
  const budget = { unit: "ms", budget: "≤ 1.3", isOk: (ratio: number) => ratio <= 1.3 };
  const name = `A contribution of ${photos} photos of ${megabytes} MB; baseline: formidable to the disk, with SHA-256`;
  return [
    toMeasurement({ name, ...budget }, await against(bare.url)),
    toMeasurement(
      { name: "The same; baseline: each file synced to the disk, too", ...budget },
      await against(synced.url),
    ),
  ];
}
