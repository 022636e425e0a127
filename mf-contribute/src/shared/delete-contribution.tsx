import { maxReasonLength } from "@samling/contract/limits";
import {
  baseApi,
  toast,
  useCommonText,
  useDeleteContributionMutation,
  useDispatch,
  useNavigate,
} from "@samling/portal";
import { focusWhenShown } from "@samling/portal/forms/focus-when-shown";
import { useForm } from "@samling/portal/forms/use-form";
import { Button, TextArea } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { FormDialog } from "@samling/ui/form-dialog";
import { useState } from "react";
import { useText } from "../text.ts";

interface DeleteContributionProps {
  id: string;
  /** The page to show after deletion. */
  nextAddress: string;
  isOwn: boolean;
}

/** Requires a ticked checkbox [V-EDIT-03], and a reason for another person's contribution. */
export function DeleteContribution({ id, nextAddress, isOwn }: DeleteContributionProps) {
  const t = useText();
  const common = useCommonText();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const [isOpen, setOpen] = useState(false);
  const [remove] = useDeleteContributionMutation();
  const form = useForm({
    stored: { isSure: false, reason: "" },
    fields: ["reason"],
    check: ({ reason }) => (isOwn || reason.trim() !== "" ? {} : { reason: "missing" }),
    textOf: () => t("edit.deleteReasonMissing"),
    limits: { reason: maxReasonLength },
    onRefused: () => {
      focusWhenShown(form.idOf("reason"));
    },
  });
  const { isSure } = form.values;
  const close = () => {
    setOpen(false);
    form.reset();
  };
  const confirm = form.submit(async ({ reason }) => {
    await remove({ contributionId: id, ...(!isOwn && { reason: reason.trim() }) }).unwrap();
    toast.success(t("edit.deleted"));
    navigate(nextAddress, { replace: true });
    dispatch(baseApi.util.invalidateTags(["Contribution", "Collection"]));
  });
  const texts = { title: t("edit.deleteTitle"), submit: t("edit.deleteNow") };
  return (
    <>
      <p className="small muted">{t("edit.deleteText")}</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("edit.delete")}
      </Button>
      {isOpen && (
        <FormDialog
          texts={{ ...texts, cancel: common("cancel"), close: common("close") }}
          className="stack"
          isDanger
          isDisabled={!isSure}
          isBusy={form.isBusy}
          onSubmit={confirm}
          onClose={close}
        >
          <p>{t("edit.deleteText")}</p>
          <Checkbox {...form.box("isSure")} label={t("edit.deleteSure")} />
          {!isOwn && (
            <TextArea
              {...form.input("reason")}
              label={t("edit.deleteReason")}
              requiredText={t("required")}
              help={t("edit.deleteReasonHelp")}
              rows={3}
            />
          )}
          {form.failure && <p role="alert">{form.failure.text}</p>}
        </FormDialog>
      )}
    </>
  );
}
