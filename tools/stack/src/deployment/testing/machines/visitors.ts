/** Visitors, and contributors with resumable uploads, who carry on whatever happens to the hosts. */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { Agent, request } from "node:https";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { makeNoiseJpeg } from "@samling/api/testing/sample-media";
import { site, siteAddress } from "./hosts.ts";

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: FormData | Buffer | object;
  token?: string;
}
interface ApiAnswer<T> {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  data: Buffer;
  body: T;
}
export type SendRequest = <T = unknown>(path: string, options?: RequestOptions) => Promise<ApiAnswer<T>>;

/** Milliseconds after which a visitor gives up. */
const timeoutMs = 15_000;

/**
 * Sends requests like a browser: under the name of the site, checking its certificate, over connections that stay open.
 */
export function createClient(certificate: string): SendRequest {
  const agent = new Agent({ keepAlive: true, ca: certificate, maxSockets: 30 });
  return async <T>(path: string, { method = "GET", headers = {}, body, token }: RequestOptions = {}) => {
    const isRaw = body === undefined || Buffer.isBuffer(body);
    const encoded = isRaw ? undefined : new Response(body instanceof FormData ? body : JSON.stringify(body));
    const type = body instanceof FormData ? encoded?.headers.get("content-type") : encoded && "application/json";
    const bytes = isRaw ? body : Buffer.from(await (encoded as Response).arrayBuffer());
    const sent = request({
      agent,
      host: siteAddress,
      servername: site,
      path,
      method,
      headers: {
        host: site,
        ...(type && { "content-type": type }),
        ...(bytes && { "content-length": String(bytes.length) }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
    });
    sent.end(bytes);
    return new Promise<ApiAnswer<T>>((resolve, reject) => {
      sent.once("error", reject);
      sent.once("response", async (response) => {
        try {
          const data = await buffer(response);
          const isJson = response.headers["content-type"]?.includes("json") && data.length > 0;
          const parsed = (isJson ? JSON.parse(data.toString()) : undefined) as T;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, data, body: parsed });
        } catch (error) {
          reject(error);
        }
      });
    });
  };
}

/** Requests of one kind since the last report. */
const emptyTally = () => ({
  answers: 0,
  failures: new Map<string, number>(),
  slowestMs: 0,
  /** Longest time from the first failure to the next success. */
  outageMs: 0,
  failedSince: undefined as number | undefined,
});
type Tally = ReturnType<typeof emptyTally>;

export interface StoredFile {
  contributionId: string;
  key: string;
  /** Its name and upload, to send it again. */
  name: string;
  upload: string;
  sha256: string;
}

export interface Report {
  answers: number;
  failed: number;
  outageMs: number;
  slowestMs: number;
  messages: string;
}

const reasonOf = (error: unknown): string => {
  const { code, message, name } = error as { code?: string; message?: string; name?: string };
  return name === "AbortError" || name === "TimeoutError"
    ? `no answer in ${timeoutMs / 1000} s`
    : (code ?? message ?? "?");
};

export interface Place {
  organizationId: string;
  collectionId: string;
  /** The contributor's token. */
  token: string;
}

export class Visitors {
  readonly #ask: SendRequest;
  readonly #place: Place;
  readonly #tallies = new Map<string, Tally>();
  readonly stored: StoredFile[] = [];
  #isOver = false;
  #people: Promise<void>[] = [];

  constructor(ask: SendRequest, place: Place) {
    this.#ask = ask;
    this.#place = place;
  }

  start(): void {
    const { organizationId, collectionId, token } = this.#place;
    const list = `/api/collection-contributions?collectionId=${collectionId}&orgId=${organizationId}`;
    const paths = [`/organization/${organizationId}`, "/api/organizations", list, "/api/search?q=boat"];
    const read = (index: number) => this.#request("visitor", "GET", `${paths[index % paths.length]}`);
    for (const first of [0, 1, 2]) this.#people.push(this.#repeat(300, (index) => read(first + index)));
    this.#people.push(this.#repeat(500, () => this.#request("person", "GET", "/api/user", token)));
    this.#people.push(this.#repeat(1_000, () => this.contribute()));
  }

  /** Also lets visitors view these pictures. */
  view(pictures: readonly string[]): void {
    const read = (index: number) => this.#request("viewer", "GET", pictures[index % pictures.length] ?? "");
    for (const first of [0, 1, 2]) this.#people.push(this.#repeat(300, (index) => read(first + index)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#people);
  }

