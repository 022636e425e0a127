import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ensureS3Server, startS3Server } from "@samling/stack/s3-server/index";
import type { Measurement } from "../measurement.ts";
import { makeFilm, type Pieces } from "./files.ts";
import type { Place } from "./place.ts";
import { sendForm, uploadFile } from "./send.ts";

const clients = 20;
const budget = 150;
/** The S3 server for tests keeps everything in memory, and a part twice while a file is assembled. */
const megabytes = { disk: 200, s3: 100 };

type Way = (url: string, film: Pieces) => Promise<unknown>;

/** Memory of a process in megabytes: current, and the peak since the last reset. */
async function readMemory(pid: number): Promise<{ now: number; highest: number }> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const of = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / 1024;
  return { now: of("VmRSS"), highest: of("VmHWM") };
}
const forgetHighest = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, "5");

async function measureWay(place: Place, env: Record<string, string>, megabytes: number, way: Way): Promise<number> {
  const { url, child } = await place.start("server", env);
  const pid = child.pid ?? 0;
  try {
    // What is loaded with the very first file does not belong to any upload.
    await way(url, makeFilm(1));
    await forgetHighest(pid);
    const { now } = await readMemory(pid);
    await Promise.all(Array.from({ length: clients }, () => way(url, makeFilm(megabytes))));
    return (await readMemory(pid)).highest - now;
  } finally {
    await child.stop();
  }
}

/** How much a process grows while many clients send large files at once. */
export async function measureMemory(place: Place, say: (line: string) => void): Promise<Measurement[]> {
  const { token, collectionId, folder } = place;
  const ways: Record<string, Way> = {
    "in a form": (url, film) =>
      sendForm(`${url}/api/submit-contribution`, token, {
        fields: { collectionId, mediaData: "{}" },
        files: { "film.mp4": film },
      }),
    "ahead of it": (url, film) => uploadFile(url, token, { collectionId, name: "film.mp4", content: film }),
  };
  const rows: Measurement[] = [];
  const measureAll = async (storage: string, env: Record<string, string>, megabytes: number) => {
    for (const [name, way] of Object.entries(ways)) {
      const grown = await measureWay(place, env, megabytes, way);
      rows.push({
        name: `Memory while ${clients} send ${megabytes} MB each ${name}, to ${storage}: growth`,
        ours: `${Math.round(grown)} MB`,
        budget: `≤ ${budget} MB`,
        ok: grown <= budget,
      });
      say(`${storage}, ${name}: ${Math.round(grown)} MB`);
    }
  };
  await measureAll("the disk", {}, megabytes.disk);
  const availability = await ensureS3Server(say);
  if (!availability.available) {
    say(`Without S3: ${availability.reason}`);
    return rows;
  }
  const s3 = await startS3Server({ folder: join(folder, "s3"), log: say });
  try {
    const { endpoint, accessKey, secretKey, bucket } = s3;
    const env = { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey, S3_BUCKET: bucket };
    await measureAll("S3", env, megabytes.s3);
  } finally {
    await s3.stop();
  }
  return rows;
}
