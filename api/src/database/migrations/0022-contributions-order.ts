import type { Migration } from "../migration.ts";

/** Why: search engines are told of all contributions in the order of their numbers, a span at a time. */
export const contributionsOrder: Migration = {
  name: "0022-contributions-order",
  up: "CREATE INDEX contributions_order ON contributions (pagination_id);",
  down: "DROP INDEX contributions_order;",
};
