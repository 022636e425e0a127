import { toast, useCurrentOrganization, useErrorText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { Button, ErrorSummary, TextField } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { LoadError } from "../../shared/load-error.tsx";
import { type Intake, useGetIntakeQuery, useUpdateIntakeMutation } from "./endpoints.ts";
import styles from "./register.module.css";
import { useText } from "./text.ts";

/** As the contract has it: one number, at most one year, no other braces. */
const isPattern = (text: string) => /^[^{}]*(\{year\}[^{}]*)?\{number\}[^{}]*$/.test(text.trim());
const mostDays = 3650;
const isTerm = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= mostDays;
/** What the first number of this year looks like. */
const exampleOf = (pattern: string) =>
  pattern.trim().replace("{year}", String(new Date().getUTCFullYear())).replace("{number}", "0001");

/** How the organization numbers what it takes in, and how long it keeps what it declines. */
export function NumberSettings() {
  const { id } = useCurrentOrganization();
  const { data, error, refetch } = useGetIntakeQuery({ id });
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : null;
  return <SettingsForm stored={data} />;
}

function SettingsForm({ stored }: { stored: Intake }) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const [update] = useUpdateIntakeMutation();
  const form = useForm<{ accessionPattern: string; declinedDays: string }, "pattern" | "days">({
    stored: { accessionPattern: stored.accessionPattern, declinedDays: String(stored.declinedDays) },
    fields: ["accessionPattern", "declinedDays"],
    limits: { accessionPattern: 60, declinedDays: 4 },
    check: ({ accessionPattern, declinedDays }) => ({
      ...(!isPattern(accessionPattern) && { accessionPattern: "pattern" as const }),
      ...(!isTerm(declinedDays.trim()) && { declinedDays: "days" as const }),
    }),
    textOf: (problem) => t(`settings.problem.${problem}`),
    failureText: errorText,
  });
  const guard = useFormGuard(form);
  const { accessionPattern } = form.values;
  const save = form.submit(async (sent) => {
    const body = { accessionPattern: sent.accessionPattern.trim(), declinedDays: Number(sent.declinedDays) };
    await update({ id, body }).unwrap();
    form.accept({ accessionPattern: body.accessionPattern, declinedDays: String(body.declinedDays) }, sent);
    toast.success(t("settings.saved"));
  });
  return (
    <form className={styles.settings} noValidate onSubmit={save}>
      <h2 className="title-2">{t("settings.title")}</h2>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {form.summary && <ErrorSummary title={t("settings.refused")} {...form.summary} />}
      <TextField
        label={t("settings.pattern")}
        help={t("settings.patternHelp", { year: "{year}", number: "{number}" })}
        {...form.input("accessionPattern")}
      />
      <p role="status">
        {isPattern(accessionPattern) && t("settings.example", { label: exampleOf(accessionPattern) })}
      </p>
      <TextField
        label={t("settings.days")}
        help={t("settings.daysHelp")}
        inputMode="numeric"
        {...form.input("declinedDays")}
      />
      <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
        {t("settings.save")}
      </Button>
      <LeaveDialog {...guard} />
    </form>
  );
}
