import { Button, useKeptFocus, VisuallyHidden } from "@samling/ui";
import type { ComponentProps } from "react";

type RowButtonProps = Omit<ComponentProps<typeof Button>, "isSmall"> & {
  /** What its row is about, for who hears it without the row. */
  rowLabel?: string;
};

/** One of many that say the same. */
export function RowButton({ rowLabel, children, ...props }: RowButtonProps) {
  return (
    <Button variant="line" {...props} isSmall>
      {children}
      {rowLabel && <VisuallyHidden> {rowLabel}</VisuallyHidden>}
    </Button>
  );
}

/** Gone once it has done its work: the focus that it had moves to the heading of the page. */
export function OneTimeButton(props: RowButtonProps) {
  useKeptFocus();
  return <RowButton {...props} />;
}
