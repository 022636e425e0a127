import { Link, useCurrentOrganization, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useTell } from "@samling/portal/sending/use-tell";
import { Button, buttonClass } from "@samling/ui";
import { Differences } from "./differences.tsx";
import { type Conversation, ownApi } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

interface OwnChangeProps {
  conversation: Conversation;
  /** Without signing in it is only shown. */
  isSignedIn: boolean;
}

/** What the person has changed after approval: whether it waits, and what became of it. */
export function OwnChange({ conversation: { change, contribution }, isSignedIn }: OwnChangeProps) {
  const t = useText();
  const tell = useTell();
  const [language] = useLanguage();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const [withdraw, { isLoading }] = ownApi.useWithdrawChangeMutation();
  if (!change) return null;
  const { id, collectionId } = contribution;
  const { state, isStale, reason, words } = change;
  const isWaiting = state === "waiting";
  return (
    <section>
      <h2 className="title-3">{t(`change.${state}`)}</h2>
      {isWaiting && <p>{t(isStale ? "change.stale" : "change.waitingText", { organization })}</p>}
      {(reason || words) && (
        <div className={styles.message}>
          {reason && <p>{reason[language]}</p>}
          {words && <p className={styles.words}>{words}</p>}
        </div>
      )}
      <Differences
        changes={change.changes.map((one, index) => ({ ...one, key: `${one.field}-${index}` }))}
        from={t("change.was")}
        to={t("change.becomes")}
      />
      {isWaiting && isSignedIn && (
        <p className={styles.doing}>
          <Link
            className={buttonClass({ variant: "line", isSmall: true })}
            to={paths.editContribution.href({ orgId, collectionId, id })}
          >
            {t("change.edit")}
          </Link>
          <Button
            variant="danger"
            isSmall
            isBusy={isLoading}
            onClick={() => void tell(withdraw({ id }), t("change.withdrawn"))}
          >
            {t("change.withdraw")}
          </Button>
        </p>
      )}
    </section>
  );
}
