import { describeDate, describeTolerance } from "@samling/dates/describe";
import { understandDate } from "@samling/dates/understand";
import { formatToday, isCalendarDate, normalizeDate, useLanguage } from "@samling/portal";
import type { InputProps } from "@samling/portal/forms/bind-fields";
import { Icon, IconButton, TextField } from "@samling/ui";
import { type ReactNode, useRef, useState } from "react";
import { isLaterThan } from "../date-problems.ts";
import styles from "./date-fields.module.css";

type DateField = "date" | "openDate";

interface DateFieldsProps {
  /** Props of a field, from its form; the value is the text in the field. */
  input: (field: DateField) => InputProps;
  onChange: (change: Partial<Record<DateField, string>>) => void;
  requiredText?: string | undefined;
  texts: {
    date: ReactNode;
    dateHelp: string;
    openDate: ReactNode;
    openDateHelp?: string;
    calendar: string;
    understood: (date: string) => string;
    noDate: string;
    ownWords: string;
    inFuture: string;
  };
}

/**
 * One field for a day or for words. An exact day is stored as the date, everything else as words. A file that has both,
 * such as one whose camera recorded the day, gets a field for each. Another file needs another `key`.
 */
export function DateFields({ input, onChange, requiredText, texts }: DateFieldsProps) {
  const [language] = useLanguage();
  const [date, openDate] = [input("date").value, input("openDate").value];
  const areBothGiven = date !== "" && openDate.trim() !== "";
  // Two fields stay two while one of them is being edited.
  const [hasBoth, setHasBoth] = useState(areBothGiven);
  if (areBothGiven && !hasBoth) setHasBoth(true);
  const written = input(!hasBoth && date === "" && openDate !== "" ? "openDate" : "date");

  const write = (text: string) => {
    if (hasBoth) onChange({ date: text });
    else onChange(isCalendarDate(text) ? { date: text, openDate: "" } : { date: "", openDate: text });
  };
  const settle = () => {
    const normal = normalizeDate(written.value);
    const isoDate = isCalendarDate(normal) ? normal : (understandDate(normal, { language }) ?? "");
    if (isCalendarDate(isoDate) && isoDate !== written.value) write(isoDate);
    written.onBlur();
  };

  return (
    <>
      <div>
        <TextField
          {...written}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
          requiredText={requiredText}
          label={texts.date}
          help={texts.dateHelp}
          autoComplete="off"
          end={<CalendarButton label={texts.calendar} value={date} onChoose={write} />}
        />
        <DateMeaning {...written} texts={texts} />
      </div>
      {hasBoth && (
        <div>
          <TextField {...input("openDate")} label={texts.openDate} help={texts.openDateHelp} />
          <DateMeaning {...input("openDate")} texts={texts} />
        </div>
      )}
    </>
  );
}

/** Digits with the separators that only dates have. */
const dateLikeText = /\d\s*[./-]\s*\d/;

interface DateMeaningProps extends Pick<InputProps, "value" | "error">, Pick<DateFieldsProps, "texts"> {}

/** Shows how a date is understood while it is typed. Words that are not a date stay as they are. */
function DateMeaning({ value, error, texts }: DateMeaningProps) {
  const [language] = useLanguage();
  const edtf = understandDate(value, { language });
  const means = edtf && describeTolerance(edtf, language);
  // The date will be rejected; until the field shows that as its error, it is shown here.
  const isInFuture = isLaterThan(value, formatToday(new Date()));
  return (
    <p role="status" className={`flex gap-2 items-start small muted lh-145 ${styles.understood}`}>
      {isInFuture && !error && texts.inFuture}
      {edtf && !isInFuture && (
        <>
          <Icon name="check" /> {texts.understood(describeDate(edtf, language))}
          {means && ` (${means})`}
        </>
      )}
      {!edtf && value.trim() !== "" && (dateLikeText.test(value) ? texts.noDate : texts.ownWords)}
    </p>
  );
}

interface CalendarButtonProps {
  label: string;
  value: string;
  onChoose: (date: string) => void;
}

/** The browser's calendar, beside a text field in which old dates are faster to type than to find. [VAL-12] */
function CalendarButton({ label, value, onChoose }: CalendarButtonProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className={`relative ${styles.calendar}`}>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        className={`absolute full ${styles.nativeDate}`}
        max={formatToday(new Date())}
        value={isCalendarDate(value) ? value : ""}
        onChange={(event) => event.target.value && onChoose(event.target.value)}
      />
      <IconButton icon="calendar" isSmall label={label} onClick={() => calendar.current?.showPicker()} />
    </span>
  );
}
