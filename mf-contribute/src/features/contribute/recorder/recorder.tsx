import { Button, type ButtonVariant, buttonRowClass } from "@samling/ui";
import { type RefObject, useEffect, useRef } from "react";
import { FilePicker } from "../files/file-picker.tsx";
import styles from "./recorder.module.css";
import { lowFreeMinutes } from "./sound.ts";
import { useRecorderText } from "./text.ts";
import { type RecorderPhase, useRecorder } from "./use-recorder.ts";

interface RecorderProps {
  draftId: string;
  onFiles: (files: File[]) => Promise<void>;
  /** Begins the name of the file. */
  prefix?: string;
  variant?: ButtonVariant;
}

/** Records a story with the microphone; the recording becomes a file like one that was chosen. [OPEN-06] */
export function Recorder({ draftId, onFiles, prefix = "", variant = "line" }: RecorderProps) {
  const t = useRecorderText();
  const recorder = useRecorder({ draftId, prefix, onFile: (file) => onFiles([file]) });
  const { phase, isFull, start } = recorder;
  const first = useFocusOnChange(phase);
  return (
    <div className="grid gap-3 justify-start">
      {phase === "idle" && (
        <Button ref={first} icon="sound" variant={variant} onClick={start}>
          {t("record")}
        </Button>
      )}
      {phase === "asking" && <p role="status">{t("allow")}</p>}
      {(phase === "on" || phase === "paused") && <Running recorder={recorder} first={first} />}
      {(phase === "blocked" || phase === "missing") && (
        <div className={styles.box} role="alert">
          <p className="strong">{t(`${phase}.title`)}</p>
          <p className="small">{t(`${phase}.text`)}</p>
          <div className={buttonRowClass()}>
            <Button ref={first} variant="line" icon="retry" onClick={start}>
              {t("again")}
            </Button>
            <FilePicker variant="line" label={t("chooseFile")} accept="audio/*" onFiles={onFiles} />
          </div>
        </div>
      )}
      {phase === "left" && (
        <div className={styles.box} role="status">
          <p className="strong">{t("left.title")}</p>
          <p className="small">{t("left.text", { seconds: recorder.leftoverSeconds })}</p>
          <div className={buttonRowClass()}>
            <Button ref={first} onClick={() => void recorder.addLeftover()}>
              {t("left.use")}
            </Button>
            <Button variant="line" onClick={() => void recorder.removeLeftover()}>
              {t("left.remove")}
            </Button>
          </div>
        </div>
      )}
      {isFull && (
        <p className={`small ${styles.box}`} role="alert">
          {t("full")}
        </p>
      )}
    </div>
  );
}

/** The button that replaces the previous one and takes its focus; the first one takes none, whatever it is. */
function useFocusOnChange(phase: RecorderPhase) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef(phase);
  useEffect(() => {
    const isFoundAtStart = last.current === "idle" && phase === "left";
    if (last.current !== phase && phase !== "paused" && !isFoundAtStart) button.current?.focus();
    last.current = phase;
  }, [phase]);
  return button;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

interface RunningProps {
  recorder: ReturnType<typeof useRecorder>;
  first: RefObject<HTMLButtonElement | null>;
}

function Running({ recorder: { phase, heard, stop, pause }, first }: RunningProps) {
  const t = useRecorderText();
  const { seconds, levels, loudness, isStored, freeMinutes } = heard;
  const isPaused = phase === "paused";
  return (
    <div className={styles.box}>
      <p className="small flex gap-2 items-center">
        <span className={isPaused ? styles.rest : styles.dot} aria-hidden="true" />
        {t(isPaused ? "paused" : "recording")}
      </p>
      <p className={`tnum ${styles.clock}`} role="timer" aria-label={t("soFar")}>
        {twoDigits(Math.floor(seconds / 60))}:{twoDigits(seconds % 60)}
      </p>
      <div className={`flex items-center full ${styles.level}`} aria-hidden="true">
        {levels.map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
          <i key={index} style={{ height: `${Math.max(4, level * 100)}%` }} />
        ))}
      </div>
      <p className="small" role="status">
        {loudness && !isPaused && t(`level.${loudness}`)}
      </p>
      <p className={isStored ? "small muted" : "small danger"} role={isStored ? undefined : "alert"}>
        {t(isStored ? "kept" : "notKept")}{" "}
        {freeMinutes !== null && freeMinutes < lowFreeMinutes && t("room", { count: freeMinutes })}
      </p>
      <div className={buttonRowClass()}>
        <Button ref={first} onClick={stop}>
          {t("stop")}
        </Button>
        <Button variant="line" icon={isPaused ? "sound" : "pause"} onClick={pause}>
          {t(isPaused ? "resume" : "pause")}
        </Button>
      </div>
    </div>
  );
}
