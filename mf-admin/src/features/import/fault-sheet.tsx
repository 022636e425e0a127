import { Button, Icon, TextField, useKeptFocus, VisuallyHidden } from "@samling/ui";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { CellCorrection, ImportFault, ImportPreview } from "./endpoints.ts";
import { columnLetter, useFaultText } from "./faults.ts";
import styles from "./import.module.css";
import { useText } from "./text.ts";

interface FaultSheetProps {
  preview: ImportPreview;
  corrections: readonly CellCorrection[];
  onCorrect: (corrections: readonly CellCorrection[]) => void;
  onGo: (row: number) => void;
}

/** Some rows with their faults, each with a correction beside it. */
export function FaultSheet({ preview, corrections, onCorrect, onGo }: FaultSheetProps) {
  const t = useText();
  const { faults, excerpt, faultCount } = preview;
  const list = useRef<HTMLOListElement>(null);
  const hasCorrected = corrections.length > 0;
  // A corrected fault disappears with its focused button: the next one takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the faults change
  useEffect(() => {
    if (hasCorrected && document.activeElement === document.body) list.current?.querySelector("input")?.focus();
  }, [faults, hasCorrected]);
  useKeptFocus();
  const [first, last] = [excerpt[0]?.row ?? 0, excerpt.at(-1)?.row ?? 0];
  const visibleFaults = faults.filter(({ row }) => row >= first && row <= last);
  const before = faults.findLast(({ row }) => row < first);
  const after = faults.find(({ row }) => row > last);
  const from = visibleFaults[0] ? faults.indexOf(visibleFaults[0]) + 1 : 0;
  return (
    <div className={`columns until-899 items-start ${styles.dry}`}>
      <div>
        <Excerpt preview={preview} corrections={corrections} />
        <nav className="row items-end gap-y-3 gap-x-4" aria-label={t("faultPages")}>
          <Button variant="line" isSmall aria-disabled={!before} onClick={() => before && onGo(before.row)}>
            {t("before")}
          </Button>
          <p role="status">{t("faultsOf", { from, to: from + visibleFaults.length - 1, total: faultCount })}</p>
          <Button variant="line" isSmall aria-disabled={!after} onClick={() => after && onGo(after.row)}>
            {t("after")}
          </Button>
        </nav>
      </div>
      <ol ref={list} className="ink-above">
        {visibleFaults.map((fault) => (
          <FaultItem
            key={`${fault.row} ${fault.column} ${fault.target} ${fault.value}`}
            fault={fault}
            alike={faults.filter(
              (item) => item.fault === fault.fault && item.column === fault.column && item.offer !== null,
            )}
            isFixed={preview.isPackage}
            heading={fault.column === null ? "" : (preview.columns[fault.column]?.heading ?? "")}
            onCorrect={onCorrect}
          />
        ))}
      </ol>
    </div>
  );
}

/** The rows with only the columns that are imported. */
function Excerpt({ preview, corrections }: Pick<FaultSheetProps, "preview" | "corrections">) {
  const t = useText();
  const { columns, excerpt, faults } = preview;
  const used = columns.flatMap(({ target }, index) => (target === "none" ? [] : [index]));
  const rows = { from: excerpt[0]?.row ?? 0, to: excerpt.at(-1)?.row ?? 0 };
  const textIn = (row: number, column: number, cell: string) =>
    corrections.find((correction) => correction.row === row && correction.column === column)?.value ?? cell;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t("excerpt", rows)}>
      <table className={`full small ${styles.sheet}`}>
        <caption className="vh">{t("excerpt", rows)}</caption>
        <thead>
          <tr>
            <th className="cool" scope="col">
              {t("row")}
            </th>
            {used.map((index) => (
              <th className="cool" key={index} scope="col">
                {columnLetter(index)} {columns[index]?.heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {excerpt.map(({ row, cells }) => (
            <tr key={row}>
              <th className="cool" scope="row">
                {row}
              </th>
              {used.map((index) => {
                const hasFault = faults.some((fault) => fault.row === row && fault.column === index);
                return (
                  <td key={index} className={hasFault ? styles.bad : undefined}>
                    {hasFault && (
                      <b className="flex gap-1 danger tiny">
                        <Icon name="close" />
                        {t("fault.is")}
                      </b>
                    )}
                    {textIn(row, index, cells[index] ?? "") || (hasFault && <i>{t("empty")}</i>)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface FaultItemProps {
  fault: ImportFault;
  /** Faults of the same kind and column for which a correction is offered. */
  alike: readonly ImportFault[];
  /** Faults of a package cannot be corrected here. */
  isFixed: boolean;
  heading: string;
  onCorrect: (corrections: readonly CellCorrection[]) => void;
}

function FaultItem({ fault, alike, isFixed, heading, onCorrect }: FaultItemProps) {
  const t = useText();
  const textOf = useFaultText();
  const [typed, setTyped] = useState("");
  const { row, column, offer, value } = fault;
  const cell = column !== null && <VisuallyHidden>{` – ${columnLetter(column)}${row}`}</VisuallyHidden>;
  const use = (text: string) => column !== null && onCorrect([{ row, column, value: text }]);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (typed.trim() !== "") use(typed);
  };
  return (
    <li className="grid gap-1 pad-block-4 rule-below">
      <span className="muted">
        {column === null ? t("where", { row }) : t("whereIn", { row, letter: columnLetter(column), heading })}
      </span>
      <b>{textOf(fault)}</b>
      {value !== "" && <span>{t("says", { value })}</span>}
      {column !== null && !isFixed && (
        <form noValidate className="row items-end gap-y-3 gap-x-4" onSubmit={submit}>
          <TextField
            label={t("instead", { row, heading })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button variant="line" isSmall type="submit">
            {t("putRight")}
            {cell}
          </Button>
          {offer !== null && (
            <Button variant="line" isSmall onClick={() => use(offer)}>
              {t("use", { offer })}
              {cell}
            </Button>
          )}
          {offer !== null && alike.length > 1 && (
            <Button
              variant="text"
              isSmall
              onClick={() => onCorrect(alike.map((item) => ({ row: item.row, column, value: item.offer ?? "" })))}
            >
              {t("useAll", { count: alike.length })}
              {cell}
            </Button>
          )}
          {value !== "" && (
            <Button variant="text" isSmall onClick={() => use("")}>
              {t("leaveEmpty")}
              {cell}
            </Button>
          )}
        </form>
      )}
    </li>
  );
}
