import { useFormat } from "@samling/portal";
import { Button } from "@samling/ui";
import { useText } from "../../../text.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import { chooseFiles, focusField } from "./focus-field.ts";
import styles from "./waiting-files.module.css";

/** The files beyond what a contribution can hold, with which the next one begins. [VAL-01] */
export function WaitingFiles() {
  const t = useText();
  const { formatBytes } = useFormat();
  const { state, dispatch } = useCurrentWizard();
  const { waiting } = state;
  const dismiss = () => {
    dispatch({ type: "changed", change: { waiting: [] } });
    focusField(chooseFiles);
  };
  const title = waiting.length > 0 && t("files.waiting", { count: waiting.length });
  return (
    <>
      {/* Screen readers only announce changes in an existing region. */}
      <p className="vh" role="status">
        {title}
      </p>
      {title && (
        <section className={styles.box} aria-labelledby="waiting-files">
          <h2 className="title-3" id="waiting-files">
            {title}
          </h2>
          <p className="small">{t("IMAGE_OVERFLOW_ERROR")}</p>
          <ul className={styles.list}>
            {waiting.map((file, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name and size
              <li key={index}>
                <b dir="auto">{file.name}</b> <span className="muted">{formatBytes(file.size)}</span>
              </li>
            ))}
          </ul>
          <div>
            <Button variant="text" isSmall onClick={dismiss}>
              {t("files.waitingDismiss")}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
