import { maxDecidedCases } from "@samling/contract/constants";
import { toast } from "@samling/portal";
import { useState } from "react";
import type { QueueItem } from "./endpoints.ts";
import { useText } from "./text.ts";

/** The cases that are chosen to be decided together; `chosen` is null while several cannot be chosen. */
export function useChosen(items: readonly QueueItem[] | undefined) {
  const t = useText();
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const choose = (id: string) =>
    setChosen((now) => {
      const before = now ?? [];
      if (before.includes(id)) return before.filter((one) => one !== id);
      if (before.length < maxDecidedCases) return [...before, id];
      toast.error(t("mostAtOnce", { count: maxDecidedCases }));
      return before;
    });
  return {
    chosen,
    picked: items?.filter(({ id }) => chosen?.includes(id)) ?? [],
    choose,
    chooseNone: () => setChosen([]),
    chooseSeveral: () => setChosen((now) => (now === null ? [] : null)),
  };
}
