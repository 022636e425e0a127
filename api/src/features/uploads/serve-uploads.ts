/**
 * Background uploads of a contribution's files by the tus protocol: each can resume after a broken connection.
 * Permissions are checked before the first byte, and the content after the last.
 */
import { randomUUID } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { maxImportBytes } from "@samling/contract/constants/imports";
import type { ErrorCode } from "@samling/contract/errors";
import { Server } from "@tus/server";
import type { Context, Middleware } from "koa";
import { AppError, notFound } from "../../errors.ts";
import { showUpload } from "../../files/decode-upload.ts";
import { examineUpload } from "../../files/examine-upload.ts";
import { runInTurn } from "../../files/run-in-turn.ts";
import { kindOf } from "../../files/sniff.ts";
import type { SignedInActor } from "../../http/actor.ts";
import { annotateRequest } from "../../http/request-context.ts";
import { readToken } from "../../http/router.ts";
import { findActor } from "../../http/sessions.ts";
import { Upload } from "../../models/contributions.ts";
import type { Parts } from "../../parts.ts";
import type { Storage } from "../../storage/storage.ts";
import { findGuestActor } from "../links/guests.ts";
import { admitUpload } from "./admit-upload.ts";
import { uploadLocker } from "./upload-locks.ts";
import { UploadStore } from "./upload-store.ts";

const path = "/api/uploads";
/** The format of ids in the table: anything else cannot exist. */
const addresses = /^\/api\/uploads(?:\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})(\/still)?)?$/;
/** The field as the tus protocol encodes it. */
const importFieldMarker = `field ${Buffer.from("importFiles").toString("base64")}`;
const methods = ["POST", "HEAD", "PATCH", "DELETE"];

export function serveUploads({ storage, limits, clock }: Parts): Middleware {
  /** The sender of each current request, and its error. */
  const actors = new WeakMap<object, SignedInActor>();
  const failures = new WeakMap<object, unknown>();
  const actorOf = (request: object): SignedInActor => {
    const actor = actors.get(request);
    if (!actor) throw new AppError("UNAUTHENTICATED");
    return actor;
  };

  const server = new Server({
    path,
    datastore: new UploadStore(storage),
    locker: uploadLocker,
    // The connection that lost its lock does not need a response.
    lockDrainTimeout: 50,
    // Accepts any file; the types of contributions are checked on admission.
    maxSize: maxImportBytes,
    relativeLocation: true,
    allowedOrigins: () => false,
    namingFunction: () => randomUUID(),
    onIncomingRequest: async (request, id) => {
      if (request.method === "POST") return;
      const count = await Upload.count({ where: { id, userId: actorOf(request).user.id } });
      if (count === 0) throw notFound();
    },
    onUploadCreate: async (request, { metadata, size }) => ({
      metadata: { ...(await admitUpload(actorOf(request), { metadata, bytes: size ?? 0 })) },
    }),
    onUploadFinish: async (_request, { id }) => {
      await examineUpload(storage, await Upload.findByPk(id, { rejectOnEmpty: true }));
      return {};
    },
    onResponseError: (request, error) => {
      failures.set(request, error);
      return undefined;
    },
  });

  return async (context, next) => {
    const [, id, still] = addresses.exec(context.path) ?? [];
    const isAnswered = still ? context.method === "GET" : methods.includes(context.method);
    if (!addresses.test(context.path) || !isAnswered) return next();
    context.state.call = `${context.method} ${path}${id ? "/{id}" : ""}${still ?? ""}`;
    const token = readToken(context);
    const actor = token ? ((await findActor(token, clock())) ?? (await findGuestActor(token))) : null;
    if (!actor) throw new AppError("UNAUTHENTICATED");
    annotateRequest({ actorId: actor.user.id });
    const isWork = context.method === "POST" || still;
    const limit = context.get("Upload-Metadata").includes(importFieldMarker) ? "create-import-upload" : "create-upload";
    if (isWork) await limits.count(limit, { context, personId: actor.user.id });
    if (id && still) return serveStill(context, storage, { id, userId: actor.user.id });
    const request = toRequest(context);
    actors.set(request, actor);
    const response = await server.handleWeb(request as Parameters<typeof server.handleWeb>[0]);
    if (response.status >= 400) throw toError(failures.get(request), response.status, await response.text());
    answer(context, response);
  };
}

function toRequest({ req, method, path: requestPath }: Context): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) if (typeof value === "string") headers.set(name, value);
  // Not Readable.toWeb, which copies every byte.
  const body = method === "PATCH" ? (ReadableStream.from(req) as BodyInit) : null;
  const init: RequestInit & { duplex: "half" } = { method, headers, body, duplex: "half" };
  return new Request(`http://localhost${requestPath}`, init);
}

function answer(context: Context, response: Response): void {
  for (const [name, value] of response.headers) if (!name.startsWith("access-control-")) context.set(name, value);
  context.body = null;
  context.status = response.status;
  context.set("Cache-Control", "no-store");
}

const codes: Record<number, ErrorCode> = {
  404: "NOT_FOUND",
  409: "CONFLICT",
  410: "NOT_FOUND",
  413: "TOO_LARGE",
  // A protocol extension that is not offered, such as a deferred length.
  501: "INVALID_INPUT",
};

/** Translates the protocol's own errors to ours. Our errors pass unchanged. */
function toError(failure: unknown, status: number, text: string): unknown {
  if (failure instanceof Error) return failure;
  const code = codes[status] ?? (status >= 500 ? "UNAVAILABLE" : "INVALID_INPUT");
  return new AppError(code, code === "INVALID_INPUT" ? { details: { complaint: text.trim() } } : {});
}

/** Serves a still of an uploaded picture, for a browser that cannot show its format. Only its sender gets it. */
async function serveStill(
  context: Context,
  storage: Storage,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  const upload = await Upload.findOne({ where: { id, userId, field: "mediaFiles" } });
  const [key] = upload?.keys ?? [];
  // The hash is known once the picture has been decoded.
  if (!upload?.sha256 || !upload.type || !key) throw notFound();
  const { type, organizationId } = upload;
  if (kindOf(type as Parameters<typeof kindOf>[0]) !== "image") throw notFound();
  context.body = await runInTurn(userId, () => showUpload(storage, { key, type, userId, organizationId }));
  context.type = "image/webp";
  context.set("Cache-Control", "no-store");
}
