/** The job that makes the derivatives of a media item. It can be repeated at any time. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "../../database/transaction.ts";
import { decode, decodeLater, decodeQuickly, decodeRest } from "../../engines/decoders.ts";
import type { Sender } from "../../engines/fair-queue.ts";
import type { Pictures } from "../../engines/image.ts";
import { lookVersion } from "../../engines/look.ts";
import { runSandboxed } from "../../engines/run-sandboxed.ts";
import { OverrunError } from "../../engines/sandbox-process.ts";
import { UnreadableError } from "../../engines/unreadable-error.ts";
import type { VideoFacts, VideoSource } from "../../engines/video.ts";
import { digestFile, withLocalCopy } from "../../files/local-copy.ts";
import { commitObjects, keepAlive, registerObject, releaseObjects } from "../../files/pending-objects.ts";
import { lockFullSize, renewTiles } from "../../files/renew-tiles.ts";
import type { DerivativesJob, JobResult } from "../../jobs/jobs.ts";
import { derivatives } from "../../metrics.ts";
import { Contribution } from "../../models/contributions.ts";
import { captionsKind, Derivative, filmKind, Media, MediaToRemake } from "../../models/media.ts";
import type { Storage } from "../../storage/storage.ts";
import { failMedia } from "./fail-media.ts";
import { noteDuplicate } from "./note-duplicate.ts";

const videoLimits = { seconds: 1_200, processorSeconds: 3_600, megabytes: 4_096 };
const videoModule = new URL("../../engines/video.ts", import.meta.url);
const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "text/vtt": "vtt",
};

interface Made {
  kind: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  open: () => Readable;
}

interface Result {
  width: number;
  height: number;
  duration: number | null;
  placeholder: string;
  look: string | null;
  made: Made[];
}

interface Options {
  /** Runs in the transaction that stores them. */
  follow?: () => Promise<void>;
  /** Only the small sizes of a picture are made. */
  isPreview?: boolean;
  /** With `decodeQuickly` or `decodeRest`, an `OverrunError` is thrown for a picture that takes longer than others. */
  decodeBy?: typeof decode;
}

export async function makeDerivatives(
  storage: Storage,
  { organizationId, mediaId, isRebuild = false }: DerivativesJob,
  { follow = async () => {}, isPreview = false, decodeBy = decode }: Options = {},
): Promise<JobResult> {
  const media = await Media.findOne({ where: { organizationId, id: mediaId } });
  if (!media) return "skipped";
  // What is seen already keeps its address, and only the rest is made.
  const shown = media.state === "ready" && !isRebuild ? await findFiles(media) : [];
  if (shown.some(({ kind }) => kind === "full")) return "skipped";
  const how = {
    edit: media.edit,
    isPreview: isPreview && shown.length === 0,
    made: shown.map(({ kind, type }) => ({ kind, type })),
  };
  const { kind, type, originalKey } = media;
  try {
    const stored = await withLocalCopy(
      () => storage.open(originalKey),
      async ({ path, folder }) => {
        const result =
          kind === "image"
            ? presentPictures(
                await decodeBy("derivePicture", { path, type, folder, ...how }, await findContributor(media)),
              )
            : await deriveVideo(path, type, folder);
        return store(storage, media, { ...result, shown, follow });
      },
    );
    if (stored === "done") derivatives.inc({ medium: kind, result: "made" });
    return stored;
  } catch (error) {
    const isTooLong = error instanceof OverrunError && (decodeBy === decodeQuickly || decodeBy === decodeRest);
    if (!(error instanceof UnreadableError) || isTooLong) throw error;
    // A retry would not make the file readable.
    await failMedia({ organizationId, mediaId }, error.message.slice(0, 500));
    return "failed";
  }
}

/** After the last retry: people see that nothing more will come, instead of waiting forever. */
export const giveUpDerivatives = async (job: DerivativesJob): Promise<JobResult> =>
  (await failMedia(job, "It could not be processed.")) ? "done" : "skipped";

/** The organization if the account is gone. */
async function findContributor({ organizationId, contributionId: id }: Media): Promise<Sender> {
  const found = await Contribution.findOne({ attributes: ["userId"], where: { organizationId, id } });
  const account = found?.userId ?? organizationId;
  return { turn: account, account, organization: organizationId };
}

