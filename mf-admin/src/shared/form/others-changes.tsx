import { useOthersChangesTexts } from "@samling/portal/forms/conflict/texts";
import { OthersChanges as Notice } from "@samling/ui/others-changes";
import type { ComponentProps } from "react";

/** A conflict: the other person's changes, and a choice for values that both have changed. */
export const OthersChanges = <F extends string>(props: Omit<ComponentProps<typeof Notice<F>>, "texts">) => (
  <Notice {...props} texts={useOthersChangesTexts(props.changes.adopted.map(props.nameOf))} />
);
