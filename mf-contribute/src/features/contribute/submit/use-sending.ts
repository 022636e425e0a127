import { type ApiErrorCode, useLanguage } from "@samling/portal";
import { useCallback, useEffect, useRef, useState } from "react";
import { withPhotographers } from "../model/unknown-photographer.ts";
import type { WizardState } from "../model/wizard-state.ts";
import type { OutgoingFile, UploadFailure } from "../upload/send-file.ts";
import type { Uploader } from "../upload/uploader.ts";
import type { Send } from "./send-all.ts";
import { outgoingFiles, sendAll } from "./send-all.ts";
import { addSample, measureSpeed, type SpeedSample, sumTransfers, type TransferProgress } from "./speed.ts";

export interface SubmissionProgress {
  /** In the order of sending. */
  files: TransferProgress[];
  /** Bytes per second; null until known. */
  speed: number | null;
  /** Requests fail; they are retried automatically. */
  isWaiting: boolean;
  isFinishing: boolean;
}

export type Submission =
  | { phase: "idle" }
  | { phase: "sending"; progress: SubmissionProgress }
  | { phase: "cancelled" }
  | { phase: "failed"; failure: UploadFailure };

export const isRefusedWith = (code: ApiErrorCode, submission: Submission): boolean =>
  submission.phase === "failed" && submission.failure.kind === "refused" && submission.failure.error.code === code;

interface SendingOptions<T> {
  send: Send<T>;
  uploader: Uploader;
  /** The same list for as long as the files are the same. */
  outgoing: readonly OutgoingFile[];
  onStored: (answer: T) => void;
}

/** Sends the contribution, and resumes if it is sent again. */
export function useSending<T>({ send, uploader, outgoing, onStored }: SendingOptions<T>) {
  const [submission, setSubmission] = useState<Submission>({ phase: "idle" });
  const [language] = useLanguage();
  const running = useRef<AbortController | null>(null);

  const submit = async (typed: WizardState) => {
    if (running.current) return;
    const state = withPhotographers(typed, language);
    const controller = new AbortController();
    running.current = controller;
    const blobs = outgoingFiles(state).map(({ blob }) => blob);
    let progress: SubmissionProgress = {
      files: blobs.map((blob) => ({ loaded: uploader.loadedBytes(blob), total: blob.size })),
      speed: null,
      isWaiting: false,
      isFinishing: false,
    };
    let samples: SpeedSample[] = [];
    const report = (change: Partial<SubmissionProgress>) => {
      progress = { ...progress, ...change };
      setSubmission({ phase: "sending", progress });
    };
    const onProgress = (blob: Blob, loaded: number) => {
      const files = progress.files.map((file, index) => (blobs[index] === blob ? { ...file, loaded } : file));
      samples = addSample(samples, { ...sumTransfers(files), at: performance.now() });
      report({ files, speed: measureSpeed(samples), isWaiting: false });
    };
    const onWaiting = () => {
      samples = [];
      report({ speed: null, isWaiting: true });
    };
    report({});
    uploader.watch({ onProgress, onWaiting });
    const outcome = await sendAll(state, {
      uploader,
      send,
      signal: controller.signal,
      onWaiting,
      onFileSent: (blob) => onProgress(blob, blob.size),
      onFilesSent: () => report({ isFinishing: true, isWaiting: false }),
    });
    uploader.watch(null);
    running.current = null;
    if (outcome.kind === "done") onStored(outcome.answer);
    else if (outcome.kind === "cancelled") setSubmission({ phase: "cancelled" });
    else setSubmission({ phase: "failed", failure: outcome });
  };
  /** The contributor has changed their mind. */
  const cancel = useCallback(() => {
    running.current?.abort();
    uploader.drop();
  }, [uploader]);
  // The result of the last attempt may be about a file that is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files make it outdated
  useEffect(() => setSubmission((last) => (last.phase === "failed" ? { phase: "idle" } : last)), [outgoing]);
  // A person who leaves the page will not see an answer.
  useEffect(() => () => running.current?.abort(), []);
  return { submission, submit, cancel };
}
