/** Permanent addresses of contributions and files: under the organization's ARK number, otherwise under our own path. */

interface NamedRecord {
  /** The organization's registered number (NAAN). */
  arkNumber: string | null;
  contributionId: string;
  mediaId?: string | undefined;
}

/** ARKs ignore hyphens, so names have none. */
const withoutHyphens = (id: string) => id.replaceAll("-", "");

export function permanentAddress({ arkNumber, contributionId, mediaId }: NamedRecord): string {
  const name = [contributionId, ...(mediaId ? [mediaId] : [])].map(withoutHyphens).join("/");
  return arkNumber ? `/ark:/${arkNumber}/${name}` : `/id/${name}`;
}

/** Pattern of a possible ARK number: digits, and consonants that are hard to confuse. */
export const arkNumberPattern = /^[0-9bcdfghjkmnpqrstvwxz]{5,9}$/;

const pattern = /^\/(?:id|ark:\/?([0-9a-z]{5,9}))\/([0-9a-f-]{32,40})(?:\/([0-9a-f-]{32,40}))?$/;

const toId = (name: string) => name.replaceAll("-", "").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Returns undefined if the path is not a permanent address. */
export function readPermanentAddress(path: string): NamedRecord | undefined {
  const [match, arkNumber = null, contribution = "", media] = pattern.exec(path) ?? [];
  return match === undefined
    ? undefined
    : { arkNumber, contributionId: toId(contribution), mediaId: media && toId(media) };
}
