import {
  askForPasskey,
  baseApi,
  isApiError,
  sharedApi,
  useCommonText,
  useErrorText,
  useGetFactorsQuery,
  write,
} from "@samling/portal";
import { Button, buttonRowClass, Dialog, PageSpinner, TextField } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { useText } from "./text.ts";

const { useConfirmPersonMutation } = baseApi.injectEndpoints({
  endpoints: (build) => ({ confirmPerson: write(build, "POST /api/session/confirmation") }),
});

/** Asks for the authenticator app's code if one is set up, otherwise for the password. */
export default function ConfirmationDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const id = useId();
  const { data, error: missing, refetch } = useGetFactorsQuery();
  const [challenge, begun] = sharedApi.endpoints.challengePasskey.useMutation();
  const [confirm, confirmed] = useConfirmPersonMutation();
  const error = begun.error ?? confirmed.error;
  const isLoading = begun.isLoading || confirmed.isLoading;
  const [typed, setTyped] = useState("");
  if (!data)
    return (
      <Dialog title={t("title")} closeLabel={common("close")} onClose={() => onAnswer(false)}>
        {missing ? (
          <div className="stack">
            <p role="alert">{errorText(missing)}</p>
            <Button icon="retry" onClick={() => void refetch()}>
              {common("retry")}
            </Button>
          </div>
        ) : (
          <PageSpinner label={common("loading")} />
        )}
      </Dialog>
    );
  const hasPasskey = data.passkeys.length > 0;
  const isPossible = data.hasPassword || hasPasskey || data.authenticatorSince !== null;
  const takesText = isPossible && (!hasPasskey || data.authenticatorSince !== null);
  const method = data.authenticatorSince || hasPasskey ? "code" : "password";
  /** The failure was not caused by the passkey. */
  const isPassing = isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500);
  const isRejected = isApiError(error) && (error.code === "WRONG_PASSWORD" || error.code === "SECOND_STEP_ERROR");
  const problem = isRejected ? t(`wrong.${method}`) : error && errorText(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The form behind the dialog is its parent in the React tree, and must not be submitted.
    event.stopPropagation();
    const answer = await confirm({ body: { [method]: typed } });
    if (!answer.error) onAnswer(true);
  };
  const showPasskey = async () => {
    const { data: started } = await challenge();
    const passkey = started && (await askForPasskey(started.options).catch(() => null));
    if (passkey && !(await confirm({ body: { passkey } })).error) onAnswer(true);
  };
  return (
    <Dialog title={t("title")} closeLabel={common("close")} onClose={() => onAnswer(false)}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>{t(isPossible ? "text" : "noPassword")}</p>
        {hasPasskey && (
          <>
            <Button isWide isBusy={isLoading} onClick={() => void showPasskey()}>
              {t("passkey")}
            </Button>
            <p className="small muted">{t("elsewhere")}</p>
          </>
        )}
        {takesText && (
          <TextField
            id={id}
            type={method === "password" ? "password" : "text"}
            label={t(`field.${method}`)}
            help={method === "code" ? t("help") : undefined}
            requiredText={`(${common("required")})`}
            autoComplete={method === "password" ? "current-password" : "one-time-code"}
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem || undefined}
          />
        )}
        {isPossible && !takesText && problem && <p role="alert">{isPassing ? problem : t("wrong.passkey")}</p>}
        <div className={buttonRowClass()}>
          {takesText && (
            <Button type="submit" isBusy={isLoading} disabled={typed === ""}>
              {t("submit")}
            </Button>
          )}
          <Button variant="line" onClick={() => onAnswer(false)}>
            {common("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
