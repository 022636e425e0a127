import { Failure } from "@samling/accounts/fields/failure";
import { useCommonText, useErrorText } from "@samling/portal";
import { saveFile } from "@samling/portal/sending/files";
import { Button, buttonRowClass, Dialog } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { takeFocus } from "@samling/ui/take-focus";
import { useState } from "react";
import { copyAndSay } from "../../../shared/copy-text.ts";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

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

/** Shown this once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText();
  const [isSaved, setSaved] = useState(false);
  const all = codes.join("\n");
  const copy = () => copyAndSay(all, t("own.step.copied"), t("own.step.notCopied"));
  // They take the place of a form or question, together with its focused button.
  return (
    <div className={styles.form}>
      <p ref={takeFocus} tabIndex={-1}>
        {t("own.step.once")}
      </p>
      <ol className={`grid gap-y-2 gap-x-5 ${styles.codes}`} aria-label={t("own.step.codes")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={buttonRowClass()}>
        <Button variant="line" isSmall icon="download" onClick={() => saveFile(new Blob([all]), "samling.txt")}>
          {t("own.step.download")}
        </Button>
        <Button variant="line" isSmall onClick={() => void copy()}>
          {t("own.step.copy")}
        </Button>
      </div>
      <Checkbox label={t("own.step.kept")} checked={isSaved} onChange={(event) => setSaved(event.target.checked)} />
      <Button disabled={!isSaved} onClick={onClose}>
        {t("own.step.done")}
      </Button>
    </div>
  );
}
