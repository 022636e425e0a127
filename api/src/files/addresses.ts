/** The addresses under which files are served: stable ones for what everybody may see, signed ones for the rest. */
import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "../http/actor.ts";

/** Signed addresses end on a full hour, so that within it a browser meets the same address and uses its cache. */
const period = 3_600;

export interface Addresses {
  /** A picture or video made from a media item. `isOpen`: everybody may see it. */
  derivative: (file: { mediaId: string; key: string; isOpen: boolean }) => string;
  /** The file as it was sent; always signed. */
  original: (file: { mediaId: string }) => string;
  /** A related file as it was sent; always signed. */
  relatedFile: (file: { id: string }) => string;
  /** The copy of a related file without what was written into it beside its content. */
  cleanFile: (file: { id: string; key: string; isOpen: boolean }) => string;
  /** Signed where the organization is retired, which platform admins alone may see. Null where there is none. */
  organizationLogo: (organization: { id: string; logoKey: string | null; retiredAt: Date | null }) => string | null;
  /** `isOpen`: everybody may see the collection, see DEC-07 and DEC-17. Null where there is none. */
  collectionImage: (collection: { id: string; imageKey: string | null; isOpen: boolean }) => string | null;
  /** A picture of the platform's About page. */
  slide: (picture: { slide: number; pictureKey: string }) => string;
}

export interface Signed {
  expires?: string;
  signature?: string;
  /** The id of the person for whom it was signed. */
  person?: string;
}

export interface AddressBook {
  /** The addresses as this person gets them: what is signed holds for as long as the person may see what it leads to. */
  for: (actor: Actor) => Addresses;
  /** The id of the person for whom this path was signed by us; null where it was not, or has expired. */
  findHolder: (path: string, query: Signed) => string | null;
}

export function createAddresses({ secret, now }: { secret: string; now: () => Date }): AddressBook {
  const signatureOf = (path: string, expires: number, person: string) =>
    createHmac("sha256", secret).update(`${path}\n${expires}\n${person}`).digest("base64url");
  const seconds = () => Math.floor(now().getTime() / 1000);
  const signFor = (person: string, path: string) => {
    const expires = (Math.floor(seconds() / period) + 2) * period;
    return `${path}?expires=${expires}&signature=${signatureOf(path, expires, person)}&person=${person}`;
  };

  return {
    // Somebody unknown may see only what everybody may see.
    for: (actor) => createAddressesOf((path) => (actor ? signFor(actor.user.id, path) : path)),
    findHolder: (path, { expires = "", signature = "", person = "" }) => {
      if (!/^\d{1,12}$/.test(expires) || Number(expires) < seconds()) return null;
      const expected = Buffer.from(signatureOf(path, Number(expires), person));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? person : null;
    },
  };
}

function createAddressesOf(sign: (path: string) => string): Addresses {
  const addressOf = (path: string, isOpen: boolean) => (isOpen ? path : sign(path));
  return {
    derivative: ({ mediaId, key, isOpen }) => addressOf(`/media/${mediaId}/${nameOf(key)}`, isOpen),
    original: ({ mediaId }) => sign(`/media/${mediaId}/original`),
    relatedFile: ({ id }) => sign(`/media/file/${id}`),
    cleanFile: ({ id, key, isOpen }) => addressOf(`/media/file/${id}/${nameOf(key)}`, isOpen),
    organizationLogo: ({ id, logoKey, retiredAt }) =>
      logoKey && addressOf(`/media/organization/${id}/${nameOf(logoKey)}`, retiredAt === null),
    collectionImage: ({ id, imageKey, isOpen }) =>
      imageKey && addressOf(`/media/collection/${id}/${nameOf(imageKey)}`, isOpen),
    slide: ({ slide, pictureKey }) => `/media/slide/${slide}/${nameOf(pictureKey)}`,
  };
}

/** Keys of what is served end in `<kind>-<hash>.<extension>`: a new content has a new address and can be kept for ever. */
const nameOf = (key: string) => key.slice(key.lastIndexOf("/") + 1);
