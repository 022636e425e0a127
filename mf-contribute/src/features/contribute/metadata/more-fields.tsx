import { Icon } from "@samling/ui";
import { type ReactNode, useState } from "react";
import { useText } from "../../../text.ts";
import { foldedKeys, orderGroups } from "./form-order.ts";
import styles from "./metadata-form.module.css";
import type { DraftRules } from "./problems.ts";
import type { DraftForm } from "./use-draft-form.ts";

interface MoreFieldsProps {
  form: DraftForm;
  required: DraftRules["required"];
  children: ReactNode;
}

/** What few know, folded; open while something in it has to be mended. */
export function MoreFields({ form, required, children }: MoreFieldsProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isWrong = foldedKeys(required).some((key) => form.issues.some(({ id }) => id === form.idOf(key)));
  const names = [
    // The language of the texts is known without being told.
    ...orderGroups(required)
      .more.filter((group) => group !== "lang")
      .map((group) => t(`metadata.group.${group}`)),
    t("metadata.group.degrees"),
  ];
  return (
    <details className={styles.more} open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <b>{t("metadata.more")}</b>
        <span className={styles.names}>{names.join(", ")}</span>
        <span className={styles.chevron}>
          <Icon name="chevronDown" />
        </span>
      </summary>
      <div className={styles.form}>{children}</div>
    </details>
  );
}
