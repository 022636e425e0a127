import { Icon, Picture } from "@samling/ui";
import type { Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

/** What was given, each with its title. */
export function GivenFiles({ images }: Pick<Conversation["contribution"], "images">) {
  const t = useText();
  return (
    <ul className={styles.givenFiles} aria-label={t("given.list")}>
      {images.map(({ id, title, originalFileName, thumbnailUrl, placeholder, width, height, kind, state }) => (
        <li key={id}>
          {thumbnailUrl ? (
            <Picture alt="" src={thumbnailUrl} placeholder={placeholder} width={width} height={height} />
          ) : (
            <span className={styles.noPicture}>
              <Icon name={kind === "video" ? "film" : "image"} />
            </span>
          )}
          <b>{title || originalFileName}</b>
          {state === "pending" && <span className="muted">{t("given.pending")}</span>}
        </li>
      ))}
    </ul>
  );
}
