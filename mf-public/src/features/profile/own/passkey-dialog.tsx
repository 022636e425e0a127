import { Failure } from "@samling/accounts/fields/failure";
import { nameLimit } from "@samling/contract/limits";
import { makePasskey, toast, useCommonText, useErrorText } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, buttonRowClass, Dialog, TextField } from "@samling/ui";

import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";

/** A name by which the person knows the device, and then the browser asks. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const [start] = profileApi.useStartPasskeyMutation();
  const [add] = profileApi.useAddPasskeyMutation();
  const form = useForm({
    stored: { name: "" },
    fields: ["name"],
    textOf: String,
    limits: { name: nameLimit },
    failureText: (error) => (error instanceof Error ? t("own.passkeys.notMade") : errorText(error)),
  });
  const submit = form.submit(async ({ name }) => {
    const { options } = await start().unwrap();
    const response = await makePasskey(options);
    await add({ body: { name: name.trim(), response } }).unwrap();
    toast.success(t("own.passkeys.done", { name }));
    onClose();
  });
  return (
    <Dialog title={t("own.passkeys.add")} closeLabel={common("close")} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextField
          {...form.input("name")}
          label={t("own.passkeys.name")}
          help={t("own.passkeys.nameHelp")}
          requiredText={`(${common("required")})`}
          autoComplete="off"
        />
        <Failure>{form.failure?.text}</Failure>
        <div className={buttonRowClass()}>
          <Button type="submit" isBusy={form.isBusy} disabled={form.values.name.trim() === ""}>
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
