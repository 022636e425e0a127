import { type OrganizationRole, organizationRoles } from "@samling/contract/constants";
import type { OrganizationUser } from "@samling/contract/types";
import { toast, useCommonText, useCurrentOrganization } from "@samling/portal";
import { Checkbox } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useText } from "../../text.ts";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserTell } from "./use-user-tell.ts";

/** Every member is USER, so that role is not offered. */
export const givenRoles = organizationRoles.filter(
  (role): role is Exclude<OrganizationRole, "USER"> => role !== "USER",
);

export function RolesDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const tell = useUserTell();
  const { id: organizationId } = useCurrentOrganization();
  const [update] = usersApi.useUpdateUserRolesMutation();
  const [chosen, setChosen] = useState<readonly OrganizationRole[]>(user.roles);

  const toggle = (role: OrganizationRole, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, role] : chosen.filter((one) => one !== role));

  const save = () => {
    const roles = givenRoles.map((role) => ({ role, attained: chosen.includes(role) }));
    if (roles.every(({ role, attained }) => attained === user.roles.includes(role))) {
      toast.success(t("users.unchanged"));
      return true;
    }
    const call = update({ organizationId, body: { userId: user.userId, roles } });
    return tell(call, t("users.rolesSaved", { name: nameOf(user) }));
  };

  return (
    <ConfirmDialog
      title={t("users.rolesTitle", { name: nameOf(user) })}
      confirmLabel={common("save")}
      onConfirm={save}
      onClose={onClose}
    >
      {givenRoles.map((role) => (
        <Checkbox
          key={role}
          label={t(`users.role.${role}`)}
          help={t(`users.roleHelp.${role}`)}
          checked={chosen.includes(role)}
          onChange={(event) => toggle(role, event.target.checked)}
        />
      ))}
    </ConfirmDialog>
  );
}
