import { batchUndoMs } from "@samling/contract/constants/batches";
import type { Answer } from "@samling/contract/types";
import { literal, Op } from "sequelize";
import { audit } from "../../audit/audit.ts";
import { inTransaction } from "../../database/transaction.ts";
import { dayMs } from "../../days.ts";
import { AppError, orNotFound } from "../../errors.ts";
import { removeUpload } from "../../files/examine-upload.ts";
import type { SignedInActor } from "../../http/actor.ts";
import type { Collection } from "../../models/collections.ts";
import { Upload } from "../../models/contributions.ts";
import { Import, ImportItem } from "../../models/import.ts";
import { Organization } from "../../models/organizations.ts";
import type { Parts } from "../../parts.ts";
import { findNames } from "../../visibility/shown-name.ts";
import { createCollection } from "../collections/service.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { readDocument } from "./package.ts";
import { findDraft, type ImportId, planImport, withSources } from "./plan-import.ts";

type ImportDependencies = Pick<Parts, "storage" | "jobs">;

const maxListItems = 100;

/** Drafts are not resumed: those that the same person abandoned are deleted, with their files. */
export const createImport = (actor: SignedInActor, organizationId: string, startedAt: Date) =>
  inTransaction(async () => {
    const where = { organizationId, actorId: actor.user.id, state: "draft" as const };
    // Locked: one that is being started keeps its files.
    const heldBy = (await Import.findAll({ attributes: ["id"], where, lock: true })).map(({ id }) => id);
    for (const upload of await Upload.findAll({ where: { organizationId, heldBy } })) await removeUpload(upload);
    await Import.destroy({ where });
    const { id: importId } = await Import.create({ organizationId, actorId: actor.user.id, startedAt });
    return { importId };
  });

export const startImport = (
  { storage, jobs }: ImportDependencies,
  actor: SignedInActor,
  { now, ...request }: OrganizationInput<"startImport">,
) =>
  withSources(storage, request, (sources) =>
    inTransaction(async () => {
      const { organizationId, importId, isPublished, collectionId } = request;
      const draft = await findDraft(request, true);
      const { items, isExisting, keyOf, collections } = await planImport(actor, { draft, sources, request, now });
      const validItems = items.filter((item) => !item.isFaulty && !isExisting(item));
      if (validItems.length === 0 || (collectionId === null && validItems.some((item) => item.collectionTitle === "")))
        throw new AppError("CONFLICT");
      for (const [title, [first]] of Map.groupBy(validItems, (item) => item.collectionTitle)) {
        if (collectionId !== null || collections.has(title.toLowerCase())) continue;
        const description = first?.imported.document
          ? (await readDocument(sources, first.imported.document)).collection
          : null;
        collections.set(title.toLowerCase(), await createImportedCollection(actor, request, { title, description }));
      }
      await ImportItem.bulkCreate(
        validItems.map((item, position) => {
          const { rows, collectionTitle, imported } = item;
          const into = collectionId ?? collections.get(collectionTitle.toLowerCase())?.id ?? "";
          return {
            organizationId,
            importId,
            position,
            row: rows[0] ?? 0,
            content: imported,
            sourceKey: keyOf(item),
            collectionId: into,
          };
        }),
      );
      await draft.update({ state: "running", actorId: actor.user.id, isPublished, tableRows: null, startedAt: now });
      await jobs.enqueue("bring-in", { organizationId, importId });
      const data = { name: draft.name, items: validItems.length };
      await audit(actor, "import:start", importId, organizationId, data);
    }),
  );

type PackageCollection = Awaited<ReturnType<typeof readDocument>>["collection"];

/** Creates the collection closed, so that it can be read but accepts nothing until staff open it. */
async function createImportedCollection(
  actor: SignedInActor,
  { organizationId, importId }: ImportId,
  { title, description }: { title: string; description: PackageCollection | null },
): Promise<Collection> {
  const { language } = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const { titles = {}, texts = {} } = description ?? {};
  const titleByLanguage = Object.keys(titles).length > 0 ? titles : { [language]: title };
  const translations = Object.entries(titleByLanguage).map(([languageCode, text]) => {
    return { languageCode: languageCode as typeof language, title: text, description: "", ...texts[languageCode] };
  });
  return createCollection(actor, { organizationId, status: "CLOSED", translations }, { importId });
}

const undoDeadline = ({ endedAt }: Import): number => (endedAt?.getTime() ?? Number.POSITIVE_INFINITY) + batchUndoMs;
const isOpen = ({ state }: Import): boolean => state === "running" || state === "done" || state === "failed";

