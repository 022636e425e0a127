import { fieldsOf, type MediaFieldGroup } from "@samling/contract/media-fields";
import { Button, Icon, VisuallyHidden } from "@samling/ui";
import type { KeyboardEvent } from "react";
import { useText } from "../../../text.ts";
import { Preview } from "../files/preview.tsx";
import { answersCopied, type MediaFile } from "../model/wizard-state.ts";
import { useToolText } from "../tools/text.ts";
import { SentBefore } from "../upload/sent-before.tsx";
import { useCurrentWizard } from "../wizard-context.ts";
import { CopyNews } from "./copy-answers.tsx";
import styles from "./file-table.module.css";
import { orderGroups } from "./form-order.ts";
import { FormPart } from "./metadata-form.tsx";
import { useFileForm } from "./use-draft-form.ts";
import { useGroupName } from "./use-field-label.ts";

/** A row for each file and a column for each question; rarely known answers are entered in the form for one file. */
export function FileTable() {
  const t = useText();
  const groupName = useGroupName();
  const { state, dispatch, rules } = useCurrentWizard();
  const { files } = state;
  const { first } = orderGroups(rules.required);
  const fillDown = (index: number, group: MediaFieldGroup | undefined) => {
    const [from, ...below] = files.slice(index);
    if (!from || !group || below.length === 0) return;
    const toIds = below.map(({ id }) => id);
    dispatch(answersCopied({ fromId: from.id, groups: [group], toIds, isReplacing: true }));
  };
  const pressKey = (event: KeyboardEvent<HTMLTableElement>) => {
    moveDown(event);
    const field = event.target;
    const cell = field instanceof HTMLElement && field.closest("td");
    if (event.key.toLowerCase() !== "d" || !event.ctrlKey || !cell) return;
    event.preventDefault();
    // Typed text becomes an answer once the field loses focus.
    field.blur();
    field.focus();
    const row = cell.closest("tr");
    // Below the row of headings, and beside the column of files.
    if (row) fillDown(row.rowIndex - 1, first[cell.cellIndex - 1]);
  };
  return (
    <table className={`full ${styles.table}`} aria-label={t("metadata.table.label")} onKeyDown={pressKey}>
      <thead>
        <tr>
          <th scope="col" className={styles.picture}>
            {t("metadata.table.file")}
            <CopyNews />
          </th>
          {first.map((group) => (
            <th scope="col" key={group} className={group === "title" ? styles.title : undefined}>
              {groupName(group)}
              {fieldsOf(group).some((field) => rules.required[field]) && (
                <span className={`muted ${styles.required}`}> {t("required")}</span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            file={file}
            position={index + 1}
            onFill={index < files.length - 1 ? (group) => fillDown(index, group) : undefined}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FileRowProps {
  file: MediaFile;
  position: number;
  /** Copies an answer into all rows below, if there are any. */
  onFill: ((group: MediaFieldGroup) => void) | undefined;
}

function FileRow({ file, position, onFill }: FileRowProps) {
  const t = useText();
  const tools = useToolText();
  const { rules, unready, description } = useCurrentWizard();
  const form = useFileForm(file);
  const isReady = !unready.includes(file);
  /** Opens the file with all its questions. */
  const openAlone = () => {
    description.table.show("one");
    description.open(file);
  };
  return (
    <tr>
      <th scope="row" className={styles.picture}>
        <Preview file={file} alt="" className={`block full cool ${styles.thumbnail}`} />
        <span className={styles.name}>
          {isReady && <Icon className="success" name="check" />}
          {t("metadata.file", { position, name: file.name })}
          {isReady && <VisuallyHidden>, {t("metadata.ready")}</VisuallyHidden>}
        </span>
        <SentBefore file={file.file} isShort />
        <Button variant="text" isSmall className={styles.more} onClick={openAlone}>
          {t("metadata.more")}
          <VisuallyHidden> {file.name}</VisuallyHidden>
        </Button>
      </th>
      {orderGroups(rules.required).first.map((group) => (
        <td key={group}>
          <FormPart group={group} form={form} isOwn isCompact />
          {onFill && (
            // Ctrl+D from the keyboard: Tab moves from question to question.
            <Button variant="text" isSmall className={styles.fill} tabIndex={-1} onClick={() => onFill(group)}>
              {tools("spread.down")}
            </Button>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Enter moves to the same question of the next file, as in a spreadsheet. */
function moveDown(event: KeyboardEvent<HTMLTableElement>) {
  const field = event.target;
  if (event.key !== "Enter" || event.defaultPrevented || event.nativeEvent.isComposing) return;
  if (!(field instanceof HTMLInputElement) || field.type !== "text") return;
  const cell = field.closest("td");
  const nextRow = cell?.parentElement?.nextElementSibling;
  if (!cell || !(nextRow instanceof HTMLTableRowElement)) return;
  event.preventDefault();
  nextRow.cells[cell.cellIndex]?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}
