import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { PageSpinner } from "../components/spinner.tsx";
import styles from "../picture-editor.module.css";
import { openPicture } from "./render-edit.ts";

interface EditorDialogProps {
  /** A file, or the address of one. */
  source: Blob | string;
  texts: Record<"title" | "close" | "loading" | "unreadable", string>;
  onClose: () => void;
  children: (image: HTMLImageElement) => ReactNode;
}

/** Around the tools for one picture, once that is decoded. */
export function EditorDialog({ source, texts, onClose, children }: EditorDialogProps) {
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let isLeft = false;
    openPicture(source)
      .then((opened) => !isLeft && setImage(opened))
      .catch(() => !isLeft && setUnreadable(true));
    return () => {
      isLeft = true;
    };
  }, [source]);
  const waiting = <PageSpinner label={texts.loading} />;
  return (
    <Dialog isWide title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {isUnreadable && <p role="alert">{texts.unreadable}</p>}
      {!image && !isUnreadable && waiting}
      <Suspense fallback={waiting}>{image && children(image)}</Suspense>
    </Dialog>
  );
}

interface EditorActionsProps<R> {
  texts: Record<"apply" | "cancel" | "failed", string>;
  /** Encoding takes seconds on a phone: the result is dropped if the person has cancelled by then. */
  work: () => Promise<R>;
  onDone: (result: R) => void;
  onClose: () => void;
}

export function EditorActions<R>({ texts, work, onDone, onClose }: EditorActionsProps<R>) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const isClosed = useRef(false);
  useEffect(
    () => () => {
      isClosed.current = true;
    },
    [],
  );
  const apply = async () => {
    setState("busy");
    try {
      const result = await work();
      if (!isClosed.current) onDone(result);
    } catch {
      setState("failed");
    }
  };
  return (
    <div className={styles.actions}>
      {state === "failed" && <p role="alert">{texts.failed}</p>}
      <Button isSmall isBusy={state === "busy"} onClick={apply}>
        {texts.apply}
      </Button>
      <Button variant="line" isSmall onClick={onClose}>
        {texts.cancel}
      </Button>
    </div>
  );
}
