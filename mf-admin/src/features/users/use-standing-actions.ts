import type { OrganizationUser } from "@samling/contract/types";
import { isApiError, toast, useCurrentOrganization } from "@samling/portal";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { useText } from "../../text.ts";
import {
  useActivateUserMutation,
  useEraseContactMutation,
  useInviteColleagueMutation,
  useSetShowContributionsMutation,
  useSuspendUserMutation,
  useWithdrawInvitationMutation,
} from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { givenRoles } from "./roles-dialog.tsx";
import { useUserTell } from "./use-user-tell.ts";

/** Actions on a person's standing in the organization; each reports its result. */
export function useStandingActions() {
  const t = useText();
  const tell = useUserTell();
  const failureText = useFailureText();
  const { id: organizationId } = useCurrentOrganization();
  const [invite] = useInviteColleagueMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [suspend] = useSuspendUserMutation();
  const [activate] = useActivateUserMutation();
  const [erase] = useEraseContactMutation();
  const [setShown] = useSetShowContributionsMutation();

  return {
    inviteAgain: (user: OrganizationUser) => {
      const role = givenRoles.find((one) => user.roles.includes(one));
      // Without a role there is nothing to invite to.
      if (!role) return toast.error(t("users.invitationWithoutRole", { email: user.email }));
      const call = invite({ id: organizationId, body: { email: user.email, role } });
      return tell(call, t("users.invited", { email: user.email }));
    },
    withdraw: (user: OrganizationUser) =>
      tell(
        withdraw({ id: organizationId, userId: user.userId }),
        t("users.invitationWithdrawn", { email: user.email }),
      ),
    suspend: (user: OrganizationUser, words: string) =>
      tell(
        suspend({ body: { organizationId, userId: user.userId, words } }),
        t("users.suspended", { name: nameOf(user) }),
      ),
    activate: (user: OrganizationUser, isShown: boolean) =>
      tell(
        activate({ body: { organizationId, userId: user.userId, showCont: isShown ? 1 : 0 } }),
        t("users.activated", { name: nameOf(user) }),
      ),
    eraseContact: (user: OrganizationUser) => {
      const name = nameOf(user);
      const call = erase({ id: organizationId, userId: user.userId });
      const isNeeded = (error: unknown) => isApiError(error) && error.code === "CONFLICT";
      return tell(call, t("users.contactErased", { name }), (error) =>
        isNeeded(error) ? t("users.contactNeeded", { name }) : failureText(error, t("users.failed")),
      );
    },
    toggleShown: (user: OrganizationUser) =>
      tell(
        setShown({ body: { organizationId, userId: user.userId, showCont: user.show_contributions ? 0 : 1 } }),
        t(user.show_contributions ? "users.nowHidden" : "users.nowShown", { name: nameOf(user) }),
      ),
  };
}
