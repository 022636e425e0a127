/** The whole API over real HTTP on loopback, on its own database and folder. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ErrorBody } from "@samling/contract/errors";
import { createApp } from "../app.ts";
import { readConfig } from "../config.ts";
import { createParts } from "../create-parts.ts";
import { close, listen, portOf } from "../http/listen.ts";
import { createSession } from "../http/sessions.ts";
import { User } from "../models/accounts.ts";
import type { Parts } from "../parts.ts";
import { testEnvironment } from "./environment.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export interface ApiAnswer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

interface RequestOptions {
  /** The person, or a literal token. */
  actor?: User | string | null;
  /** Sent as JSON, or unchanged if it is a form or text. */
  body?: unknown;
  headers?: Record<string, string>;
  query?: Record<string, string>;
}

type Send = <T = ErrorBody>(path: string, options?: RequestOptions) => Promise<ApiAnswer<T>>;

/** Calls to an API at an address. */
export interface Client {
  url: string;
  get: Send;
  post: Send;
  put: Send;
  delete: Send;
  send: <T = ErrorBody>(method: string, path: string, options?: RequestOptions) => Promise<ApiAnswer<T>>;
}

export interface TestApi extends Client {
  database: TestDatabase;
  parts: Parts;
  stop: () => Promise<void>;
}

export const signIn = (user: User): Promise<string> => createSession(user.id);

/** Session of a person who has just confirmed their identity, however far a test moves the clock. */
const signInJustNow = (user: User): Promise<string> => createSession(user.id, { confirmedAt: new Date("2100-01-01") });

export function createClient(url: string): Client {
  const send: Client["send"] = (method, path, options) => request(method, `${url}${path}`, options);
  return {
    url,
    send,
    get: (path, options) => send("GET", path, options),
    post: (path, options) => send("POST", path, options),
    put: (path, options) => send("PUT", path, options),
    delete: (path, options) => send("DELETE", path, options),
  };
}

export async function startTestApi(
  overrides: Partial<Parts> = {},
  settings: Record<string, string> = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "samling-data-"));
  const config = readConfig({
    ...testEnvironment,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    COMMIT: "0123456789ab",
    LATEST_GRACE: "0",
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? "silent",
    ...settings,
  });
  const parts = createParts(config, { database, ...overrides }, { takesJobs: true });
  await parts.jobs.start();
  const server = await listen(createApp(parts), { port: 0, host: "127.0.0.1" });
  return {
    ...createClient(`http://127.0.0.1:${portOf(server)}`),
    database,
    parts,
    stop: async () => {
      await close(server);
      await parts.visits.stop();
      await parts.jobs.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The API of a test file: it starts before its first test, and stops after its last. */
export function openTestApi(...options: Parameters<typeof startTestApi>): TestApi {
  const api = {} as TestApi;
  beforeAll(async () => Object.assign(api, await startTestApi(...options)));
  afterAll(() => api.stop());
  return api;
}

async function request<T>(method: string, address: string, options: RequestOptions = {}): Promise<ApiAnswer<T>> {
  const { actor, body, headers = {}, query } = options;
  const token = actor instanceof User ? await signInJustNow(actor) : actor;
  const isRaw = body === undefined || typeof body === "string" || body instanceof FormData || body instanceof Blob;
  const response = await fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(isRaw ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isRaw ? (body as string | FormData | Blob) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
}
