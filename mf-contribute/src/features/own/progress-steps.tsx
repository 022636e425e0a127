import { useCurrentOrganization, useFormat } from "@samling/portal";
import { Icon, joinClasses, VisuallyHidden } from "@samling/ui";
import type { Conversation } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

interface Step {
  name: string;
  about: string;
  isDone: boolean;
}

/** The stages of a contribution: sent, viewed or asked about, answered, decided. */
function useSteps({ contribution, entries, state, turn }: Conversation): Step[] {
  const t = useText();
  const { formatDateTime } = useFormat();
  const { name: organization } = useCurrentOrganization();
  const formatTime = (at: string | undefined) => (at ? formatDateTime(at, "long") : "");
  const question = entries.findLast(({ kind }) => kind === "ask");
  const answered = entries.findLast(({ kind }) => kind === "answer");
  // Without a review, a decision is the only sign that it was viewed.
  const isInReview = turn !== null || entries.some(({ kind }) => ["publish", "decline", "hide", "show"].includes(kind));
  const decided = entries.findLast(({ kind }) => ["publish", "decline", "hide", "show", "withdraw"].includes(kind));
  const isOpen = turn !== null;
  const end = isOpen ? "published" : state;
  return [
    { name: t("station.sent"), about: formatTime(contribution.publishedAt), isDone: true },
    ...(question
      ? [
          {
            name: t("station.asked"),
            about:
              turn === "contributor" ? `${formatTime(question.at)}. ${t("station.yourTurn")}` : formatTime(question.at),
            isDone: turn !== "contributor",
          },
          {
            name: t("station.answered"),
            about: answered ? formatTime(answered.at) : t("station.keepsPlace"),
            isDone: turn === null || (turn === "organization" && answered !== undefined),
          },
        ]
      : []),
    ...(isInReview && !question
      ? [{ name: t("station.looked"), about: isOpen ? t("station.theirTurn", { organization }) : "", isDone: !isOpen }]
      : []),
    { name: t(`station.${end}`), about: isOpen ? "" : formatTime(decided?.at), isDone: !isOpen },
  ];
}

/** Horizontal on a desktop, vertical on a phone. */
export function ProgressSteps({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const steps = useSteps(conversation);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={`grid ${styles.route}`} aria-label={t("station.label")}>
      {steps.map(({ name, about, isDone }, index) => (
        <li
          key={name}
          className={joinClasses("relative small lh-140", isDone ? styles.isDone : index > current && styles.isAhead)}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {isDone ? <Icon name="check" /> : index + 1}
          </span>
          <b>
            {isDone && <VisuallyHidden>{`${t("station.done")} `}</VisuallyHidden>}
            {name}
          </b>
          {about}
        </li>
      ))}
    </ol>
  );
}
