import { bcp47 } from "@samling/contract/constants/languages";
import { useLanguage } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import type { FieldValues, Form } from "@samling/portal/forms/form";
import { OthersChanges as Notice } from "@samling/ui/others-changes";
import { useAdminText } from "./text.ts";

interface OthersChangesProps<V extends FieldValues> {
  form: Pick<Form<V>, "others" | "takeTheirs" | "isChanged" | "problems" | "isBusy">;
  nameOf: (field: string) => string;
  describe: (theirs: unknown) => string;
  onKeep: () => void;
}

/** Changes that another admin has saved while this form was open. */
export function OthersChanges<V extends FieldValues>({ form, nameOf, describe, onKeep }: OthersChangesProps<V>) {
  const t = useAdminText();
  const [language] = useLanguage();
  const { others } = form;
  if (!others) return null;
  const fields = new Intl.ListFormat(bcp47(language)).format(others.adopted.map(nameOf));
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
      texts={{
        title: t("others.title"),
        adopted: fields && t("others.adopted", { fields }),
        nothing: t("others.nothing"),
        contested: t("others.contested"),
        empty: t("others.empty"),
        take: t("others.take"),
        takeLabel: (field) => t("others.takeLabel", { field }),
        keep: t("others.keep"),
      }}
    />
  );
}
