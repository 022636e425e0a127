/** Rights that are written into a file that leaves the portal: whose it is, and what may be done with it. */
export interface Rights {
  /** Photographer or author; empty if not known. */
  creator: string;
  /** "Margareta Nyström / Hamnarkivet" */
  credit: string;
  organization: string;
  /** Description of what is seen; empty if there is no description. */
  altText: string;
  /** The address of its page. */
  page: string;
  licenseUrl: string | null;
  /** False in the public domain. */
  isProtected: boolean;
  /** The line that names the source, by BCP 47 tag; the first one is for readers of any other language. */
  notice: Readonly<Record<string, string>>;
  /** The name of the license, likewise. */
  terms: Readonly<Record<string, string>>;
}
