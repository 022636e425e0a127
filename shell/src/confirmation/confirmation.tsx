import { askPersonBy } from "@samling/portal";
import { lazy, Suspense, useEffect, useState } from "react";

const Dialog = lazy(() => import("./confirmation-dialog.tsx"));

/** Asks who somebody is once a call needs it; the call then goes on. */
export function Confirmation() {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);
  useEffect(() => {
    let refuse = () => {};
    const stop = askPersonBy(
      () =>
        new Promise((resolve) => {
          refuse = () => resolve(false);
          setAnswer(() => resolve);
        }),
    );
    return () => {
      stop();
      // Whoever waits is told, also where the dialog leaves unanswered.
      refuse();
    };
  }, []);
  if (!answer) return null;
  const close = (isConfirmed: boolean) => {
    setAnswer(null);
    answer(isConfirmed);
  };
  return (
    <Suspense>
      <Dialog onAnswer={close} />
    </Suspense>
  );
}
