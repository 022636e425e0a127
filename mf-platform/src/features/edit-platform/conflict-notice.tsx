import { bcp47, fallbackLanguage } from "@samling/contract/constants/languages";
import { useCommonText, useLanguage } from "@samling/portal";
import { readPath } from "@samling/portal/forms/changes";
import { OthersChanges } from "@samling/ui/others-changes";
import { toPlainText } from "@samling/ui/plain-text";
import { useAdminText } from "../../shared/text.ts";
import { keyOf, languageOf, type PageForm } from "./use-page-form.ts";

/** Changes that another admin has saved while this form was open. */
export function ConflictNotice({ form }: { form: PageForm }) {
  const t = useAdminText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { others } = form;
  if (!others) return null;
  const nameOf = (field: string) =>
    `${t(`editPlatform.text.${keyOf(field)}`)} (${common(`languages.${languageOf(field) ?? fallbackLanguage}`)})`;
  const fields = new Intl.ListFormat(bcp47(language)).format(others.adopted.map(nameOf));
  return (
    <OthersChanges
      changes={others}
      nameOf={nameOf}
      describe={(field) => toPlainText(String(readPath(others.theirs, field)))}
      onTake={form.takeTheirs}
      onKeep={() => void form.save()}
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
