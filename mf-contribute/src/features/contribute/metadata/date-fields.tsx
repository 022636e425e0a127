import { sayDate, sayTolerance } from "@samling/dates/say";
import { understandDate } from "@samling/dates/understand";
import { formatToday, isCalendarDate, normalizeDate, useLanguage } from "@samling/portal";
import { Icon, IconButton, TextField } from "@samling/ui";
import { useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

/**
 * One field for a day or for words. An exact day is kept as the date, everything else as the contributor's own words;
 * a file that has both, such as one whose camera knew the day, gets a field for each.
 */
export const DateFields = ({ form }: { form: DraftForm }) => <DatesOfFile key={form.idOf("date")} form={form} />;

function DatesOfFile({ form }: { form: DraftForm }) {
  const t = useText();
  const [language] = useLanguage();
  const { date, openDate } = form.draft;
  const hadBoth = date !== "" && openDate.trim() !== "";
  // Two fields stay two while one of them is rewritten.
  const [hasBoth, setHasBoth] = useState(hadBoth);
  if (hadBoth && !hasBoth) setHasBoth(true);
  const isWords = !hasBoth && date === "" && openDate !== "";
  const written = form.input(isWords ? "openDate" : "date");

  const write = (text: string) => {
    if (hasBoth) form.change({ date: text });
    else form.change(isCalendarDate(text) ? { date: text, openDate: "" } : { date: "", openDate: text });
  };
  const settle = () => {
    const normal = normalizeDate(written.value);
    const known = isCalendarDate(normal) ? normal : (understandDate(normal, { language }) ?? "");
    if (isCalendarDate(known) && known !== written.value) write(known);
    written.onBlur();
  };

  return (
    <>
      <div>
        <TextField
          {...written}
          onChange={(event) => write(event.target.value)}
          onBlur={settle}
          requiredText={form.requiredText("date") ?? form.requiredText("openDate")}
          label={t("metadata.date")}
          help={t("metadata.dateHelp")}
          autoComplete="off"
          end={<CalendarButton value={date} onChoose={write} />}
        />
        <Understood text={written.value} isToCome={isToCome(form, isWords ? "openDate" : "date")} />
      </div>
      {hasBoth && (
        <div>
          <TextField {...form.input("openDate")} label={t("metadata.openDate")} help={t("metadata.openDateHelp")} />
          <Understood text={openDate} isToCome={isToCome(form, "openDate")} />
        </div>
      )}
    </>
  );
}

/** Whether it will be refused, while the field does not say so yet. */
const isToCome = (form: DraftForm, field: "date" | "openDate"): boolean =>
  form.problems[field] === "dateInFuture" && !form.input(field).error;

/** Figures with the signs between them that only dates have. */
const looksLikeDate = /\d\s*[./-]\s*\d/;

/** Reads a date back while it is written. Words that are no date stay as they are. */
function Understood({ text, isToCome }: { text: string; isToCome: boolean }) {
  const t = useText();
  const [language] = useLanguage();
  const edtf = understandDate(text, { language });
  const means = edtf && sayTolerance(edtf, language);
  return (
    <p role="status" className={styles.understood}>
      {isToCome && t("metadata.error.dateInFuture")}
      {edtf && !isToCome && (
        <>
          <Icon name="check" /> {t("metadata.understood", { date: sayDate(edtf, language) })}
          {means && ` (${means})`}
        </>
      )}
      {!edtf && text.trim() !== "" && t(looksLikeDate.test(text) ? "metadata.noDate" : "metadata.ownWords")}
    </p>
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
