import { Button, type ButtonVariant } from "@samling/ui";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../text.ts";
import type { SaveFlowProps } from "./save-flow.tsx";

interface SaveFavoriteProps extends Omit<SaveFlowProps, "onClose"> {
  variant: ButtonVariant;
}

/** The button that saves a picture as a favorite. Everything after it is loaded on demand. */
export function SaveFavorite({ variant, ...picture }: SaveFavoriteProps) {
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
    // A dialog returns the focus by itself; a form on the wall removes it.
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
