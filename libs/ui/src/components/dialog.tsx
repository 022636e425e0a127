import { type MouseEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { joinClasses } from "../join-classes.ts";
import { IconButton } from "./button.tsx";
import styles from "./dialog.module.css";

interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons that stay visible at the bottom. */
  footer?: ReactNode;
  isWide?: boolean;
  /** Whether a click on the backdrop closes it; false if typed text could be lost. */
  isLight?: boolean;
}

/** The browser's own modal dialog: it traps the focus, closes with Escape, and returns the focus. */
export function Dialog({ title, closeLabel, onClose, children, footer, isWide, isLight }: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // The opener may be gone when it closes, such as the row that the dialog deleted.
  useEffect(() => () => keepFocus(), []);
  // A layout effect, because its cleanup still finds the element in the document: only `close` returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const closeOnBackdrop = (event: MouseEvent) => {
    if (isLight && event.target === dialog.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it with Escape
    <dialog
      ref={dialog}
      className={joinClasses(styles.dialog, isWide && styles.wide)}
      aria-labelledby={titleId}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        // React decides when it closes; cancelling a file chooser inside must not close it either.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={`flex items-start justify-between ${styles.head}`}>
        <h2 className="title-2 min-0 anywhere" id={titleId}>
          {title}
        </h2>
        <IconButton icon="close" label={closeLabel} isSmall onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer && <div className={`row sticky paper rule-above ${styles.footer}`}>{footer}</div>}
    </dialog>
  );
}

/** Focuses the page's heading if nothing has the focus; false while there is no heading. */
function focusHeading(main: Element): boolean {
  if (document.activeElement !== document.body) return true;
  const heading = main.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

/** Once the focused element is gone: focuses `place`, or else the heading, which may still be loading. */
function keepFocus(place?: HTMLElement | null): void {
  const main = document.querySelector("main");
  if (!main || document.activeElement !== document.body) return;
  if (place?.isConnected) place.focus({ preventScroll: true });
  if (focusHeading(main)) return;
  const observer = new MutationObserver(() => focusHeading(main) && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
}

/** Keeps the focus in the page, at `place` or its heading, when the focused element disappears with the component. */
export function useKeptFocus(place?: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  // A layout effect, because its cleanup still finds the element in the document.
  useLayoutEffect(
    () => () => {
      focused.current = document.activeElement;
    },
    [],
  );
  useEffect(
    () => () => {
      if (focused.current?.isConnected === false) keepFocus(place?.current);
    },
    [place],
  );
}
