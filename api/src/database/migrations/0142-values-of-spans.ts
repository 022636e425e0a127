import type { Migration } from "../migration.ts";

/** Why: Postgres knows the values of a new index only once it has looked at them. */
export const valuesOfSpans: Migration = {
  name: "0142-values-of-spans",
  up: "ANALYZE media",
  down: "",
};
