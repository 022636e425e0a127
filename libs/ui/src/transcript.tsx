import { hasTimes, type TranscriptLine } from "@samling/contract/transcript";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "./components/button.tsx";
import { formatClock } from "./components/sound-tile.tsx";
import { prefersReducedMotion } from "./prefers-reduced-motion.ts";
import styles from "./transcript.module.css";

export interface TranscriptTexts {
  transcript: string;
  followAgain: string;
  playFrom: (time: string) => string;
}

interface TranscriptProps {
  lines: readonly TranscriptLine[];
  /** A BCP 47 tag, or empty. */
  lang: string;
  texts: TranscriptTexts;
  time: number;
  onSeek: (seconds: number) => void;
}

/** The text follows the sound until someone touches it. */
export function Transcript({ lines, lang, texts, time, onSeek }: TranscriptProps) {
  const titleId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isFollowing, setFollowing] = useState(true);
  const isTimed = hasTimes(lines);
  const current = lines.findLastIndex(({ start }) => start !== null && start <= time);
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (!isFollowing || current < 0 || !line || !list.current) return;
    // Not scrollIntoView, which would scroll the page as well.
    const top = line.offsetTop - list.current.clientHeight / 3;
    list.current.scrollTo?.({ top, behavior: prefersReducedMotion() ? "auto" : "smooth" });
  }, [current, isFollowing]);
  const stop = () => isTimed && setFollowing(false);
  const followAgain = () => {
    setFollowing(true);
    // The button disappears.
    list.current?.focus({ preventScroll: true });
  };
  return (
    <div className="full pad-top-4 ink-above">
      <div className="row gap-y-0 gap-x-5 items-center justify-between">
        <h3 className="title-3" id={titleId}>
          {texts.transcript}
        </h3>
        {!isFollowing && (
          <Button variant="line" isSmall onClick={followAgain}>
            {texts.followAgain}
          </Button>
        )}
      </div>
      <section
        ref={list}
        className={`relative paper ${styles.list}`}
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it must be scrollable with the keyboard
        tabIndex={0}
        onWheel={stop}
        onTouchMove={stop}
        onKeyDown={({ key }) => /^(Arrow|Page|Home|End)/.test(key) && stop()}
      >
        <ol className="grid">
          {lines.map(({ start, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same words, and no time
            <li className="grid gap-2" key={index} aria-current={index === current || undefined}>
              {start === null ? (
                <span />
              ) : (
                <button
                  type="button"
                  className="tnum bare small muted text-left target-high"
                  aria-label={texts.playFrom(formatClock(start))}
                  onClick={() => onSeek(start)}
                >
                  {formatClock(start)}
                </button>
              )}
              <p lang={lang || undefined}>{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
