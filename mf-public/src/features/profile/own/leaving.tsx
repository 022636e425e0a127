import { Failure } from "@samling/accounts/fields/failure";
import { draftMark, visitorDraftKey } from "@samling/contract/constants/stored-keys";
import { maxEmailLength } from "@samling/contract/limits";
import type { User } from "@samling/contract/types";
import { erasePerson, toast, useCommonText, useNavigate, useSession, withDrafts } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import * as paths from "@samling/portal/paths";
import { Button, buttonRowClass, Dialog, TextField } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { FormDialog } from "@samling/ui/form-dialog";
import { useState } from "react";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

export function DeleteAccount({ user, organizationId }: { user: User; organizationId: string }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
        {t("own.delete.open")}
      </Button>
      {isOpen && <DeleteDialog user={user} organizationId={organizationId} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** Addresses are stored in lower case; a phone may capitalize the first letter. */
const isSameEmail = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

/** Signs out and clears the person's data from this browser. */
function useLeave(user: User, organizationId: string) {
  const navigate = useNavigate();
  const { signOut } = useSession();
  return async (outcome: string, options?: { forgets: boolean }) => {
    await signOut(options);
    await erasePerson(user.id);
    await deleteVisitorDrafts(user.email);
    toast.success(outcome);
    navigate(paths.organization.href({ orgId: organizationId }), { replace: true });
  };
}

function DeleteDialog({ user, organizationId, onClose }: { user: User; organizationId: string; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const leave = useLeave(user, organizationId);
  const [remove] = profileApi.useDeleteOwnUserMutation();
  const { data: keptNames = [] } = profileApi.useListKeptNamesQuery(undefined, { refetchOnMountOrArgChange: true });
  const form = useForm<{ email: string; contributions: "keep" | "remove" }, "WRONG_EMAIL">({
    stored: { email: "", contributions: "keep" },
    fields: ["email"],
    check: ({ email }) => (isSameEmail(email, user.email) ? {} : { email: "WRONG_EMAIL" }),
    textOf: (problem) => common(`errors.${problem}`),
    limits: { email: maxEmailLength },
    onRefused: () => document.getElementById(form.idOf("email"))?.focus(),
  });
  const choice = form.control("contributions");

  const submit = form.submit(async ({ contributions }) => {
    await remove({ body: { email: user.email, contributions } }).unwrap();
    await leave(t("own.delete.done"));
  });

  return (
    <Dialog title={t("own.delete.dialogTitle")} closeLabel={common("close")} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{t("own.delete.warning")}</p>
        {keptNames.map(({ organization, contributions: number }) => (
          <p key={organization}>{t("own.delete.register", { organization, number })}</p>
        ))}
        <RadioGroup
          legend={t("own.delete.choice")}
          {...choice}
          name={choice.id}
          options={[
            { value: "keep", label: t("own.delete.keep"), help: t("own.delete.keepHelp") },
            { value: "remove", label: t("own.delete.remove"), help: t("own.delete.removeHelp") },
          ]}
        />
        <TextField
          {...form.input("email")}
          type="email"
          label={t("own.delete.typeEmail", { email: user.email })}
          requiredText={`(${common("required")})`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Failure>{form.failure?.text}</Failure>
        <div className={buttonRowClass()}>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {t(form.isBusy ? "own.delete.deleting" : "own.delete.submit")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Signs a person out of a shared computer, and clears their data from it. */
export function ForgetDevice({ user, organizationId }: { user: User; organizationId: string }) {
  const t = useText();
  const common = useCommonText();
  const leave = useLeave(user, organizationId);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t("own.forget.open")}
      </Button>
      {isOpen && (
        <FormDialog
          texts={{
            title: t("own.forget.dialogTitle"),
            submit: t("own.forget.submit"),
            cancel: common("cancel"),
            close: common("close"),
          }}
          isDanger
          isBusy={false}
          onSubmit={() => leave(t("own.forget.done"), { forgets: true })}
          onClose={() => setOpen(false)}
        >
          <p>{t("own.forget.warning")}</p>
        </FormDialog>
      )}
    </div>
  );
}

/** Reads a draft that the wizard, possibly an earlier version, stored for a visitor without an account. */
const readEmail = (draft: unknown): string =>
  (draft as { state?: { account?: { email?: string } } } | undefined)?.state?.account?.email?.trim().toLowerCase() ??
  "";

/** Deletes drafts that a person began before signing in, identified by the address that they entered. */
async function deleteVisitorDrafts(email: string): Promise<void> {
  const erased = await withDrafts(async (database) => {
    const ids = await database.getAllKeys("drafts", IDBKeyRange.bound(`${visitorDraftKey}/`, `${visitorDraftKey}0`));
    const drafts = await Promise.all(ids.map(async (id) => ({ id, draft: await database.get("drafts", id) })));
    const ownIds = drafts.filter(({ draft }) => readEmail(draft) === email.toLowerCase()).map(({ id }) => id);
    const transaction = database.transaction(["drafts", "blobs"], "readwrite");
    for (const id of ownIds) {
      void transaction.objectStore("drafts").delete(id);
      void transaction.objectStore("blobs").delete(IDBKeyRange.bound([id], [id, []]));
    }
    await transaction.done;
    return ownIds;
  }).catch(() => []);
  for (const id of erased) for (const key of [draftMark + id, `draft:${id}`]) localStorage.removeItem(key);
}
