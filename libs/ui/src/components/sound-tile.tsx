import type { ComponentProps, CSSProperties } from "react";
import { joinClasses } from "../join-classes.ts";
import { Icon } from "./icon.tsx";
import styles from "./sound-tile.module.css";

/** 402 as `6:42`, the same in every language. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const padded = (value: number) => String(value).padStart(2, "0");
  return `${hours ? `${hours}:${padded(minutes)}` : minutes}:${padded(whole % 60)}`;
}

interface WaveformProps {
  peaks: readonly number[];
  /** The number of bars that fit into its width. */
  maxBars: number;
  className?: string | undefined;
  style?: CSSProperties;
}

/** Draws all bars as one path, so that a list of many tiles stays light. */
export function Waveform({ peaks, maxBars, className, style }: WaveformProps) {
  const step = Math.max(1, peaks.length / maxBars);
  const bars = Array.from({ length: Math.floor(peaks.length / step) }, (_, index) =>
    Math.max(4, ...peaks.slice(Math.floor(index * step), Math.floor((index + 1) * step))),
  );
  return (
    <svg
      className={joinClasses(styles.waveform, className)}
      style={style}
      viewBox={`0 0 ${Math.max(1, bars.length)} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={bars.map((height, index) => `M${index + 0.5} ${50 - height / 2}v${height}`).join("")} />
    </svg>
  );
}

interface SoundTileProps extends ComponentProps<"span"> {
  peaks: readonly number[];
  duration?: number | null | undefined;
}

/** Stands for a sound wherever pictures are shown: its waveform and length in the organization's color. */
export function SoundTile({ peaks, duration, ...span }: SoundTileProps) {
  return (
    <span {...span}>
      <Waveform peaks={peaks} maxBars={48} className={styles.bars} />
      <span className={`absolute flex gap-2 items-center small ${styles.sign}`}>
        <Icon name="play" />
        <b className="tnum">{formatClock(duration ?? 0)}</b>
      </span>
    </span>
  );
}
