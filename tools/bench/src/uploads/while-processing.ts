import { setTimeout as pause } from "node:timers/promises";
import { Media } from "@samling/api/models/media";
import { ask } from "../api-process.ts";
import { quantile, toMeasurement } from "../compare.ts";
import type { Measurement } from "../measurement.ts";
import { makePhoto, type Pieces, retell } from "./files.ts";
import type { Place } from "./place.ts";
import { sendForm } from "./send.ts";

const photos = 100;
const atOnce = 10;
const asked = 600;
const pauseBetween = 20;

/** The slowest responses of a list, with an idle and with a busy worker. */
export async function measureWhileProcessing(place: Place, say: (line: string) => void): Promise<Measurement> {
  const { start, startWorker, token, collectionId, listPath } = place;
  const { url } = await start("server");
  const photo = await makePhoto();
  for (let sent = 0; sent < photos; sent += atOnce) {
    const files: Record<string, Pieces> = {};
    for (let n = 0; n < atOnce; n += 1) files[`${n}.jpg`] = retell(photo);
    await sendForm(`${url}/api/submit-contribution`, token, { fields: { collectionId, mediaData: "{}" }, files });
  }
  const slowest = async () => {
    const times: number[] = [];
    for (let n = 0; n < asked; n += 1) {
      times.push(await ask(url + listPath));
      await pause(pauseBetween);
    }
    return quantile(times, 0.99);
  };
  await slowest();
  const baseline = await slowest();
  const countWaiting = () => Media.count({ where: { collectionId, kind: "image", state: "pending" } });
  const before = await countWaiting();
  const worker = await startWorker();
  while ((await countWaiting()) === before) await pause(200);
  const ours = await slowest();
  say(`${await countWaiting()} of ${before} photos were left at the end`);
  await worker.stop();
  return toMeasurement(
    {
      name: `The slowest hundredth of a list's pages while ${photos} photos are processed; baseline: while none is`,
      unit: "ms",
      budget: "≤ 2",
      isOk: (ratio) => ratio <= 2,
    },
    { ours, baseline },
  );
}
