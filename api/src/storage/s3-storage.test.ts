/** The driver with a server that answers otherwise than it should: a real one, behind a proxy that falsifies. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough, Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { s3At, s3Endpoints } from "../testing/s3-storage.ts";
import { type Storage, StorageError } from "./storage.ts";

interface Fault {
  status: number;
  /** The error's code in the body. */
  code?: string;
}

/** Passes everything on to the server, except what `falsify` answers itself. */
async function startProxy(endpoint: string) {
  const requests: string[] = [];
  const now = { falsify: (_request: string, _count: number): Fault | null => null, open: 0, maxOpen: 0 };
  const answer = async (incoming: IncomingMessage): Promise<Fault | IncomingMessage> => {
    const line = `${incoming.method} ${incoming.url}`;
    requests.push(line);
    const fault = now.falsify(line, requests.length);
    if (fault) {
      await buffer(incoming);
      return fault;
    }
    const { hostname, port } = new URL(endpoint);
    const { method, url: path, headers } = incoming;
    const outgoing = send({ hostname, port, method, path, headers });
    incoming.pipe(outgoing);
    const [received] = (await once(outgoing, "response")) as [IncomingMessage];
    return received;
  };
  const server: Server = createServer(async (incoming, outgoing) => {
    now.open += 1;
    now.maxOpen = Math.max(now.maxOpen, now.open);
    outgoing.once("close", () => {
      now.open -= 1;
    });
    try {
      const result = await answer(incoming);
      if ("headers" in result) {
        outgoing.writeHead(result.statusCode ?? 500, result.headers);
        result.pipe(outgoing);
      } else {
        const body = result.code ? `<Error><Code>${result.code}</Code><Message>No.</Message></Error>` : "";
        outgoing.writeHead(result.status, { "Content-Type": "application/xml" }).end(body);
      }
    } catch {
      outgoing.destroy();
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    seen: requests,
    now,
    storage: s3At(`http://127.0.0.1:${port}`),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const megabyte = 1024 ** 2;
const objectOf = (bytes: number) => Readable.from([randomBytes(bytes)]);
const isPart = (line: string) => /^PUT .*[?&]partNumber=/.test(line);

for (const endpoint of s3Endpoints)
  describe("storage on an S3 server", () => {
    let proxy: Awaited<ReturnType<typeof startProxy>>;
    let storage: Storage;
    const isObjectRequest = (line: string) => /^PUT \/[^/]+\/[^?]/.test(line);
    beforeEach(async () => {
      proxy = await startProxy(endpoint);
      storage = proxy.storage;
    });
    afterEach(() => proxy.stop());
    /** Answers the first `times` of such requests with an error. */
    const fail = (matches: (line: string) => boolean, fault: Fault, times = Number.POSITIVE_INFINITY) => {
      let remaining = times;
      proxy.now.falsify = (line) => {
        if (!matches(line) || remaining === 0) return null;
        remaining -= 1;
        return fault;
      };
    };

    it("sends an object again when the server is busy, once", async () => {
      fail(isObjectRequest, { status: 503, code: "SlowDown" }, 1);
      await storage.put("org/a", objectOf(1000));
      expect((await storage.stat("org/a"))?.bytes).toBe(1000);
      fail(isObjectRequest, { status: 503, code: "SlowDown" }, 2);
      await expect(storage.put("org/b", objectOf(1000))).rejects.toMatchObject({ reason: "unavailable" });
      expect(await storage.stat("org/b")).toBeNull();
    });

    it.each([
      ["QuotaExceeded", 403, "full"],
      ["XMinioStorageFull", 507, "full"],
      ["InsufficientStorage", 507, "full"],
    ])("a refusal because of %s is explained", async (code, status, reason) => {
      fail(isObjectRequest, { status, code });
      const refused = storage.put("org/a", objectOf(1000));
      await expect(refused).rejects.toBeInstanceOf(StorageError);
      await expect(refused).rejects.toMatchObject({ reason, cause: { code } });
    });

    it.each([
      ["InvalidAccessKeyId", "S3_ACCESS_KEY is wrong"],
      ["SignatureDoesNotMatch", "S3_SECRET_KEY is wrong"],
      ["AccessDenied", "S3_ACCESS_KEY may not use the bucket"],
      ["RequestTimeTooSkewed", "The clocks of this machine and of S3_ENDPOINT differ too much"],
      ["AuthorizationHeaderMalformed", "S3_REGION is not the region"],
    ])("%s is said by name, with the setting", async (code, sentence) => {
      proxy.now.falsify = (line) => (line.startsWith("HEAD") ? { status: 403 } : { status: 403, code });
      const expectedError = { reason: "unavailable", message: expect.stringContaining(sentence), cause: { code } };
      await expect(storage.put("org/a", objectOf(1000))).rejects.toMatchObject({ reason: "unavailable" });
      await expect(storage.open("org/a")).rejects.toMatchObject(expectedError);
      await expect(storage.findState()).rejects.toMatchObject(expectedError);
    });

    it("does not take another failure for an absent object, or for an empty bucket", async () => {
      fail(() => true, { status: 403, code: "AccessDenied" });
      const list = async () => {
        for await (const _ of storage.list(""));
      };
      await expect(storage.stat("org/a")).rejects.toMatchObject({ reason: "unavailable" });
      await expect(storage.open("org/a")).rejects.toMatchObject({ reason: "unavailable" });
      await expect(storage.open("org/a", { start: 0, end: 1 })).rejects.toMatchObject({ reason: "unavailable" });
      await expect(storage.remove(["org/a"])).rejects.toMatchObject({ reason: "unavailable" });
      await expect(storage.removeUnfinished(new Date())).rejects.toMatchObject({ reason: "unavailable" });
      await expect(list()).rejects.toMatchObject({ reason: "unavailable" });
    });

    it("makes its bucket once, and again only if that has failed", async () => {
      const isBucket = (line: string) => /^(PUT|HEAD) \/[^/]+\/?$/.test(line);
      fail(isBucket, { status: 503, code: "SlowDown" });
      await expect(storage.put("org/a", objectOf(10))).rejects.toMatchObject({ reason: "unavailable" });
      proxy.now.falsify = () => null;
      for (const key of ["org/a", "org/b"]) await storage.put(key, objectOf(10));
      expect(proxy.seen.filter((line) => line.startsWith("PUT") && isBucket(line))).toHaveLength(1);
      expect(await storage.findState()).toBe("ready");
    });

    it("accepts a bucket that another process has made meanwhile", async () => {
      let isMade = false;
      proxy.now.falsify = (line) => {
        if (line.startsWith("HEAD")) return { status: isMade ? 200 : 404 };
        isMade = true;
        return { status: 409, code: "BucketAlreadyOwnedByYou" };
      };
      expect(await storage.findState()).toBe("ready");
    });

    it("is unavailable if its bucket can be neither found nor made", async () => {
      fail(() => true, { status: 403, code: "AccessDenied" });
      await expect(storage.findState()).rejects.toMatchObject({ reason: "unavailable" });
    });

    it("leaves no part of an object behind if one of its parts, or the end, is refused", async () => {
      for (const matches of [isPart, (line: string) => /^POST .*uploadId=/.test(line)]) {
        fail(matches, { status: 500, code: "InternalError" });
        await expect(storage.put("org/large", objectOf(17 * megabyte))).rejects.toMatchObject({
          reason: "unavailable",
        });
        expect(proxy.seen.filter((line) => /^DELETE .*uploadId=/.test(line))).toHaveLength(1);
        expect(await storage.stat("org/large")).toBeNull();
        proxy.seen.length = 0;
      }
    });

    it("reports why an object was refused even if its parts cannot be removed", async () => {
      fail((line) => isPart(line) || line.startsWith("DELETE"), { status: 507, code: "InsufficientStorage" });
      await expect(storage.put("org/large", objectOf(17 * megabyte))).rejects.toMatchObject({ reason: "full" });
    });

    it("begins no upload of parts for what fits into one request, and none of a part without a byte", async () => {
      await storage.put("org/small", objectOf(16 * megabyte - 1));
      expect(proxy.seen.filter((line) => line.startsWith("POST") || isPart(line))).toEqual([]);
      await storage.put("org/exact", objectOf(16 * megabyte));
      expect(proxy.seen.filter(isPart)).toHaveLength(1);
      await storage.put("org/two", objectOf(16 * megabyte + 1));
      expect(proxy.seen.filter(isPart)).toHaveLength(3);
      const sizes = await Promise.all(["small", "exact", "two"].map((name) => storage.stat(`org/${name}`)));
      expect(sizes.map((facts) => facts?.bytes)).toEqual([16 * megabyte - 1, 16 * megabyte, 16 * megabyte + 1]);
    });

    it("sends four objects at a time", async () => {
      await storage.put("org/first", objectOf(10));
      proxy.now.maxOpen = 0;
      await Promise.all(Array.from({ length: 12 }, (_, index) => storage.put(`org/${index}`, objectOf(megabyte))));
      expect(proxy.now.maxOpen).toBe(4);
    });

    it("ends only uploads that began before a moment", async () => {
      const source = new PassThrough();
      const put = storage.put("org/slow", source);
      source.write(randomBytes(17 * megabyte));
      while (!proxy.seen.some(isPart) || proxy.now.open > 0) await new Promise((resolve) => setTimeout(resolve, 20));
      await storage.removeUnfinished(new Date(Date.now() - 60_000));
      expect(proxy.seen.some((line) => line.startsWith("DELETE"))).toBe(false);
      await storage.removeUnfinished(new Date(Date.now() + 60_000));
      source.end("end");
      await expect(put).rejects.toMatchObject({ reason: "unavailable" });
      expect(await storage.stat("org/slow")).toBeNull();
    });

    it("signs an address by which the object, and no other, can be read for a minute", async () => {
      await storage.put("org/a", Readable.from([Buffer.from("picture")]));
      const address = await storage.signAddress?.("org/a");
      expect(new URL(address ?? "").searchParams.get("X-Amz-Expires")).toBe("60");
      expect(await (await fetch(address ?? "")).text()).toBe("picture");
      expect((await fetch((address ?? "").replace("/org/a", "/org/b"))).status).toBe(403);
    });

    it("removes nothing if nothing is named", async () => {
      proxy.seen.length = 0;
      await storage.remove([]);
      expect(proxy.seen).toEqual([]);
    });

    it("opens nothing that the server sends otherwise than requested", async () => {
      await storage.put("org/ten", Readable.from([Buffer.from("0123456789")]));
      expect(await text(await storage.open("org/ten", { start: 0, end: 9 }, 10))).toBe("0123456789");
      await expect(storage.open("org/ten", { start: 0, end: 9 }, 11)).rejects.toMatchObject({ reason: "damaged" });
    });
  });

it("an S3 server that is down is unavailable", async () => {
  const storage = s3At("http://127.0.0.1:9");
  await expect(storage.findState()).rejects.toThrow("The S3 server of S3_ENDPOINT does not answer (ECONNREFUSED).");
  expect(await storage.findFreeBytes()).toBeNull();
  await expect(storage.put("org/x", objectOf(1))).rejects.toBeInstanceOf(StorageError);
  await expect(storage.stat("org/x")).rejects.toMatchObject({ reason: "unavailable" });
});
