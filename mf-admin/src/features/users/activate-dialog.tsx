import type { OrganizationUser } from "@samling/contract/types";
import { useCurrentOrganization } from "@samling/portal";
import { Checkbox } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserTell } from "./use-user-tell.ts";

/** Reactivates a person, and asks what happens to their contributions. */
export function ActivateDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const tell = useUserTell();
  const { id: organizationId } = useCurrentOrganization();
  const [activate] = usersApi.useActivateUserMutation();
  const [isShown, setShown] = useState(true);

  const confirm = () => {
    const body = { organizationId, userId: user.userId, showCont: isShown ? (1 as const) : (0 as const) };
    return tell(activate({ body }), t("users.activated", { name: nameOf(user) }));
  };
  return (
    <ConfirmDialog
      title={t("users.activateTitle", { name: nameOf(user) })}
      confirmLabel={t("users.activate")}
      onConfirm={confirm}
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
