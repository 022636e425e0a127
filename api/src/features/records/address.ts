/** The lasting addresses of contributions and their files: below the organization's ARK number, else below our own path. */

interface Named {
  /** Of the organization, as it is registered (NAAN). */
  arkNumber: string | null;
  contributionId: string;
  mediaId?: string;
}

/** Hyphens mean nothing in an ARK, so names have none. */
const bare = (id: string) => id.replaceAll("-", "");

export function lastingAddress({ arkNumber, contributionId, mediaId }: Named): string {
  const name = [contributionId, ...(mediaId ? [mediaId] : [])].map(bare).join("/");
  return arkNumber ? `/ark:/${arkNumber}/${name}` : `/id/${name}`;
}
