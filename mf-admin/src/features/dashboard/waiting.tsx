import { Link, useCurrentOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useTell } from "@samling/portal/sending/use-tell";
import { useState } from "react";
import { RowButton } from "../../shared/passing-button.tsx";
import rows from "../../shared/rows.module.css";
import { dashboardApi, type Overview } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Files that cannot be shown yet: in progress, and failed ones with a retry. */
export function Waiting({ waiting: { pending, failed, newest } }: Pick<Overview, "waiting">) {
  const t = useText();
  const tell = useTell();
  const { id: orgId } = useCurrentOrganization();
  const [rebuild, { isLoading }] = dashboardApi.useRebuildMediaMutation();
  const [tried, setTried] = useState<readonly string[]>([]);
  const retry = async (mediaId: string, name: string) => {
    if (await tell(rebuild({ id: mediaId }), t("retried", { name }))) setTried([...tried, mediaId]);
  };
  return (
    <>
      <p>
        {pending > 0 && t("pending", { count: pending })} {failed > 0 && t("failed", { count: failed })}
      </p>
      <ul className={rows.list}>
        {newest.map(({ mediaId, contributionId, collectionId, title, originalFileName, reason }) => {
          const name = title || originalFileName;
          return (
            <li key={mediaId}>
              <div>
                <Link to={paths.contribution.href({ orgId, collectionId, id: contributionId })}>{name}</Link>
                <p className="muted small">{[originalFileName, reason].filter(Boolean).join(" · ")}</p>
              </div>
              <RowButton
                of={`– ${name}`}
                icon="retry"
                aria-disabled={tried.includes(mediaId)}
                isBusy={isLoading}
                onClick={() => void retry(mediaId, name)}
              >
                {t("retry")}
              </RowButton>
            </li>
          );
        })}
      </ul>
    </>
  );
}
