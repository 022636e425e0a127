/** The job that makes the derivatives of a media item. It can be repeated at any time. */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import { inTransaction } from "../../database/transaction.ts";
import { decode, decodeInBackground, decodeQuickly, decodeQuicklyInBackground } from "../../engines/decoders.ts";
import type { Sender } from "../../engines/fair-queue.ts";
import type { Pictures } from "../../engines/image.ts";
import { perceptualHashVersion } from "../../engines/perceptual-hash.ts";
import { runSandboxed } from "../../engines/run-sandboxed.ts";
import { OverrunError } from "../../engines/sandbox-process.ts";
import type { SoundFacts } from "../../engines/sound.ts";
import { UnreadableError } from "../../engines/unreadable-error.ts";
import type { VideoFacts, VideoSource } from "../../engines/video.ts";
import { digestFile, withLocalCopy } from "../../files/local-copy.ts";
import { commitObjects, registerObject, releaseObjects, sendHeartbeats } from "../../files/pending-objects.ts";
import { lockFullSize, renewTiles } from "../../files/renew-tiles.ts";
import type { DerivativesJob, JobResult } from "../../jobs/jobs.ts";
import { derivatives } from "../../metrics.ts";
import { Contribution } from "../../models/contributions.ts";
import { captionsKind, Derivative, filmKind, Media, MediaToRemake, soundKind } from "../../models/media.ts";
import type { Storage } from "../../storage/storage.ts";
import { failMedia } from "./fail-media.ts";
import { markDuplicate } from "./mark-duplicate.ts";

const videoLimits = { seconds: 1_200, processorSeconds: 3_600, megabytes: 4_096 };
const soundLimits = { seconds: 1_200, processorSeconds: 1_200, megabytes: 512 };
const videoModule = new URL("../../engines/video.ts", import.meta.url);
const soundModule = new URL("../../engines/sound.ts", import.meta.url);
const extensions: Record<string, string> = {
  "image/jpeg": "jpg",
  "image/webp": "webp",
  "video/mp4": "mp4",
  "audio/mp4": "m4a",
  "text/vtt": "vtt",
};

interface DerivedFile {
  kind: string;
  type: string;
  width: number;
  height: number;
  bytes: number;
  sha256: string;
  open: () => Readable;
}

interface DerivationResult {
  width: number | null;
  height: number | null;
  duration: number | null;
  placeholder: string | null;
  peaks: number[];
  look: string | null;
  files: DerivedFile[];
}

interface DeriveOptions {
  /** Runs in the transaction that stores them. */
  follow?: () => Promise<void>;
  /** Only the small sizes of a picture are made. */
  isPreview?: boolean;
  /** With `decodeQuickly`, an `OverrunError` is thrown for a picture that takes longer than others. */
  decodeBy?: typeof decode;
}

export async function makeDerivatives(
  storage: Storage,
  { organizationId, mediaId, isRebuild = false, turn }: DerivativesJob,
  { follow = async () => {}, isPreview = false, decodeBy = decode }: DeriveOptions = {},
): Promise<JobResult> {
  const media = await Media.findOne({ where: { organizationId, id: mediaId } });
  if (!media) return "skipped";
  // Sizes that are already shown keep their address, and only the rest is made.
  const existing = media.state === "ready" && !isRebuild ? await findFiles(media) : [];
  if (existing.some(({ kind }) => kind === "full" || kind === soundKind)) return "skipped";
  const pictureOptions = {
    edit: media.edit,
    isPreview: isPreview && existing.length === 0,
    existing: existing.map(({ kind, type }) => ({ kind, type })),
  };
  const { kind, type, originalKey } = media;
  try {
    const stored = await withLocalCopy(
      () => storage.open(originalKey),
      async ({ path, folder }) => {
        const source = { path, type, folder };
        const decodePicture = async () =>
          decodeBy("derivePicture", { ...source, ...pictureOptions }, await findContributor(media, turn));
        const result =
          kind === "image"
            ? presentPictures(await decodePicture())
            : await (kind === "video" ? deriveVideo(source) : deriveSound(source));
        return store(storage, media, { ...result, existing, follow });
      },
    );
    if (stored === "done") derivatives.inc({ medium: kind, result: "made" });
    return stored;
  } catch (error) {
    const isTooLong =
      error instanceof OverrunError && (decodeBy === decodeQuickly || decodeBy === decodeQuicklyInBackground);
    if (!(error instanceof UnreadableError) || isTooLong) throw error;
    // A retry would not make the file readable.
    await failMedia({ organizationId, mediaId }, error.message.slice(0, 500));
    return "failed";
  }
}

/** After the last retry: people see that nothing more will come, instead of waiting forever. */
export const abandonDerivatives = async (job: DerivativesJob): Promise<JobResult> =>
  (await failMedia(job, "It could not be processed.")) ? "done" : "skipped";

/**
 * The contributor, or the organization if the account is gone. `turn`: the one from when the file arrived; accounts may
 * share it.
 */
