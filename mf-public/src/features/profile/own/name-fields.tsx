import { useText as useAccountText } from "@samling/accounts/text";
import { useCommonText } from "@samling/portal";
import type { BoundFields } from "@samling/portal/forms/bind-fields";
import { TextField } from "@samling/ui";

/** The two fields that cannot be left empty. */
export function NameFields({ form }: { form: Pick<BoundFields<{ firstName: string; lastName: string }>, "input"> }) {
  const account = useAccountText();
  const common = useCommonText();
  const fields = [
    { name: "firstName", autoComplete: "given-name" },
    { name: "lastName", autoComplete: "family-name" },
  ] as const;
  return fields.map(({ name, autoComplete }) => (
    <TextField
      key={name}
      {...form.input(name)}
      label={account(`fields.${name}`)}
      requiredText={`(${common("required")})`}
      autoComplete={autoComplete}
    />
  ));
}
