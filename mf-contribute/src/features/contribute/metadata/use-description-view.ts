import { personalKey, readStored, writeStored } from "@samling/portal";
import { useState, useSyncExternalStore } from "react";

export type DescriptionView = "one" | "table";

const key = `${personalKey}describe`;
/** As wide as a table of the questions needs. */
const wide = "(min-width: 1100px)";

const subscribe = (changed: () => void) => {
  const media = matchMedia(wide);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Several files one after the other, or on a desk all in a table; remembered on this device. */
export function useDescriptionView(count: number) {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
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
