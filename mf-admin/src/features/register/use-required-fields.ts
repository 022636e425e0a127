import { isUnseen } from "@samling/contract/has-word";
import { useCommonText } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { useState } from "react";
import { useText } from "./text.ts";

/**
 * Fields of a dialog that must all be filled in; each says so once the person has tried to continue, and at once if it
 * is too long.
 */
export function useRequiredFields<Name extends string>(
  initial: Record<Name, string>,
  labels: Record<NoInfer<Name>, string>,
  limits: Partial<Record<NoInfer<Name>, number>>,
) {
  const t = useText();
  const common = useCommonText();
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const lengthError = useLengthError();
  const errorOf = (name: Name) => lengthError(values[name], limits[name] ?? Number.POSITIVE_INFINITY);
  const isEmpty = (name: Name) => isUnseen(values[name]);
  const field = (name: Name) => ({
    label: labels[name],
    requiredText: `(${common("required")})`,
    error: hasTried && isEmpty(name) ? t("gone.missing") : errorOf(name),
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const check = () => {
    setTried(true);
    return !(Object.keys(values) as Name[]).some((name) => isEmpty(name) || errorOf(name));
  };
  return { values, field, check };
}
