import { createHmac } from "node:crypto";

/** One word per person, so that a person's actions can be followed through a log that does not reveal the person. */
export type Pseudonym = (value: string) => string;

export const createPseudonyms =
  (secret: string): Pseudonym =>
  (value) =>
    createHmac("sha256", secret).update(`log:${value.trim().toLowerCase()}`).digest("base64url").slice(0, 16);
