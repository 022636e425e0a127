import { useText } from "@samling/accounts/text";
import { Link, useCommonText } from "@samling/portal";
import { Button, buttonClass, buttonRowClass, Dialog } from "@samling/ui";
import type { ReturnState } from "../account/return-to.ts";

interface EmailInUseDialogProps {
  email: string;
  /** Address of the sign-in page. */
  loginHref: string;
  state: ReturnState;
  onClose: () => void;
}

export function EmailInUseDialog({ email, loginHref, state, onClose }: EmailInUseDialogProps) {
  const t = useText();
  const common = useCommonText();
  return (
    <Dialog
      title={t("emailInUse.title")}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Link className={buttonClass()} to={loginHref} state={state}>
            {t("emailInUse.signIn")}
          </Link>
          <Button variant="line" onClick={onClose}>
            {t("emailInUse.change")}
          </Button>
        </div>
      }
    >
      <p>{t("emailInUse.text", { email })}</p>
    </Dialog>
  );
}
