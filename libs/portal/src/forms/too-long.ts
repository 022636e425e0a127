/**
 * Texts longer than the contract accepts. Controls have no `maxLength`, by which a browser cuts off what is pasted
 * without a word: the whole text stays, with what is wrong with it.
 */

import { useCommonText, useFormat } from "@samling/portal";
import type { FieldValues } from "react-hook-form";
import { type Path, readPath } from "./changes.ts";

export type FieldLimits<V extends FieldValues> = Partial<Record<Path<V>, number>>;

/** Problem of a field with a longer text. */
export const tooLong = "tooLong";

export const isTooLong = (value: unknown, max = Number.POSITIVE_INFINITY): boolean =>
  typeof value === "string" && value.length > max;

export const findTooLong = <V extends FieldValues>(values: V, limits: FieldLimits<V>) =>
  Object.fromEntries(
    Object.entries<number | undefined>(limits)
      .filter(([field, max]) => isTooLong(readPath(values, field), max))
      .map(([field]) => [field, tooLong]),
  ) as Partial<Record<Path<V>, typeof tooLong>>;

/** The problem of a field outside of `useForm`; such a text must not be sent. */
export function useLengthError(): (value: string, max: number) => string | undefined {
  const tooLongText = useTooLongText();
  return (value, max) => (isTooLong(value, max) ? tooLongText(value, max) : undefined);
}

/** The problem in words, without a period. */
export function useTooLongText(): (value: string, max: number) => string {
  const t = useCommonText();
  const { formatNumber } = useFormat();
  return (value, max) => t("tooLong", { max: formatNumber(max), used: formatNumber(value.length) });
}
