import { useCommonText } from "@samling/portal";
import type { Form } from "@samling/portal/forms/form";
import { ErrorSummary } from "@samling/ui/error-summary";
import { FormDialog as Frame } from "@samling/ui/form-dialog";
import type { ReactNode } from "react";
import { useAdminText } from "./text.ts";

interface FormDialogProps {
  title: string;
  submitLabel: string;
  isDanger?: boolean;
  isWide?: boolean;
  form: Pick<Form<Record<string, unknown>>, "summary" | "failure" | "attempts" | "isBusy">;
  /** Closes the dialog once everything is saved; a failure keeps the entered values. */
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({ title, submitLabel, form, children, ...frame }: FormDialogProps) {
  const t = useAdminText();
  const common = useCommonText();
  const { summary, failure, attempts, isBusy } = form;
  const issues = failure ? [{ text: failure.text }] : summary?.issues;
  return (
    <Frame
      {...frame}
      texts={{ title, submit: submitLabel, cancel: common("cancel"), close: common("close") }}
      className="grid one-column gap-5"
      isBusy={isBusy}
    >
      {issues && <ErrorSummary title={t("form.problem")} issues={issues} focusKey={attempts} />}
      {children}
    </Frame>
  );
}
