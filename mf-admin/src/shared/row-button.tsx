import { VisuallyHidden } from "@samling/ui";
import { OneTimeButton } from "@samling/ui/one-time-button";
import type { ComponentProps } from "react";

interface RowButtonProps extends Omit<ComponentProps<typeof OneTimeButton>, "isSmall"> {
  /** Identifies the row to screen readers. */
  rowLabel?: string;
}

/** One of many buttons with the same label. If its row disappears, the focus moves to the heading of the page. */
export function RowButton({ rowLabel, children, ...props }: RowButtonProps) {
  return (
    <OneTimeButton variant="line" {...props} isSmall>
      {children}
      {rowLabel && <VisuallyHidden> {rowLabel}</VisuallyHidden>}
    </OneTimeButton>
  );
}
