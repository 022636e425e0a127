import { useFormat } from "@samling/portal";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { VisuallyHidden } from "@samling/ui";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import type { OwnSession } from "../profile/types.ts";
import styles from "./edit-profile.module.css";

interface SessionsProps {
  /** Shown after another person's device was signed out, since they know the password. */
  onForeign: () => void;
}

export function Sessions({ onForeign }: SessionsProps) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const [endOthers, { isLoading }] = profileApi.useEndOtherSessionsMutation();
  const { currentData, error, refetch } = profileApi.useListSessionsQuery();
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;

  return (
    <>
      <ul className={styles.rows}>
        {currentData.map((session) => (
          <SessionRow key={session.id} session={session} onForeign={onForeign} />
        ))}
      </ul>
      {currentData.length > 1 && (
        <div>
          <OneTimeButton
            isSmall
            variant="line"
            isBusy={isLoading}
            onClick={() => showOutcome(endOthers(), t("own.sessions.othersEnded"))}
          >
            {t("own.sessions.endOthers")}
          </OneTimeButton>
        </div>
      )}
    </>
  );
}

function SessionRow({ session, onForeign }: { session: OwnSession } & SessionsProps) {
  const { id, device, lastUsedAt, isCurrent, openedBy, network, isNewDevice } = session;
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { formatDateTime } = useFormat();
  const [end, { isLoading }] = profileApi.useEndSessionMutation();
  const name = device || t("own.sessions.unknown");
  const signOut = async () => {
    const done = t(isNewDevice ? "own.sessions.foreignEnded" : "own.sessions.ended", { device: name });
    if ((await showOutcome(end({ id }), done)) && isNewDevice) onForeign();
  };
  return (
    <li>
      <div className="grow anywhere">
        <b>{name}</b>
        {isNewDevice && !isCurrent && <p className="small">{t("own.sessions.new")}</p>}
        <p className="small muted">
          {network && `${t("own.sessions.from", { network })} · `}
          {t(`own.sessions.by.${openedBy}`)}
          {" · "}
          {isCurrent ? t("own.sessions.current") : t("own.sessions.lastUsed", { date: formatDateTime(lastUsedAt) })}
        </p>
      </div>
      {!isCurrent && (
        <OneTimeButton isSmall variant={isNewDevice ? "danger" : "line"} isBusy={isLoading} onClick={signOut}>
          {t(isNewDevice ? "own.sessions.foreign" : "own.sessions.end")}
          <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
        </OneTimeButton>
      )}
    </li>
  );
}
