import type { OrganizationUser } from "@samling/contract/types";
import { Link, toast, useCan, useCurrentOrganization, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { joinClasses } from "@samling/ui";
import { cellClass } from "@samling/ui/table-class";
import { RowButton } from "../../shared/passing-button.tsx";
import { useText } from "../../text.ts";
import { givenRoles } from "./dialogs.tsx";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserTell } from "./use-user-tell.ts";
import styles from "./users.module.css";

/** The id of the sentence that explains why the actions are disabled; shown once, above the table. */
export const whyOffId = "users-why-off";

export interface RowActions {
  /** Opens the dialog of an action. */
  onAct: (action: "roles" | "suspend" | "activate" | "contact", user: OrganizationUser) => void;
}

function Roles({ roles }: OrganizationUser) {
  const t = useText();
  const shown = givenRoles.filter((role) => roles.includes(role));
  if (shown.length === 0) return <span className="muted">{t("users.noRoles")}</span>;
  return (
    <ul className={styles.pills}>
      {shown.map((role) => (
        <li key={role} className={joinClasses(styles.pill, role === "SUPER_ADMIN" && styles.top)}>
          {t(`users.role.${role}`)}
        </li>
      ))}
    </ul>
  );
}

/** Of somebody who has not come yet. */
function InvitedActions({ user: { userId, email, roles, ...user } }: { user: OrganizationUser }) {
  const t = useText();
  const tell = useUserTell();
  const { id } = useCurrentOrganization();
  const [invite] = usersApi.useInviteColleagueMutation();
  const [withdraw] = usersApi.useWithdrawInvitationMutation();
  const role = givenRoles.find((one) => roles.includes(one));
  const again = () => {
    // Without a role there is nothing to invite to.
    if (!role) return toast.error(t("users.invitationWithoutRole", { email }));
    void tell(invite({ id, body: { email, role } }), t("users.invited", { email }));
  };
  const of = `– ${nameOf({ ...user, email })}`;
  const withdrawn = t("users.invitationWithdrawn", { email });
  return (
    <div className={styles.actions}>
      <RowButton of={of} onClick={again}>
        {t("users.inviteAgain")}
      </RowButton>
      <RowButton of={of} variant="text" onClick={() => void tell(withdraw({ id, userId }), withdrawn)}>
        {t("users.withdrawInvitation")}
      </RowButton>
    </div>
  );
}

function Actions({ user, onAct }: { user: OrganizationUser } & RowActions) {
  const t = useText();
  const can = useCan();
  const tell = useUserTell();
  const { id: organizationId } = useCurrentOrganization();
  const [setShown] = usersApi.useSetShowContributionsMutation();
  const isActive = user.status === "active";
  const hasContact = user.email !== "";
  const off = can("user:setRoles") ? {} : { "aria-disabled": true, "aria-describedby": whyOffId };
  const name = nameOf(user);
  const of = `– ${name}`;
  const body = { organizationId, userId: user.userId, showCont: user.show_contributions ? (0 as const) : (1 as const) };
  const shown = user.show_contributions ? "users.nowHidden" : "users.nowShown";
  if (user.invitedAt && can("user:invite")) return <InvitedActions user={user} />;
  return (
    <div className={styles.actions}>
      {hasContact && (
        <RowButton of={of} {...off} onClick={() => onAct("roles", user)}>
          {t("users.editRoles")}
        </RowButton>
      )}
      {/* One button for both, so that the focus stays on it when it has done its work. */}
      <RowButton of={of} variant="text" {...off} onClick={() => onAct(isActive ? "suspend" : "activate", user)}>
        {t(isActive ? "users.suspend" : "users.activate")}
      </RowButton>
      {!isActive && (
        <RowButton of={of} variant="text" {...off} onClick={() => void tell(setShown({ body }), t(shown, { name }))}>
          {t(user.show_contributions ? "users.hideContributions" : "users.showContributions")}
        </RowButton>
      )}
      {hasContact && user.roles.every((role) => role === "USER") && (
        <RowButton of={of} variant="text" onClick={() => onAct("contact", user)}>
          {t("users.eraseContact")}
        </RowButton>
      )}
    </div>
  );
}

/** The cells of one person; the row around them belongs to the table, which positions it. */
export function UserCells({ user, ...actions }: { user: OrganizationUser } & RowActions) {
  const t = useText();
  const { formatNumber, formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const isActive = user.status === "active";
  return (
    <>
      <th scope="row">{nameOf(user)}</th>
      <td data-label={t("users.column.email")} className={styles.email}>
        <Link to={paths.profile.href({ orgId, userId: user.userId })}>{user.email || t("users.noContact")}</Link>
      </td>
      <td data-label={t("users.column.roles")}>
        <Roles {...user} />
        {!user.emailProven && !user.invitedAt && user.email !== "" && (
          <span className="muted small">{t("users.unproven")}</span>
        )}
      </td>
      <td data-label={t("users.column.contributions")} className={cellClass.number}>
        {formatNumber(user.contributions)}
      </td>
      <td data-label={t("users.column.status")}>
        <span className={joinClasses(styles.status, !isActive && styles.off)}>
          {user.invitedAt ? t("users.status.invited") : t(`users.status.${user.status}`)}
        </span>
        {user.invitedAt && <span className="muted small">{formatDate(user.invitedAt, { dateStyle: "medium" })}</span>}
      </td>
      <td className={cellClass.last}>
        <Actions user={user} {...actions} />
      </td>
    </>
  );
}
