import type { OrganizationUser } from "@samling/contract/types";
import { useCommonText } from "@samling/portal";
import { Button, buttonRowClass, Checkbox, Dialog } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../text.ts";
import { nameOf } from "./name-of.ts";
import { useStandingActions } from "./use-standing-actions.ts";

interface ActivateDialogProps {
  user: OrganizationUser;
  onClose: () => void;
}

/** Lets somebody in again, and asks what is to become of what the person contributed. */
export function ActivateDialog({ user, onClose }: ActivateDialogProps) {
  const t = useText();
  const common = useCommonText();
  const { activate } = useStandingActions();
  const [isShown, setShown] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    if (await activate(user, isShown)) onClose();
    else setBusy(false);
  };
  return (
    <Dialog
      isOpen
      title={t("users.activateTitle", { name: nameOf(user) })}
      closeLabel={common("close")}
      onClose={onClose}
      footer={
        <div className={buttonRowClass()}>
          <Button isBusy={isBusy} onClick={() => void confirm()}>
            {t("users.activate")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      }
    >
      <Checkbox
        label={t("users.showContributions")}
        help={t("users.showContributionsHelp")}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </Dialog>
  );
}
