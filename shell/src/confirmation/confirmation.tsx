import { askPersonBy } from "@samling/portal";
import { lazy, Suspense, useEffect, useState } from "react";

const Dialog = lazy(() => import("./confirmation-dialog.tsx"));

/** Asks for confirmation of identity when a call needs it; the call then continues. */
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
      // Waiting calls get an answer even if the dialog disappears without one.
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
