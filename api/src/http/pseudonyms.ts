import { createHmac } from "node:crypto";

/** A word for each person, so that their actions can be followed through a log that does not identify them. */
export type Pseudonym = (value: string) => string;

export const createPseudonyms =
  (secret: string): Pseudonym =>
  (value) =>
    createHmac("sha256", secret).update(`log:${value.trim().toLowerCase()}`).digest("base64url").slice(0, 16);
