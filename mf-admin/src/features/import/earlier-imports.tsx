import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Icon } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { Table } from "@samling/ui/table";
import { PassingButton } from "../../shared/passing-button.tsx";
import { importApi, type Listed } from "./endpoints.ts";
import styles from "./import.module.css";
import { useText } from "./text.ts";

const columns = ["when", "what", "state", "undo"] as const;

/** What is being brought in, and was before. */
export function EarlierImports({ imports }: { imports: readonly Listed[] }) {
  const t = useText();
  return (
    <Section id="earlier-imports" title={t("earlier")} className={`wrap ${styles.page}`}>
      <Table stacks caption={t("earlier")} columns={columns.map((column) => t(`column.${column}`))}>
        {imports.map((one) => (
          <ImportRow key={one.id} one={one} />
        ))}
      </Table>
    </Section>
  );
}

function ImportRow({ one }: { one: Listed }) {
  const t = useText();
  const tell = useTell();
  const { formatDate } = useFormat();
  const { id } = useCurrentOrganization();
  const [undo, { isLoading }] = importApi.useUndoImportMutation();
  const [resume, { isLoading: isResuming }] = importApi.useResumeImportMutation();
  const { name, by, state, total, waiting, made, there, leftCount, left, startedAt, undoUntil } = one;
  const day = formatDate(startedAt, { dateStyle: "medium", timeStyle: "short" });
  const isRunning = state === "running";

  return (
    <tr>
      <th scope="row">{day}</th>
      <td data-label={t("column.what")}>
        <span>
          {name} <span className="muted">{by}</span>
        </span>
      </td>
      <td data-label={t("column.state")}>
        <div className={styles.state}>
          <p>
            <Icon name={state === "failed" ? "alert" : isRunning || state === "undoing" ? "retry" : "check"} />
            {t(`state.${state}`)}
          </p>
          {isRunning && <progress aria-label={t("state.running")} max={Math.max(total, 1)} value={total - waiting} />}
          {state === "failed" && waiting > 0 && undoUntil && (
            <PassingButton
              of={day}
              icon="retry"
              isBusy={isResuming}
              onClick={() => void tell(resume({ id, importId: one.id }))}
            >
              {t("resume", { count: waiting })}
            </PassingButton>
          )}
          <p>{t("made", { count: made })}</p>
          {there > 0 && <p>{t("thereAlready", { count: there })}</p>}
          {left.length > 0 && (
            <details>
              <summary>{t("left", { count: leftCount })}</summary>
              <ul>
                {left.map(({ row, problem, words }) => (
                  <li key={row}>{t(`problem.${problem}`, { row, words })}</li>
                ))}
              </ul>
              {leftCount > left.length && <p>{t("leftFirst", { count: left.length })}</p>}
            </details>
          )}
        </div>
      </td>
      <td data-label={t("column.undo")}>
        {undoUntil && (
          <PassingButton
            of={day}
            icon="undo"
            isBusy={isLoading}
            onClick={() => void tell(undo({ id, importId: one.id }))}
          >
            {t(isRunning ? "stop" : "undo")}
          </PassingButton>
        )}
      </td>
    </tr>
  );
}
