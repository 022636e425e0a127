import { Button, type ButtonVariant } from "@samling/ui";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../text.ts";
import type { SaveFlowProps } from "./save-flow.tsx";

interface SaveFavouriteProps extends Omit<SaveFlowProps, "onClose"> {
  variant: ButtonVariant;
}

/** The button that keeps a picture as a favourite. What follows on it is loaded only then. */
export function SaveFavourite({ variant, ...picture }: SaveFavouriteProps) {
  const t = useText();
  const [Flow, setFlow] = useState<ComponentType<SaveFlowProps> | null>(null);
  const [state, setState] = useState<"closed" | "loading" | "failed" | "open">("closed");
  const button = useRef<HTMLButtonElement>(null);
  const open = async () => {
    setState("loading");
    try {
      const { SaveFlow } = await import("./save-flow.tsx");
      setFlow(() => SaveFlow);
      setState("open");
    } catch {
      setState("failed");
    }
  };
  const isOpen = state === "open";
  const { isOnWall } = picture;
  useEffect(() => {
    if (!isOpen || !isOnWall) return;
    // A dialog gives the focus back by itself; a form on the wall takes it away with it.
    return () => button.current?.focus();
  }, [isOpen, isOnWall]);
  return (
    <>
      <Button ref={button} variant={variant} icon="heart" isBusy={state === "loading"} onClick={open}>
        {t("media.save")}
      </Button>
      {state === "failed" && <p role="alert">{t("media.saveFailed")}</p>}
      {Flow && isOpen && (
        <Suspense>
          <Flow {...picture} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}
