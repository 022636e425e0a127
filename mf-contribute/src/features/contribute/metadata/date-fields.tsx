import { formatToday, isCalendarDate, normalizeDate } from "@samling/portal";
import { IconButton, TextField } from "@samling/ui";
import { useRef } from "react";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

export function DateFields({ form }: { form: DraftForm }) {
  const t = useText();
  const { value, onChange } = form.control("date");
  const date = form.input("date");
  return (
    <div className={styles.pair}>
      <TextField
        {...date}
        requiredText={form.requiredText("date")}
        label={t("metadata.date")}
        help={t("metadata.dateHelp")}
        placeholder={t("metadata.datePlaceholder")}
        inputClassName="tnum"
        autoComplete="off"
        end={<CalendarButton value={value} onChoose={onChange} />}
        onBlur={() => {
          const normalized = normalizeDate(value);
          if (normalized !== value) onChange(normalized);
          date.onBlur();
        }}
      />
      <TextField
        {...form.input("openDate")}
        requiredText={form.requiredText("openDate")}
        label={t("metadata.openDate")}
        help={t("metadata.openDateHelp")}
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
