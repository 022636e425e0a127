import { fileURLToPath } from "node:url";

/** A file among the demo's masters. Not relative to `process.cwd()`: people start npm from anywhere. */
export const pictureFile = (path: string): string => fileURLToPath(new URL(`../pictures/${path}`, import.meta.url));
