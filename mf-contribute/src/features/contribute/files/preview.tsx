import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import { useState } from "react";
import type { MediaFile } from "../wizard-state.ts";
import styles from "./preview.module.css";

interface PreviewProps {
  file: Pick<MediaFile, "kind" | "url" | "posterUrl" | "name">;
  /** Empty where the name stands beside it. */
  alt: string;
  className?: string;
  onUnshowable?: () => void;
}

/** A chosen file as this browser can show it: the picture, the still of a film, or a sign for it. */
export function Preview({ file, alt, className, onUnshowable }: PreviewProps) {
  const [isUnshowable, setUnshowable] = useState(false);
  const address = file.kind === "image" ? file.url : file.posterUrl;
  if (!address || isUnshowable) {
    return (
      <span className={joinClasses(styles.sign, className)}>
        <Icon name={file.kind === "video" ? "play" : "file"} />
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      </span>
    );
  }
  const give = () => {
    setUnshowable(true);
    onUnshowable?.();
  };
  return (
    <img className={joinClasses(styles.picture, className)} src={address} alt={alt} decoding="async" onError={give} />
  );
}
