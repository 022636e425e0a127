import { CodeField } from "@samling/accounts/fields/code-field";
import { Failure } from "@samling/accounts/fields/failure";
import { isBlank } from "@samling/accounts/rules";
import { useAccountForm } from "@samling/accounts/use-account-form";
import { useCommonText, useErrorText } from "@samling/portal";
import { focusWhenShown } from "@samling/portal/forms/focus-when-shown";
import { Button, Dialog, PageSpinner } from "@samling/ui";
import { QrCode } from "@samling/ui/qr-code";
import { useEffect } from "react";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";
import { RecoveryCodes } from "./recovery-dialog.tsx";

/** The key as a QR code and as text, a field for a code from the app, and then the recovery codes. */
export default function AuthenticatorDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [start, { data: key, error }] = profileApi.useStartAuthenticatorMutation();
  const [confirm, { data: made }] = profileApi.useConfirmAuthenticatorMutation();
  useEffect(() => {
    void start();
  }, [start]);
  const form = useAccountForm({
    stored: { code: "" },
    fields: ["code"],
    check: ({ code }) => (isBlank(code) ? { code: "STEP_NEEDED" } : {}),
    onRefused: () => {
      focusWhenShown(form.idOf("code"));
    },
  });
  const submit = form.submit(({ code }) => confirm({ body: { code } }).unwrap());

  return (
    <Dialog title={t(made ? "own.step.codes" : "own.step.app")} closeLabel={common("close")} onClose={onClose}>
      {made && <RecoveryCodes codes={made.recoveryCodes} onClose={onClose} />}
      {!made && !key && (error ? <Failure>{errorText(error)}</Failure> : <PageSpinner label={common("loading")} />)}
      {!made && key && (
        <form noValidate className={styles.form} onSubmit={submit}>
          <p>{t("own.step.scan")}</p>
          <QrCode className={`pad-3 ${styles.qr}`} content={key.uri} label={t("own.step.qr")} />
          <p className="small">
            {t("own.step.type")} <code className="anywhere">{key.secret.replaceAll(/.{4}/g, "$& ")}</code>
          </p>
          <CodeField {...form.input("code")} />
          <Button type="submit" isBusy={form.isBusy}>
            {t("own.step.confirm")}
          </Button>
          <Failure>{form.failure?.text}</Failure>
        </form>
      )}
    </Dialog>
  );
}
