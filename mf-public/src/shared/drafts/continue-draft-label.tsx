import { useText } from "./text.ts";

/** Label of the button of a collection for which this device has a draft. */
export function ContinueDraftLabel() {
  const t = useText();
  return t("goOn");
}
