/** The files of a gift in the record of another: new rows that name the same objects. */
import { zeroDate } from "@samling/contract/constants";
import type { MediaValues } from "@samling/contract/media-fields";
import { lockFullSize, renewTiles } from "../../files/renew-tiles.ts";
import { requestDerivatives } from "../../files/request-derivatives.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { closeWithLast } from "../../models/closing.ts";
import { RelatedFile } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import { storePlace } from "../contributions/place-shown.ts";
import type { Side } from "./sides.ts";
import { readValuesFor } from "./values.ts";

interface Copying {
  kept: Side;
  other: Side;
  /** What is said of the pair from then on. */
  values: MediaValues;
  /** The other's file is the one that is shown first. */
  isOtherFirst: boolean;
  isSecondShown: boolean;
}

interface Copied {
  /** Media and related files. */
  copies: string[];
  /** Where the addresses of files lead. */
  leads: { mediaId: string; intoId: string }[];
  /** The one of the pair that is withheld from then on. */
  hidden: string | null;
}

export async function copyFiles(jobs: Jobs, copying: Copying): Promise<Copied> {
  const { kept, other, isOtherFirst, isSecondShown } = copying;
  await lockFullSize(kept.media);
  const own = [...(kept.contribution.media ?? [])];
  const leads: Copied["leads"] = [];
  const made: Media[] = [];
  let hidden: string | null = null;
  for (const media of other.contribution.media ?? []) {
    const same = own.find(({ sha256, withheldAs }) => sha256 === media.sha256 && withheldAs === null);
    const isOfPair = media.id === other.media.id;
    const copy =
      same ??
      (await copyMedia(kept, { media, values: valuesOf(copying, media), isOfOther: isOfOther(copying, media) }));
    leads.push({ mediaId: media.id, intoId: copy.id });
    if (same) continue;
    made.push(copy);
    const place = own.findIndex(({ id }) => id === kept.media.id) + (isOtherFirst ? 0 : 1);
    own.splice(isOfPair ? place : own.length, 0, copy);
    if (!isOfPair || isSecondShown) continue;
    const second = isOtherFirst ? kept.media : copy;
    const { organizationId, id } = second;
    await Media.update({ withheldAs: "hidden" }, { where: { organizationId, id } });
    hidden = id;
    if (isOtherFirst) leads.push({ mediaId: id, intoId: copy.id });
  }
  for (const [position, { organizationId, id }] of own.entries()) {
    await Media.update({ position }, { where: { organizationId, id } });
  }
  await closeWithLast([kept.media]);
  // What is not made yet; the copy has the licence under which its own giver has given it.
  await requestDerivatives(jobs, made);
  const related = await copyRelated(jobs, copying);
  return { copies: [...made.map(({ id }) => id), ...related], leads, hidden };
}

function valuesOf({ kept, other, values }: Copying, media: Media): MediaValues {
  const own = readValuesFor({ ...other, media }, kept.contribution.userId);
  return media.id === other.media.id ? { ...values, license: own.license, socials: own.socials } : own;
}

const copyMedia = async (
  { contribution: { organizationId, collectionId, id: contributionId } }: Side,
  { media, values, isOfOther }: { media: Media; values: MediaValues; isOfOther: boolean },
): Promise<Media> => {
  const { kind, originalKey, originalName, type, bytes, sha256, edit, withheldAs } = media;
  const file = { kind, originalKey, originalName, type, bytes, sha256, edit, withheldAs };
  const date = values.date === zeroDate ? null : values.date;
  const { state, width, height, duration, placeholder, look, lookBy } = media;
  const facts = { state, width, height, duration, placeholder, look, lookBy, isOfOther };
  const copy = await Media.create({
    ...(await storePlace(values)),
    date,
    ...file,
    ...facts,
    organizationId,
    collectionId,
    contributionId,
  });
  // It is seen at once: who takes its place is not shown any more.
  const shown = await Derivative.findAll({ where: { organizationId, mediaId: media.id } });
  await Derivative.bulkCreate(shown.map((one) => ({ ...one.get(), mediaId: copy.id })));
  await renewTiles(copy);
  return copy;
};

/** Once given by another person, it stays so. */
const isOfOther = ({ kept, other }: Copying, file: Media | RelatedFile): boolean =>
  file.isOfOther || kept.contribution.userId !== other.contribution.userId;

async function copyRelated(jobs: Jobs, copying: Copying): Promise<string[]> {
  const { kept, other } = copying;
  const { organizationId, id: contributionId } = kept.contribution;
  const from = (kept.contribution.relatedFiles?.length ?? 0) + 1;
  const made = await RelatedFile.bulkCreate(
    (other.contribution.relatedFiles ?? []).map((file, index) => {
      const { key, originalName, type, bytes, sha256, comment, withheldAs } = file;
      const position = from + index;
      const facts = { key, originalName, type, bytes, sha256, comment, withheldAs };
      return { organizationId, contributionId, position, ...facts, isOfOther: isOfOther(copying, file) };
    }),
  );
  const fileIds = made.map(({ id }) => id);
  if (fileIds.length > 0) {
    await jobs.enqueue("clean-related-file", ...fileIds.map((fileId) => ({ organizationId, fileId })));
  }
  return fileIds;
}
