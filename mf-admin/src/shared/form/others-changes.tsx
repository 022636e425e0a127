import type { Path } from "@samling/portal/forms/changes";
import { useOthersChangesTexts } from "@samling/portal/forms/conflict/texts";
import type { FieldValues, Form } from "@samling/portal/forms/form";
import { OthersChanges as Notice } from "@samling/ui/others-changes";

interface OthersChangesProps<V extends FieldValues> {
  form: Pick<Form<V>, "others" | "takeTheirs" | "isChanged" | "isBusy">;
  nameOf: (field: Path<V>) => string;
  describe: (field: Path<V>, theirs: V) => string;
  onKeep: () => void;
  canSave?: boolean;
}

/** A conflict: the other person's changes, and a choice for values that both have changed. */
export function OthersChanges<V extends FieldValues>({ form, describe, ...props }: OthersChangesProps<V>) {
  const { others } = form;
  const texts = useOthersChangesTexts(others?.adopted.map(props.nameOf) ?? []);
  if (!others) return null;
  return (
    <Notice
      {...props}
      texts={texts}
      changes={others}
      describe={(field) => describe(field, others.theirs)}
      onTake={form.takeTheirs}
      isDirty={form.isChanged}
      isBusy={form.isBusy}
    />
  );
}
