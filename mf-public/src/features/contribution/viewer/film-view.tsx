import type { Media } from "@samling/contract/types";
import { useFormat } from "@samling/portal";
import { IconButton, Select } from "@samling/ui";
import { useRef, useState } from "react";
import { Film } from "../../../shared/film.tsx";
import { useViewerText } from "./text.ts";
import styles from "./viewer.module.css";

const speeds = [0.25, 0.5, 1, 1.5, 2];
/** Browsers do not tell how many frames a film has; most have 25 or 30 a second, old ones fewer. */
const frame = 1 / 25;

/** A film with the controls that the browser's own lack. Captions are among the browser's. */
export function FilmView({ media }: { media: Media }) {
  const t = useViewerText();
  const { formatNumber } = useFormat();
  const film = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState(1);
  const step = (by: number) => {
    const { current } = film;
    if (!current) return;
    current.pause();
    current.currentTime = Math.max(0, current.currentTime + by * frame);
  };
  const run = (chosen: number) => {
    setSpeed(chosen);
    if (film.current) film.current.playbackRate = chosen;
  };
  return (
    <div className={styles.film}>
      <Film ref={film} media={media} preload="metadata" />
      <div className={styles.filmTools}>
        <IconButton icon="arrowLeft" label={t("frameBack")} onClick={() => step(-1)} />
        <IconButton icon="arrowRight" label={t("frameOn")} onClick={() => step(1)} />
        <Select
          label={t("speed")}
          isSmall
          value={String(speed)}
          onChange={(event) => run(Number(event.target.value))}
          options={speeds.map((value) => ({ value: String(value), label: t("times", { speed: formatNumber(value) }) }))}
        />
      </div>
    </div>
  );
}
