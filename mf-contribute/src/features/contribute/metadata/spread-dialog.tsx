import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { Button, Checkbox, Dialog } from "@samling/ui";
import { useState } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { findFilled } from "../model/copy-previous.ts";
import type { MediaFile } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./spread-answers.module.css";

/** Answers that rarely are the same for two pictures are not preselected. */
const seldomShared: readonly MediaFieldGroup[] = ["title", "description"];

const toggle = <T,>(chosen: readonly T[], one: T): T[] =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

export function SpreadDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const t = useToolText();
  const texts = useText();
  const { state, dispatch } = useCurrentWizard();
  const others = state.files.filter((other) => other !== file);
  const filled = findFilled(file.draft);
  const [groups, setGroups] = useState(filled.filter((group) => !seldomShared.includes(group)));
  const [toIds, setToIds] = useState(others.map(({ id }) => id));
  const [isReplacing, setReplacing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isAll = toIds.length === others.length;

  const apply = () => {
    if (groups.length === 0 || toIds.length === 0) return setRefused(true);
    dispatch({ type: "answersSpread", fromId: file.id, groups, toIds, isReplacing });
    onClose();
  };
  const name = file.draft.title.trim() || file.name;
  if (filled.length === 0) {
    return (
      <Dialog title={t("spread.title", { name })} closeLabel={t("spread.close")} onClose={onClose}>
        <p>{t("spread.nothing")}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t("spread.title", { name })}
      closeLabel={t("spread.close")}
      onClose={onClose}
      footer={
        <>
          <p role="alert" className={styles.refused}>
            {isRefused && t("spread.choose")}
          </p>
          <Button onClick={apply}>{t("spread.apply")}</Button>
          <Button variant="line" onClick={onClose}>
            {t("crop.cancel")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset>
          <legend className="title-3">{t("spread.what")}</legend>
          <div className={styles.groups}>
            {filled.map((group) => (
              <Checkbox
                key={group}
                label={<span className={styles.group}>{texts(`metadata.group.${group}`)}</span>}
                checked={groups.includes(group)}
                onChange={() => setGroups(toggle(groups, group))}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="title-3">{t("spread.where")}</legend>
          <Checkbox
            label={t("spread.all")}
            checked={isAll}
            onChange={() => setToIds(isAll ? [] : others.map(({ id }) => id))}
          />
          <div className={styles.files}>
            {others.map((other) => (
              <Checkbox
                key={other.id}
                label={
                  <span className={styles.file}>
                    <Preview file={other} alt="" className={styles.picture} />
                    {other.draft.title.trim() || other.name}
                  </span>
                }
                checked={toIds.includes(other.id)}
                onChange={() => setToIds(toggle(toIds, other.id))}
              />
            ))}
          </div>
        </fieldset>
        <Checkbox
          label={t("spread.replace")}
          help={t("spread.replaceHelp")}
          checked={isReplacing}
          onChange={(event) => setReplacing(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
