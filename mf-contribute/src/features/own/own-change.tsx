import { Link, useCurrentOrganization, useLanguage } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { Button, buttonClass, useKeptFocus } from "@samling/ui";
import { type Conversation, type ConversationEntry, ownApi } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

interface OwnChangeProps {
  conversation: Conversation;
  /** Without signing in, it is only shown. */
  isSignedIn: boolean;
}

/** The contributor's change after approval: whether it waits, and its outcome. */
export function OwnChange({ conversation: { change, contribution }, isSignedIn }: OwnChangeProps) {
  const t = useText();
  const [language] = useLanguage();
  const { name: organization } = useCurrentOrganization();
  if (!change) return null;
  const { state, isStale, reason, words } = change;
  const isWaiting = state === "waiting";
  return (
    <section>
      <h2 className="title-3">{t(`change.${state}`)}</h2>
      {isWaiting && <p>{t(isStale ? "change.stale" : "change.waitingText", { organization })}</p>}
      {(reason || words) && (
        <div className={styles.message}>
          {reason && <p>{reason[language]}</p>}
          {words && <p className="lines">{words}</p>}
        </div>
      )}
      <Differences
        changes={change.changes.map((change, index) => ({ ...change, key: `${change.field}-${index}` }))}
        from={t("change.was")}
        to={t("change.becomes")}
      />
      {isWaiting && isSignedIn && <WaitingActions contribution={contribution} />}
    </section>
  );
}

function WaitingActions({ contribution: { id, collectionId } }: Pick<Conversation, "contribution">) {
  const t = useText();
  const showOutcome = useOutcomeToast();
  const { id: orgId } = useCurrentOrganization();
  const [withdraw, { isLoading }] = ownApi.useWithdrawChangeMutation();
  // The buttons disappear once the change is withdrawn.
  useKeptFocus();
  return (
    <p className={`grid gap-2 justify-start mt-5 ${styles.actions}`}>
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
        onClick={() => void showOutcome(withdraw({ id }), t("change.withdrawn"))}
      >
        {t("change.withdraw")}
      </Button>
    </p>
  );
}

const shownFields = [
  "title",
  "description",
  "date",
  "openDate",
  "tags",
  "socials",
  "location",
  "otherPhotographer",
  "license",
  "lang",
  "people",
  "answer",
  "comment",
] as const;

interface DifferencesProps {
  changes: readonly (ConversationEntry["changes"][number] & { key: string })[];
  from: string;
  to: string;
}

/** Each text before and after: marked by line and weight as well as by color. */
export function Differences({ changes, from: before, to: after }: DifferencesProps) {
  const t = useText();
  const describeField = (field: string) => {
    if (field === "file") return t("change.file");
    if (field === "edit") return t("change.picture");
    return t(`field.${shownFields.find((item) => item === field) ?? "other"}`);
  };
  // For the people shown, it only says that they have changed.
  const describeChange = (item: (typeof changes)[number]) =>
    item.field === "people" ? { ...item, from: "", to: describeField(item.field) } : item;
  return (
    <dl className={`rule-above ${styles.changes}`}>
      {changes.map(describeChange).map(({ key, field, of, from, to }) => (
        <div className="grid pad-block-4 rule-below" key={key}>
          <dt className="small strong anywhere">
            {describeField(field)}
            {of && <span className="small muted"> {of}</span>}
          </dt>
          <dd>
            {from && (
              <p>
                <span>{before}</span>
                <del>{from}</del>
              </p>
            )}
            <p>
              <span>{after}</span>
              {to ? (
                <ins className="self-start strong success">{to}</ins>
              ) : (
                <span className="muted">{t("changes.nothing")}</span>
              )}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
