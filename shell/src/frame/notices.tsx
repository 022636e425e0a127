import { toast, useCommonText, useToasts } from "@samling/portal";
import { Toaster } from "@samling/ui";
import { useSyncExternalStore } from "react";
import { useText } from "../texts.ts";
import styles from "./frame.module.css";

export function Toasts() {
  const toasts = useToasts();
  const t = useCommonText();
  return <Toaster toasts={toasts} dismissLabel={t("close")} onDismiss={(id) => toast.dismiss(Number(id))} />;
}

function subscribe(changed: () => void) {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** Says that there is no network, as long as there is none. */
export function OfflineNotice() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={styles.notice}>
      {!isOnline && <p className={styles.noticeText}>{t("offline")}</p>}
    </div>
  );
}