  /** Outcome of the requests since the last report, by sender. */
  report(): Record<string, Report> {
    const reports = [...this.#tallies].map(([who, tally]): [string, Report] => {
      const failed = [...tally.failures.values()].reduce((sum, count) => sum + count, 0);
      const since = tally.failedSince === undefined ? 0 : performance.now() - tally.failedSince;
      const messages = [...tally.failures].map(([message, count]) => `${count} × ${message}`).join("; ");
      const outageMs = Math.round(Math.max(tally.outageMs, since));
      return [who, { answers: tally.answers, failed, outageMs, slowestMs: Math.round(tally.slowestMs), messages }];
    });
    this.#tallies.clear();
    return Object.fromEntries(reports);
  }

  async #repeat(pauseMs: number, work: (index: number) => Promise<unknown>): Promise<void> {
    for (let index = 0; !this.#isOver; index += 1) {
      await work(index);
      await sleep(pauseMs);
    }
  }

  #tally(who: string): Tally {
    const tally = this.#tallies.get(who) ?? emptyTally();
    this.#tallies.set(who, tally);
    return tally;
  }

  #record(who: string, ms: number, problem: string | undefined): void {
    const tally = this.#tally(who);
    const now = performance.now();
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    if (problem === undefined) {
      tally.answers += 1;
      if (tally.failedSince !== undefined) tally.outageMs = Math.max(tally.outageMs, now - tally.failedSince);
      tally.failedSince = undefined;
      return;
    }
    tally.failures.set(problem, (tally.failures.get(problem) ?? 0) + 1);
    // The failed request has already waited this long.
    tally.failedSince ??= now - ms;
  }

  /** Undefined if there was no answer; a refusal is one. */
  async #request<T>(who: string, method: string, path: string, token = "", more: RequestOptions = {}) {
    const began = performance.now();
    // Otherwise a cache on the way would answer.
    const fresh = /^\/(organization|media)/.test(path) ? `${path}?at=${randomUUID()}` : path;
    try {
      const answer = await this.#ask<T>(fresh, { ...more, method, ...(token && { token }) });
      const { code } = (answer.body ?? {}) as { code?: string };
      this.#record(
        who,
        performance.now() - began,
        answer.status < 400 ? undefined : `${answer.status} ${code ?? ""}`.trim(),
      );
      return answer;
    } catch (error) {
      this.#record(who, performance.now() - began, reasonOf(error));
      return undefined;
    }
  }

  /**
   * Contributes like the wizard: repeats each step until it is answered, resumes uploads, and uses one key throughout.
   */
  async contribute(film?: Buffer): Promise<StoredFile | undefined> {
    const data = film ?? Buffer.concat([await makeNoiseJpeg(700, 500), randomBytes(32)]);
    const began = performance.now();
    const name = `boat-${randomUUID().slice(0, 8)}.${film ? "mp4" : "jpg"}`;
    const path = await this.#upload(name, data);
    if (path === undefined) return undefined;
    const sending = { key: randomUUID(), name, upload: path.split("/").at(-1) ?? "" };
    const answer = await this.submit(sending);
    if (answer?.status !== 201) return undefined;
    const sha256 = createHash("sha256").update(data).digest("hex");
    const file = { ...sending, contributionId: answer.body.contributionId, sha256 };
    this.stored.push(file);
    this.#record("contribution as a whole", performance.now() - began, undefined);
    return file;
  }

  submit({ key, name, upload }: Pick<StoredFile, "key" | "name" | "upload">) {
    const { collectionId, token } = this.#place;
    return this.#untilAnswered<{ contributionId: string }>(() => {
      const form = new FormData();
      form.set("collectionId", collectionId);
      form.set("mediaData", JSON.stringify({ [name]: { title: `Boat ${key}` } }));
      form.set("uploads", JSON.stringify([upload]));
      const headers = { "idempotency-key": key };
      return this.#request("contributor", "POST", "/api/submit-contribution", token, { body: form, headers });
    });
  }

  async #upload(name: string, data: Buffer): Promise<string | undefined> {
    const { collectionId, token } = this.#place;
    const protocol = { "tus-resumable": "1.0.0" };
    const metadata = Object.entries({ collectionId, field: "mediaFiles", filename: name })
      .map(([field, value]) => `${field} ${Buffer.from(value).toString("base64")}`)
      .join(",");
    const headers = { ...protocol, "upload-length": String(data.length), "upload-metadata": metadata };
    const created = await this.#untilAnswered(() =>
      this.#request("contributor", "POST", "/api/uploads", token, { headers }),
    );
    const path = String(created?.headers.location ?? "");
    if (created?.status !== 201) return undefined;
    for (let offset = 0; offset < data.length && !this.#isOver; ) {
      const part = data.subarray(offset, offset + Math.ceil(data.length / 4));
      const sent = await this.#request("contributor", "PATCH", path, token, {
        headers: { ...protocol, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        body: part,
      });
      if (sent?.status === 204) offset = Number(sent.headers["upload-offset"]);
      else {
        await sleep(1_000);
        const head = await this.#untilAnswered(() =>
          this.#request("contributor", "HEAD", path, token, { headers: protocol }),
        );
        if (head?.status !== 200) return undefined;
        offset = Number(head.headers["upload-offset"]);
      }
    }
    return this.#isOver ? undefined : path;
  }

  async #untilAnswered<T>(send: () => Promise<ApiAnswer<T> | undefined>): Promise<ApiAnswer<T> | undefined> {
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const answer = await send();
      if (answer && answer.status < 500 && answer.status !== 429) return answer;
      await sleep(1_000);
    }
    return undefined;
  }
}
