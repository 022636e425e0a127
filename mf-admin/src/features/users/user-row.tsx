import type { OrganizationUser } from "@samling/contract/types";
import { Link, toast, useCan, useCurrentOrganization, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { joinClasses, VisuallyHidden } from "@samling/ui";
import { cellClass } from "@samling/ui/table-class";
import marks from "../../shared/marks.module.css";
import { RowButton } from "../../shared/row-button.tsx";
import { useText } from "../../text.ts";
import { assignableRoles } from "./dialogs.tsx";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserOutcomeToast } from "./use-user-outcome-toast.ts";
import styles from "./users.module.css";

/** Id of the sentence that explains why the actions are disabled; shown once, above the table. */
export const disabledReasonId = "users-why-off";

export interface UserRowActions {
  /** Opens the dialog of an action. */
  onAct: (action: "roles" | "suspend" | "activate" | "step" | "contact", user: OrganizationUser) => void;
}

function Roles({ roles }: OrganizationUser) {
  const t = useText();
  const shownRoles = assignableRoles.filter((role) => roles.includes(role));
  if (shownRoles.length === 0) return <span className="muted">{t("users.noRoles")}</span>;
  return (
    <ul className="row gap-1">
      {shownRoles.map((role) => (
        <li key={role} className={joinClasses(marks.tag, role === "SUPER_ADMIN" && marks.isMain)}>
          {t(`users.role.${role}`)}
        </li>
      ))}
    </ul>
  );
}

/** Actions for an invited person who has not signed up yet. */
function InvitedActions({ user: { userId, email, roles, ...user } }: { user: OrganizationUser }) {
  const t = useText();
  const showOutcome = useUserOutcomeToast();
  const { id } = useCurrentOrganization();
  const [invite, { isLoading: isInviting }] = usersApi.useInviteColleagueMutation();
  const [withdraw, { isLoading: isWithdrawing }] = usersApi.useWithdrawInvitationMutation();
  const role = assignableRoles.find((role) => roles.includes(role));
  const inviteAgain = () => {
    if (!role) return toast.error(t("users.invitationWithoutRole", { email }));
    void showOutcome(invite({ id, body: { email, role } }), t("users.invited", { email }));
  };
  const rowLabel = `– ${nameOf({ ...user, email })}`;
  const withdrawn = t("users.invitationWithdrawn", { email });
  return (
    <div className={styles.actions}>
      <RowButton rowLabel={rowLabel} isBusy={isInviting} onClick={inviteAgain}>
        {t("users.inviteAgain")}
      </RowButton>
      <RowButton
        rowLabel={rowLabel}
        variant="text"
        isBusy={isWithdrawing}
        onClick={() => void showOutcome(withdraw({ id, userId }), withdrawn)}
      >
        {t("users.withdrawInvitation")}
      </RowButton>
    </div>
  );
}

function Actions({ user, onAct }: { user: OrganizationUser } & UserRowActions) {
  const t = useText();
  const can = useCan();
  const showOutcome = useUserOutcomeToast();
  const { id: organizationId } = useCurrentOrganization();
  const [setShown] = usersApi.useSetShowContributionsMutation();
  const isActive = user.status === "active";
  const hasContact = user.email !== "";
  const disabledProps = can("user:setRoles") ? {} : { "aria-disabled": true, "aria-describedby": disabledReasonId };
  const name = nameOf(user);
  const rowLabel = `– ${name}`;
  const body = { organizationId, userId: user.userId, showCont: user.show_contributions ? (0 as const) : (1 as const) };
  const shownRoles = user.show_contributions ? "users.nowHidden" : "users.nowShown";
  if (user.invitedAt && can("user:invite")) return <InvitedActions user={user} />;
  return (
    <div className={styles.actions}>
      {hasContact && (
        <RowButton rowLabel={rowLabel} {...disabledProps} onClick={() => onAct("roles", user)}>
          {t("users.editRoles")}
        </RowButton>
      )}
      {/* One button for both actions, so that the focus stays on it after use. */}
      <RowButton
        rowLabel={rowLabel}
        variant="text"
        {...disabledProps}
        onClick={() => onAct(isActive ? "suspend" : "activate", user)}
      >
        {t(isActive ? "users.suspend" : "users.activate")}
      </RowButton>
      {!isActive && (
        <RowButton
          rowLabel={rowLabel}
          variant="text"
          {...disabledProps}
          onClick={() => void showOutcome(setShown({ body }), t(shownRoles, { name }))}
        >
          {t(user.show_contributions ? "users.hideContributions" : "users.showContributions")}
        </RowButton>
      )}
      {user.hasSecondStep && (
        <RowButton rowLabel={rowLabel} variant="text" onClick={() => onAct("step", user)}>
          {t("users.removeStep")}
        </RowButton>
      )}
      {hasContact && user.roles.every((role) => role === "USER") && (
        <RowButton rowLabel={rowLabel} variant="text" onClick={() => onAct("contact", user)}>
          {t("users.eraseContact")}
        </RowButton>
      )}
    </div>
  );
}

/** The cells of one person; the row around them belongs to the table, which positions it. */
export function UserCells({ user, ...actions }: { user: OrganizationUser } & UserRowActions) {
  const t = useText();
  const { formatNumber, formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const isActive = user.status === "active";
  return (
    <>
      <th scope="row">{nameOf(user)}</th>
      <td data-label={t("users.column.email")}>
        <Link className="target" to={paths.profile.href({ orgId, userId: user.userId })}>
          {user.email || t("users.noContact")}
        </Link>{" "}
        <Link className="target small" to={paths.audit.href({ orgId, about: `user:${user.userId}` })}>
          {t("history")}
          <VisuallyHidden> – {nameOf(user)}</VisuallyHidden>
        </Link>
        {user.mailReturnedAt && (
          <p className="small danger">
            {t("users.returned", { date: formatDate(user.mailReturnedAt, { dateStyle: "medium" }) })}
          </p>
        )}
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
        <span
          className={joinClasses("inline gap-2 strong", marks.dot, isActive ? `success ${marks.isFull}` : "danger")}
        >
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
