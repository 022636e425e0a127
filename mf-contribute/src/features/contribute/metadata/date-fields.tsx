import { mediaFields } from "@samling/contract/media-fields";
import { formatToday, isCalendarDate, normalizeDate } from "@samling/portal";
import { IconButton, TextField } from "@samling/ui";
import { useRef } from "react";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
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
        end={<CalendarButton value={draft.date} onChoose={(date) => change({ date })} />}
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
        maxLength={mediaFields.openDate.maxLength}
        value={draft.openDate}
        onChange={(event) => change({ openDate: event.target.value })}
      />
    </div>
  );
}

/** The browser's own calendar, beside a text field in which old dates are typed faster than found. [VAL-12] */
function CalendarButton({ value, onChoose }: { value: string; onChoose: (date: string) => void }) {
  const t = useToolText();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className={styles.calendar}>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={styles.nativeDate}
        max={formatToday(new Date())}
        value={isCalendarDate(value) ? value : ""}
        onChange={(event) => event.target.value && onChoose(event.target.value)}
      />
      <IconButton icon="calendar" isSmall label={t("date.calendar")} onClick={() => calendar.current?.showPicker()} />
    </span>
  );
}
