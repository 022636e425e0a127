import { Failure } from "@samling/accounts/fields/failure";
import { useCommonText, useErrorText } from "@samling/portal";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";

export default function RecoveryDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [make, { data, error, isLoading }] = profileApi.useMakeRecoveryCodesMutation();
  return (
    <Dialog title={t("own.step.renew")} closeLabel={common("close")} onClose={onClose}>
      {data ? (
        <RecoveryCodes codes={data.recoveryCodes} onClose={onClose} />
      ) : (
        <div className="stack">
          <p>{t("own.step.renewWarning")}</p>
          <Failure>{error ? errorText(error) : undefined}</Failure>
          <div className={buttonRowClass()}>
            <Button isBusy={isLoading} onClick={() => void make()}>
              {t("own.step.renew")}
            </Button>
            <Button variant="line" onClick={onClose}>
              {common("cancel")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
