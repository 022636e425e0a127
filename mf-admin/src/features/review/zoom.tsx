import type { Media } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { IconButton, Picture } from "@samling/ui";
import { useLayoutEffect, useRef, useState } from "react";
import styles from "./review.module.css";
import { useText } from "./text.ts";

const scales = [1, 2, 4] as const;

/** The picture over the whole window. Space and Escape close it, plus and minus change its size, arrows move it. */
export function Zoom({
  media,
  onClose,
}: {
  media: Pick<Media, "title" | "altText" | "imgUrl" | "sources">;
  onClose: () => void;
}) {
  const t = useText();
  const common = useCommonText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [step, setStep] = useState(0);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const scale = scales[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(scales.length - 1, Math.max(0, now + by)));
  return (
    <dialog
      ref={dialog}
      className={`night ${styles.zoom}`}
      aria-label={media.title || t("untitled")}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => {
        if (event.key === "+" || event.key === "=") change(1);
        else if (event.key === "-") change(-1);
        else if (event.key === " " && !(event.target as HTMLElement).closest("button")) onClose();
        else return;
        event.preventDefault();
      }}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is larger than the window */}
      <section className={styles.zoomed} tabIndex={0} aria-label={t("stage.picture")}>
        <Picture
          alt={media.altText || media.title}
          src={media.imgUrl}
          sources={media.sources}
          sizes={`${scale * 100}vw`}
          style={
            scale === 1 ? { maxWidth: "100%", maxHeight: "100dvh" } : { maxWidth: "none", width: `${scale * 100}vw` }
          }
          isEager
        />
      </section>
      <div className={styles.zoomTools}>
        <IconButton icon="minus" label={t("stage.smaller")} aria-disabled={step === 0} onClick={() => change(-1)} />
        <IconButton
          icon="plus"
          label={t("stage.larger")}
          aria-disabled={step === scales.length - 1}
          onClick={() => change(1)}
        />
        <IconButton icon="close" label={common("close")} onClick={onClose} />
      </div>
    </dialog>
  );
}
