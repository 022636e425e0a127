import { createHmac } from "node:crypto";

/** One person, one word, so that what a person did can be followed through a log that says nothing of who it was. */
export type Pseudonym = (value: string) => string;

export const createPseudonyms =
  (secret: string): Pseudonym =>
  (value) =>
    createHmac("sha256", secret).update(`log:${value.trim().toLowerCase()}`).digest("base64url").slice(0, 16);
