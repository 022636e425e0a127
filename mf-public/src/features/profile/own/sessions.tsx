import { toast, useCommonText, useErrorText, useFormat } from "@samling/portal";
import { Button, PageSpinner, VisuallyHidden } from "@samling/ui";
import { LoadError } from "../../../shared/load-error.tsx";
import { useEndSessionMutation, useListSessionsQuery } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import type { OwnSession } from "../profile/types.ts";
import styles from "./edit-profile.module.css";

export function Sessions() {
  const common = useCommonText();
  const { currentData, error, refetch } = useListSessionsQuery();
  if (!currentData)
    return error ? <LoadError level={2} error={error} onRetry={refetch} /> : <PageSpinner label={common("loading")} />;
  return (
    <ul className={styles.rows}>
      {currentData.map((session) => (
        <SessionRow key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionRow({ session: { id, device, lastUsedAt, isCurrent } }: { session: OwnSession }) {
  const t = useText();
  const errorText = useErrorText();
  const { formatDate } = useFormat();
  const [end, { isLoading }] = useEndSessionMutation();
  const name = device || t("own.sessions.unknown");
  const signOut = () =>
    end({ id })
      .unwrap()
      .then(
        () => toast.success(t("own.sessions.ended", { device: name })),
        (error: unknown) => toast.error(errorText(error)),
      );
  return (
    <li>
      <div className={styles.device}>
        <b>{name}</b>
        <p className="small muted">
          {isCurrent
            ? t("own.sessions.current")
            : t("own.sessions.lastUsed", { date: formatDate(lastUsedAt, { dateStyle: "medium", timeStyle: "short" }) })}
        </p>
      </div>
      {!isCurrent && (
        <Button variant="line" isSmall isBusy={isLoading} onClick={signOut}>
          {t("own.sessions.end")}
          <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
