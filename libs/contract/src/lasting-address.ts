/** The lasting addresses of contributions and their files: below the organization's ARK number, else below our own path. */

interface NamedRecord {
  /** Of the organization, as it is registered (NAAN). */
  arkNumber: string | null;
  contributionId: string;
  mediaId?: string | undefined;
}

/** Hyphens mean nothing in an ARK, so names have none. */
const withoutHyphens = (id: string) => id.replaceAll("-", "");

export function lastingAddress({ arkNumber, contributionId, mediaId }: NamedRecord): string {
  const name = [contributionId, ...(mediaId ? [mediaId] : [])].map(withoutHyphens).join("/");
  return arkNumber ? `/ark:/${arkNumber}/${name}` : `/id/${name}`;
}

/** Of a number that may be one: digits, and consonants that are not taken for others. */
export const arkNumberPattern = /^[0-9bcdfghjkmnpqrstvwxz]{5,9}$/;

const pattern = /^\/(?:id|ark:\/?([0-9a-z]{5,9}))\/([0-9a-f-]{32,40})(?:\/([0-9a-f-]{32,40}))?$/;

const toId = (name: string) => name.replaceAll("-", "").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

/** Undefined if it is none. */
export function readLastingAddress(path: string): NamedRecord | undefined {
  const [match, arkNumber = null, contribution = "", media] = pattern.exec(path) ?? [];
  return match === undefined
    ? undefined
    : { arkNumber, contributionId: toId(contribution), mediaId: media && toId(media) };
}
