import { useEffect, useState } from "react";

/** Moves the focus to a field that the same change may make visible, for example in another language's tab. */
export function useFieldFocus(): (id: string) => void {
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  useEffect(() => {
    const field = wanted && document.getElementById(wanted.id);
    field?.focus();
    field?.scrollIntoView({ block: "center" });
  }, [wanted]);
  return (id) => setWanted({ id });
}
