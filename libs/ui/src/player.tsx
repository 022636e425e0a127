/** The player of films and sounds. A separate entry point, since only pages with a film or sound load it. */
import { hasTimes, readTranscript, type TranscriptLine, writeVtt } from "@samling/contract/transcript";
import type { Media } from "@samling/contract/types";
import { type CSSProperties, type Ref, useEffect, useMemo, useState } from "react";
import { IconButton } from "./components/button.tsx";
import { Select } from "./components/inputs.tsx";
import { formatClock } from "./components/sound-tile.tsx";
import styles from "./player.module.css";
import { Transcript, type TranscriptTexts } from "./transcript.tsx";
import { type Playback, usePlayback, useSpaceBar } from "./use-playback.ts";
import { type SliderTexts, WaveformSlider } from "./waveform-slider.tsx";

export type PlayerMedia = Pick<
  Media,
  | "kind"
  | "title"
  | "altText"
  | "videoUrl"
  | "soundUrl"
  | "imgUrl"
  | "captions"
  | "peaks"
  | "duration"
  | "transcript"
  | "lang"
>;

export interface PlayerTexts extends SliderTexts, TranscriptTexts {
  /** Its name if it has neither a title nor an alternative text. */
  name: string;
  play: string;
  pause: string;
  back: string;
  forward: string;
  speed: string;
  speeds: Record<"slower" | "normal" | "faster", string>;
  failed: string;
  /** "of 6:42" */
  formatLength: (length: string) => string;
  nameLanguage: (code: string) => string | undefined;
}

interface PlayerProps {
  media: PlayerMedia;
  texts: PlayerTexts;
  /** Hides the transcript below it; a film still has it as captions. */
  isBare?: boolean | undefined;
  ref?: Ref<HTMLVideoElement> | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
}

export function Player({ media, texts, isBare = false, ...rest }: PlayerProps) {
  const playback = usePlayback(media.duration);
  const lines = useMemo(() => readTranscript(media.transcript), [media.transcript]);
  const parts = { media, texts, playback };
  return (
    <>
      {media.kind === "sound" ? <SoundPlayer {...parts} /> : <FilmPlayer {...parts} {...rest} lines={lines} />}
      {playback.hasFailed && !isBare && (
        <p className="small" role="alert">
          {texts.failed}
        </p>
      )}
      {lines.length > 0 && !isBare && (
        <Transcript lines={lines} lang={media.lang} texts={texts} time={playback.time} onSeek={playback.seek} />
      )}
    </>
  );
}

interface PartProps extends Pick<PlayerProps, "media" | "texts"> {
  playback: Playback;
}

/** Address of the transcript as captions; null without times. */
function useCaptions(lines: readonly TranscriptLine[], duration: number): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!hasTimes(lines)) return;
    const objectUrl = URL.createObjectURL(new Blob([writeVtt(lines, duration)], { type: "text/vtt" }));
    setUrl(objectUrl);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(objectUrl);
    };
  }, [lines, duration]);
  return url;
}

interface FilmPlayerProps extends PartProps, Omit<PlayerProps, "media" | "texts" | "isBare"> {
  lines: readonly TranscriptLine[];
}

function FilmPlayer({ media, texts, playback, lines, ref, ...rest }: FilmPlayerProps) {
  const { title, altText, videoUrl, imgUrl, captions, lang } = media;
  const transcript = useCaptions(lines, playback.length);
  return (
    <video
      {...rest}
      {...playback.handlers}
      ref={(element) => {
        playback.handlers.ref(element);
        if (typeof ref === "function") ref(element);
        else if (ref) ref.current = element;
      }}
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
      {transcript && (
        <track kind="captions" src={transcript} label={texts.transcript} {...(lang && { srcLang: lang })} />
      )}
    </video>
  );
}

const speeds = { slower: 0.75, normal: 1, faster: 1.5 };
const skipSeconds = 10;

function SoundPlayer({ media, texts, playback }: PartProps) {
  const { length, time, isPlaying, seek, toggle, setSpeed, handlers } = playback;
  useSpaceBar(toggle);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className={`full ${styles.player}`} role="group" aria-label={media.altText || media.title || texts.name}>
      <audio {...handlers} src={media.soundUrl ?? undefined} preload="metadata" />
      <WaveformSlider peaks={media.peaks} texts={texts} playback={playback} />
      <div className="row items-center gap-2 mt-4">
        <IconButton icon="rotate" label={texts.back} onClick={() => seek(time - skipSeconds)} />
        <IconButton
          className={styles.play}
          icon={isPlaying ? "pause" : "play"}
          label={isPlaying ? texts.pause : texts.play}
          onClick={toggle}
        />
        <IconButton icon="retry" label={texts.forward} onClick={() => seek(time + skipSeconds)} />
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
    </div>
  );
}
