import { bcp47 } from "@samling/contract/constants";
import { useLanguage } from "@samling/portal";
import { Checkbox, Icon } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./metadata-form.module.css";

/** Ticking fills empty fields from the previous file; unticking undoes that. [V-CREATE-04] */
export function CopyPreviousBox({ file: { id, copied } }: { file: MediaFile }) {
  const t = useText();
  const { dispatch } = useCurrentWizard();
  const [language] = useLanguage();
  const [wasTakenBack, setTakenBack] = useState(false);
  const names = copied?.groups.map((group) => t(`metadata.group.${group}`)) ?? [];
  const news = copied
    ? names.length > 0
      ? t("metadata.copied", { fields: new Intl.ListFormat(bcp47(language)).format(names) })
      : t("metadata.copiedNothing")
    : wasTakenBack && t("metadata.copyTakenBack");
  return (
    <div className={styles.note}>
      <Checkbox
        label={t("metadata.copy")}
        help={t("metadata.copyHelp")}
        checked={copied !== null}
        onChange={(event) => {
          setTakenBack(!event.target.checked);
          dispatch({ type: "copySet", id, isOn: event.target.checked });
        }}
      />
      <p role="status" className={styles.news}>
        {news && <Icon name={copied ? "check" : "undo"} />}
        {news}
      </p>
    </div>
  );
}
