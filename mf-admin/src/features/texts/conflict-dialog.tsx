import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { useText } from "./text.ts";
import { useEntryName } from "./use-section-name.ts";

export interface TextConflict {
  id: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  conflicts: readonly TextConflict[];
  language: LanguageCode;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Texts that two people have changed: both versions, and a choice. */
export function ConflictDialog({ conflicts, language, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useText();
  const common = useCommonText();
  const nameOf = useEntryName();
  return (
    <Dialog
      isWide
      title={t("conflict.title")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Button onClick={onKeepMine}>{t("conflict.keepMine")}</Button>
          <Button variant="line" onClick={onTakeTheirs}>
            {t("conflict.takeTheirs")}
          </Button>
        </div>
      }
    >
      <dl className="grid gap-4">
        {conflicts.map(({ id, mine, theirs }) => (
          <div key={id}>
            <dt className="muted small">{nameOf({ path: id.split(".") })}</dt>
            <dd lang={bcp47(language)}>{t("conflict.mine", { text: mine })}</dd>
            <dd lang={bcp47(language)}>{t("conflict.theirs", { text: theirs })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
