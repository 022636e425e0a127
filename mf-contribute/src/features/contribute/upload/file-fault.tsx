import { type ApiError, useErrorText } from "@samling/portal";
import { Button, Icon, joinClasses } from "@samling/ui";
import { useDraftText } from "../draft/text.ts";
import styles from "./file-fault.module.css";

/** Problems of uploaded files, from the server. */
export type Faults = ReadonlyMap<Blob, ApiError>;

interface FileFaultProps {
  of: { file: Blob; name: string };
  faults: Faults;
  /** Set if the file cannot be removed beside it. */
  onRemove?: () => void;
}

/** Why the server refuses a file, shown beside it as soon as it is known. */
export function FileFault({ of: { file, name }, faults, onRemove }: FileFaultProps) {
  const t = useDraftText();
  const errorText = useErrorText();
  const error = faults.get(file);
  if (!error) return null;
  const isDamaged = error.code === "UNREADABLE_FILE";
  return (
    <div className={joinClasses(styles.fault, onRemove && styles.isBox)} role="alert">
      <Icon name="alert" />
      <p>
        {/* A name may have its own direction of reading, which must not reach what follows. */}
        {onRemove && <b dir="auto">{name}</b>} {isDamaged ? t("ahead.damaged") : errorText(error)}
      </p>
      {onRemove && (
        <Button variant="line" isSmall icon="trash" onClick={onRemove}>
          {t("ahead.remove")}
        </Button>
      )}
    </div>
  );
}
