import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { chooseEncoding, compressWhole, type Encoding } from "./compress.ts";
import { matchesEtag } from "./etag.ts";

interface StoredAnswer {
  headers: IncomingHttpHeaders;
  body: Buffer;
  storedAt: number;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/** The first of several identical requests: its answer is passed on to the others. */
export interface LeadRequest {
  key: string;
  generation: number;
  done: () => void;
}

/** Maximum bytes of all kept answers with their compressed versions, and of one answer. */
const maxTotalBytes = 64 * 1024 * 1024;
const maxAnswerBytes = 512 * 1024;
const minCompressedBytes = 1_000;

/** Seconds for which a shared cache may give this answer to others. */
function readLifetimeSeconds({ statusCode, headers }: IncomingMessage): number {
  const { "cache-control": control = "", "content-length": length, "content-encoding": encoded } = headers;
  if (statusCode !== 200 || encoded || length === undefined || Number(length) > maxAnswerBytes) return 0;
  if (!/\bpublic\b/.test(control)) return 0;
  return Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
}

/**
 * Caches public answers of the API for as long as it allows, and requests each once for simultaneous readers. A write
 * discards all.
 */
export class SharedAnswers {
  readonly #kept = new LRUCache<string, StoredAnswer>({
    maxSize: maxTotalBytes,
    // The original, and one compressed version per encoding.
    sizeCalculation: ({ body }) => 1_000 + 3 * body.length,
  });
  readonly #awaited = new Map<string, Promise<void>>();
  #generation = 0;

  /** Undefined if the answer is for only one person. */
  keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
    const isForAll = method === "GET" && url.startsWith("/api/") && !headers.authorization && !headers.range;
    return isForAll ? `${headers["accept-language"] ?? ""} ${url}` : undefined;
  }

  /** Sends a cached answer; otherwise the caller has to request one. */
  async send(key: string, response: ServerResponse): Promise<LeadRequest | undefined> {
    if (await this.#sendKept(key, response)) return undefined;
    await this.#awaited.get(key);
    if (await this.#sendKept(key, response)) return undefined;
    const { promise: awaited, resolve: done } = Promise.withResolvers<void>();
    this.#awaited.set(key, awaited);
    void awaited.then(() => this.#awaited.get(key) === awaited && this.#awaited.delete(key));
    response.once("close", done);
    return { key, generation: this.#generation, done };
  }

  /** Keeps the answer and sends it; false if it is not public. */
  async take(
    { key, generation, done }: LeadRequest,
    answer: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const lifetimeMs = readLifetimeSeconds(answer) * 1000;
    response.off("close", done);
    if (lifetimeMs === 0) {
      done();
      return false;
    }
    const body = await buffer(answer).catch((error: unknown) => {
      done();
      throw error;
    });
    const { connection, "keep-alive": _keepAlive, "x-request-id": _id, ...headers } = answer.headers;
    const stored = { headers, body, storedAt: Date.now(), encoded: new Map() };
    if (generation === this.#generation) this.#kept.set(key, stored, { ttl: lifetimeMs });
    done();
    await sendAnswer(stored, response);
    return true;
  }

  clear(): void {
    this.#generation += 1;
    this.#kept.clear();
  }

  async #sendKept(key: string, response: ServerResponse): Promise<boolean> {
    const answer = this.#kept.get(key);
    if (!answer) return false;
    await sendAnswer(answer, response);
    return true;
  }
}

function compressed({ encoded, body }: StoredAnswer, encoding: Encoding): Promise<Buffer> {
  const compressed = encoded.get(encoding) ?? compressWhole(body, encoding);
  encoded.set(encoding, compressed);
  return compressed;
}

async function sendAnswer(answer: StoredAnswer, response: ServerResponse): Promise<void> {
  const { req: request } = response;
  const { vary = "" } = answer.headers;
  const headers: IncomingHttpHeaders = {
    ...answer.headers,
    vary: [vary, "Accept-Encoding"].filter(Boolean).join(", "),
    age: String(Math.floor((Date.now() - answer.storedAt) / 1000)),
  };
  if (matchesEtag(request, answer.headers.etag)) {
    const { "content-length": _length, "content-type": _type, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  const encoding = answer.body.length < minCompressedBytes ? undefined : chooseEncoding(request);
  const body = encoding ? await compressed(answer, encoding) : answer.body;
  response.writeHead(200, {
    ...headers,
    ...(encoding && { "content-encoding": encoding }),
    "content-length": body.length,
  });
  response.end(body);
}
