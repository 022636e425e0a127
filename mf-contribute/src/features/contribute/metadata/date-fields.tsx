import { TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import { normalizeDate } from "./dates.ts";
import { longest } from "./media-draft.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

export function DateFields({ form: { draft, change, leave, textsOf } }: { form: DraftForm }) {
  const t = useText();
  return (
    <div className={styles.pair}>
      <TextField
        {...textsOf("date")}
        label={t("metadata.date")}
        help={t("metadata.dateHelp")}
        placeholder={t("metadata.datePlaceholder")}
        inputClassName="tnum"
        autoComplete="off"
        value={draft.date}
        onChange={(event) => change({ date: event.target.value })}
        onBlur={() => {
          const date = normalizeDate(draft.date);
          if (date !== draft.date) change({ date });
          leave("date");
        }}
      />
      <TextField
        {...textsOf("openDate")}
        label={t("metadata.openDate")}
        help={t("metadata.openDateHelp")}
        maxLength={longest.openDate}
        value={draft.openDate}
        onChange={(event) => change({ openDate: event.target.value })}
      />
    </div>
  );
}
