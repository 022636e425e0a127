import { fallbackLanguage } from "@samling/contract/constants/languages";
import { useCommonText } from "@samling/portal";
import { toPlainText } from "@samling/ui/plain-text";
import { OthersChanges } from "../../shared/others-changes.tsx";
import { useAdminText } from "../../shared/text.ts";
import { keyOf, languageOf, type PageForm } from "./use-page-form.ts";

export function ConflictNotice({ form }: { form: PageForm }) {
  const t = useAdminText();
  const common = useCommonText();
  return (
    <OthersChanges
      form={form}
      nameOf={(field) =>
        `${t(`editPlatform.text.${keyOf(field)}`)} (${common(`languages.${languageOf(field) ?? fallbackLanguage}`)})`
      }
      describe={(theirs) => toPlainText(String(theirs))}
      onKeep={() => void form.save()}
    />
  );
}
