/** The player of films and sounds. A separate entry point: only pages of one of them use it. */
import type { Media } from "@samling/contract/types";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useState,
} from "react";
import { IconButton } from "./components/button.tsx";
import { Select } from "./components/inputs.tsx";
import { formatClock, Waveform } from "./components/sound-tile.tsx";
import { joinClasses } from "./join-classes.ts";
import styles from "./player.module.css";

export type PlayerMedia = Pick<
  Media,
  "kind" | "title" | "altText" | "videoUrl" | "soundUrl" | "imgUrl" | "captions" | "peaks" | "duration"
>;

export interface PlayerTexts {
  /** Its name if neither a title nor an alternative text is there. */
  name: string;
  place: string;
  play: string;
  pause: string;
  back: string;
  forward: string;
  speed: string;
  speeds: Record<"slower" | "normal" | "faster", string>;
  failed: string;
  /** "of 6:42" */
  formatLength: (length: string) => string;
  /** "1 minute 31 seconds of 6 minutes 42 seconds" */
  describePosition: (seconds: number, length: number) => string;
  nameLanguage: (code: string) => string | undefined;
}

interface PlayerProps {
  media: PlayerMedia;
  texts: PlayerTexts;
  ref?: Ref<HTMLVideoElement> | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

export function Player({ media, texts, ...rest }: PlayerProps) {
  if (media.kind === "sound") return <SoundPlayer media={media} texts={texts} />;
  const { title, altText, videoUrl, imgUrl, captions } = media;
  return (
    <video
      {...rest}
      src={videoUrl ?? undefined}
      poster={imgUrl ?? undefined}
      aria-label={altText || title || texts.name}
      preload="metadata"
      controls
      playsInline
    >
      {captions.map(({ url, language }) => (
        <track
          key={language}
          kind="captions"
          src={url}
          {...(language !== "und" && { srcLang: language, label: texts.nameLanguage(language) })}
        />
      ))}
    </video>
  );
}

const speeds = { slower: 0.75, normal: 1, faster: 1.5 };
const bigStep = 10;

/** What the element reports; `announced` changes only by hand, so that a screen reader does not hear each second. */
function usePlayback(known: number | null) {
  const [measured, setMeasured] = useState(0);
  // That of a file on the device is known once it has loaded.
  const length = known ?? measured;
  const [element, setElement] = useState<HTMLMediaElement | null>(null);
  const [time, setTime] = useState(0);
  const [announced, setAnnounced] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const seek = (to: number) => {
    if (!element) return;
    const at = Math.min(length, Math.max(0, to));
    element.currentTime = at;
    setTime(at);
    setAnnounced(at);
  };
  const toggle = () => {
    if (!element) return;
    setAnnounced(element.currentTime);
    if (element.paused) element.play().catch(() => setPlaying(false));
    else element.pause();
  };
  const setSpeed = (speed: number) => {
    if (element) element.playbackRate = speed;
  };
  const handlers = {
    ref: setElement,
    onLoadedMetadata: () => setMeasured(Number.isFinite(element?.duration) ? (element?.duration ?? 0) : 0),
    onTimeUpdate: () => setTime(element?.currentTime ?? 0),
    onPlay: () => setPlaying(true),
    onPause: () => setPlaying(false),
    onError: () => setFailed(true),
  };
  return { length, time, announced, isPlaying, hasFailed, seek, toggle, setSpeed, handlers };
}

/** Plays with the space bar while nothing on the page has the focus. */
function useSpaceBar(toggle: () => void) {
  const run = useEffectEvent(toggle);
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== " " || event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
}

function SoundPlayer({ media, texts }: Pick<PlayerProps, "media" | "texts">) {
  const playback = usePlayback(media.duration);
  const { length, time, isPlaying, hasFailed, seek, toggle, setSpeed, handlers } = playback;
  useSpaceBar(toggle);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={styles.player} role="group" aria-label={media.altText || media.title || texts.name}>
      <audio {...handlers} src={media.soundUrl ?? undefined} preload="metadata" />
      <Slider media={media} texts={texts} playback={playback} />
      <div className={`row items-center gap-2 ${styles.controls}`}>
        <IconButton icon="rotate" label={texts.back} onClick={() => seek(time - bigStep)} />
        <IconButton
          className={styles.play}
          icon={isPlaying ? "pause" : "play"}
          label={isPlaying ? texts.pause : texts.play}
          onClick={toggle}
        />
        <IconButton icon="retry" label={texts.forward} onClick={() => seek(time + bigStep)} />
        <p className={`tnum ${styles.time}`}>
          <b>{formatClock(time)}</b> <span className="muted">{texts.formatLength(formatClock(length))}</span>
        </p>
        <Select
          label={texts.speed}
          isSmall
          defaultValue="normal"
          onChange={(event) => setSpeed(speeds[event.target.value as keyof typeof speeds])}
          options={Object.entries(texts.speeds).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {hasFailed && (
        <p className="small" role="alert">
          {texts.failed}
        </p>
      )}
    </div>
  );
}

interface SliderProps extends Pick<PlayerProps, "media" | "texts"> {
  playback: ReturnType<typeof usePlayback>;
}

/** The waveform, or a plain bar where it is missing. */
function Slider({ media: { peaks }, texts, playback }: SliderProps) {
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
      <span className={styles.head} style={{ left: `${played}%` }} />
    </div>
  );
}
