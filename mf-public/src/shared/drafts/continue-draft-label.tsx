import { useText } from "./text.ts";

/** On the button of a collection for which this device keeps a draft. */
export function ContinueDraftLabel() {
  const t = useText();
  return t("goOn");
}
