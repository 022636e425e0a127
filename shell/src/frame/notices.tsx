import { toast, useCommonText, useToasts } from "@samling/portal";
import { useIsOnline } from "@samling/portal/sending/use-is-online";
import { Toaster } from "@samling/ui";
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

/** Says that there is no network, while that is the case. */
export function OfflineNotice() {
  const t = useText();
  const isOnline = useIsOnline();
  return (
    <div role="status" className={`sticky ${styles.notice}`}>
      {!isOnline && <p className={`white ${styles.noticeText}`}>{t("offline")}</p>}
    </div>
  );
}
