import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/dialog.tsx";
import { PageSpinner } from "../components/spinner.tsx";
import styles from "../picture-editor.module.css";
import { openPicture } from "./render-edit.ts";

interface EditorDialogProps<T> {
  /** A file, or the address of one. */
  source: Blob | string;
  /** Loads the tools. Must be a stable function. */
  load: () => Promise<T>;
  texts: Record<"title" | "close" | "loading" | "unreadable" | "unreached", string>;
  onClose: () => void;
  children: (image: HTMLImageElement, tools: T) => ReactNode;
}

const isUndecoded = (error: unknown) => error instanceof DOMException && error.name === "EncodingError";

/** Shows the tools for one picture once both have loaded. Without a connection, the page below stays. */
export function EditorDialog<T>({ source, load, texts, onClose, children }: EditorDialogProps<T>) {
  const [opened, setOpened] = useState<[image: HTMLImageElement, tools: T] | null>(null);
  const [problem, setProblem] = useState<"unreadable" | "unreached" | null>(null);
  useEffect(() => {
    let isUnmounted = false;
    Promise.all([openPicture(source), load()])
      .then((both) => !isUnmounted && setOpened(both))
      .catch((error: unknown) => !isUnmounted && setProblem(isUndecoded(error) ? "unreadable" : "unreached"));
    return () => {
      isUnmounted = true;
    };
  }, [source, load]);
  return (
    <Dialog isWide title={texts.title} closeLabel={texts.close} onClose={onClose}>
      {problem && <p role="alert">{texts[problem]}</p>}
      {!opened && !problem && <PageSpinner label={texts.loading} />}
      {opened && children(...opened)}
    </Dialog>
  );
}

interface EditorActionsProps<R> {
  texts: Record<"apply" | "cancel" | "failed", string>;
  /** Encoding takes seconds on a phone: the result is dropped if the person has cancelled in the meantime. */
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
    <div className={`row items-center sticky paper rule-above ${styles.actions}`}>
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
