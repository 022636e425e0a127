import { DateFields as SharedDateFields } from "@samling/accounts/fields/date-fields";
import { useText } from "../../../text.ts";
import { useToolText } from "../tools/text.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** When it was made, in one field for a day or for the contributor's own words. */
export function DateFields({ form }: { form: DraftForm }) {
  const t = useText();
  const tools = useToolText();
  return (
    <SharedDateFields
      key={form.idOf("date")}
      input={form.input}
      onChange={form.change}
      requiredText={form.requiredText("date") ?? form.requiredText("openDate")}
      texts={{
        date: t("metadata.date"),
        dateHelp: t("metadata.dateHelp"),
        openDate: t("metadata.openDate"),
        openDateHelp: t("metadata.openDateHelp"),
        calendar: tools("date.calendar"),
        understood: (date) => t("metadata.understood", { date }),
        noDate: t("metadata.noDate"),
        ownWords: t("metadata.ownWords"),
        inFuture: t("metadata.error.dateInFuture"),
      }}
    />
  );
}
