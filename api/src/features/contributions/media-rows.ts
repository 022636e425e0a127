/** The rows of a contribution's media, and the stored objects that they name. Call inside a transaction. */
import { zeroDate } from "@samling/contract/constants/contributions";
import type { MediaInput } from "@samling/contract/types";
import { cleanFileName } from "../../files/clean-file-name.ts";
import { releaseObjects } from "../../files/pending-objects.ts";
import type { ReceivedFile } from "../../files/receive-form.ts";
import { forgetTiles } from "../../files/renew-tiles.ts";
import { shareObjects } from "../../files/share-objects.ts";
import { kindOf } from "../../files/sniff.ts";
import { closeWithLastFile } from "../../models/closing.ts";
import type { Contribution } from "../../models/contributions.ts";
import { Derivative, Media } from "../../models/media.ts";
import { TipStatement } from "../../models/tips.ts";
import { ensureRecords, markRecordsRemoved } from "../../visibility/records.ts";
import { storePlace } from "./place-shown.ts";

export interface NewMedia {
  file: ReceivedFile;
  values: MediaInput;
  edit?: Media["edit"];
}

const kindOfFile = ({ type }: ReceivedFile) => kindOf(type as Parameters<typeof kindOf>[0]);

const fileColumns = (file: ReceivedFile, keys: ReadonlyMap<string, string>) => ({
  kind: kindOfFile(file),
  // A story needs no sizes.
  state: kindOfFile(file) === "text" ? ("ready" as const) : ("pending" as const),
  type: file.type,
  originalKey: keys.get(file.key) ?? file.key,
  originalName: cleanFileName(file.name),
  bytes: file.bytes,
  sha256: file.sha256,
  placeholder: file.placeholder ?? null,
});

/** Adds the files in order, starting at position `from`. */
export async function addMedia(
  { organizationId, id: contributionId, collectionId }: Contribution,
  media: readonly NewMedia[],
  from = 0,
): Promise<Media[]> {
  const files = media.map(({ file }) => file);
  const keys = await shareObjects(organizationId, files);
  return Media.bulkCreate(
    await Promise.all(
      media.map(async ({ file, values, edit = null }, index) => ({
        ...(await storePlace(values)),
        organizationId,
        contributionId,
        collectionId,
        position: from + index,
        date: values.date === zeroDate ? null : values.date,
        edit: edit && kindOfFile(file) === "image" ? edit : null,
        ...fileColumns(file, keys),
      })),
    ),
    { returning: true },
  );
}

/** Descriptions of the old file stay; its edits, and the spots of people in it, do not fit the new one. */
export async function replaceOriginal(media: Media, file: ReceivedFile): Promise<void> {
  // A contribution that is being written may share the old file: the sweeper must see its row first.
  const { organizationId, originalKey } = await media.reload({ lock: true });
  const keys = await shareObjects(organizationId, [file]);
  await media.update({ ...fileColumns(file, keys), edit: null, width: null, height: null, duration: null });
  await TipStatement.update(
    { x: null, y: null, width: null, height: null },
    { where: { organizationId, mediaId: media.id } },
  );
  if (media.originalKey !== originalKey) await releaseObjects(organizationId, [originalKey]);
}

export async function removeMedia(media: readonly Media[], isByStaff: boolean): Promise<void> {
  const [first] = media;
  if (!first) return;
  const { organizationId, contributionId } = first;
  const ids = media.map((item) => item.id);
  await ensureRecords(organizationId, [contributionId]);
  if (isByStaff) await markRecordsRemoved(organizationId, ids);
  const derivatives = await Derivative.findAll({ where: { organizationId, mediaId: ids } });
  for (const item of media) await forgetTiles(item);
  await Media.destroy({ where: { organizationId, id: ids } });
  await closeWithLastFile(media);
  const keys = [...media.map(({ originalKey }) => originalKey), ...derivatives.map(({ key }) => key)];
  await releaseObjects(organizationId, keys);
}

/** Deletes derivatives with their addresses; the media are pending until new ones are made. */
export async function forgetDerivatives(media: readonly Media[]): Promise<void> {
  for (const { organizationId, id } of new Set(media)) {
    const old = await Derivative.findAll({ where: { organizationId, mediaId: id } });
    await Derivative.destroy({ where: { organizationId, mediaId: id } });
    const oldKeys = old.map(({ key }) => key);
    await releaseObjects(organizationId, oldKeys);
    await forgetTiles({ organizationId, id });
    await Media.update({ state: "pending", failure: null, placeholder: null }, { where: { organizationId, id } });
  }
}
