import { useCallback, useEffect, useRef, useState } from "react";
import type { WizardState } from "../wizard-state.ts";
import type { Delivery } from "./delivery.ts";
import type { Failure } from "./outcome.ts";
import { outgoingFiles, type Stored, sendAll } from "./send-all.ts";
import { addSample, measureSpeed, type Sample, sumTransfers, type Transfer } from "./speed.ts";
import { withdrawFiles } from "./withdraw-files.ts";

export interface Progress {
  /** In the order in which they are sent. */
  files: Transfer[];
  /** Bytes per second; null until it can be told. */
  speed: number | null;
  /** Nothing gets through; it goes on by itself. */
  isWaiting: boolean;
  /** Every file is there. */
  isFinishing: boolean;
}

export type Submission =
  | { phase: "idle" }
  | { phase: "sending"; progress: Progress }
  | { phase: "cancelled" }
  | { phase: "failed"; failure: Failure };

interface SubmissionOptions {
  collectionId: string;
  delivery: Delivery;
  /** What is remembered of the sending has changed. */
  onChange: () => void;
  onStored: (answer: Stored) => void;
}

/** Why a sending was broken off: the contributor has thought better of it. */
const takenBack = "taken back";

/** Sends the contribution, and goes on where it was when it is sent again. */
export function useSubmission({ collectionId, delivery, onChange, onStored }: SubmissionOptions) {
  const [submission, setSubmission] = useState<Submission>({ phase: "idle" });
  const running = useRef<AbortController | null>(null);

  const submit = async (state: WizardState) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    let progress: Progress = {
      files: outgoingFiles(state).map(({ blob }) => ({ loaded: 0, total: blob.size })),
      speed: null,
      isWaiting: false,
      isFinishing: false,
    };
    let samples: Sample[] = [];
    const report = (change: Partial<Progress>) => {
      progress = { ...progress, ...change };
      setSubmission({ phase: "sending", progress });
    };
    report({});
    const outcome = await sendAll(state, {
      collectionId,
      delivery,
      signal: controller.signal,
      onAddress: onChange,
      onProgress: (index, loaded) => {
        const files = progress.files.map((file, at) => (at === index ? { ...file, loaded } : file));
        samples = addSample(samples, { ...sumTransfers(files), at: performance.now() });
        report({ files, speed: measureSpeed(samples), isWaiting: false });
      },
      onWaiting: () => {
        samples = [];
        report({ speed: null, isWaiting: true });
      },
      onFilesSent: () => report({ isFinishing: true, isWaiting: false }),
    });
    running.current = null;
    if (controller.signal.reason === takenBack) {
      withdrawFiles(delivery.uploads);
      onChange();
    }
    if (outcome.kind === "done") onStored(outcome.answer);
    else if (outcome.kind === "cancelled") setSubmission({ phase: "cancelled" });
    else setSubmission({ phase: "failed", failure: outcome });
  };
  const cancel = useCallback(() => running.current?.abort(takenBack), []);
  // Who leaves the page does not come back to an answer, but perhaps to what has arrived.
  useEffect(() => () => running.current?.abort(), []);
  return { submission, submit, cancel };
}
