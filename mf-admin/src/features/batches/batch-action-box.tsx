import { Button } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./batches.module.css";
import { SkippedItems } from "./before-after.tsx";
import type { BatchPreview } from "./endpoints.ts";
import { useText } from "./text.ts";

interface BatchActionBoxProps {
  name: "move" | "takeIn";
  preview: BatchPreview | undefined;
  isBusy: boolean;
  onApply: () => void;
  /** The input for the action, if it needs one. */
  children: ReactNode;
}

/** An action on whole contributions: which allow it, and why others do not. */
export function BatchActionBox({ name, preview, isBusy, onApply, children }: BatchActionBoxProps) {
  const t = useText();
  const total = preview?.items.length ?? 0;
  const count = preview?.items.filter(({ isChanged }) => isChanged).length ?? 0;
  const skipped = preview?.items.filter(({ problem }) => problem !== null) ?? [];
  return (
    <section className={`grid gap-4 justify-start mt-6 soft ${styles.move}`} aria-labelledby={`batch-${name}`}>
      <h2 className="title-3" id={`batch-${name}`}>
        {t(name)}
      </h2>
      {children}
      <p role="status">{preview && t("changes", { count, total })}</p>
      <SkippedItems title={t("left", { count: skipped.length })} items={skipped} />
      {preview && (
        <Button variant="line" icon="arrowRight" isBusy={isBusy} aria-disabled={count === 0} onClick={onApply}>
          {t(`${name}Do`, { count, total })}
        </Button>
      )}
    </section>
  );
}
