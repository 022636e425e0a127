/**
 * The layers of the API, lowest first. A file imports from its own layer and those below; folders that share a layer
 * do not import one another. Tests and test helpers may import anything.
 */
export const apiLayers: readonly (readonly string[])[] = [
  ["days.ts", "texts.ts"],
  ["messages"],
  ["errors.ts", "lower-priority.ts", "heap.ts", "metrics.ts", "process.ts", "serialize-error.ts", "versions.ts"],
  ["config.ts", "html"],
  ["log.ts", "engines", "storage"],
  ["models"],
  ["database"],
  ["jobs", "http"],
  ["mail", "files", "audit", "visibility"],
  // The parts of the application, as the features see them.
  ["parts.ts"],
  ["features/media", "features/places", "features/system"],
  ["features/organizations"],
  [
    "features/tips/spots.ts",
    "features/tips/compare-lines.ts",
    "features/hand-overs/finished-hand-overs.ts",
    "features/notices/rules.ts",
    "features/thanks/rules.ts",
    "features/tips/rules.ts",
  ],
  ["features/tips/statements.ts", "features/tips/second-reader.ts"],
  ["features/tips/forget.ts"],
  ["features/collections", "features/favorites", "features/statements", "features/users"],
  // People who contribute without an account.
  ["features/links/guests.ts", "features/links/labels.ts"],
  ["features/contributions", "features/groups", "features/identity-providers"],
  ["features/thanks/thanks.ts"],
  ["features/mail"],
  ["features/records"],
  ["features/search"],
  // Review, by step.
  ["features/review/answer-rules.ts", "features/review/rules.ts"],
  ["features/notices/hiding-limits.ts", "features/review/cases", "features/review/notice-rules.ts"],
  ["features/review/letters", "features/review/register"],
  ["features/review/subjects"],
  ["features/review/decision", "features/review/own", "features/review/queue"],
  [
    "features/audit",
    "features/desk",
    "features/exports",
    "features/links",
    "features/platform",
    "features/review",
    "features/sets",
    "features/uploads",
  ],
  ["features/batches", "features/notices", "features/operations"],
  // A person's own data are gathered from all of them.
  [
    "features/duplicates",
    "features/hand-overs",
    "features/imports",
    "features/keys",
    "features/profile",
    "features/thanks",
    "features/tips",
    "features/webhooks",
  ],
  ["backup", "health.ts", "job-handlers.ts", "openapi", "routes.ts", "reseal.ts", "seed"],
  ["app.ts", "create-parts.ts", "operate.ts"],
  ["backup.ts", "migrate.ts", "move.ts", "platform-admin.ts", "restore.ts", "seed.ts", "server.ts", "worker.ts"],
];

/** An applied migration is never edited, so neither are its imports. */
export const frozenLayer = { folder: "database/migrations", allowed: ["database/migrations", "database/migration.ts"] };
