import { canUsePasskeys, useFormat, useGetFactorsQuery } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, VisuallyHidden } from "@samling/ui";
import { ExplainedButton } from "@samling/ui/explained-button";
import { useState } from "react";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import styles from "./edit-profile.module.css";
import { PasskeyDialog } from "./passkey-dialog.tsx";

export function Passkeys() {
  const t = useText();
  const tell = useTell();
  const { formatDate } = useFormat();
  const { currentData, error, refetch } = useGetFactorsQuery();
  const [remove, { isLoading }] = profileApi.useRemovePasskeyMutation();
  const [removePassword, { isLoading: isRemoving }] = profileApi.useRemovePasswordMutation();
  const [isAdding, setAdding] = useState(false);
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  const day = (date: string) => formatDate(date, { dateStyle: "medium" });

  return (
    <>
      {currentData.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {currentData.passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id}>
              <div className={styles.device}>
                <b>{name}</b>
                <p className="small muted">
                  {t("own.passkeys.added", { date: day(createdAt) })}
                  {" · "}
                  {lastUsedAt ? t("own.passkeys.used", { date: day(lastUsedAt) }) : t("own.passkeys.unused")}
                </p>
              </div>
              <Button
                variant="line"
                isSmall
                isBusy={isLoading}
                onClick={() => tell(remove({ id }), t("own.passkeys.removed", { name }))}
              >
                {t("own.passkeys.remove")}
                <VisuallyHidden>{` – ${name}`}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canUsePasskeys() ? (
        <div>
          <Button variant="line" onClick={() => setAdding(true)}>
            {t("own.passkeys.add")}
          </Button>
        </div>
      ) : (
        <p className="muted">{t("own.passkeys.unknown")}</p>
      )}
      {currentData.passkeys.length > 0 && currentData.hasPassword && (
        <ExplainedButton
          variant="text"
          about={t("own.passkeys.aloneAbout")}
          isBusy={isRemoving}
          onAct={() => tell(removePassword(), t("own.passkeys.aloneDone"))}
        >
          {t("own.passkeys.alone")}
        </ExplainedButton>
      )}
      {isAdding && <PasskeyDialog onClose={() => setAdding(false)} />}
    </>
  );
}
