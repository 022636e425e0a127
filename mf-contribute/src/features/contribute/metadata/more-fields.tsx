import { Fold } from "@samling/ui/fold";
import type { ReactNode } from "react";
import { useText } from "../../../text.ts";
import { foldedKeys, orderGroups } from "./form-order.ts";
import type { DraftForm } from "./use-draft-form.ts";

/** What few know, folded; open while something in it has to be mended. */
export function MoreFields({ form, children }: { form: DraftForm; children: ReactNode }) {
  const t = useText();
  const isWrong = foldedKeys(form.required).some((key) => form.issues.some(({ id }) => id === form.idOf(key)));
  const names = [
    // The language of the texts is known without being told.
    ...orderGroups(form.required)
      .more.filter((group) => group !== "lang")
      .map((group) => t(`metadata.group.${group}`)),
    t("metadata.group.degrees"),
  ];
  return (
    <Fold title={<b>{t("metadata.more")}</b>} names={names.join(", ")} isHeldOpen={isWrong}>
      {children}
    </Fold>
  );
}
