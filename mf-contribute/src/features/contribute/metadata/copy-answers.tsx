import { bcp47 } from "@samling/contract/constants/languages";
import type { MediaFieldGroup } from "@samling/contract/media-fields";
import { useLanguage } from "@samling/portal";
import { Button, Dialog, Icon } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { useRef, useState } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { findFilledGroups } from "../model/copy-answers.ts";
import { answersCopied, bulkCopyUndone, copyToggled, type MediaFile } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./copy-answers.module.css";
import formStyles from "./metadata-form.module.css";
import { useGroupName } from "./use-field-label.ts";

/** Copies answers of this file to others at once, and can undo that. */
export function CopyAnswers({ file }: { file: MediaFile }) {
  const t = useToolText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="row gap-y-2 gap-x-4 items-center">
      <Button variant="line" isSmall icon="copy" onClick={() => setOpen(true)}>
        {t("spread.open")}
      </Button>
      <CopyNews />
      {isOpen && <CopyDialog file={file} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The number of files to which answers were copied, with a button to undo it. */
export function CopyNews() {
  const t = useToolText();
  const { state, dispatch } = useCurrentWizard();
  const { bulkCopy } = state;
  const [isUndone, setUndone] = useState(false);
  const news = useRef<HTMLDivElement>(null);
  const count = Object.keys(bulkCopy?.targets ?? {}).length;
  return (
    <>
      <div role="status" className="flex gap-2 items-center small" ref={news} tabIndex={-1}>
        {(bulkCopy || isUndone) && <Icon className="success" name={bulkCopy ? "check" : "undo"} />}
        {bulkCopy ? (count > 0 ? t("spread.done", { count }) : t("spread.doneNone")) : isUndone && t("spread.undone")}
      </div>
      {count > 0 && (
        <Button
          variant="text"
          isSmall
          icon="undo"
          onClick={() => {
            dispatch(bulkCopyUndone);
            setUndone(true);
            // The button disappears with the values that it removes.
            news.current?.focus({ preventScroll: true });
          }}
        >
          {t("spread.undo")}
        </Button>
      )}
    </>
  );
}

/** Answers that are rarely the same for two pictures are not preselected. */
const rarelyShared: readonly MediaFieldGroup[] = ["title", "description"];

const toggle = <T,>(chosen: readonly T[], item: T): T[] =>
  chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item];

function CopyDialog({ file, onClose }: { file: MediaFile; onClose: () => void }) {
  const t = useToolText();
  const groupName = useGroupName();
  const { state, dispatch } = useCurrentWizard();
  const others = state.files.filter((other) => other !== file);
  const filled = findFilledGroups(file.draft);
  const [groups, setGroups] = useState(filled.filter((group) => !rarelyShared.includes(group)));
  const [toIds, setToIds] = useState(others.map(({ id }) => id));
  const [isReplacing, setReplacing] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isAll = toIds.length === others.length;

  const apply = () => {
    if (groups.length === 0 || toIds.length === 0) return setRefused(true);
    dispatch(answersCopied({ fromId: file.id, groups, toIds, isReplacing }));
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
          <p role="alert" className={`strong danger basis-full ${styles.refused}`}>
            {isRefused && t("spread.choose")}
          </p>
          <Button onClick={apply}>{t("spread.apply")}</Button>
          <Button variant="line" onClick={onClose}>
            {t("crop.cancel")}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <fieldset>
          <legend className="title-3">{t("spread.what")}</legend>
          <div className={`grid ${styles.groups}`}>
            {filled.map((group) => (
              <Checkbox
                key={group}
                label={<span className={styles.group}>{groupName(group)}</span>}
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
          <div className={`grid ${styles.files}`}>
            {others.map((other) => (
              <Checkbox
                key={other.id}
                label={
                  <span className="flex gap-3 items-center anywhere">
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

/** Ticking fills empty fields from the previous file; unticking undoes that. [V-CREATE-04] */
export function CopyPreviousBox({ file: { id, copied } }: { file: MediaFile }) {
  const t = useText();
  const groupName = useGroupName();
  const { dispatch } = useCurrentWizard();
  const [language] = useLanguage();
  const [wasReverted, setReverted] = useState(false);
  const names = copied?.groups.map(groupName) ?? [];
  const news = copied
    ? names.length > 0
      ? t("metadata.copied", { fields: new Intl.ListFormat(bcp47(language)).format(names) })
      : t("metadata.copiedNothing")
    : wasReverted && t("metadata.copyTakenBack");
  return (
    <div className="pad-3-4 soft">
      <Checkbox
        label={t("metadata.copy")}
        help={t("metadata.copyHelp")}
        checked={copied !== null}
        onChange={(event) => {
          setReverted(!event.target.checked);
          dispatch(copyToggled(id, event.target.checked));
        }}
      />
      <p role="status" className={`flex gap-2 items-start small lh-145 ${formStyles.news}`}>
        {news && <Icon name={copied ? "check" : "undo"} />}
        {news}
      </p>
    </div>
  );
}
