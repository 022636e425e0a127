import { maxContributorNameLength, maxReasonLength } from "@samling/contract/limits";
import { useCurrentOrganization } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextArea, TextField } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { type AccessionEntry, registerApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useRequiredFields } from "./use-required-fields.ts";

interface CorrectionDialogProps {
  entry: Pick<AccessionEntry, "id" | "label" | "contributor">;
  onClose: () => void;
}

/** Corrects the contributor's name, with a reason. */
export function CorrectionDialog({ entry: { id: accessionId, label, contributor }, onClose }: CorrectionDialogProps) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id } = useCurrentOrganization();
  const [first] = useState(contributor);
  const [send] = registerApi.useCorrectContributorMutation();
  const { values, field, check } = useRequiredFields(
    { name: contributor, reason: "" },
    { name: t("column.from"), reason: t("gone.reason") },
    { name: maxContributorNameLength, reason: maxReasonLength },
  );
  const confirm = () => {
    if (!check()) return false;
    const body = { ...values, replaces: contributor };
    return showOutcome(send({ id, accessionId, body }), t("correction.saved", { label }));
  };
  const texts = { title: t("correction.title", { label }), confirmLabel: t("correction.save") };
  return (
    <ConfirmDialog {...texts} onConfirm={confirm} onClose={onClose}>
      <p>{t("correction.text")}</p>
      <p role="status">{contributor !== first && t("correction.meanwhile", { name: contributor })}</p>
      <TextField {...field("name")} autoComplete="off" />
      <TextArea {...field("reason")} rows={3} />
    </ConfirmDialog>
  );
}
