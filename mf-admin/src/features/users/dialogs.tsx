import { type OrganizationRole, organizationRoles } from "@samling/contract/constants/roles";
import { isUnseen } from "@samling/contract/has-word";
import { isEmail } from "@samling/contract/is-email";
import { maxDecisionWordsLength } from "@samling/contract/limits";
import type { OrganizationUser } from "@samling/contract/types";
import { toast, useCommonText, useCurrentOrganization, useErrorText } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { Select, TextArea, TextField } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { useDebouncedValue } from "../../shared/use-debounced-value.ts";
import { useText } from "../../text.ts";
import { LetterPaper } from "../review/letter-paper.tsx";
import { usersApi } from "./endpoints.ts";
import { nameOf } from "./name-of.ts";
import { useUserOutcomeToast } from "./use-user-outcome-toast.ts";

/** All members have USER, so that role is not offered. */
export const assignableRoles = organizationRoles.filter(
  (role): role is Exclude<OrganizationRole, "USER"> => role !== "USER",
);

export function RolesDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const showOutcome = useUserOutcomeToast();
  const { id: organizationId } = useCurrentOrganization();
  const [update] = usersApi.useUpdateUserRolesMutation();
  const [chosen, setChosen] = useState<readonly OrganizationRole[]>(user.roles);

  const toggle = (role: OrganizationRole, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, role] : chosen.filter((item) => item !== role));

  const save = () => {
    // Only the changed ones: a colleague may have changed others since.
    const roles = assignableRoles
      .map((role) => ({ role, attained: chosen.includes(role) }))
      .filter(({ role, attained }) => attained !== user.roles.includes(role));
    if (roles.length === 0) {
      toast.success(t("users.unchanged"));
      return true;
    }
    const call = update({ organizationId, body: { userId: user.userId, roles } });
    return showOutcome(call, t("users.rolesSaved", { name: nameOf(user) }));
  };

  return (
    <ConfirmDialog
      title={t("users.rolesTitle", { name: nameOf(user) })}
      confirmLabel={common("save")}
      onConfirm={save}
      onClose={onClose}
    >
      {assignableRoles.map((role) => (
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

/** Invites a person by e-mail, who need not have an account yet. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const showOutcome = useUserOutcomeToast();
  const { id } = useCurrentOrganization();
  const [invite] = usersApi.useInviteColleagueMutation();
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<(typeof assignableRoles)[number]>("ADMIN");
  const [isChecked, setChecked] = useState(false);
  const isAddress = isEmail(email);
  const send = () => {
    setChecked(true);
    if (!isAddress) return false;
    return showOutcome(
      invite({ id, body: { email: email.trim(), role } }),
      t("users.invited", { email: email.trim() }),
    );
  };
  return (
    <ConfirmDialog
      title={t("users.inviteTitle")}
      confirmLabel={t("users.inviteSubmit")}
      onConfirm={send}
      onClose={onClose}
    >
      <p>{t("users.inviteText")}</p>
      <TextField
        type="email"
        autoComplete="off"
        label={t("users.inviteEmail")}
        requiredText={`(${common("required")})`}
        error={isChecked && !isAddress ? t("users.inviteEmailMissing") : undefined}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Select
        label={t("users.inviteRole")}
        help={t(`users.roleHelp.${role}`)}
        value={role}
        onChange={({ target }) => setRole(assignableRoles.find((role) => role === target.value) ?? role)}
        options={assignableRoles.map((role) => ({ value: role, label: t(`users.role.${role}`) }))}
      />
    </ConfirmDialog>
  );
}

/** Suspends a person, after explaining the consequences. */
export function SuspendDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const showOutcome = useUserOutcomeToast();
  const [suspend] = usersApi.useSuspendUserMutation();
  const [words, setWords] = useState("");
  const [isChecked, setChecked] = useState(false);

  const { id } = useCurrentOrganization();
  const body = { words: useDebouncedValue(words, 300) };
  const { data, error } = usersApi.usePreviewSuspensionQuery({ id, userId: user.userId, body });
  const isMissing = isUnseen(words);
  const lengthError = useLengthError()(words, maxDecisionWordsLength);
  const confirm = () => {
    setChecked(true);
    if (isMissing || lengthError) return false;
    const body = { organizationId: id, userId: user.userId, words };
    return showOutcome(suspend({ body }), t("users.suspended", { name: nameOf(user) }));
  };
  return (
    <ConfirmDialog
      title={t("users.suspendTitle", { name: nameOf(user) })}
      confirmLabel={t("users.suspend")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("users.suspendText", { name: nameOf(user) })}</p>
      {user.contributions > 0 && <p>{t("users.suspendHides", { count: user.contributions })}</p>}
      <TextArea
        label={t("users.suspendWhy")}
        help={t("users.suspendWhyHelp")}
        requiredText={`(${common("required")})`}
        error={isChecked && isMissing ? t("users.suspendWhyMissing") : lengthError}
        rows={3}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <LetterPaper letter={error ? undefined : data?.letter} failure={error && errorText(error)} />
    </ConfirmDialog>
  );
}

/** Reactivates a person, and asks what happens to their contributions. */
export function ActivateDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const showOutcome = useUserOutcomeToast();
  const { id: organizationId } = useCurrentOrganization();
  const [activate] = usersApi.useActivateUserMutation();
  const [isShown, setShown] = useState(true);

  const confirm = () => {
    const body = { organizationId, userId: user.userId, showCont: isShown ? (1 as const) : (0 as const) };
    return showOutcome(activate({ body }), t("users.activated", { name: nameOf(user) }));
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

/** Removes the second step of a person who has lost it, after explaining when that is safe. */
export function SecondStepDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const showOutcome = useUserOutcomeToast();
  const { id } = useCurrentOrganization();
  const [remove] = usersApi.useRemoveSecondStepMutation();
  const name = nameOf(user);
  const confirm = () =>
    showOutcome(remove({ id, userId: user.userId }), t("users.stepRemoved", { name }), t("users.stepKept", { name }));
  return (
    <ConfirmDialog
      title={t("users.removeStepTitle", { name })}
      confirmLabel={t("users.removeStep")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("users.removeStepText", { name })}</p>
    </ConfirmDialog>
  );
}

/** Erases a person's contact data, after explaining what is deleted permanently and what stays. */
export function EraseContactDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const t = useText();
  const showOutcome = useUserOutcomeToast();
  const { id } = useCurrentOrganization();
  const [erase] = usersApi.useEraseContactMutation();
  const name = nameOf(user);
  const confirm = () =>
    showOutcome(
      erase({ id, userId: user.userId }),
      t("users.contactErased", { name }),
      t("users.contactNeeded", { name }),
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
