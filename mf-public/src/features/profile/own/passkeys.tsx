import { accountsApi } from "@samling/accounts/endpoints";
import { Failure } from "@samling/accounts/fields/failure";
import { maxNameLength } from "@samling/contract/limits";
import {
  canUsePasskeys,
  makePasskey,
  toast,
  useCommonText,
  useErrorText,
  useFormat,
  useGetFactorsQuery,
} from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, buttonRowClass, Dialog, TextField, VisuallyHidden } from "@samling/ui";
import { ExplainedButton } from "@samling/ui/explained-button";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { useState } from "react";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

export function Passkeys() {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { formatDate } = useFormat();
  const { currentData, error, refetch } = useGetFactorsQuery();
  const [remove, { isLoading }] = profileApi.useRemovePasskeyMutation();
  const [removePassword, { isLoading: isRemoving }] = profileApi.useRemovePasswordMutation();
  const [isAdding, setAdding] = useState(false);
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  const day = (date: string) => formatDate(date, { dateStyle: "medium" });

  return (
    <>
      {currentData.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {currentData.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div className="grow anywhere">
                <b>{name}</b>
                <p className="small muted">
                  {t("own.passkeys.added", { date: day(createdAt) })}
                  {" · "}
                  {lastUsedAt ? t("own.passkeys.used", { date: day(lastUsedAt) }) : t("own.passkeys.unused")}
                </p>
              </div>
              <OneTimeButton
                isSmall
                variant="line"
                isBusy={isLoading}
                onClick={() => showOutcome(remove({ id }), t("own.passkeys.removed", { name }))}
              >
                {t("own.passkeys.remove")}
                <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
              </OneTimeButton>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <div>
          <Button variant="line" onClick={() => setAdding(true)}>
            {t("own.passkeys.add")}
          </Button>
        </div>
      ) : (
        <p className="muted">{t("own.passkeys.unknown")}</p>
      )}
      {currentData.passkeys.length > 0 && currentData.hasPassword && (
        <ExplainedButton
          variant="text"
          about={t("own.passkeys.aloneAbout")}
          isBusy={isRemoving}
          onAct={() => showOutcome(removePassword(), t("own.passkeys.aloneDone"))}
        >
          {t("own.passkeys.alone")}
        </ExplainedButton>
      )}
      {isAdding && <PasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Asks for a name by which the person knows the device; then the browser takes over. */
function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [start] = accountsApi.useStartPasskeyMutation();
  const [add] = accountsApi.useAddPasskeyMutation();
  const form = useForm({
    stored: { name: "" },
    fields: ["name"],
    textOf: String,
    limits: { name: maxNameLength },
    failureText: (error) => (error instanceof Error ? t("own.passkeys.notMade") : errorText(error)),
  });
  const submit = form.submit(async ({ name }) => {
    const { options } = await start().unwrap();
    const response = await makePasskey(options);
    await add({ body: { name: name.trim(), response } }).unwrap();
    toast.success(t("own.passkeys.done", { name }));
    onClose();
  });
  return (
    <Dialog title={t("own.passkeys.add")} closeLabel={common("close")} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          {...form.input("name")}
          label={t("own.passkeys.name")}
          help={t("own.passkeys.nameHelp")}
          requiredText={`(${common("required")})`}
          autoComplete="off"
        />
        <Failure>{form.failure?.text}</Failure>
        <div className={buttonRowClass()}>
          <Button type="submit" isBusy={form.isBusy} disabled={form.values.name.trim() === ""}>
            {t("own.passkeys.add")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
