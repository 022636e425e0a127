import { toast, useCommonText, useToasts } from "@samling/portal";
import { useIsOnline } from "@samling/portal/sending/use-is-online";
import { Toaster } from "@samling/ui";
import { useCallback, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useText } from "../texts.ts";
import styles from "./frame.module.css";

/** Shown above the page, or inside an open dialog, since everything outside the dialog is inert. */
export function Toasts() {
  const toasts = useToasts();
  const t = useCommonText();
  const dialog = useOpenDialog(toasts.length > 0);
  const toaster = <Toaster toasts={toasts} dismissLabel={t("close")} onDismiss={(id) => toast.dismiss(Number(id))} />;
  return dialog ? createPortal(toaster, dialog) : toaster;
}

/** Reports while there is no network. */
export function OfflineNotice() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={`sticky ${styles.notice}`}>
      {!isOnline && <p className={`white ${styles.noticeText}`}>{t("offline")}</p>}
    </div>
  );
}

const find = (): HTMLDialogElement | null =>
  [...document.querySelectorAll<HTMLDialogElement>("dialog[open]")].at(-1) ?? null;

/** The dialog open over the page, while `isEnabled`; everything outside it is inert. */
function useOpenDialog(isEnabled: boolean): HTMLDialogElement | null {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!isEnabled) return () => undefined;
      const observer = new MutationObserver(changed);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
      return () => observer.disconnect();
    },
    [isEnabled],
  );
  return useSyncExternalStore(subscribe, () => (isEnabled ? find() : null));
}
