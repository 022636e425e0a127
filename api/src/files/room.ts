/** What an organization may still store: its own limits, and what it holds already. */
import { maxFileBytes } from "@samling/contract/constants";
import { QueryTypes } from "sequelize";
import { AppError } from "../errors.ts";
import { Organization } from "../models/organization.ts";

export interface Room {
  /** Bytes of one file. */
  file: number;
  /** Bytes of all that is yet to come. */
  left: number;
}

/** Two that upload at once may both be let in by the room there is for one: a quota is a promise about size, not to the byte. */
export async function findRoom(organizationId: string): Promise<Room> {
  const organization = await Organization.findByPk(organizationId, { rejectOnEmpty: true });
  const file = Math.min(maxFileBytes, organization.maxFileBytes ?? maxFileBytes);
  const quota = organization.maxStorageBytes;
  const left = quota === null ? Number.POSITIVE_INFINITY : Math.max(0, quota - (await sumStored(organizationId)));
  return { file, left };
}

interface Stored {
  field: string;
  name: string;
  bytes: number;
  /** With all that comes along, the file itself included. */
  total: number;
}

/** Throws where a file of this size, among what comes with it, finds no room. */
export function checkRoom(room: Room, { field, name, bytes, total }: Stored): void {
  const refuse = (code: "TOO_LARGE" | "QUOTA_EXCEEDED", limit: number) => {
    const issues = [{ path: [field, name], code, message: `must have at most ${limit} bytes` }];
    return new AppError(code, { details: { issues, limit } });
  };
  if (bytes > room.file) throw refuse("TOO_LARGE", room.file);
  if (total > room.left) throw refuse("QUOTA_EXCEEDED", room.left);
}

async function sumStored(organizationId: string): Promise<number> {
  const [row] =
    (await Organization.sequelize?.query<{ bytes: string }>(
      `SELECT (SELECT coalesce(sum(bytes), 0) FROM media WHERE organization_id = :organizationId) +
              (SELECT coalesce(sum(bytes), 0) FROM related_files WHERE organization_id = :organizationId) AS bytes`,
      { type: QueryTypes.SELECT, replacements: { organizationId } },
    )) ?? [];
  return Number(row?.bytes ?? 0);
}
