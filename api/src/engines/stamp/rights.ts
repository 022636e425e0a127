/** Rights that are written into a file that leaves the portal: its owner, and its license. */
export interface Rights {
  /** Photographer or author; empty if not known. */
  creator: string;
  /** The credit line, such as "Margareta Nyström / Hamnarkivet". */
  credit: string;
  organization: string;
  /** Description of the picture; empty if there is none. */
  altText: string;
  /** The address of its page. */
  page: string;
  licenseUrl: string | null;
  /** False in the public domain. */
  isProtected: boolean;
  /** The line that names the source, by BCP 47 tag; the first one is for readers of any other language. */
  notice: Readonly<Record<string, string>>;
  /** The name of the license, by language as well. */
  terms: Readonly<Record<string, string>>;
}
