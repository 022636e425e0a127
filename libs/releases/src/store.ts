/** Storage of releases: a folder, or a bucket of an S3 server. */
export interface ReleaseStore {
  /** Returns undefined if the file does not exist. */
  read(path: string): Promise<Buffer | undefined>;
  /** Names of the top-level folders. */
  listFolders(): Promise<string[]>;
  list(prefix: string): Promise<string[]>;
  /** Writes in one step: readers get the previous file or the new one. */
  write(path: string, body: Buffer): Promise<void>;
  /** Writes a file that must not exist yet; returns false if it does. */
  create(path: string, body: Buffer): Promise<boolean>;
  remove(paths: readonly string[]): Promise<void>;
}
