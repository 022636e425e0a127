import { toast, useCommonText, useToasts } from "@samling/portal";
import { Toaster } from "@samling/ui";
import { useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useText } from "../texts.ts";
import styles from "./frame.module.css";
import { useOpenDialog } from "./use-open-dialog.ts";

/** Above the page, or inside an open dialog, since everything outside it is inert. */
export function Toasts() {
  const toasts = useToasts();
  const t = useCommonText();
  const dialog = useOpenDialog(toasts.length > 0);
  const toaster = <Toaster toasts={toasts} dismissLabel={t("close")} onDismiss={(id) => toast.dismiss(Number(id))} />;
  return dialog ? createPortal(toaster, dialog) : toaster;
}

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says that there is no network, while that is the case. */
export function OfflineNotice() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && <p className={styles.noticeText}>{t("offline")}</p>}
    </div>
  );
}
