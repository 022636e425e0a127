import { reasonLimit } from "@samling/contract/limits";
import { useCommonText, useCurrentOrganization } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextArea, TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { type AccessionEntry, registerApi } from "./endpoints.ts";
import { useText } from "./text.ts";

const today = () => new Date().toISOString().slice(0, 10);

interface DeaccessionDialogProps {
  entry: Pick<AccessionEntry, "id" | "label">;
  onClose: () => void;
}

/** Records why an item leaves the collection, who decided it, and when. */
export function DeaccessionDialog({ entry: { id: accessionId, label }, onClose }: DeaccessionDialogProps) {
  const t = useText();
  const common = useCommonText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [send] = registerApi.useDeaccessionMutation();
  const [values, setValues] = useState({ reason: "", authority: "", on: today() });
  const [isTried, setTried] = useState(false);
  const missing = (name: keyof typeof values) =>
    isTried && values[name].trim() === "" ? t("gone.missing") : undefined;
  const field = (name: keyof typeof values) => ({
    label: t(`gone.${name}`),
    requiredText: `(${common("required")})`,
    error: missing(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const confirm = () => {
    setTried(true);
    if (Object.values(values).some((value) => value.trim() === "")) return false;
    return showOutcome(send({ id, accessionId, body: values }), t("gone.saved", { label }));
  };
  return (
    <ConfirmDialog
      title={t("gone.title", { label })}
      confirmLabel={t("gone.do")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("gone.text")}</p>
      <TextArea {...field("reason")} rows={3} maxLength={reasonLimit} />
      <TextField {...field("authority")} help={t("gone.authorityHelp")} maxLength={200} />
      <TextField {...field("on")} type="date" max={today()} />
    </ConfirmDialog>
  );
}
