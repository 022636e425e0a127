import { Link, useCurrentOrganization, useFormat } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, Panel } from "@samling/ui";
import { useText } from "../text.ts";
import styles from "./alike.module.css";
import { alikeApi, type Merged } from "./endpoints.ts";

/** What has become of the two, and the way back. */
export function MergedView({ merged, onUndone }: { merged: Merged; onUndone: () => void }) {
  const t = useText();
  const tell = useTell();
  const { formatDate } = useFormat();
  const { id } = useCurrentOrganization();
  const [unmerge, { isLoading }] = alikeApi.useUnmergeMutation();
  const undo = async () => {
    if (await tell(unmerge({ id, contributionId: merged.mergedId }), t("alike.done.undo"))) onUndone();
  };
  return (
    <div className={`wrap ${styles.head}`}>
      <Panel title={t("alike.done.merge")}>
        <p role="status">{t("alike.done.letters", { time: formatDate(merged.undoUntil, { timeStyle: "short" }) })}</p>
        <p>{t("alike.done.restore")}</p>
        <div className={styles.buttons}>
          <Link to={paths.reviewDesk.href({ orgId: id, case: merged.caseId })}>{t("alike.done.toRecord")}</Link>
          <Button variant="line" icon="undo" isBusy={isLoading} onClick={() => void undo()}>
            {t("undo")}
          </Button>
        </div>
      </Panel>
    </div>
  );
}
