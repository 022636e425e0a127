import { fileURLToPath } from "node:url";

/** A file among the masters of the demo. `process.cwd()` would not do: people start npm from anywhere. */
export const pictureFile = (path: string): string => fileURLToPath(new URL(`../pictures/${path}`, import.meta.url));
