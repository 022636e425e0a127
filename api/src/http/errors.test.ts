import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { text } from "node:stream/consumers";
import type { ErrorBody } from "@samling/contract/errors";
import Koa from "koa";
import pino from "pino";
import { ConnectionError } from "sequelize";
import { AppError, invalidInput } from "../errors.ts";
import { messageTexts } from "../messages/texts.ts";
import { StorageError } from "../storage/storage.ts";
import { answerErrors, presentError, toAppError } from "./errors.ts";
import { portOf } from "./listen.ts";
import { withRequest } from "./request-context.ts";

describe("what a failure is answered as", () => {
  it.each([
    ["a failure of ours", new AppError("CONFLICT"), "CONFLICT"],
    ["full storage", new StorageError("full"), "STORAGE_FULL"],
    ["unavailable storage", new StorageError("unavailable"), "UNAVAILABLE"],
    ["an object that is not as it was stored", new StorageError("damaged"), "INTERNAL"],
    ["an object that should be there", new StorageError("absent"), "UNAVAILABLE"],
    ["a body that is not JSON", Object.assign(new Error(), { status: 400 }), "INVALID_INPUT"],
    ["a body that is too long", Object.assign(new Error(), { status: 413 }), "TOO_LARGE"],
    ["a body of another type", Object.assign(new Error(), { status: 415 }), "UNSUPPORTED_TYPE"],
    ["a database that is unavailable", new ConnectionError(new Error()), "UNAVAILABLE"],
    ["a database that may only be read", Object.assign(new Error(), { code: "25006" }), "UNAVAILABLE"],
    ["a pooler without a database", Object.assign(new Error(), { code: "08P01" }), "UNAVAILABLE"],
    ["a database whose disk is full", Object.assign(new Error(), { code: "53100" }), "STORAGE_FULL"],
    ["a mistake in the program", new TypeError("x is undefined"), "INTERNAL"],
    ["an unforeseen status", Object.assign(new Error(), { status: 418 }), "INTERNAL"],
    ["nothing at all", null, "INTERNAL"],
    ["undefined", undefined, "INTERNAL"],
  ])("%s is reported by its code", (_, thrown, code) => {
    expect(toAppError(thrown).code).toBe(code);
  });

  it("keeps for the log what brought it about", () => {
    const cause = new StorageError("full");
    expect(toAppError(cause).cause).toBe(cause);
    const tooLong = Object.assign(new Error(), { status: 413 });
    expect(toAppError(tooLong).cause).toBe(tooLong);
    const mistake = new TypeError("x is undefined");
    expect(toAppError(mistake).cause).toBe(mistake);
  });
});

describe("the body of an error", () => {
  it("names code, message and request, and nothing of the cause", async () => {
    const error = new AppError("INTERNAL", { cause: new Error("password of the database") });
    const body = await withRequest({ requestId: "request-1" }, async () => presentError(error));
    expect(body).toEqual({ code: "INTERNAL", message: expect.any(String), requestId: "request-1" });
    expect(JSON.stringify(body)).not.toContain("password");
  });

  it("has no id outside of a request", () => {
    expect(presentError(new AppError("NOT_FOUND")).requestId).toBe("");
  });

  it("uses the requested language, in its details as well", () => {
    const error = invalidInput({ path: ["title"], code: "required", message: "is required" });
    const { message, details } = presentError(error, { language: "sv" });
    expect(message).not.toContain("is required");
    expect(details?.issues?.[0]?.message).not.toBe("is required");
    expect(details?.issues?.[0]).toMatchObject({ path: ["title"], code: "required" });
  });

  it("keeps details other than issues as they are", () => {
    expect(presentError(new AppError("CONFLICT", { details: { version: 3 } })).details).toEqual({ version: 3 });
  });
});

