import { readToken } from "@samling/portal";
import { type DetailedError, Upload } from "tus-js-client";

interface SendFileOptions {
  importId: string;
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
}

/** Uploads by the tus protocol, so that an interrupted upload resumes. Fails like any other call. */
export const sendFile = (file: File, { importId, signal, onProgress }: SendFileOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    const name = (file.webkitRelativePath || file.name).slice(-255);
    const upload = new Upload(file, {
      endpoint: "/api/uploads",
      metadata: { importId, field: "importFiles", filename: name },
      retryDelays: [0, 1_000, 3_000, 10_000, 30_000],
      storeFingerprintForResuming: false,
      // The token is read for each request, because another tab may have signed in again.
      onBeforeRequest: (request) => request.setHeader("Authorization", `Bearer ${readToken()}`),
      onProgress,
      onSuccess: () => resolve(),
      onError: (error) => {
        const answer = "originalResponse" in error ? error.originalResponse : null;
        if (answer?.getStatus() !== 429) return reject(toApiError(error));
        // The server limits the number of uploads, and says when it accepts more.
        const resumeUpload = () => {
          if (!signal.aborted) upload.start();
        };
        setTimeout(resumeUpload, 1_000 * Number(answer.getHeader("Retry-After") ?? 60));
      },
    });
    signal.addEventListener("abort", () => void upload.abort(), { once: true });
    upload.start();
  });

function toApiError(error: Error | DetailedError): unknown {
  try {
    const answer = "originalResponse" in error ? error.originalResponse : null;
    return { ...JSON.parse(answer?.getBody() ?? ""), status: answer?.getStatus() };
  } catch {
    return error;
  }
}
