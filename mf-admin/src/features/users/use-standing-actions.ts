import type { OrganizationUser } from "@samling/contract/types";
import { isApiError, toast, useCurrentOrganization } from "@samling/portal";
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
  const { id: organizationId } = useCurrentOrganization();
  const [invite] = useInviteColleagueMutation();
  const [withdraw] = useWithdrawInvitationMutation();
  const [suspend] = useSuspendUserMutation();
  const [activate] = useActivateUserMutation();
  const [erase] = useEraseContactMutation();
  const [setShown] = useSetShowContributionsMutation();

  const tell = async (work: Promise<unknown>, done: string, conflict?: string): Promise<boolean> => {
    try {
      await work;
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(conflict && isApiError(error) && error.code === "CONFLICT" ? conflict : failureText(error));
      return false;
    }
  };
  return {
    inviteAgain: (user: OrganizationUser) => {
      const role = givenRoles.find((one) => user.roles.includes(one));
      // Without a role there is nothing to invite to.
      if (!role) return toast.error(t("users.invitationWithoutRole", { email: user.email }));
      const work = invite({ id: organizationId, body: { email: user.email, role } }).unwrap();
      return tell(work, t("users.invited", { email: user.email }));
    },
    withdraw: (user: OrganizationUser) =>
      tell(
        withdraw({ id: organizationId, userId: user.userId }).unwrap(),
        t("users.invitationWithdrawn", { email: user.email }),
      ),
    suspend: (user: OrganizationUser, words: string) =>
      tell(
        suspend({ body: { organizationId, userId: user.userId, words } }).unwrap(),
        t("users.suspended", { name: nameOf(user) }),
      ),
    activate: (user: OrganizationUser, isShown: boolean) =>
      tell(
        activate({ body: { organizationId, userId: user.userId, showCont: isShown ? 1 : 0 } }).unwrap(),
        t("users.activated", { name: nameOf(user) }),
      ),
    eraseContact: (user: OrganizationUser) => {
      const name = nameOf(user);
      const work = erase({ id: organizationId, userId: user.userId }).unwrap();
      return tell(work, t("users.contactErased", { name }), t("users.contactNeeded", { name }));
    },
    toggleShown: (user: OrganizationUser) =>
      tell(
        setShown({
          body: { organizationId, userId: user.userId, showCont: user.show_contributions ? 0 : 1 },
        }).unwrap(),
        t(user.show_contributions ? "users.nowHidden" : "users.nowShown", { name: nameOf(user) }),
      ),
  };
}
