import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { joinClasses } from "../join-classes.ts";
import { Button } from "./button.tsx";
import { useKeptFocus } from "./dialog.tsx";
import styles from "./panel.module.css";

interface PanelProps {
  title: string;
  /** An explanation, and the possible actions. */
  children?: ReactNode;
  actions?: ReactNode;
  /** Announced at once; for errors, not for empty lists. */
  isAlert?: boolean;
  /** 1 if the panel replaces the whole page. */
  level?: 1 | 2;
  className?: string;
}

/** Replaces content: an error with a way out, an empty list, or a part that could not be loaded. */
export function Panel({ title, children, actions, isAlert, level = 2, className }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={joinClasses("wrap", className)} role={isAlert ? "alert" : undefined}>
      <div className="page grid gap-4 justify-start narrow">
        <Heading className={level === 1 ? "title-1" : "title-2"}>{title}</Heading>
        {children && <div className="prose muted">{children}</div>}
        <div className={`row mt-2 ${styles.actions}`}>{actions}</div>
      </div>
    </section>
  );
}

interface RetryPanelProps extends Omit<ComponentProps<typeof Panel>, "isAlert"> {
  retryText: string;
  onRetry: () => unknown;
}

/** For content that failed to load: retries by a button, and by itself once the network is back. */
export function RetryPanel({ retryText, onRetry, actions, ...panel }: RetryPanelProps) {
  const [isBusy, setBusy] = useState(false);
  useKeptFocus();
  const press = async () => {
    setBusy(true);
    try {
      await onRetry();
    } finally {
      setBusy(false);
    }
  };
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const askAgain = () => void retry();
    window.addEventListener("online", askAgain);
    return () => window.removeEventListener("online", askAgain);
  }, []);
  return (
    <Panel
      {...panel}
      isAlert
      actions={
        <>
          <Button icon="retry" isBusy={isBusy} onClick={press}>
            {retryText}
          </Button>
          {actions}
        </>
      }
    />
  );
}