const lockStarted = ({ organizationId, importId: id }: ImportId): Promise<Import> =>
  orNotFound(Import.findOne({ where: { organizationId, id, state: { [Op.ne]: "draft" } }, lock: true }));

/** Contributions that have not been imported yet are skipped. A second request changes nothing. */
export const undoImport = (
  { jobs }: ImportDependencies,
  actor: SignedInActor,
  { now, ...importKey }: OrganizationInput<"undoImport">,
): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, importId } = importKey;
    const storedImport = await lockStarted(importKey);
    if (!isOpen(storedImport)) return;
    if (now.getTime() >= undoDeadline(storedImport)) throw new AppError("CONFLICT");
    await ImportItem.update({ state: "stopped" }, { where: { organizationId, importId, state: "waiting" } });
    await storedImport.update({ state: "undoing", undoneBy: actor.user.id, endedAt: null });
    await jobs.enqueue("bring-in", importKey);
    await audit(actor, "import:undo", importId, organizationId, { name: storedImport.name });
  });

/** Imported contributions stay. */
export const resumeImport = (
  { jobs }: ImportDependencies,
  actor: SignedInActor,
  { now, ...importKey }: OrganizationInput<"resumeImport">,
): Promise<void> =>
  inTransaction(async () => {
    const { organizationId, importId } = importKey;
    const storedImport = await lockStarted(importKey);
    if (storedImport.state === "running") return;
    const waiting = await ImportItem.count({ where: { organizationId, importId, state: "waiting" } });
    if (storedImport.state !== "failed" || waiting === 0 || now.getTime() >= undoDeadline(storedImport))
      throw new AppError("CONFLICT");
    await storedImport.update({ state: "running", endedAt: null });
    await jobs.enqueue("bring-in", importKey);
    await audit(actor, "import:resume", importId, organizationId, { name: storedImport.name });
  });

export async function listImports(
  actor: SignedInActor,
  { organizationId, now }: OrganizationInput<"listImports">,
): Promise<Answer<"GET /api/organization/{id}/imports">> {
  const where = { organizationId, state: { [Op.ne]: "draft" as const } };
  const rows = await Import.findAll({ where, order: [["startedAt", "DESC"]], limit: maxListItems });
  const ids = rows.map(({ id }) => id);
  const counts = await ImportItem.count({ where: { organizationId, importId: ids }, group: ["importId", "state"] });
  const findSkipped = (item: string) =>
    ImportItem.findAll({
      attributes: ["importId", "row", "problem", "words"],
      where: { organizationId, importId: item, state: ["left", "kept"] },
      order: ["position"],
      limit: maxListItems,
    });
  const importsWithSkipped = counts
    .filter(({ state }) => state === "left" || state === "kept")
    .map((item) => String(item.importId));
  const skipped = (await Promise.all([...new Set(importsWithSkipped)].map(findSkipped))).flat();
  const actorIds = rows.map(({ actorId }) => actorId);
  const nameOf = await findNames(actor, organizationId, actorIds);
  return rows.map((entry) => {
    const importCounts = counts.filter((count) => count.importId === entry.id);
    const count = (state: ImportItem["state"]) => importCounts.find((item) => item.state === state)?.count ?? 0;
    return {
      id: entry.id,
      name: entry.name,
      by: nameOf(entry.actorId),
      state: entry.state,
      startedAt: entry.startedAt.toISOString(),
      undoUntil:
        isOpen(entry) && now.getTime() < undoDeadline(entry)
          ? new Date(entry.endedAt ? undoDeadline(entry) : now.getTime() + batchUndoMs).toISOString()
          : null,
      total: importCounts.reduce((sum, item) => sum + item.count, 0),
      waiting: count("waiting"),
      made: count("made"),
      there: count("there"),
      leftCount: count("left") + count("kept"),
      left: skipped
        .filter((item) => item.importId === entry.id)
        .map(({ row, problem, words }) => ({ row, problem: problem ?? "file", words })),
    };
  });
}

/** How long a draft waits to be started. */
const draftLifetimeMs = 7 * dayMs;

/** `expireUploads` removes their files. */
export const expireImports = (now: Date): Promise<number> =>
  Import.destroy({
    where: {
      [Op.and]: [
        { state: "draft" },
        literal(`started_at < '${new Date(now.getTime() - draftLifetimeMs).toISOString()}'`),
      ],
    },
  });
