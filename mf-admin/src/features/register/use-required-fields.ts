import { useCommonText } from "@samling/portal";
import { useState } from "react";
import { useText } from "./text.ts";

/** Fields of a dialog that must all be filled in; each says so once the person has tried to continue. */
export function useRequiredFields<Name extends string>(
  initial: Record<Name, string>,
  labels: Record<NoInfer<Name>, string>,
) {
  const t = useText();
  const common = useCommonText();
  const [values, setValues] = useState(initial);
  const [hasTried, setTried] = useState(false);
  const isEmpty = (name: Name) => values[name].trim() === "";
  const field = (name: Name) => ({
    label: labels[name],
    requiredText: `(${common("required")})`,
    error: hasTried && isEmpty(name) ? t("gone.missing") : undefined,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  });
  const check = () => {
    setTried(true);
    return !(Object.keys(values) as Name[]).some(isEmpty);
  };
  return { values, field, check };
}
