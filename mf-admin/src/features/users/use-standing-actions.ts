import type { OrganizationUser } from "@samling/contract/types";
import { isApiError, toast, useCurrentOrganization } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
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
import { useFailureText } from "./use-failure-text.ts";

/** Actions on a person's standing in the organization; each reports its result. */
export function useStandingActions() {
  const t = useText();
  const failureText = useFailureText();
  const tell = useTell();
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
      return tell(call, t("users.invited", { email: user.email }), failureText);
    },
    withdraw: (user: OrganizationUser) =>
      tell(
        withdraw({ id: organizationId, userId: user.userId }),
        t("users.invitationWithdrawn", { email: user.email }),
        failureText,
      ),
    suspend: (user: OrganizationUser, words: string) =>
      tell(
        suspend({ body: { organizationId, userId: user.userId, words } }),
        t("users.suspended", { name: nameOf(user) }),
        failureText,
      ),
    activate: (user: OrganizationUser, isShown: boolean) =>
      tell(
        activate({ body: { organizationId, userId: user.userId, showCont: isShown ? 1 : 0 } }),
        t("users.activated", { name: nameOf(user) }),
        failureText,
      ),
    eraseContact: (user: OrganizationUser) => {
      const name = nameOf(user);
      return tell(erase({ id: organizationId, userId: user.userId }), t("users.contactErased", { name }), (error) =>
        isApiError(error) && error.code === "CONFLICT" ? t("users.contactNeeded", { name }) : failureText(error),
      );
    },
    toggleShown: (user: OrganizationUser) =>
      tell(
        setShown({ body: { organizationId, userId: user.userId, showCont: user.show_contributions ? 0 : 1 } }),
        t(user.show_contributions ? "users.nowHidden" : "users.nowShown", { name: nameOf(user) }),
        failureText,
      ),
  };
}
