import { emailLimit } from "@samling/contract/limits";
import type { User } from "@samling/contract/types";
import { erasePerson, paths, toast, useCommonText, useErrorText, useNavigate, useSession } from "@samling/portal";
import { Button, buttonRowClass, Dialog, RadioGroup, TextField } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { Failure } from "../../accounts/account/failure.tsx";
import { useDeleteOwnUserMutation } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

interface DeleteDialogProps {
  user: User;
  organizationId: string;
  onClose: () => void;
}

/** Addresses are stored in lower case; a phone may capitalize the first letter. */
const isSameEmail = (typed: string, email: string) => typed.trim().toLowerCase() === email.toLowerCase();

export function DeleteDialog({ user, organizationId, onClose }: DeleteDialogProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { signOut } = useSession();
  const id = useId();
  const [email, setEmail] = useState("");
  const [contributions, setContributions] = useState<"keep" | "remove">("keep");
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [remove, { isLoading }] = useDeleteOwnUserMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    if (!isSameEmail(email, user.email)) {
      setWrong(true);
      document.getElementById(`${id}-email`)?.focus();
      return;
    }
    try {
      await remove({ body: { email: user.email, contributions } }).unwrap();
    } catch (error) {
      setFailure(errorText(error));
      return;
    }
    await signOut();
    await erasePerson(user.id);
    toast.success(t("own.delete.done"));
    navigate(paths.organization.href({ orgId: organizationId }), { replace: true });
  };

  return (
    <Dialog isOpen title={t("own.delete.dialogTitle")} closeLabel={common("close")} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>{t("own.delete.warning")}</p>
        <RadioGroup
          legend={t("own.delete.choice")}
          name={`${id}-contributions`}
          value={contributions}
          onChange={setContributions}
          options={[
            { value: "keep", label: t("own.delete.keep"), help: t("own.delete.keepHelp") },
            { value: "remove", label: t("own.delete.remove"), help: t("own.delete.removeHelp") },
          ]}
        />
        <TextField
          id={`${id}-email`}
          type="email"
          label={t("own.delete.typeEmail", { email: user.email })}
          requiredText={`(${common("required")})`}
          error={isWrong ? common("errors.WRONG_EMAIL") : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={emailLimit}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            setWrong(false);
          }}
        />
        <Failure>{failure}</Failure>
        <div className={buttonRowClass()}>
          <Button type="submit" variant="danger" isBusy={isLoading}>
            {t(isLoading ? "own.delete.deleting" : "own.delete.submit")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
