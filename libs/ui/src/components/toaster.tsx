import { joinClasses } from "../join-classes.ts";
import { IconButton } from "./button.tsx";
import { useKeptFocus } from "./dialog.tsx";
import { Icon } from "./icon.tsx";
import styles from "./toaster.module.css";

export interface Toast {
  id: string | number;
  kind: "success" | "error";
  text: string;
}

interface ToasterProps {
  toasts: readonly Toast[];
  dismissLabel: string;
  onDismiss: (id: Toast["id"]) => void;
}

/** Toasts at the top center. The live regions exist before any message, which would not be announced otherwise. */
export function Toaster({ toasts, dismissLabel, onDismiss }: ToasterProps) {
  const show = (kind: Toast["kind"]) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => <Message key={toast.id} {...toast} label={dismissLabel} onDismiss={onDismiss} />);
  return (
    <div className={`grid gap-2 bare justify-center ${styles.toaster}`}>
      <div className="grid gap-2 justify-center" role="status">
        {show("success")}
      </div>
      <div className="grid gap-2 justify-center" role="alert">
        {show("error")}
      </div>
    </div>
  );
}

function Message({ id, kind, text, label, onDismiss }: Toast & Pick<ToasterProps, "onDismiss"> & { label: string }) {
  useKeptFocus();
  return (
    <div className={joinClasses(styles.toast, kind === "error" && styles.error)}>
      <Icon name={kind === "error" ? "alert" : "check"} />
      <span>{text}</span>
      <IconButton icon="close" label={label} isSmall onClick={() => onDismiss(id)} />
    </div>
  );
}
