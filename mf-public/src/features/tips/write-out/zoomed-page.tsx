import { useFormat } from "@samling/portal";
import { IconButton, Picture, pictureOf } from "@samling/ui";
import { useState } from "react";
import type { WorkItem } from "../places.ts";
import { useTipText } from "../text.ts";
import styles from "./write-out.module.css";

/** 0: the whole page; 1: as wide as its view. */
const scales = [0, 1, 1.5, 2, 3, 4] as const;

/** The page beside the text, larger and smaller; what does not fit is scrolled to, by arrow keys too. */
export function ZoomedPage({ item }: { item: Omit<WorkItem, "isWritten"> }) {
  const t = useTipText();
  const { formatNumber } = useFormat();
  const [step, setStep] = useState(1);
  const scale = scales[step] ?? 1;
  const change = (by: number) => setStep((now) => Math.min(scales.length - 1, Math.max(0, now + by)));
  const width = Math.max(scale, 1);
  return (
    <div className={styles.picture}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a picture larger than its view */}
      <section className={styles.view} tabIndex={0} aria-label={t("write.picture")}>
        <Picture
          {...pictureOf(item)}
          alt={item.altText || item.title}
          src={item.imgUrl}
          sizes={`(max-width: 1198px) ${width * 100}vw, ${width * 58}vw`}
          style={scale === 0 ? { maxWidth: "100%", maxHeight: "100%" } : { maxWidth: "none", width: `${scale * 100}%` }}
          isEager
        />
      </section>
      <fieldset className={styles.tools} aria-label={t("write.size")}>
        <IconButton icon="minus" label={t("write.smaller")} aria-disabled={step === 0} onClick={() => change(-1)} />
        <output className="tnum small">
          {scale === 0 ? t("write.whole") : formatNumber(scale, { style: "percent" })}
        </output>
        <IconButton
          icon="plus"
          label={t("write.larger")}
          aria-disabled={step === scales.length - 1}
          onClick={() => change(1)}
        />
      </fieldset>
    </div>
  );
}
