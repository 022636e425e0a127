import { Link, useCurrentOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { Button, buttonClass } from "@samling/ui";
import { DeleteContribution } from "../../shared/delete-contribution.tsx";
import { TimeLeft } from "../../shared/time-left.tsx";
import type { Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

interface OwnTimeProps {
  conversation: Conversation;
  isSignedIn: boolean;
  /** Then it can still be taken back or deleted. */
  isSuspended: boolean;
  onWithdraw: () => void;
}

/**
 * Changing it and taking it back, as long as its contributor may: for a day, or until a guardian has answered, and
 * taking it back until it is decided.
 */
export function OwnTime({ conversation, isSignedIn, isSuspended, onWithdraw }: OwnTimeProps) {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { contribution, state, canWithdraw } = conversation;
  const { id, collectionId } = contribution;
  const until = editableUntil(contribution, Date.now());
  const isHeld = state === "guardian";
  const isDecided = state === "published" || state === "hidden";
  const mayChange = isSignedIn && (isHeld || (until !== null && (canWithdraw || isDecided)));
  if (!mayChange && !canWithdraw) return null;
  return (
    <section>
      <h2 className="title-3">{t("time.title")}</h2>
      {mayChange && !isSuspended && !isHeld && until && <TimeLeft until={until} />}
      <div className={styles.doing}>
        {mayChange && !isSuspended && (
          <Link
            className={buttonClass({ variant: "line" })}
            to={paths.editContribution.href({ orgId, collectionId, id })}
          >
            {t("time.edit")}
          </Link>
        )}
        {canWithdraw ? (
          <Button variant="danger" onClick={onWithdraw}>
            {t("withdraw.open")}
          </Button>
        ) : (
          <DeleteContribution id={id} leadsTo={paths.ownContributions.href({ orgId })} isOwn />
        )}
      </div>
    </section>
  );
}
