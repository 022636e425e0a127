import { useText } from "./text.ts";

/** On the button of a collection for which this device keeps a draft. */
export function GoOn() {
  const t = useText();
  return t("goOn");
}
