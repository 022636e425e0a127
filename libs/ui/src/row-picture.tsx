import { Icon, kindIcons } from "./components/icon.tsx";
import { Picture } from "./components/picture.tsx";
import styles from "./row-picture.module.css";

interface RowPictureProps {
  media: { kind: keyof typeof kindIcons; thumbnailUrl: string | null; placeholder: string | null } | undefined;
}

/** Picture at the start of a list row; until there is one, an icon of the media kind. */
export function RowPicture({ media }: RowPictureProps) {
  return (
    <span className={styles.picture}>
      {media?.thumbnailUrl ? (
        <Picture alt="" src={media.thumbnailUrl} placeholder={media.placeholder} width={1} height={1} />
      ) : (
        <Icon name={kindIcons[media?.kind ?? "image"]} />
      )}
    </span>
  );
}
