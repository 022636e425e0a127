import { bcp47 } from "@samling/contract/constants";
import type { MediaFieldGroup } from "@samling/contract/media-fields";
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
  const describeGroups = useGroupNames();
  const [wasTakenBack, setTakenBack] = useState(false);
  const news = copied
    ? copied.groups.length > 0
      ? t("metadata.copied", { fields: describeGroups(copied.groups) })
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

/** "title, tags and place", in the reader's language. */
function useGroupNames(): (groups: readonly MediaFieldGroup[]) => string {
  const t = useText();
  const [language] = useLanguage();
  return (groups) => {
    const names = groups.map((group) => t(`metadata.group.${group}`));
    return new Intl.ListFormat(bcp47(language)).format(names);
  };
}
