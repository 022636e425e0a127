/** Contributions as a browser sends them. */
import type { User } from "../models/accounts.ts";
import type { Parts } from "../parts.ts";
import { listKeys } from "./list-keys.ts";
import type { Client } from "./test-api.ts";

export interface Upload {
  collectionId?: string;
  /** File name → content. */
  media?: Record<string, Buffer>;
  related?: Record<string, Buffer>;
  /** Further text fields. */
  fields?: Record<string, string>;
  actor?: User | null;
  headers?: Record<string, string>;
}

export interface SubmissionResult {
  contributionId: string;
  code?: string;
  message?: string;
  details?: { issues?: { path: unknown[]; code: string }[] };
}

export function buildForm({ collectionId, media = {}, related = {}, fields = {} }: Upload): FormData {
  const form = new FormData();
  if (collectionId) form.append("collectionId", collectionId);
  const metadata = Object.fromEntries(Object.keys(media).map((name) => [name, { title: name }]));
  form.append("mediaData", JSON.stringify(metadata));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const append = (field: string, files: Record<string, Buffer>) => {
    for (const [name, data] of Object.entries(files)) form.append(field, new Blob([new Uint8Array(data)]), name);
  };
  append("mediaFiles", media);
  append("relatedFiles", related);
  return form;
}

export const upload = (api: Pick<Client, "post">, { actor = null, headers = {}, ...form }: Upload) =>
  api.post<SubmissionResult>("/api/submit-contribution", { actor, headers, body: buildForm(form) });

/** Everything that a refused contribution could have left behind. */
export async function countLeftovers({
  parts,
}: {
  parts: Pick<Parts, "database" | "storage">;
}): Promise<Record<string, number>> {
  const [[row]] = (await parts.database.sequelize.query(
    `SELECT (SELECT count(*) FROM contributions)::int contributions, (SELECT count(*) FROM media)::int media,
      (SELECT count(*) FROM related_files)::int related, (SELECT count(*) FROM answers)::int answers,
      (SELECT count(*) FROM consents)::int consents, (SELECT count(*) FROM pending_objects)::int pending`,
  )) as unknown as [Record<string, number>[]];
  return { ...row, objects: (await listKeys(parts.storage)).length };
}