const presentPictures = ({ pictures, ...facts }: Pictures): Result => ({
  ...facts,
  duration: null,
  made: pictures.map(presentPicture),
});

const presentPicture = ({ data, ...picture }: Pictures["pictures"][number]): Made => ({
  ...picture,
  bytes: data.length,
  sha256: createHash("sha256").update(data).digest("hex"),
  open: () => Readable.from([data]),
});

async function deriveVideo(path: string, type: string, folder: string): Promise<Result> {
  const argument: VideoSource = { path, type, folder };
  const task = { module: videoModule, name: "makeVideo", argument };
  const facts = await runSandboxed<VideoSource, VideoFacts>(task, videoLimits);
  const still = { path: facts.posterPath, type: "image/png", folder, edit: null };
  const poster = presentPictures(await decodeLater("derivePicture", still));
  const size = { width: facts.playableWidth, height: facts.playableHeight };
  const film = await presentFile(facts.playablePath, { kind: filmKind, type: "video/mp4", ...size });
  const captions = facts.captions.map(({ language, path: written }) =>
    presentFile(written, { kind: captionsKind(language), type: "text/vtt", width: 0, height: 0 }),
  );
  const { width, height, duration } = facts;
  const made = [...poster.made, film, ...(await Promise.all(captions))];
  const { placeholder, look } = poster;
  return { width, height, duration, placeholder, look, made };
}

async function presentFile(path: string, file: Pick<Made, "kind" | "type" | "width" | "height">): Promise<Made> {
  return { ...file, ...(await digestFile(path)), open: () => createReadStream(path) };
}

const keyOf = ({ organizationId, id }: Media, { kind, sha256, type }: Made) =>
  `${organizationId}/${id}/${kind}-${sha256.slice(0, 10)}.${extensions[type]}`;

const findFiles = ({ organizationId, id: mediaId }: Media): Promise<Derivative[]> =>
  Derivative.findAll({ where: { organizationId, mediaId } });

interface Making extends Result {
  shown: Derivative[];
  follow: () => Promise<void>;
}

/** Objects first, then the rows in one transaction: a reader sees all of them or none. */
async function store(storage: Storage, media: Media, { made, shown, follow, ...facts }: Making): Promise<JobResult> {
  const { organizationId, id: mediaId } = media;
  const keys = made.map((file) => keyOf(media, file));
  const stopKeepingAlive = keepAlive(() => keys);
  try {
    await Promise.all(
      made.map(async (file) => {
        const key = keyOf(media, file);
        await registerObject(organizationId, key);
        await storage.put(key, file.open());
      }),
    );
  } finally {
    stopKeepingAlive();
  }
  return inTransaction(async () => {
    await lockFullSize(media);
    await noteDuplicate({ ...media.get(), look: facts.look });
    const current = await Media.findOne({ where: { organizationId, id: mediaId }, lock: true });
    // Deleted while the job ran: the stored objects stay registered, and the sweeper removes them.
    if (!current) return "skipped";
    // Changed while the job ran: another one has been requested, and these pictures may show what must not be seen.
    if (current.originalKey !== media.originalKey || !isDeepStrictEqual(current.edit, media.edit)) return "skipped";
    const rows = made.map(({ open: _, ...file }) => ({
      ...file,
      organizationId,
      mediaId,
      key: keyOf(media, { ...file, open: _ }),
    }));
    const found = await findFiles(media);
    const isShown = ({ key }: Derivative) => shown.some((file) => file.key === key);
    // All of it has been made again while the job ran.
    if (found.filter(isShown).length < shown.length) return "skipped";
    const old = found.filter((file) => !isShown(file));
    await Derivative.destroy({ where: { organizationId, mediaId, key: old.map(({ key }) => key) } });
    await Derivative.bulkCreate(rows);
    await commitObjects(keys);
    await releaseObjects(
      organizationId,
      old.map(({ key }) => key).filter((key) => !keys.includes(key)),
    );
    await MediaToRemake.destroy({ where: { organizationId, mediaId } });
    await renewTiles(current);
    await current.update({ ...facts, lookBy: lookVersion, state: "ready", failure: null });
    await follow();
    return "done";
  });
}
