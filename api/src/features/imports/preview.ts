/** The preview of an import: how its columns are read, what is faulty, and what it would create. */
import type { Answer } from "@samling/contract/types";
import type { SignedInActor } from "../../http/actor.ts";
import type { Parts } from "../../parts.ts";
import type { OrganizationInput } from "../organizations/serve-in-organization.ts";
import { findHeaderRow } from "./plan.ts";
import { findDraft, planImport, withSources } from "./plan-import.ts";

type ImportPreview = Answer<"POST /api/organization/{id}/imports/{importId}/preview">;

const maxFaults = 2_000;
/** Rows shown around a fault. */
const excerptRows = 6;

export async function previewImport(
  { storage }: Pick<Parts, "storage">,
  actor: SignedInActor,
  { around, now, ...request }: OrganizationInput<"previewImport">,
): Promise<ImportPreview> {
  const draft = await findDraft(request);
  return withSources(storage, request, async (sources) => {
    const plan = await planImport(actor, { draft, sources, request, now });
    const { items, faults, rows, columns, collections, isExisting } = plan;
    const existingItems = items.filter(isExisting);
    const newItems = items.filter((item) => !isExisting(item));
    const validItems = newItems.filter((item) => !item.isFaulty);
    const skippedItems = newItems.filter((item) => item.isFaulty);
    // Rows that already exist need no correction.
    const skippedRows = new Set(skippedItems.flatMap((item) => item.rows));
    const reported = faults.filter(({ row }) => skippedRows.has(row));
    const countRows = (some: typeof items) => some.reduce((sum, item) => sum + item.rows.length, 0);
    const files = validItems.flatMap(({ imported }) => imported.files);
    const header = findHeaderRow(rows);
    const center = around ?? reported[0]?.row ?? header + 2;
    const first = Math.max(header + 1, Math.min(center - 1 - Math.floor(excerptRows / 2), rows.length - excerptRows));
    const titles = request.collectionId === null ? Map.groupBy(validItems, (item) => item.collectionTitle) : new Map();
    return {
      name: draft.name,
      isPackage: draft.isPackage,
      rows: countRows(items),
      columns: (rows[header] ?? []).map((heading, column) => ({
        heading,
        example:
          rows
            .slice(header + 1)
            .find((row) => row[column])
            ?.[column]?.slice(0, 200) ?? "",
        target: columns[column] ?? "none",
        faults: reported.filter((item) => item.column === column).length,
      })),
      fine: countRows(validItems),
      there: countRows(existingItems),
      left: countRows(skippedItems),
      items: validItems.length,
      files: files.length,
      unused: draft.isPackage
        ? 0
        : sources.files.size - new Set(items.flatMap(({ imported }) => imported.files.map(({ path }) => path))).size,
      collections: [...titles].map(([title, titledItems]) => ({
        title,
        isNew: !collections.has(title.toLowerCase()),
        rows: countRows(titledItems),
      })),
      faultCount: reported.length,
      faults: reported.slice(0, maxFaults).map(({ offer = null, ...fault }) => ({ ...fault, offer })),
      excerpt: rows.slice(first, first + excerptRows).map((cells, index) => ({ row: first + index + 1, cells })),
    };
  });
}
