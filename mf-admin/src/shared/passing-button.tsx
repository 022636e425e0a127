import { Button, useKeptFocus, VisuallyHidden } from "@samling/ui";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<typeof Button>, "variant" | "isSmall"> & {
  /** What its row is about, for who hears it without the row. */
  of?: string;
};

/** Gone once it has done its work: the focus that it had moves to the heading of the page. */
export function PassingButton({ of, children, ...props }: Props) {
  useKeptFocus();
  return (
    <Button {...props} variant="line" isSmall>
      {children}
      {of && <VisuallyHidden> {of}</VisuallyHidden>}
    </Button>
  );
}
