import { Button, useKeptFocus, VisuallyHidden } from "@samling/ui";
import type { ComponentProps } from "react";

type RowButtonProps = Omit<ComponentProps<typeof Button>, "isSmall"> & {
  /** Identifies the row to screen readers. */
  rowLabel?: string;
};

/** One of many buttons with the same label. */
export function RowButton({ rowLabel, children, ...props }: RowButtonProps) {
  return (
    <Button variant="line" {...props} isSmall>
      {children}
      {rowLabel && <VisuallyHidden> {rowLabel}</VisuallyHidden>}
    </Button>
  );
}

/** A button that disappears after use: its focus then moves to the heading of the page. */
export function OneTimeButton(props: RowButtonProps) {
  useKeptFocus();
  return <RowButton {...props} />;
}
