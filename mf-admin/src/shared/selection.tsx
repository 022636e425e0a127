import { VisuallyHidden } from "@samling/ui";
import { useState } from "react";

/** The rows of a list that are chosen to be changed together; those that have left the list no longer are. */
export function useSelection<R extends { id: string }>(rows: readonly R[]) {
  const [chosenIds, setIds] = useState<readonly string[]>([]);
  const chosen = rows.filter(({ id }) => chosenIds.includes(id));
  const ids = chosen.map(({ id }) => id);
  return {
    chosen,
    ids,
    choose: (these: readonly R[]) => setIds(these.map(({ id }) => id)),
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((item) => item !== id) : [...ids, id]),
  };
}

interface SelectBoxProps {
  label: string;
  className: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

/** Chooses a row. */
export function SelectBox({ label, className, isChosen, onToggle }: SelectBoxProps) {
  return (
    <label className={className}>
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </label>
  );
}
