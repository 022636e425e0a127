import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { useState } from "react";
import type { MediaFile } from "../model/wizard-state.ts";
import styles from "./preview.module.css";

/** Icons of files that this browser cannot show. */
export const kindSigns = { image: "file", video: "play", sound: "sound", text: "file" } as const;

interface PreviewProps {
  file: Pick<MediaFile, "kind" | "url" | "stillUrl" | "hasNoStill" | "name">;
  /** Empty if the name is beside it. */
  alt: string;
  className?: string;
  /** Shows a picture in full size instead of its small still. */
  isLarge?: boolean;
  onUnshowable?: () => void;
}

/** A chosen file as this browser can show it: a still of the picture or film, or an icon. */
export function Preview({ file, alt, className, isLarge = false, onUnshowable }: PreviewProps) {
  const [isUnshowable, setUnshowable] = useState(false);
  const isPicture = file.kind === "image";
  // The full size may be in a format that only the server can read.
  const showsOriginal = isPicture && !isUnshowable && (isLarge || file.hasNoStill);
  const address = showsOriginal ? file.url : file.stillUrl;
  // Its still is being made.
  if (isPicture && !address && !isUnshowable && !file.hasNoStill) {
    return <span className={joinClasses("cool", className)} />;
  }
  if (!address) {
    return (
      <span className={joinClasses(`grid place-center muted cool ${styles.sign}`, className)}>
        <Icon name={kindSigns[file.kind]} />
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      </span>
    );
  }
  const giveUp = () => {
    setUnshowable(true);
    onUnshowable?.();
  };
  return <img className={joinClasses("cool", className)} src={address} alt={alt} decoding="async" onError={giveUp} />;
}
