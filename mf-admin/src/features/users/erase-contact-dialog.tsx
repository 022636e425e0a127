import type { OrganizationUser } from "@samling/contract/types";
import { isApiError, useCurrentOrganization } from "@samling/portal";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserTell } from "./use-user-tell.ts";

/** Says first what goes for good, and what stays. */
export function EraseContactDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const tell = useUserTell();
  const failureText = useFailureText();
  const { id } = useCurrentOrganization();
  const [erase] = usersApi.useEraseContactMutation();

  const name = nameOf(user);

  const confirm = () =>
    tell(erase({ id, userId: user.userId }), t("users.contactErased", { name }), (error) =>
      isApiError(error) && error.code === "CONFLICT"
        ? t("users.contactNeeded", { name })
        : failureText(error, t("users.failed")),
    );
  return (
    <ConfirmDialog
      title={t("users.eraseContactTitle", { name })}
      confirmLabel={t("users.eraseContact")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("users.eraseContactText", { name })}</p>
      <p>{t("users.eraseContactKeeps")}</p>
    </ConfirmDialog>
  );
}
