import { Button, useKeptFocus } from "@samling/ui";
import type { ComponentProps } from "react";

/** A button that disappears once it has been used: its focus then moves to the heading of the page. */
export function OneTimeButton(props: ComponentProps<typeof Button>) {
  useKeptFocus();
  return <Button {...props} />;
}
