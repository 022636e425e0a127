import { Button, Checkbox, Select } from "@samling/ui";
import type { ReactNode } from "react";
import styles from "./batches.module.css";
import type { Preview } from "./endpoints.ts";
import { LeftOut } from "./left-out.tsx";
import { useText } from "./text.ts";
import { useWords } from "./use-words.ts";

interface WholeBoxProps {
  preview: Preview | undefined;
  isBusy: boolean;
  onDo: () => void;
}

interface ChosenProps<T> extends WholeBoxProps {
  chosen: T;
  onChoose: (chosen: T) => void;
}

/** To another collection. */
export function MoveBox({ chosen, onChoose, ...box }: ChosenProps<string>) {
  const t = useText();
  const { collections } = useWords();
  return (
    <WholeBox name="move" {...box}>
      <Select
        label={t("collection")}
        help={t("moveHelp")}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        options={[{ value: "", label: t("choose") }, ...collections.filter(({ isOpen }) => isOpen)]}
      />
    </WholeBox>
  );
}

export function TakeInBox({ chosen, onChoose, ...box }: ChosenProps<boolean>) {
  const t = useText();
  return (
    <WholeBox name="takeIn" {...box}>
      <Checkbox
        label={t("takeInChoose")}
        help={t("takeInHelp")}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
    </WholeBox>
  );
}

/** What is done with each as a whole: with which it can be, and with which it cannot and why. */
function WholeBox({
  name,
  preview,
  isBusy,
  onDo,
  children,
}: WholeBoxProps & { name: "move" | "takeIn"; children: ReactNode }) {
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
