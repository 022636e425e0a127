/** The addresses of served files: stable ones for public files, signed ones for the rest. */
import { createHmac } from "node:crypto";
import type { DownloadKind } from "@samling/contract/constants/files";
import type { Actor } from "../http/actor.ts";
import { isSignedByAny, type Secrets } from "../http/tokens.ts";

/** Signed addresses expire on the hour, so that until then a browser sees the same address and uses its cache. */
const periodSeconds = 3_600;

export interface Addresses {
  /** A picture or video made from a media item. `isOpen`: it is public. */
  derivative: (file: { mediaId: string; key: string; isOpen: boolean }) => string;
  /** The IIIF service of a picture in tiles. Once signed, its query gives access to everything below it. */
  tiles: (file: { mediaId: string; isOpen: boolean }) => string;
  /** The original file; always signed. */
  original: (file: { mediaId: string }) => string;
  /** A file with credit and license inside. `isOpen`: it is public. */
  download: (file: { mediaId: string; kind: DownloadKind; isOpen: boolean }) => string;
  /** An original related file; always signed. */
  relatedFile: (file: { id: string }) => string;
  handOver: (handOver: { organizationId: string; id: string; part: number }) => string;
  /** The public copy of a related file, without metadata. */
  cleanFile: (file: { id: string; key: string; isOpen: boolean }) => string;
  /** Signed if the organization is retired and only visible to platform admins. Null without a logo. */
  organizationLogo: (organization: { id: string; logoKey: string | null; retiredAt: Date | null }) => string | null;
  /** `isOpen`: the collection is public, see DEC-07 and DEC-17. Null without an image. */
  collectionImage: (collection: { id: string; imageKey: string | null; isOpen: boolean }) => string | null;
  /** A picture of the platform's About page. */
  slide: (picture: { slide: number; pictureKey: string }) => string;
}

export interface SignatureQuery {
  expires?: string;
  signature?: string;
  /** The id of the person for whom it was signed. */
  person?: string;
}

export interface AddressBook {
  /** The addresses for this person: a signed one works as long as the person may see the file. */
  for: (actor: Actor) => Addresses;
  /** The id of the person for whom we signed this path; null if we did not, or if it has expired. */
  findHolder: (path: string, query: SignatureQuery) => string | null;
}

export function createAddresses({ secret, now }: { secret: Secrets; now: () => Date }): AddressBook {
  const signatureOf = ([key]: Secrets, path: string, expires: number, person: string) =>
    createHmac("sha256", key).update(`${path}\n${expires}\n${person}`).digest("base64url");
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signFor = (person: string, path: string) => {
    const expires = (Math.floor(seconds() / periodSeconds) + 2) * periodSeconds;
    return `${path}?expires=${expires}&signature=${signatureOf(secret, path, expires, person)}&person=${person}`;
  };

  return {
    // A signed-out visitor may only see public files.
    for: (actor) => buildAddresses((path) => (actor ? signFor(actor.user.id, path) : path)),
    findHolder: (path, { expires = "", signature = "", person = "" }) => {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) < seconds()) return null;
      const signWith = (secrets: Secrets) => signatureOf(secrets, path, Number(expires), person);
      return isSignedByAny(secret, signature, signWith) ? person : null;
    },
  };
}

function buildAddresses(sign: (path: string) => string): Addresses {
  const addressOf = (path: string, isOpen: boolean) => (isOpen ? path : sign(path));
  return {
    derivative: ({ mediaId, key, isOpen }) => addressOf(`/media/${mediaId}/${fileNameOf(key)}`, isOpen),
    tiles: ({ mediaId, isOpen }) => addressOf(`/media/${mediaId}/tiles`, isOpen),
    original: ({ mediaId }) => sign(`/media/${mediaId}/original`),
    download: ({ mediaId, kind, isOpen }) => addressOf(`/media/${mediaId}/download/${kind}`, isOpen),
    relatedFile: ({ id }) => sign(`/media/file/${id}`),
    handOver: ({ organizationId, id, part }) => sign(`/media/hand-overs/${organizationId}/${id}/${part}.zip`),
    cleanFile: ({ id, key, isOpen }) => addressOf(`/media/file/${id}/${fileNameOf(key)}`, isOpen),
    organizationLogo: ({ id, logoKey, retiredAt }) =>
      logoKey && addressOf(`/media/organization/${id}/${fileNameOf(logoKey)}`, retiredAt === null),
    collectionImage: ({ id, imageKey, isOpen }) =>
      imageKey && addressOf(`/media/collection/${id}/${fileNameOf(imageKey)}`, isOpen),
    slide: ({ slide, pictureKey }) => `/media/slide/${slide}/${fileNameOf(pictureKey)}`,
  };
}

/** Keys of served files contain a hash: new content has a new address, so it can be cached forever. */
const fileNameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);
