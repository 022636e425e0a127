import { Button, useKeptFocus, VisuallyHidden } from "@samling/ui";
import type { ComponentProps } from "react";

interface RowButtonProps extends Omit<ComponentProps<typeof Button>, "isSmall"> {
  /** Identifies the row to screen readers. */
  rowLabel?: string;
}

/** One of many buttons with the same label. If its row disappears, the focus moves to the heading of the page. */
export function RowButton({ rowLabel, children, ...props }: RowButtonProps) {
  useKeptFocus();
  return (
    <Button variant="line" {...props} isSmall>
      {children}
      {rowLabel && <VisuallyHidden> {rowLabel}</VisuallyHidden>}
    </Button>
  );
}
