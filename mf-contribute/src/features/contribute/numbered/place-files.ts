/** Finds where each of many files belongs, by the number that its name begins with. */

import { findNumbers } from "@samling/contract/constants/file-numbers";
import { maxMediaFiles } from "@samling/contract/constants/files";
import type { Answer } from "@samling/contract/types";

export type NumberedDay = Answer<"GET /api/organization/{id}/links/{linkId}/numbers">;
type NumberedContribution = NumberedDay["contributions"][number];

export interface PlacedFile {
  file: File;
  number: string;
  /** Description of the thing with this number, if there is one. */
  what: string;
  to: NumberedContribution | null;
  state: "noNumber" | "several" | "full" | "already" | "ready";
}

const numbersOf = ({ number, things }: NumberedContribution) => [number, ...things.map((thing) => thing.number)];

export async function placeFiles(files: readonly File[], { contributions }: NumberedDay): Promise<PlacedFile[]> {
  const numbers = contributions.flatMap(numbersOf);
  const hashes = new Map(
    contributions.map((contribution) => [contribution, new Set(contribution.files.map(({ sha256 }) => sha256))]),
  );
  const placed: PlacedFile[] = [];
  for (const file of files) {
    const [number = "", ...others] = findNumbers(file.name, numbers);
    const [to, ...rest] = contributions.filter((contribution) => numbersOf(contribution).includes(number));
    const place = (state: PlacedFile["state"]) => {
      const { what = "" } = to?.things.find((thing) => thing.number === number) ?? {};
      placed.push({ file, number, what, to: state === "several" ? null : (to ?? null), state });
    };
    const present = to && hashes.get(to);
    if (others.length > 0 || rest.length > 0) place("several");
    else if (!present) place("noNumber");
    else {
      const hash = await hashFile(file);
      if (present.has(hash)) place("already");
      else if (present.size >= maxMediaFiles) place("full");
      else place("ready");
      if (present.size < maxMediaFiles) present.add(hash);
    }
  }
  return placed;
}

/** A file that cannot be read is refused when it is sent. */
async function hashFile(file: File): Promise<string> {
  const data = await file.arrayBuffer().catch(() => null);
  if (!data) return file.name;
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