describe("answering a failure", () => {
  let server: Server;
  const contentHeaders = {
    ETag: '"of the file"',
    "Accept-Ranges": "bytes",
    "Content-Range": "bytes 0-1/2",
    "Content-Disposition": "attachment",
  };
  const logged: { level: number; msg: string; requestId?: string }[] = [];
  beforeAll(async () => {
    const log = pino({}, { write: (line: string) => logged.push(JSON.parse(line)) });
    const app = new Koa();
    app.use((context, next) => withRequest({ requestId: "request-1" }, () => answerErrors(log)(context, next)));
    app.use((context) => {
      if (context.path === "/nothing") return;
      if (context.path === "/gone") {
        context.status = 404;
        context.body = "gone";
        return;
      }
      if (context.path === "/fine") {
        context.body = "fine";
        return;
      }
      if (context.path === "/half") {
        context.set({ ...contentHeaders, "Cache-Control": "public, max-age=31536000, immutable" });
        throw new StorageError("damaged");
      }
      if (context.path === "/broken-reference") throw Object.assign(new Error(), { code: "23503" });
      if (context.path === "/for-people") throw new AppError("UNAUTHENTICATED");
      throw context.path === "/away" ? new StorageError("unavailable") : new AppError("FORBIDDEN");
    });
    server = createServer(app.callback()).listen(0, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => server.close());
  beforeEach(() => logged.splice(0));

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${portOf(server)}${path}`, { headers });

  it("leaves answers alone, even those that say 404 themselves", async () => {
    expect(await (await get("/fine")).text()).toBe("fine");
    const removed = await get("/gone");
    expect([removed.status, await removed.text()]).toEqual([404, "gone"]);
  });

  it("says NOT_FOUND if nothing has answered", async () => {
    const answer = await get("/nothing");
    expect([answer.status, ((await answer.json()) as ErrorBody).code]).toEqual([404, "NOT_FOUND"]);
  });

  it("asks the caller to retry if something is unavailable, and logs it", async () => {
    const answer = await get("/away");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(logged).toMatchObject([{ level: 50, msg: "request failed", requestId: "request-1" }]);
  });

  it("reveals nothing of the answer that could not be sent, and keeps the failure out of caches", async () => {
    const { status, headers } = await get("/half");
    expect([status, headers.get("Cache-Control")]).toEqual([500, "private, no-store"]);
    expect(Object.keys(contentHeaders).map((name) => headers.get(name))).toEqual([null, null, null, null]);
    expect(logged).toMatchObject([{ level: 50, msg: "request failed" }]);
  });

  it("logs a reference to a row that was deleted, which may be a mistake of the program", async () => {
    expect((await get("/broken-reference")).status).toBe(404);
    expect(logged).toMatchObject([{ level: 40, msg: "broken reference" }]);
  });

  it("does not log mistakes of the caller, and does not ask for a retry", async () => {
    const answer = await get("/forbidden");
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([403, null]);
    expect(logged).toEqual([]);
  });

  it("distinguishes a missing token from one that is no longer valid", async () => {
    const messageFor = async (headers: Record<string, string>) =>
      ((await (await get("/for-people", headers)).json()) as ErrorBody).message;
    expect(await messageFor({})).toBe(messageTexts("en")("codes.UNAUTHENTICATED"));
    expect(await messageFor({ Authorization: "Bearer of yesterday" })).toBe(messageTexts("en")("sessionOver"));
  });

  it("speaks the language that the caller asks for", async () => {
    const inEnglish = (await (await get("/forbidden")).json()) as ErrorBody;
    const inFinnish = (await (await get("/forbidden", { "Accept-Language": "fi" })).json()) as ErrorBody;
    expect(inFinnish.message).not.toBe(inEnglish.message);
  });

  it("is sent before a body has ended, and gives up the connection", async () => {
    const sending = request({ port: portOf(server), host: "127.0.0.1", path: "/forbidden", method: "POST" });
    sending.write("the first piece");
    const [answer] = await once(sending, "response");
    expect([answer.statusCode, answer.headers.connection]).toEqual([403, "close"]);
    expect(answer.headers["content-type"]).toMatch(/^application\/json/);
    sending.end();
    const body = await text(answer);
    expect(JSON.parse(body)).toMatchObject({ code: "FORBIDDEN" });
    expect(Number(answer.headers["content-length"])).toBe(Buffer.byteLength(body));
  });
});
