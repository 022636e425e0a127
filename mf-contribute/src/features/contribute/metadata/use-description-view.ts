import { personalKey, readStored, writeStored } from "@samling/portal";
import { useMedia } from "@samling/ui";
import { useState } from "react";

export type DescriptionView = "one" | "table";

const key = `${personalKey}describe`;
/** As wide as a table of the questions needs. */
const wide = "(min-width: 1100px)";

/** Several files one after the other, or on a desk all in a table; remembered on this device. */
export function useDescriptionView(count: number) {
  const isWide = useMedia(wide);
  const [chosen, setChosen] = useState<DescriptionView>(() => (readStored(key) === "table" ? "table" : "one"));
  const isOffered = isWide && count > 1;
  return {
    isOffered,
    view: isOffered ? chosen : "one",
    /** For now. */
    show: setChosen,
    /** From now on. */
    choose: (view: DescriptionView) => {
      setChosen(view);
      writeStored(key, view);
    },
  };
}
