/** What is to become of a field, as it is typed. */
import type { BatchAction, BatchField } from "@samling/contract/media-fields";
import type { Change } from "./endpoints.ts";

export interface Step {
  key: number;
  field: BatchField;
  action: BatchAction;
  value: string;
  find: string;
}

export const firstStep: Step = { key: 0, field: "location", action: "set", value: "", find: "" };

/** Whether it says enough to be tried. */
export const isWhole = ({ action, value, find }: Step): boolean =>
  action === "clear" || (action === "replace" ? find : value).trim() !== "";

export const toChanges = (steps: readonly Step[]): Change[] =>
  steps.filter(isWhole).map(({ field, action, value, find }) => ({
    field,
    action,
    ...(action !== "clear" && { value }),
    ...(action === "replace" && { find }),
  }));
