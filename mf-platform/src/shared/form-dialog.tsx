import { useCommonText, useLeaveTexts } from "@samling/portal";
import type { Form } from "@samling/portal/forms/form";
import { ErrorSummary } from "@samling/ui/error-summary";
import { FormDialog as Frame } from "@samling/ui/form-dialog";
import type { ComponentProps } from "react";
import { useAdminText } from "./text.ts";

interface FormDialogProps extends Omit<ComponentProps<typeof Frame>, "texts" | "leaveTexts" | "className" | "isBusy"> {
  title: string;
  submitLabel: string;
  form: Pick<Form<Record<string, unknown>>, "summary" | "failure" | "attempts" | "isBusy">;
}

export function FormDialog({ title, submitLabel, form, children, ...frame }: FormDialogProps) {
  const t = useAdminText();
  const common = useCommonText();
  const leaveTexts = useLeaveTexts();
  const { summary, failure, attempts, isBusy } = form;
  const issues = failure ? [{ text: failure.text }] : summary?.issues;
  return (
    <Frame
      {...frame}
      texts={{ title, submit: submitLabel, cancel: common("cancel"), close: common("close") }}
      className="grid one-column gap-5"
      leaveTexts={leaveTexts}
      isBusy={isBusy}
    >
      {issues && <ErrorSummary title={t("form.problem")} issues={issues} focusKey={attempts} />}
      {children}
    </Frame>
  );
}
