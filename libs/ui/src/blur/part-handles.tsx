import { type KeyboardEvent, type RefObject, useId } from "react";
import styles from "./blur-dialog.module.css";
import type { Blur, BlurText } from "./blur-list.tsx";
import { boundsOf, moveBlur } from "./move-blur.ts";

interface PartHandlesProps {
  blurs: readonly Blur[];
  t: BlurText;
  /** Takes the focus when no part is left. */
  last: RefObject<HTMLElement | null>;
  onChange: (blurs: Blur[]) => void;
}

/** A handle on each part in the picture, for keys: the pointer draws through it. */
export function PartHandles({ blurs, t, last, onChange }: PartHandlesProps) {
  const keys = useId();
  const press = (event: KeyboardEvent<HTMLElement>, blur: Blur, index: number) => {
    if (event.key === "Delete") {
      // The handles are kept by their order: the last one goes.
      if (index === blurs.length - 1) (index > 0 ? handleBefore(event.currentTarget) : last.current)?.focus();
      onChange(blurs.filter((_, at) => at !== index));
      return;
    }
    const moved = moveBlur(blur, event);
    if (!moved) return;
    event.preventDefault();
    onChange(blurs.map((one, at) => (at === index ? moved : one)));
  };
  return (
    <>
      {blurs.map((blur, index) => {
        const { x, y, width, height } = boundsOf(blur);
        const [left, top, right, bottom] = [x, y, 1 - x - width, 1 - y - height].map((side) => `${side * 100}%`);
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are told apart by nothing but their order
            key={index}
            type="button"
            className={styles.handle}
            style={{ left, top, right, bottom }}
            aria-label={t("blur.part", { position: index + 1 })}
            aria-describedby={keys}
            onKeyDown={(event) => press(event, blur, index)}
          />
        );
      })}
      <span id={keys} hidden>
        {t("blur.keys")}
      </span>
    </>
  );
}

const handleBefore = (handle: HTMLElement) => handle.previousElementSibling as HTMLElement | null;
