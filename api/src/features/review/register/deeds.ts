/** Deeds of gift: what is printed, and the signed ones, which are files of staff. */
import type { IncomingMessage } from "node:http";
import type { Answer } from "@samling/contract/types";
import { inTransaction } from "../../../database/transaction.ts";
import { AppError, invalidInput, orNotFound } from "../../../errors.ts";
import { cleanFileName } from "../../../files/clean-file-name.ts";
import { findFreeSpace, reserveSpace } from "../../../files/free-space.ts";
import { commitObjects, releaseObjects } from "../../../files/pending-objects.ts";
import { receiveForm } from "../../../files/receive-form.ts";
import { sniffMedia, sniffRelated } from "../../../files/sniff.ts";
import type { SignedInActor } from "../../../http/actor.ts";
import type { FileAnswer } from "../../../http/serve.ts";
import { Contribution, RelatedFile } from "../../../models/contributions.ts";
import { Media } from "../../../models/media.ts";
import { Deed } from "../../../models/review.ts";
import { orNull, type Storage } from "../../../storage/storage.ts";
import { findNames } from "../../../visibility/shown-name.ts";
import { findEntryNumbers } from "../../contributions/arrival.ts";
import { findAgreements } from "../../users/agreements.ts";
import { findContributorNames } from "./contributor-names.ts";
import { type AccessionKey, findEntry, lockEntry, recordEntryChange } from "./entry.ts";

type DeedContent = Answer<"GET /api/organization/{id}/accessions/{accessionId}/deed">;

export async function getDeed(actor: SignedInActor, key: AccessionKey): Promise<DeedContent> {
  const entry = await findEntry(key);
  const { organizationId, contributionId } = entry;
  const where = { organizationId, id: contributionId, deletedAt: null };
  const contribution = await Contribution.findOne({ where });
  const agreed = await findAgreements([{ organizationId, id: contributionId }]);
  const numbers = await findEntryNumbers([entry]);
  return {
    label: entry.label,
    accessionedAt: entry.accessionedAt.toISOString(),
    deaccessionedOn: entry.deaccessionedOn,
    entryNumber: numbers.get(contributionId) ?? null,
    contributor:
      entry.contributor ||
      (contribution?.onBehalf?.name ??
        (await findContributorNames([contribution?.userId ?? null]))(contribution?.userId ?? null)),
    title: entry.title,
    files: contribution ? await listFiles({ organizationId, contributionId }) : [],
    consents: agreed.get(contributionId) ?? [],
    signed: await describeSigned(actor, key),
  };
}

async function listFiles(where: { organizationId: string; contributionId: string }): Promise<DeedContent["files"]> {
  const media = await Media.findAll({ where, order: ["position"] });
  const related = await RelatedFile.findAll({ where, order: ["position"] });
  return [
    ...media.map(({ id, title, openDate, date, edtf, originalName: name, sha256 }) => {
      return { id, title, date: openDate || date || edtf || "", name, sha256 };
    }),
    ...related.map(({ id, comment: title, originalName: name, sha256 }) => ({ id, title, date: "", name, sha256 })),
  ];
}

async function describeSigned(actor: SignedInActor, key: AccessionKey): Promise<DeedContent["signed"]> {
  const deed = await Deed.findOne({ where: { ...key } });
  if (!deed) return null;
  const nameOf = await findNames(actor, key.organizationId, [deed.addedBy]);
  const { name, type, bytes, addedBy, addedAt } = deed;
  return { name, type, bytes, by: nameOf(addedBy), at: addedAt.toISOString() };
}

interface DeedRequest {
  request: IncomingMessage;
  storage: Storage;
  now: Date;
}

/** Takes the place of an earlier one. */
export async function addDeed(
  actor: SignedInActor,
  key: AccessionKey,
  { request, storage, now }: DeedRequest,
): Promise<void> {
  const { organizationId, accessionId } = key;
  const form = await receiveForm(request, storage, {
    files: { deed: { max: 1, overflow: "INVALID_INPUT" } },
    isReady: () => true,
    admit: async () => {
      await findEntry(key);
      return { organizationId, freeSpace: await findFreeSpace(organizationId) };
    },
    typeOf: async ({ name, head }) => {
      const type = (await sniffMedia(head)) ?? (await sniffRelated(head, name));
      return type?.startsWith("image/") || type === "application/pdf" ? type : null;
    },
  });
  const [file] = form.files;
  try {
    if (!file) throw invalidInput({ path: ["deed"], code: "required", message: "must be a PDF or a picture" });
    await inTransaction(async () => {
      const entry = await lockEntry(key);
      await forgetFile(key);
      await reserveSpace(organizationId, [file]);
      await commitObjects([file.key]);
      const { key: objectKey, type, bytes, sha256 } = file;
      const stored = { key: objectKey, name: cleanFileName(file.name), type, bytes, sha256 };
      await Deed.create({ organizationId, accessionId, ...stored, addedBy: actor.user.id, addedAt: now });
      await recordEntryChange(actor, "contribution:addDeed", entry, { sha256 });
    });
  } catch (error) {
    await form.discard();
    throw error;
  }
}

export const removeDeed = (actor: SignedInActor, key: AccessionKey): Promise<void> =>
  inTransaction(async () => {
    const entry = await lockEntry(key);
    const sha256 = await forgetFile(key);
    if (sha256 === null) throw new AppError("NOT_FOUND");
    await recordEntryChange(actor, "contribution:removeDeed", entry, { sha256 });
  });

export async function fetchDeed(storage: Storage, key: AccessionKey): Promise<FileAnswer> {
  const deed = await orNotFound(Deed.findOne({ where: { ...key } }));
  return { name: deed.name, stream: await orNotFound(orNull(storage.open(deed.key))) };
}

async function forgetFile(key: AccessionKey): Promise<string | null> {
  const deed = await Deed.findOne({ where: { ...key } });
  if (!deed) return null;
  await deed.destroy();
  await releaseObjects(key.organizationId, [deed.key]);
  return deed.sha256;
}
