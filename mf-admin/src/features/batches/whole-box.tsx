import { Button } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./batches.module.css";
import { LeftOut } from "./before-after.tsx";
import type { Preview } from "./endpoints.ts";
import { useText } from "./text.ts";

interface WholeBoxProps {
  name: "move" | "takeIn";
  preview: Preview | undefined;
  isBusy: boolean;
  onDo: () => void;
  /** What is chosen. */
  children: ReactNode;
}

/** What is done with each as a whole: with which it can be, and with which it cannot and why. */
export function WholeBox({ name, preview, isBusy, onDo, children }: WholeBoxProps) {
  const t = useText();
  const total = preview?.items.length ?? 0;
  const count = preview?.items.filter(({ isChanged }) => isChanged).length ?? 0;
  const left = preview?.items.filter(({ problem }) => problem !== null) ?? [];
  return (
    <section className={styles.move} aria-labelledby={`batch-${name}`}>
      <h2 className="title-3" id={`batch-${name}`}>
        {t(name)}
      </h2>
      {children}
      <p role="status">{preview && t("changes", { count, total })}</p>
      <LeftOut title={t("left", { count: left.length })} items={left} />
      {preview && (
        <Button variant="line" icon="arrowRight" isBusy={isBusy} aria-disabled={count === 0} onClick={onDo}>
          {t(`${name}Do`, { count, total })}
        </Button>
      )}
    </section>
  );
}