async function findContributor({ organizationId, contributionId: id }: Media, turn?: string): Promise<Sender> {
  const contribution = await Contribution.findOne({ attributes: ["userId"], where: { organizationId, id } });
  const account = contribution?.userId ?? organizationId;
  return { turn: turn ?? account, account, organization: organizationId };
}

const presentPictures = ({ pictures, perceptualHash: look, ...facts }: Pictures): DerivationResult => ({
  ...facts,
  look,
  duration: null,
  peaks: [],
  files: pictures.map(presentPicture),
});

const presentPicture = ({ data, ...picture }: Pictures["pictures"][number]): DerivedFile => ({
  ...picture,
  bytes: data.length,
  sha256: createHash("sha256").update(data).digest("hex"),
  open: () => Readable.from([data]),
});

async function deriveVideo(source: VideoSource): Promise<DerivationResult> {
  const task = { module: videoModule, name: "makeVideo", argument: source };
  const facts = await runSandboxed<VideoSource, VideoFacts>(task, videoLimits);
  const still = { path: facts.posterPath, type: "image/png", folder: source.folder, edit: null };
  const poster = presentPictures(await decodeInBackground("derivePicture", still));
  const size = { width: facts.playableWidth, height: facts.playableHeight };
  const film = await presentFile(facts.playablePath, { kind: filmKind, type: "video/mp4", ...size });
  const captions = facts.captions.map(({ language, path: written }) =>
    presentFile(written, { kind: captionsKind(language), type: "text/vtt", width: 0, height: 0 }),
  );
  const { width, height, duration } = facts;
  const files = [...poster.files, film, ...(await Promise.all(captions))];
  const { placeholder, look } = poster;
  return { width, height, duration, placeholder, peaks: [], look, files };
}

async function deriveSound(source: VideoSource): Promise<DerivationResult> {
  const task = { module: soundModule, name: "makeSound", argument: source };
  const { duration, peaks, playablePath } = await runSandboxed<VideoSource, SoundFacts>(task, soundLimits);
  const files = [await presentFile(playablePath, { kind: soundKind, type: "audio/mp4", width: 0, height: 0 })];
  return { width: null, height: null, duration, placeholder: null, peaks, look: null, files };
}

async function presentFile(
  path: string,
  file: Pick<DerivedFile, "kind" | "type" | "width" | "height">,
): Promise<DerivedFile> {
  return { ...file, ...(await digestFile(path)), open: () => createReadStream(path) };
}

const derivativeKey = ({ organizationId, id }: Media, { kind, sha256, type }: DerivedFile) =>
  `${organizationId}/${id}/${kind}-${sha256.slice(0, 10)}.${extensions[type]}`;

const findFiles = ({ organizationId, id: mediaId }: Media): Promise<Derivative[]> =>
  Derivative.findAll({ where: { organizationId, mediaId } });

interface StoreInput extends DerivationResult {
  existing: Derivative[];
  follow: () => Promise<void>;
}

/** Objects first, then the rows in one transaction: a reader sees all of them or none. */
async function store(storage: Storage, media: Media, input: StoreInput): Promise<JobResult> {
  const { files, existing, follow, ...facts } = input;
  const { organizationId, id: mediaId } = media;
  const keys = files.map((file) => derivativeKey(media, file));
  using _heartbeats = sendHeartbeats(() => keys);
  await Promise.all(
    files.map(async (file) => {
      const key = derivativeKey(media, file);
      await registerObject(organizationId, key);
      await storage.put(key, file.open());
    }),
  );
  return inTransaction(async () => {
    await lockFullSize(media);
    await markDuplicate({ ...media.get(), look: facts.look });
    const current = await Media.findOne({ where: { organizationId, id: mediaId }, lock: true });
    // Deleted while the job ran: the stored objects stay registered, and the sweeper removes them.
    if (!current) return "skipped";
    // Changed while the job ran: another one has been requested, and these pictures may reveal what must be hidden.
    if (current.originalKey !== media.originalKey || !isDeepStrictEqual(current.edit, media.edit)) return "skipped";
    const rows = files.map(({ open: _, ...file }) => ({
      ...file,
      organizationId,
      mediaId,
      key: derivativeKey(media, { ...file, open: _ }),
    }));
    const stored = await findFiles(media);
    const isExisting = ({ key }: Derivative) => existing.some((file) => file.key === key);
    // Everything was made again while the job ran.
    if (stored.filter(isExisting).length < existing.length) return "skipped";
    const old = stored.filter((file) => !isExisting(file));
    await Derivative.destroy({ where: { organizationId, mediaId, key: old.map(({ key }) => key) } });
    await Derivative.bulkCreate(rows);
    await commitObjects(keys);
    await releaseObjects(
      organizationId,
      old.map(({ key }) => key).filter((key) => !keys.includes(key)),
    );
    await MediaToRemake.destroy({ where: { organizationId, mediaId } });
    await renewTiles(current);
    await current.update({ ...facts, hashVersion: perceptualHashVersion, state: "ready", failure: null });
    await follow();
    return "done";
  });
}
