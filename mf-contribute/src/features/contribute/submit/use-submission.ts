import { readToken } from "@samling/portal";
import { useCallback, useEffect, useRef, useState } from "react";
import type { WizardState } from "../wizard-state.ts";
import { buildForm } from "./build-form.ts";
import type { Delivery } from "./delivery.ts";
import { type Outcome, sendForm, type Transfer } from "./send-form.ts";
import { addSample, measureSpeed, type Sample } from "./speed.ts";

export type Failure = Exclude<Outcome, { kind: "stored" | "cancelled" }>;
export type Stored = Extract<Outcome, { kind: "stored" }>["answer"];

export type Submission =
  | { phase: "idle" }
  | { phase: "sending"; transfer: Transfer | null; speed: number | null }
  | { phase: "cancelled" }
  | { phase: "failed"; failure: Failure };

/** Sends the contribution. */
export function useSubmission(collectionId: string, delivery: Delivery, onStored: (answer: Stored) => void) {
  const [submission, setSubmission] = useState<Submission>({ phase: "idle" });
  const running = useRef<AbortController | null>(null);

  const submit = async (state: WizardState) => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setSubmission({ phase: "sending", transfer: null, speed: null });
    let samples: Sample[] = [];
    const outcome = await sendForm(buildForm(collectionId, state), {
      // Read now and not when the page was opened: another tab may have signed in anew.
      token: readToken(),
      idempotencyKey: delivery.idempotencyKey,
      signal: controller.signal,
      onProgress: (transfer) => {
        samples = addSample(samples, { ...transfer, at: performance.now() });
        setSubmission({ phase: "sending", transfer, speed: measureSpeed(samples) });
      },
    });
    running.current = null;
    if (outcome.kind === "stored") onStored(outcome.answer);
    else if (outcome.kind === "cancelled") setSubmission({ phase: "cancelled" });
    else setSubmission({ phase: "failed", failure: outcome });
  };
  const cancel = useCallback(() => running.current?.abort(), []);
  // Who leaves the page does not come back to an answer.
  useEffect(() => cancel, [cancel]);
  return { submission, submit, cancel };
}
