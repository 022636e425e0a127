import { toast } from "@samling/portal";
import { Button } from "@samling/ui";
import styles from "./keys.module.css";
import { useText } from "./text.ts";

/** A key or secret after it was created, to be copied; empty before. */
export function ShownOnce({ text, secret }: { text: string; secret: string }) {
  const t = useText();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(t("copied"));
    } catch {
      toast.error(t("notCopied"));
    }
  };
  return (
    <div role="status">
      {secret && (
        <div className={`grid gap-3 justify-start pad-4 ${styles.made}`}>
          <p>
            <b>{text}</b>
          </p>
          <code className="anywhere">{secret}</code>
          <Button variant="line" isSmall icon="copy" onClick={() => void copy()}>
            {t("copy")}
          </Button>
        </div>
      )}
    </div>
  );
}
