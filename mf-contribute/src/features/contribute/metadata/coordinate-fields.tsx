import { TextField } from "@samling/ui";
import { useId } from "react";
import { useText } from "../../../text.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

/** For those who know it in degrees. */
export function CoordinateFields({ form }: { form: DraftForm }) {
  const t = useText();
  const helpId = useId();
  return (
    <fieldset aria-describedby={helpId}>
      <legend className={styles.legend}>{t("metadata.coordinates")}</legend>
      <p className={styles.help} id={helpId}>
        {t("metadata.coordinatesHelp")}
      </p>
      <div className={styles.pair}>
        {(["latitude", "longitude"] as const).map((field) => (
          <TextField
            key={field}
            {...form.input(field)}
            label={t(`metadata.${field}`)}
            inputMode="decimal"
            inputClassName="tnum"
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}
