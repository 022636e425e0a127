import { TextField } from "@samling/ui";
import { useText } from "../../../text.ts";
import { longest } from "./media-draft.ts";
import styles from "./metadata-form.module.css";
import type { DraftForm } from "./use-draft-form.ts";

export function PlaceFields({ form: { fileId, draft, change, leave, textsOf } }: { form: DraftForm }) {
  const t = useText();
  const helpId = `coordinates-help-${fileId}`;
  return (
    <div className={styles.group}>
      <TextField
        {...textsOf("location")}
        label={t("metadata.location")}
        help={t("metadata.locationHelp")}
        maxLength={longest.location}
        value={draft.location}
        onChange={(event) => change({ location: event.target.value })}
      />
      <fieldset aria-describedby={helpId}>
        <legend className={styles.legend}>{t("metadata.coordinates")}</legend>
        <p className={styles.help} id={helpId}>
          {t("metadata.coordinatesHelp")}
        </p>
        <div className={styles.pair}>
          {(["latitude", "longitude"] as const).map((field) => (
            <TextField
              key={field}
              {...textsOf(field)}
              label={t(`metadata.${field}`)}
              inputMode="decimal"
              inputClassName="tnum"
              autoComplete="off"
              maxLength={20}
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value })}
              onBlur={() => leave(field)}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}
