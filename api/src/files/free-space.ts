/** The free storage of an organization: its limits and its usage. */
import { maxFileBytes } from "@samling/contract/constants/files";
import { select } from "../database/transaction.ts";
import { AppError } from "../errors.ts";
import { lockOrganization, Organization } from "../models/organizations.ts";

export interface FreeSpace {
  /** Limit of one file in bytes. */
  file: number;
  remaining: number;
}

/** For files that have not arrived yet: others may use the space in the meantime, so `reserveSpace` checks again. */
export async function findFreeSpace(organizationId: string): Promise<FreeSpace> {
  const organization = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const file = Math.min(maxFileBytes, organization.maxFileBytes ?? maxFileBytes);
  const quota = organization.maxStorageBytes;
  const remaining = quota === null ? Number.POSITIVE_INFINITY : Math.max(0, quota - (await sumStored(organizationId)));
  return { file, remaining };
}

interface FileSize {
  field: string;
  name: string;
  bytes: number;
  /** Size of all files of the request, this one included. */
  total: number;
}

/**
 * Waiting uploads count too, though no contribution counts them yet: the sender's own as they were announced, those of
 * others as far as they have arrived, since anyone can announce films and send nothing.
 */
export async function sumWaiting(organizationId: string, userId: string | null): Promise<number> {
  const [row] = await select<{ bytes: string }>(
    `SELECT coalesce(sum(CASE WHEN user_id = :userId THEN bytes ELSE received END), 0) AS bytes
     FROM uploads WHERE organization_id = :organizationId`,
    { replacements: { organizationId, userId } },
  );
  return Number(row?.bytes ?? 0);
}

/** Throws if a file of this size, among the others of the request, does not fit. */
export function checkFreeSpace(freeSpace: FreeSpace, { field, name, bytes, total }: FileSize): void {
  const refuse = (code: "TOO_LARGE" | "QUOTA_EXCEEDED", limit: number) => {
    const issues = [{ path: [field, name], code, message: `must have at most ${limit} bytes` }];
    return new AppError(code, { details: { issues, limit } });
  };
  if (bytes > freeSpace.file) throw refuse("TOO_LARGE", freeSpace.file);
  if (total > freeSpace.remaining) throw refuse("QUOTA_EXCEEDED", freeSpace.remaining);
}

/** Throws if one of these files, after those before it, does not fit. */
export function checkTotal(freeSpace: FreeSpace, files: readonly Omit<FileSize, "total">[]): void {
  let total = 0;
  for (const { field, name, bytes } of files) {
    total += bytes;
    checkFreeSpace(freeSpace, { field, name, bytes, total });
  }
}

/** Call it in the transaction that writes the rows: an organization's writes wait here for each other. */
export async function reserveSpace(organizationId: string, files: readonly Omit<FileSize, "total">[]): Promise<void> {
  const organization = await Organization.findByPk(organizationId, { attributes: ["maxStorageBytes"] });
  if (organization?.maxStorageBytes === null) return;
  await lockOrganization(organizationId);
  checkTotal(await findFreeSpace(organizationId), files);
}

async function sumStored(organizationId: string): Promise<number> {
  const [row] = await select<{ bytes: string }>(
    `SELECT (SELECT coalesce(sum(bytes), 0) FROM media WHERE organization_id = :organizationId) +
              (SELECT coalesce(sum(bytes), 0) FROM related_files WHERE organization_id = :organizationId) +
              (SELECT coalesce(sum(bytes), 0) FROM deeds WHERE organization_id = :organizationId) AS bytes`,
    { replacements: { organizationId } },
  );
  return Number(row?.bytes ?? 0);
}
