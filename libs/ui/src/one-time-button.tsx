import type { ComponentProps } from "react";
import { Button } from "./components/button.tsx";
import { useKeptFocus } from "./components/dialog.tsx";

/** A button that disappears once it has been used: its focus then moves to the heading of the page. */
export function OneTimeButton(props: ComponentProps<typeof Button>) {
  useKeptFocus();
  return <Button {...props} />;
}
