/** Films as cameras, phones and drones write them, with a mark in every place for metadata. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runSandboxed } from "../../engines/run-sandboxed.ts";
import { addTraces, makeSampleMp4, makeSampleMpeg } from "../sample-media.ts";
import { box } from "./boxes.ts";
import { mark } from "./marks.ts";
import { makeMetadata } from "./metadata-boxes.ts";
import { xmp } from "./pictures.ts";
import { makeTracks } from "./tracks.ts";

/** Two bytes of length, two of language, and the text, as in QuickTime. */
const text = (name: string, value: string) =>
  box(name, Buffer.from([0, value.length]), Buffer.from([0x15, 0xc7]), value);

const userData = (kind: string): Buffer =>
  box(
    "udta",
    text("\u00a9xyz", `+59.3251+018.0710/${mark(`${kind}: udta ©xyz`)}`),
    text("\u00a9mak", mark(`${kind}: udta ©mak`)),
    text("\u00a9mod", mark(`${kind}: udta ©mod`)),
    box("loci", "\0\0\0\0\x15\xc7", mark(`${kind}: udta loci`), Buffer.alloc(16)),
    box("CAME", mark(`${kind}: udta CAME of an action camera`)),
    box("auth", "\0\0\0\0\x15\xc7", mark(`${kind}: udta auth`), "\0"),
    box("XMP_", xmp(`${kind} udta`)),
    box("uuid", boxUuid, xmp(`${kind} uuid of udta`)),
    makeMetadata.iTunes(kind),
  );

const boxUuid = Buffer.from("be7acfcb97a942e89c71999491e3afac", "hex");

/** The sample's `moov` comes last, so that additions to it move no picture data. */
export function addBoxes(film: Buffer, kind: string): Buffer {
  const at = film.indexOf("moov") - 4;
  const moovBytes = film.readUInt32BE(at);
  const added = Buffer.concat([
    userData(kind),
    box("uuid", boxUuid, xmp(`${kind} moov`)),
    makeMetadata.quickTime(kind),
  ]);
  const { tracks, data } = makeTracks(kind, at + moovBytes + added.length);
  const moov = Buffer.concat([film.subarray(at, at + moovBytes), added, tracks]);
  moov.writeUInt32BE(moov.length);
  const after = [
    data,
    box("uuid", boxUuid, xmp(kind)),
    box("free", mark(`${kind}: free`)),
    box("skip", mark(`${kind}: skip`)),
  ];
  return Buffer.concat([film.subarray(0, at), moov, ...after]);
}

export async function makeTracedFilm(folder: string, name: string): Promise<Buffer> {
  const film = await readFile(await makeSampleMp4({ folder, name }));
  const sei = `GPS 59.32510,18.07109 ${mark(`${name}: SEI`)} SN 0M6TG`;
  return addBoxes(addTraces(film, { sei, handler: mark(`${name}: handler`) }), name);
}

/** Turned into a film from a drone, whose captions log the flight. */
export async function makeDroneFilm(): Promise<Buffer> {
  const film = await readFile(join(import.meta.dirname, "../captioned.mp4"));
  const drone = Buffer.from(film);
  // The marks have the same length as the bytes they replace.
  drone.write(`SN:${mark("drone: caption")}`, drone.indexOf("There she goes"), "latin1");
  drone.write("GPS 59.3", drone.indexOf("Fartyget"), "latin1");
  return drone;
}

/** A packet of private data, where camcorders put date and place. */
export async function makeTracedMpeg(folder: string): Promise<Buffer> {
  const film = await readFile(await makeSampleMpeg({ folder, name: "camcorder.mpg" }));
  const data = Buffer.from(mark("MPEG: private stream"));
  const head = Buffer.from([0, 0, 1, 0xbf, 0, data.length]);
  return Buffer.concat([film, head, data]);
}

/** AVI, Matroska or WebM, depending on the name. */
export async function makeTracedContainer(folder: string, name: string): Promise<Buffer> {
  const path = join(folder, name);
  const tags = ["title", "artist", "comment", "location"];
  const metadata = Object.fromEntries(tags.map((tag) => [tag, mark(`${name}: ${tag}`)]));
  const module = new URL("./write-film.ts", import.meta.url);
  await runSandboxed({ module, name: "writeFilm", argument: { path, metadata } }, { seconds: 240, megabytes: 1_000 });
  return readFile(path);
}
