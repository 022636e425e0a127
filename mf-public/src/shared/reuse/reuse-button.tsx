import { Button } from "@samling/ui";
import { Suspense } from "react";
import { useText } from "../text.ts";
import { useOnDemand } from "../use-on-demand.ts";
import type { Work } from "./work.ts";

/** The button that explains how a picture or film may be used. Everything after it is loaded on demand. */
export function ReuseButton(props: Work) {
  const t = useText();
  const { state, Opened, open, close } = useOnDemand(async () => (await import("./reuse-dialog.tsx")).ReuseDialog);
  return (
    <>
      <Button variant="line" icon="download" isBusy={state === "loading"} onClick={open}>
        {t("media.use")}
      </Button>
      {state === "failed" && <p role="alert">{t("media.loadFailed")}</p>}
      {Opened && (
        <Suspense>
          <Opened {...props} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
