import { Failure } from "@samling/accounts/fields/failure";
import { nameLimit } from "@samling/contract/limits";
import { makePasskey, toast, useCommonText, useErrorText } from "@samling/portal";
import { Button, buttonRowClass, Dialog, TextField } from "@samling/ui";
import { type FormEvent, useId, useState } from "react";
import { useAddPasskeyMutation, useStartPasskeyMutation } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

/** A name by which the person knows the device, and then the browser asks. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const id = useId();
  const [start] = useStartPasskeyMutation();
  const [add] = useAddPasskeyMutation();
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      const { options } = await start().unwrap();
      const response = await makePasskey(options);
      await add({ body: { name: name.trim(), response } }).unwrap();
      toast.success(t("own.passkeys.done", { name }));
      onClose();
    } catch (error) {
      setFailure(error instanceof Error ? t("own.passkeys.notMade") : errorText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog isOpen title={t("own.passkeys.add")} closeLabel={common("close")} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          id={id}
          label={t("own.passkeys.name")}
          help={t("own.passkeys.nameHelp")}
          requiredText={`(${common("required")})`}
          maxLength={nameLimit}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Failure>{failure}</Failure>
        <div className={buttonRowClass()}>
          <Button type="submit" isBusy={isBusy} disabled={name.trim() === ""}>
            {t("own.passkeys.add")}
          </Button>
          <Button variant="line" onClick={onClose}>
            {common("cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
