import type { Media } from "@samling/contract/types";
import { Picture } from "@samling/ui";
import styles from "./review.module.css";
import { useText } from "./text.ts";

interface DeclinedFilesProps {
  media: readonly Media[];
  chosen: readonly string[];
  /** Of the first one. */
  id: string;
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Which files of a contribution are declined; the others stay in the queue. */
export function DeclinedFiles({ media, chosen, id, error, onChange }: DeclinedFilesProps) {
  const t = useText();
  return (
    <fieldset className={styles.files}>
      <legend>{t("form.files")}</legend>
      <p className="muted small">{t("form.filesHelp")}</p>
      {error && <p className={styles.missing}>{error}</p>}
      {media.map((one, index) => (
        <label key={one.id}>
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            checked={chosen.includes(one.id)}
            onChange={({ target: { checked } }) =>
              onChange(
                media.map((file) => file.id).filter((file) => (file === one.id ? checked : chosen.includes(file))),
              )
            }
          />
          {one.thumbnailUrl && <Picture alt="" src={one.thumbnailUrl} width={1} height={1} />}
          <span>{one.title || one.originalFileName}</span>
        </label>
      ))}
    </fieldset>
  );
}
