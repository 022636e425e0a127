import { readPath } from "@samling/portal/forms/changes";
import { useOthersChangesTexts } from "@samling/portal/forms/conflict/texts";
import type { FieldValues, Form } from "@samling/portal/forms/form";
import { OthersChanges as Notice } from "@samling/ui/others-changes";

interface OthersChangesProps<V extends FieldValues> {
  form: Pick<Form<V>, "others" | "takeTheirs" | "isChanged" | "problems" | "isBusy">;
  nameOf: (field: string) => string;
  describe: (theirs: unknown) => string;
  onKeep: () => void;
}

/** Changes that another admin has saved while this form was open. */
export function OthersChanges<V extends FieldValues>({ form, nameOf, describe, onKeep }: OthersChangesProps<V>) {
  const { others } = form;
  const texts = useOthersChangesTexts(others?.adopted.map(nameOf) ?? []);
  if (!others) return null;
  return (
    <Notice
      changes={others}
      nameOf={nameOf}
      describe={(field) => describe(readPath(others.theirs, field))}
      onTake={form.takeTheirs}
      onKeep={onKeep}
      isDirty={form.isChanged}
      canSave={Object.keys(form.problems).length === 0}
      isBusy={form.isBusy}
      texts={texts}
    />
  );
}
