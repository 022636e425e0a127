import { maxAuthorityLength, maxReasonLength } from "@samling/contract/limits";
import { useCurrentOrganization } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextArea, TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { type AccessionEntry, registerApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useRequiredFields } from "./use-required-fields.ts";

/** Today in the organization's time zone, as `yyyy-mm-dd`. */
const formatTodayIn = (timeZone: string | undefined) => new Intl.DateTimeFormat("sv", { timeZone }).format(new Date());

interface DeaccessionDialogProps {
  entry: Pick<AccessionEntry, "id" | "label">;
  onClose: () => void;
}

/** Records why an item leaves the collection, who decided it, and when. */
export function DeaccessionDialog({ entry: { id: accessionId, label }, onClose }: DeaccessionDialogProps) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const { data: settings } = registerApi.useGetIntakeQuery({ id });
  const [today] = useState(formatTodayIn(settings?.timeZone));
  const [send] = registerApi.useDeaccessionMutation();
  const { values, field, check } = useRequiredFields(
    { reason: "", authority: "", on: today },
    { reason: t("gone.reason"), authority: t("gone.authority"), on: t("gone.on") },
    { reason: maxReasonLength, authority: maxAuthorityLength },
  );
  const confirm = () => {
    if (!check()) return false;
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
      <TextArea {...field("reason")} rows={3} />
      <TextField {...field("authority")} help={t("gone.authorityHelp")} />
      <TextField {...field("on")} type="date" max={today} />
    </ConfirmDialog>
  );
}
