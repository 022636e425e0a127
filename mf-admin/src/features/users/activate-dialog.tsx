import type { OrganizationUser } from "@samling/contract/types";
import { Checkbox } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { nameOf } from "./name-of.ts";
import { useStandingActions } from "./use-standing-actions.ts";

interface ActivateDialogProps {
  user: OrganizationUser;
  onClose: () => void;
}

/** Reactivates a person, and asks what happens to their contributions. */
export function ActivateDialog({ user, onClose }: ActivateDialogProps) {
  const t = useText();
  const { activate } = useStandingActions();
  const [isShown, setShown] = useState(true);

  return (
    <ConfirmDialog
      title={t("users.activateTitle", { name: nameOf(user) })}
      confirmLabel={t("users.activate")}
      onConfirm={() => activate(user, isShown)}
      onClose={onClose}
    >
      <Checkbox
        label={t("users.showContributions")}
        help={t("users.showContributionsHelp")}
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
