import { Button, useKeptFocus } from "@samling/ui";
import type { ComponentProps } from "react";

/** Gone once it has done its work: the focus that it had moves to the heading of the page. */
export function PassingButton(props: ComponentProps<typeof Button>) {
  useKeptFocus();
  return <Button {...props} />;
}
