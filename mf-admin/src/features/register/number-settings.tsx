import { maxKeptDays } from "@samling/contract/constants/hand-overs";
import { reviewModes } from "@samling/contract/constants/review";
import { toast, useCurrentOrganization } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { useLoad } from "@samling/portal/sending/use-load";
import { Button, Select, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { ErrorSummary } from "@samling/ui/error-summary";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import { type IntakeSettings, registerApi } from "./endpoints.ts";
import styles from "./register.module.css";
import { useText } from "./text.ts";

/** Same rule as in the contract: one number, at most one year, no other braces. */
const isPattern = (text: string) => /^[^{}]*(\{year\}[^{}]*)?\{number\}[^{}]*$/.test(text.trim());
/** Whether accession numbers would look like entry numbers, `2026-0014`. */
const looksLikeEntryNumbers = (text: string) => /^(\{year\}|\d{4})-\d*\{number\}\d*$/.test(text.trim());
/** Periods in days: the field, the key of its texts, and its maximum. */
const periods = [
  ["declinedDays", "days", 3650],
  ["answerDays", "answer", 365],
  ["packageDays", "packages", maxKeptDays],
] as const;
const daysFields = periods.map(([field]) => field);
const isDayCount = (text: string, maxDays: number) =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxDays;
/** Suggested while typing; the API accepts some more names. */
const timeZones = Intl.supportedValuesOf("timeZone");
function isTimeZone(name: string): boolean {
  try {
    return Boolean(name && new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
type ChoiceField = "reviewersDecideOwn" | "noticesHide" | "defaultReview";
type SettingsValues = Record<Exclude<keyof IntakeSettings, ChoiceField>, string> & Pick<IntakeSettings, ChoiceField>;
const toFormValues = ({ declinedDays, answerDays, packageDays, ...rest }: IntakeSettings): SettingsValues => ({
  ...rest,
  declinedDays: String(declinedDays),
  answerDays: String(answerDays),
  packageDays: String(packageDays),
});
const toSettings = ({
  accessionPattern,
  declinedDays,
  answerDays,
  packageDays,
  timeZone,
  ...rest
}: SettingsValues) => ({
  ...rest,
  accessionPattern: accessionPattern.trim(),
  declinedDays: Number(declinedDays),
  answerDays: Number(answerDays),
  packageDays: Number(packageDays),
  timeZone: timeZone.trim(),
});
/** Keys of the fields' names. */
const labels = {
  accessionPattern: "pattern",
  declinedDays: "days",
  answerDays: "answer",
  packageDays: "packages",
  timeZone: "zone",
  defaultReview: "review",
  reviewersDecideOwn: "own",
  noticesHide: "noticesHide",
} as const;
/** Previews the first number of a year. */
const formatExample = (pattern: string, year: number) =>
  pattern.trim().replace("{year}", String(year)).replace("{number}", "0001");

/** The format of accession numbers, and how long declined contributions are stored. */
export function NumberSettings({ hasNumbers }: { hasNumbers: boolean }) {
  const { id } = useCurrentOrganization();
  const state = useLoad(registerApi.useGetIntakeQuery({ id }));
  return (
    <Loaded {...state} height="24rem">
      {(stored) => <SettingsForm stored={stored} hasNumbers={hasNumbers} />}
    </Loaded>
  );
}

/** `hasNumbers`: the first number of this year has been assigned. */
function SettingsForm({ stored, hasNumbers }: { stored: IntakeSettings; hasNumbers: boolean }) {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [update] = registerApi.useUpdateIntakeMutation();
  const { refetch } = registerApi.useGetIntakeQuery({ id });
  const form = useForm<SettingsValues, "pattern" | "entries" | "days" | "answer" | "packages" | "zone">({
    stored: toFormValues(stored),
    fields: ["accessionPattern", ...daysFields, "timeZone", "defaultReview", "reviewersDecideOwn", "noticesHide"],
    limits: { accessionPattern: 60, declinedDays: 4, answerDays: 3, packageDays: 2, timeZone: 60 },
    check: ({ accessionPattern, timeZone, ...values }) => ({
      ...(!isPattern(accessionPattern) && { accessionPattern: "pattern" as const }),
      ...(looksLikeEntryNumbers(accessionPattern) && { accessionPattern: "entries" as const }),
      ...Object.fromEntries(
        periods
          .filter(([field, , maxDays]) => !isDayCount(values[field].trim(), maxDays))
          .map(([field, problem]) => [field, problem]),
      ),
      ...(!isTimeZone(timeZone.trim()) && { timeZone: "zone" as const }),
    }),
    textOf: (problem) => t(`settings.problem.${problem}`),
    readTheirs: async () => toFormValues(await refetch().unwrap()),
  });
  const guard = useFormGuard(form);
  const { accessionPattern } = form.values;
  const year = new Date().getUTCFullYear() + (hasNumbers ? 1 : 0);
  const save = form.submit(async (sent) => {
    const settings = toSettings(sent);
    await update({ id, body: { ...settings, before: toSettings(form.base) } }).unwrap();
    form.accept(toFormValues(settings), sent);
    toast.success(t("settings.saved"));
  });
  return (
    <form className={`grid gap-4 justify-start pad-top-5 ink-above ${styles.settings}`} noValidate onSubmit={save}>
      <h2 className="title-2">{t("settings.title")}</h2>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {form.summary && <ErrorSummary title={t("settings.refused")} {...form.summary} />}
      <OthersChanges
        form={form}
        nameOf={(field) => t(`settings.${labels[field]}`)}
        describe={(field, theirs) =>
          field === "defaultReview" ? t(`settings.reviews.${theirs[field]}`) : String(theirs[field])
        }
        onKeep={() => void save()}
      />
      <TextField
        label={t("settings.pattern")}
        help={t("settings.patternHelp", { year: "{year}", number: "{number}" })}
        {...form.input("accessionPattern")}
      />
      <p role="status">
        {isPattern(accessionPattern) &&
          t(hasNumbers ? "settings.exampleNext" : "settings.example", { label: formatExample(accessionPattern, year) })}
      </p>
      {periods.map(([field, text]) => (
        <TextField
          key={field}
          label={t(`settings.${text}`)}
          help={t(`settings.${text}Help`)}
          inputMode="numeric"
          {...form.input(field)}
        />
      ))}
      <TextField
        label={t("settings.zone")}
        help={t("settings.zoneHelp")}
        list={`${form.idOf("timeZone")}-zones`}
        {...form.input("timeZone")}
      />
      <datalist id={`${form.idOf("timeZone")}-zones`}>
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Select
        label={t("settings.review")}
        help={t("settings.reviewHelp")}
        {...form.input("defaultReview")}
        options={reviewModes.map((value) => ({ value, label: t(`settings.reviews.${value}`) }))}
      />
      <Checkbox label={t("settings.own")} help={t("settings.ownHelp")} {...form.box("reviewersDecideOwn")} />
      <Checkbox label={t("settings.noticesHide")} help={t("settings.noticesHideHelp")} {...form.box("noticesHide")} />
      {!form.others?.contested.length && (
        <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
          {t("settings.save")}
        </Button>
      )}
      <LeaveDialog {...guard} />
    </form>
  );
}
