import { useCurrentOrganization } from "@samling/portal";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextField } from "@samling/ui";
import { useState } from "react";
import { keyApi } from "./endpoints.ts";
import styles from "./keys.module.css";
import { ShownOnce } from "./shown-once.tsx";
import { useText } from "./text.ts";

const empty = { address: "https://" };

/** Creates a webhook and shows its secret, only this once. */
export function WebhookForm() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const [create] = keyApi.useCreateWebhookMutation();
  const [secret, setSecret] = useState("");
  const form = useForm<typeof empty, "wrong" | "inside">({
    stored: empty,
    fields: ["address"],
    check: ({ address }) => (URL.canParse(address.trim()) ? {} : { address: "wrong" }),
    readIssue: ({ code }) => (code === "inside" ? "inside" : "wrong"),
    textOf: (problem) => t(`webhook.problem.${problem}`),
  });
  const submit = form.submit(async ({ address }) => {
    const created = await create({ id, body: { address: address.trim() } }).unwrap();
    setSecret(created.secret);
    form.accept(empty, { address });
  });
  return (
    <form noValidate className={styles.form} aria-labelledby="new-webhook" onSubmit={submit}>
      <h3 className="title-3" id="new-webhook">
        {t("webhook.new")}
      </h3>
      <TextField
        {...form.input("address")}
        type="url"
        label={t("webhook.address")}
        requiredText={t("required")}
        help={t("webhook.help")}
      />
      {form.failure && <p role="alert">{form.failure.text}</p>}
      <Button type="submit" icon="plus" isBusy={form.isBusy}>
        {t("webhook.make")}
      </Button>
      <ShownOnce text={t("webhook.once")} secret={secret} />
    </form>
  );
}
