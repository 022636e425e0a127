import { Button, useKeptFocus, VisuallyHidden } from "@samling/ui";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Button>, "isSmall"> & {
  /** What its row is about, for who hears it without the row. */
  of?: string;
};

/** One of many that say the same. */
export function RowButton({ of, children, ...props }: Props) {
  return (
    <Button variant="line" {...props} isSmall>
      {children}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  );
}

/** Gone once it has done its work: the focus that it had moves to the heading of the page. */
export function PassingButton(props: Props) {
  useKeptFocus();
  return <RowButton {...props} />;
}
