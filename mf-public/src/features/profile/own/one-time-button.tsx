import { Button, useKeptFocus } from "@samling/ui";
import type { ComponentProps } from "react";

/** A button that disappears with its row: its focus then moves to the heading of the page. */
export function OneTimeButton(props: ComponentProps<typeof Button>) {
  useKeptFocus();
  return <Button isSmall {...props} />;
}
