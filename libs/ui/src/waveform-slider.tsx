import type { KeyboardEvent, PointerEvent } from "react";
import { Waveform } from "./components/sound-tile.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./player.module.css";
import type { Playback } from "./use-playback.ts";

export interface SliderTexts {
  place: string;
  /** "1 minute 31 seconds of 6 minutes 42 seconds" */
  describePosition: (seconds: number, length: number) => string;
}

interface WaveformSliderProps {
  peaks: readonly number[];
  texts: SliderTexts;
  playback: Playback;
}

/** The waveform, or a plain bar where it is missing. */
export function WaveformSlider({ peaks, texts, playback }: WaveformSliderProps) {
  const { length, time, announced, seek, toggle } = playback;
  const played = length > 0 ? Math.min(100, (100 * time) / length) : 0;
  const seekTo = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) seek((length * (clientX - left)) / width);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target: Record<string, number> = {
      ArrowLeft: time - 5,
      ArrowDown: time - 5,
      ArrowRight: time + 5,
      ArrowUp: time + 5,
      PageDown: time - 30,
      PageUp: time + 30,
      Home: 0,
      End: length,
    };
    const to = target[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " ") toggle();
    else if (to === undefined) return;
    else seek(to);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className={joinClasses("relative", styles.wave, peaks.length === 0 && styles.plain)}
      role="slider"
      tabIndex={0}
      aria-label={texts.place}
      aria-valuemin={0}
      aria-valuemax={Math.round(length)}
      aria-valuenow={Math.round(announced)}
      aria-valuetext={texts.describePosition(announced, length)}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        seekTo(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && seekTo(event)}
    >
      <Waveform peaks={peaks} maxBars={140} className={styles.bars} />
      <Waveform
        peaks={peaks}
        maxBars={140}
        className={joinClasses(styles.bars, styles.played)}
        style={{ clipPath: `inset(0 ${100 - played}% 0 0)` }}
      />
      <span className={`absolute ${styles.head}`} style={{ left: `${played}%` }} />
    </div>
  );
}
