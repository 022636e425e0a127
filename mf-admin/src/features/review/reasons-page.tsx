import { languageCodes } from "@samling/contract/constants";
import { reasonTextLimit } from "@samling/contract/limits";
import type { Body } from "@samling/contract/types";
import { Link, toast, useCurrentOrganization, useErrorText, useTitle } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useFormGuard } from "@samling/portal/forms/use-form-guard";
import * as paths from "@samling/portal/paths";
import { Button, ErrorSummary, IconButton, PageSpinner, TextField } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { LoadError } from "../../shared/load-error.tsx";
import { useListReasonsQuery, useUpdateReasonsMutation } from "./endpoints.ts";
import styles from "./review.module.css";
import { useText } from "./text.ts";

type Reasons = Body<"PUT /api/organization/{id}/reasons">["reasons"];
const most = 30;
const isWhole = ({ texts }: Reasons[number]) => languageCodes.every((language) => texts[language].trim() !== "");
/** A reason that was used keeps its key, so a new one gets one that was never there. */
const makeKey = () => `own_${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;

/** The organization's own list of reasons, in every language. */
export function ReasonsPage() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { data, error, refetch } = useListReasonsQuery({ id });
  useTitle(t("reasons.title"));
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("reasons.title")} />;
  return <ReasonsForm stored={data.map(({ key, texts }) => ({ key, texts }))} />;
}

function ReasonsForm({ stored }: { stored: Reasons }) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const [update] = useUpdateReasonsMutation();
  const form = useForm<{ reasons: Reasons }, "incomplete">({
    stored: { reasons: stored },
    fields: ["reasons"],
    check: ({ reasons }) => (reasons.every(isWhole) ? {} : { reasons: "incomplete" }),
    textOf: (_problem, _field, { reasons }) =>
      t("reasons.incomplete", { number: reasons.findIndex((one) => !isWhole(one)) + 1 }),
    failureText: errorText,
  });
  const guard = useFormGuard(form);
  const { reasons } = form.values;
  const change = (next: Reasons) => form.set("reasons", next);
  const save = form.submit(async (sent) => {
    await update({ id, body: sent }).unwrap();
    form.accept(sent, sent);
    toast.success(t("reasons.saved"));
  });
  return (
    <form className={`wrap ${styles.reasons}`} noValidate onSubmit={save}>
      <p>
        <Link to={paths.reviewDesk.href({ orgId: id })}>{t("title")}</Link>
      </p>
      <h1 className="title-1">{t("reasons.title")}</h1>
      <p className="muted">{t("reasons.about")}</p>
      {form.failure && <ErrorSummary title={form.failure.text} issues={[]} focusKey={form.attempts} />}
      {form.summary && <ErrorSummary title={t("form.refused")} {...form.summary} />}
      {reasons.map((reason, index) => (
        <fieldset key={reason.key} className={styles.reason}>
          <legend>{t("reasons.one", { number: index + 1 })}</legend>
          <div>
            {languageCodes.map((language) => (
              <TextField
                key={language}
                id={index === 0 && language === "en" ? form.idOf("reasons") : undefined}
                label={t(`reasons.in.${language}`)}
                maxLength={reasonTextLimit}
                value={reason.texts[language]}
                onChange={({ target }) =>
                  change(
                    reasons.map((one) =>
                      one.key === reason.key ? { ...one, texts: { ...one.texts, [language]: target.value } } : one,
                    ),
                  )
                }
              />
            ))}
          </div>
          {reasons.length > 1 && (
            <IconButton
              icon="trash"
              isSmall
              label={t("reasons.remove", { number: index + 1 })}
              onClick={() => change(reasons.filter(({ key }) => key !== reason.key))}
            />
          )}
        </fieldset>
      ))}
      <div className={styles.reasonButtons}>
        {reasons.length < most && (
          <Button
            variant="line"
            icon="plus"
            onClick={() => change([...reasons, { key: makeKey(), texts: { en: "", sv: "", dk: "", fi: "" } }])}
          >
            {t("reasons.add")}
          </Button>
        )}
        <Button type="submit" isBusy={form.isBusy} aria-disabled={!form.isChanged}>
          {t("reasons.save")}
        </Button>
      </div>
      <LeaveDialog {...guard} />
    </form>
  );
}
