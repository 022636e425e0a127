import { compare, timeOf, toMeasurement } from "../compare.ts";
import type { Measurement } from "../measurement.ts";
import { makePhoto, retell } from "./files.ts";
import type { Place } from "./place.ts";
import { sendForm } from "./send.ts";

const photos = 12;
const rounds = 9;

/** A whole contribution, against its bytes alone. */
export async function measureSubmit({ start, token, collectionId }: Place): Promise<Measurement> {
  const ours = await start("server");
  const bare = await start("bare-form");
  const photo = await makePhoto();
  const submit = (url: string) => {
    const files = Object.fromEntries(Array.from({ length: photos }, (_, n) => [`${n}.jpg`, retell(photo)]));
    const fields = { collectionId, mediaData: "{}" };
    return timeOf(() => sendForm(`${url}/api/submit-contribution`, token, { fields, files }));
  };
  for (const { url } of [ours, bare]) await submit(url);
  const found = await compare(
    () => submit(ours.url),
    () => submit(bare.url),
    rounds,
  );
  const megabytes = (photo.length / 1e6).toFixed(1);
  return toMeasurement(
    {
      name: `A contribution of ${photos} photos of ${megabytes} MB; baseline: formidable to the disk, with SHA-256`,
      unit: "ms",
      budget: "≤ 1.3",
      isOk: (ratio) => ratio <= 1.3,
    },
    found,
  );
}
