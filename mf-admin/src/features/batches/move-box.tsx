import { Button, Select } from "@samling/ui";
import styles from "./batches.module.css";
import type { Preview } from "./endpoints.ts";
import { LeftOut } from "./left-out.tsx";
import { useText } from "./text.ts";
import { useWords } from "./use-words.ts";

interface MoveBoxProps {
  collectionId: string;
  preview: Preview | undefined;
  isBusy: boolean;
  onChoose: (collectionId: string) => void;
  onMove: () => void;
}

/** To another collection: who can, and who cannot and why. */
export function MoveBox({ collectionId, preview, isBusy, onChoose, onMove }: MoveBoxProps) {
  const t = useText();
  const { collections } = useWords();
  const total = preview?.items.length ?? 0;
  const count = preview?.items.filter(({ isChanged }) => isChanged).length ?? 0;
  const left = preview?.items.filter(({ problem }) => problem !== null) ?? [];
  return (
    <section className={styles.move} aria-labelledby="batch-move">
      <h2 className="title-3" id="batch-move">
        {t("move")}
      </h2>
      <Select
        label={t("collection")}
        help={t("moveHelp")}
        value={collectionId}
        onChange={({ target }) => onChoose(target.value)}
        options={[{ value: "", label: t("choose") }, ...collections.filter(({ isOpen }) => isOpen)]}
      />
      <p role="status">{preview && t("canMove", { count })}</p>
      <LeftOut title={t("left", { count: left.length })} items={left} />
      {preview && (
        <Button variant="line" icon="arrowRight" isBusy={isBusy} aria-disabled={count === 0} onClick={onMove}>
          {t("moveDo", { count, total })}
        </Button>
      )}
    </section>
  );
}
