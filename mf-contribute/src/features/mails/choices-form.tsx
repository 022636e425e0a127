import { reviewNotices } from "@samling/contract/constants";
import { toast } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import { Button, Checkbox, ErrorSummary, RadioGroup } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { type Choices, mailsApi } from "./endpoints.ts";
import styles from "./mails.module.css";
import { useText } from "./text.ts";

interface ChoicesFormProps {
  organization: { id: string; name: string };
  /** Whether the person decides on contributions, and so gets mails of new ones. */
  decides: boolean;
  stored: Choices;
}

export function ChoicesForm({ organization: { id, name: organization }, decides, stored }: ChoicesFormProps) {
  const t = useText();
  const [store] = mailsApi.useSetMailChoicesMutation();
  const form = useForm<Choices, never>({
    stored,
    fields: ["review", "unseen", "reminders", "decisions"],
    textOf: () => "",
  });
  const guard = useFormGuard(form);
  const save = form.submit(async (sent) => {
    await store({ id, body: sent }).unwrap();
    form.accept(sent, sent);
    toast.success(t("saved"));
  });
  return (
    <form className={`wrap ${styles.page}`} noValidate onSubmit={save}>
      <h1 className="title-1">{t("title")}</h1>
      <p className="lead">{t("about", { organization })}</p>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {decides && (
        <>
          <RadioGroup
            legend={t("review.legend")}
            name="review"
            options={reviewNotices.map((value) => ({
              value,
              label: t(`review.${value}`),
              ...(value !== "never" && { help: t(`review.${value}Help`) }),
            }))}
            {...form.control("review")}
          />
          {form.values.review !== "never" && (
            <Checkbox {...form.box("unseen")} label={t("unseen")} help={t("unseenHelp")} />
          )}
          <Checkbox {...form.box("reminders")} label={t("reminders")} help={t("remindersHelp")} />
        </>
      )}
      <Checkbox {...form.box("decisions")} label={t("decisions")} help={t("decisionsHelp")} />
      <p>
        <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
          {t("save")}
        </Button>
      </p>
      <LeaveDialog {...guard} />
    </form>
  );
}
