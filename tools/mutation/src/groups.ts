/** What is mutated, and the tests that have to notice. */
export interface Group {
  name: string;
  /** The workspace's folder, whose files the patterns below name. */
  workspace: string;
  /** The files to mutate; `!` in front leaves some out. */
  mutate: string[];
  tests: string[];
  /** Whether the tests need Postgres. */
  needsDatabase?: boolean;
  /** Whether the tests need an S3 server. */
  needsObjectStorage?: boolean;
}

export const groups: readonly Group[] = [
  {
    name: "contract",
    workspace: "libs/contract",
    mutate: [
      "src/{codec,collection-status,color,covers,errors,is-email,liberal,permissions,rich-text,translations,unknown-fields}.ts",
    ],
    tests: ["src/*.test.ts"],
  },
  {
    name: "rules",
    workspace: "api",
    mutate: ["src/features/media/range.ts", "src/features/contributions/policy.ts"],
    tests: ["src/features/media/range.test.ts", "src/features/contributions/policy.test.ts"],
  },
  {
    name: "visibility",
    workspace: "api",
    mutate: ["src/visibility/*.ts", "!src/visibility/*.test.ts"],
    tests: ["src/visibility/*.test.ts"],
    needsDatabase: true,
  },
  {
    name: "storage",
    workspace: "api",
    mutate: ["src/storage/{create-storage,disk-storage,storage}.ts"],
    tests: ["src/storage/{storage,disk-storage}.test.ts"],
  },
  {
    name: "s3",
    workspace: "api",
    mutate: ["src/storage/s3-storage.ts"],
    tests: ["src/storage/{storage,s3-storage}.test.ts"],
    needsObjectStorage: true,
  },
  {
    name: "clients",
    workspace: "api",
    mutate: ["src/http/{language,proxies,pseudonyms,unstorable}.ts"],
    tests: ["src/http/{language,proxies,pseudonyms,unstorable}.test.ts"],
  },
  {
    name: "errors",
    workspace: "api",
    mutate: ["src/http/errors.ts"],
    tests: ["src/http/errors.test.ts"],
  },
  {
    name: "parsing",
    workspace: "api",
    mutate: ["src/http/{actor,parse-request,present-issue}.ts"],
    tests: ["src/http/{actor,parse-request}.test.ts"],
  },
  {
    name: "multipart",
    workspace: "api",
    mutate: ["src/http/multipart.ts"],
    tests: ["src/http/multipart.test.ts"],
  },
  {
    name: "listening",
    workspace: "api",
    mutate: ["src/http/{discard-body,listen,log-requests}.ts"],
    tests: ["src/http/{discard-body,listen,log-requests}.test.ts"],
  },
  {
    name: "limits",
    workspace: "api",
    mutate: ["src/http/limits.ts"],
    tests: ["src/http/limits.test.ts"],
    needsDatabase: true,
  },
  {
    name: "requests",
    workspace: "api",
    mutate: ["src/http/{router,secure,serve,sessions}.ts"],
    tests: ["src/http/{router,sessions}.test.ts"],
    needsDatabase: true,
  },
];
