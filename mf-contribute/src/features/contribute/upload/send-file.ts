import { type ApiError, parseApiError, readToken } from "@samling/portal";
import { type DetailedError, type HttpRequest, Upload } from "tus-js-client";

export interface OutgoingFile {
  blob: Blob;
  name: string;
  field: "mediaFiles" | "relatedFiles";
}

/** Read for each request: another tab may have signed in again. */
export type TokenReader = () => string | null;

const authorizeBy =
  (token: TokenReader) =>
  (request: HttpRequest): void =>
    request.setHeader("Authorization", `Bearer ${token()}`);

/** A file's id, at the end of its upload address. */
export const readUploadId = (address: string): string => address.split("/").at(-1) ?? "";

interface SendFileOptions {
  collectionId: string;
  /** By default the session's; a guest has another one. */
  token?: TokenReader | undefined;
  /** Address of a complete or partial upload. */
  address?: string | undefined;
  signal?: AbortSignal;
  onAddress?: (address: string) => void;
  /** Bytes that the server has, or that are in flight. */
  onProgress?: (bytes: number) => void;
  /** The connection is lost, or the server is down; it is retried automatically. */
  onWaiting?: () => void;
  /** Another copy of a file that can no longer be read: moved, or on a removed card. */
  readCopy?: () => Promise<Blob | null>;
}

/** Milliseconds without a byte after which a connection counts as dead. */
const timeoutMs = 30_000;

/** Uploads one file by the tus protocol, sending no received bytes again. Returns its id. */
export function sendFile(file: OutgoingFile, options: SendFileOptions): Promise<UploadOutcome<string>> {
  const { collectionId, token = readToken, address, signal, onAddress, onProgress, onWaiting, readCopy } = options;
  return new Promise((resolve) => {
    let watch: ReturnType<typeof setTimeout> | undefined;
    const settle = (outcome: UploadOutcome<string> | Promise<UploadOutcome<string>>) => {
      clearTimeout(watch);
      resolve(outcome);
    };
    const watchOver = (isInTransit: boolean) => {
      clearTimeout(watch);
      if (isInTransit) watch = setTimeout(restart, timeoutMs);
    };
    const restart = () => {
      onWaiting?.();
      void upload.abort().then(() => upload.start());
      watchOver(true);
    };
    const resumeIfGone = async () => {
      if (await isReadable(file.blob)) return;
      void upload.abort();
      const copy = await readCopy?.();
      const rest = { ...options, address: upload.url ?? address, readCopy: async () => null };
      settle(copy ? sendFile({ ...file, blob: copy }, rest) : unreadable(file));
    };
    const upload = new Upload(file.blob, {
      endpoint: "/api/uploads",
      uploadUrl: address ?? null,
      metadata: { collectionId, field: file.field, filename: file.name },
      retryDelays: [...retryDelaysMs],
      storeFingerprintForResuming: false,
      onBeforeRequest: authorizeBy(token),
      onUploadUrlAvailable: () => {
        // From here on only this upload is used: without an endpoint the library cannot start another one after an
        // error.
        upload.options.endpoint = null;
        onAddress?.(upload.url ?? "");
      },
      onProgress: (sent, total) => {
        watchOver(sent < total);
        onProgress?.(sent);
      },
      onShouldRetry: (error) => {
        const status = findStatus(error);
        // No answer at all: the network, or a file that was moved.
        if (status === 0) void resumeIfGone();
        const isWorthIt = isPassing(status);
        if (isWorthIt) onWaiting?.();
        watchOver(false);
        return isWorthIt;
      },
      onSuccess: () => settle({ kind: "done", answer: readUploadId(upload.url ?? "") }),
      onError: (error) => {
        const status = findStatus(error);
        // The server has dropped it in the meantime: start over.
        if (address && [404, 410].includes(status)) settle(sendFile(file, { ...options, address: undefined }));
        else if (status === 0) settle({ kind: "unreachable" });
        else settle(toRefusal(status, findBody(error)));
      },
    });
    // A known upload is only queried at its address.
    if (address) upload.options.endpoint = null;
    signal?.addEventListener(
      "abort",
      () => {
        void upload.abort();
        settle({ kind: "cancelled" });
      },
      { once: true },
    );
    upload.start();
  });
}

const findResponse = (error: Error | DetailedError) => ("originalResponse" in error ? error.originalResponse : null);
const findStatus = (error: Error | DetailedError): number => findResponse(error)?.getStatus() ?? 0;
const findBody = (error: Error | DetailedError): string => findResponse(error)?.getBody() ?? "";

const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function unreadable({ field, name }: OutgoingFile): UploadOutcome<string> {
  const code = "UNREADABLE_FILE";
  return toRefusal(400, JSON.stringify({ code, details: { issues: [{ path: [field, name], code, message: "" }] } }));
}

/** Milliseconds between retries. If deleting fails, the server removes the file itself a day later. */
const terminationDelaysMs = [0, 1000, 5000];

/** Deletes complete and partial uploads from the server. */
export function withdrawFiles(addresses: readonly string[], token: TokenReader = readToken): void {
  for (const address of addresses) {
    Upload.terminate(address, { onBeforeRequest: authorizeBy(token), retryDelays: [...terminationDelaysMs] }).catch(
      () => undefined,
    );
  }
}

/** How a request failed, or that there was no answer. */
export type UploadFailure =
  | { kind: "refused"; error: ApiError }
  /** Problems of some files, each with its own reason; the others are uploaded. */
  | { kind: "filesRefused"; errors: ApiError[] }
  /** A success with an answer that the contract does not know. */
  | { kind: "unrecognised" }
  | { kind: "unreachable" };

export type UploadOutcome<T> = { kind: "done"; answer: T } | UploadFailure | { kind: "cancelled" };

export const toRefusal = (status: number, text: string): UploadFailure => ({
  kind: "refused",
  error: parseApiError(status, parseJson(text)),
});

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy answers in HTML; only the status explains the error.
    return null;
  }
}

/** Whether a retry may succeed soon: no answer, or a server that is down or busy. */
export const isPassing = (status: number): boolean => [0, 409, 423, 429, 502, 503, 504].includes(status);

/** Milliseconds between retries: at once, and then every few seconds for about five minutes. */
export const retryDelaysMs: readonly number[] = [0, 1000, 2000, ...Array.from({ length: 60 }, () => 5000)];
