import { Button } from "@samling/ui";
import { type ComponentType, Suspense, useState } from "react";
import { useText } from "../text.ts";
import type { ReuseDialogProps } from "./reuse-dialog.tsx";

/** The button that tells what may be done with a picture or film. Everything after it is loaded on demand. */
export function UseMedia(props: Omit<ReuseDialogProps, "onClose">) {
  const t = useText();
  const [Shown, setShown] = useState<ComponentType<ReuseDialogProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed" | "open">("closed");
  const open = async () => {
    setState("loading");
    try {
      const { ReuseDialog } = await import("./reuse-dialog.tsx");
      setShown(() => ReuseDialog);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  return (
    <>
      <Button variant="line" icon="download" isBusy={state === "loading"} onClick={open}>
        {t("media.use")}
      </Button>
      {state === "failed" && <p role="alert">{t("media.saveFailed")}</p>}
      {Shown && state === "open" && (
        <Suspense>
          <Shown {...props} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}
