import { type DetailedError, Upload } from "tus-js-client";
import { authorize } from "./authorize.ts";
import { isPassing, type Outcome, refused, retryDelays } from "./outcome.ts";

export interface OutgoingFile {
  blob: Blob;
  /** Under which it goes along. */
  name: string;
  field: "mediaFiles" | "relatedFiles";
}

/** The id of a file, at the end of its address. */
export const readUploadId = (address: string): string => address.split("/").at(-1) ?? "";

interface SendFileOptions {
  collectionId: string;
  /** Where it is already, or in part. */
  address: string | undefined;
  signal: AbortSignal;
  onAddress: (address: string) => void;
  /** Bytes that the server has, or that are on their way. */
  onProgress: (bytes: number) => void;
  /** The connection is lost, or the server away; it goes on by itself. */
  onWaiting: () => void;
  /** Another copy of the file, where it cannot be read any more: moved, or on a card that was taken out. */
  readCopy: () => Promise<Blob | null>;
}

/** Milliseconds without a byte after which a connection is taken for dead. */
const patience = 30_000;

/**
 * One file by the tus protocol: what has arrived need not be sent again, whatever becomes of the connection, the server
 * or this page. Gives the file's id.
 */
export function sendFile(file: OutgoingFile, options: SendFileOptions): Promise<Outcome<string>> {
  const { collectionId, address, signal, onAddress, onProgress, onWaiting, readCopy } = options;
  return new Promise((resolve) => {
    let watch: ReturnType<typeof setTimeout> | undefined;
    const settle = (outcome: Outcome<string> | Promise<Outcome<string>>) => {
      clearTimeout(watch);
      resolve(outcome);
    };
    const watchOver = (isOnItsWay: boolean) => {
      clearTimeout(watch);
      if (isOnItsWay) watch = setTimeout(startAnew, patience);
    };
    const startAnew = () => {
      onWaiting();
      void upload.abort().then(() => upload.start());
      watchOver(true);
    };
    const goOnIfGone = async () => {
      if (await isReadable(file.blob)) return;
      void upload.abort();
      const copy = await readCopy();
      const rest = { ...options, address: upload.url ?? address, readCopy: async () => null };
      settle(copy ? sendFile({ ...file, blob: copy }, rest) : unreadable(file));
    };
    const upload = new Upload(file.blob, {
      endpoint: "/api/uploads",
      uploadUrl: address ?? null,
      metadata: { collectionId, field: file.field, filename: file.name },
      retryDelays: [...retryDelays],
      storeFingerprintForResuming: false,
      onBeforeRequest: authorize,
      onUploadUrlAvailable: () => {
        // From here on it is this upload or none: without an endpoint no fault makes the library begin another.
        upload.options.endpoint = null;
        onAddress(upload.url ?? "");
      },
      onProgress: (sent, total) => {
        watchOver(sent < total);
        onProgress(sent);
      },
      onShouldRetry: (error) => {
        const status = statusOf(error);
        // No answer at all: the network, or a file that is not where it was chosen any more.
        if (status === 0) void goOnIfGone();
        const isWorthIt = isPassing(status);
        if (isWorthIt) onWaiting();
        watchOver(false);
        return isWorthIt;
      },
      onSuccess: () => settle({ kind: "done", answer: readUploadId(upload.url ?? "") }),
      onError: (error) => {
        const status = statusOf(error);
        // Given up by the server in the meantime: from the beginning.
        if (address && [404, 410].includes(status)) settle(sendFile(file, { ...options, address: undefined }));
        else if (status === 0) settle({ kind: "unreachable" });
        else settle(refused(status, bodyOf(error)));
      },
    });
    // What is known to be there is asked for at that place only.
    if (address) upload.options.endpoint = null;
    signal.addEventListener(
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

const answerOf = (error: Error | DetailedError) => ("originalResponse" in error ? error.originalResponse : null);
const statusOf = (error: Error | DetailedError): number => answerOf(error)?.getStatus() ?? 0;
const bodyOf = (error: Error | DetailedError): string => answerOf(error)?.getBody() ?? "";

const isReadable = (blob: Blob): Promise<boolean> =>
  blob
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

function unreadable({ field, name }: OutgoingFile): Outcome<string> {
  const code = "UNREADABLE_FILE";
  return refused(400, JSON.stringify({ code, details: { issues: [{ path: [field, name], code, message: "" }] } }));
}
