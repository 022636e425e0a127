import { Link, useLocation, useSession } from "@samling/portal";
import { joinClasses } from "@samling/ui";
import { RowPicture } from "@samling/ui/row-picture";
import type { ReactNode } from "react";
import { SelectBox } from "../../shared/selection.tsx";
import type { QueueItem } from "./endpoints.ts";
import { useAge, useNames } from "./names.ts";
import styles from "./review.module.css";
import { subjects } from "./subjects/subjects.ts";
import { useText } from "./text.ts";

interface QueueListProps {
  items: readonly QueueItem[];
  openId: string | null;
  /** Chosen cases; null while only one can be decided at a time. */
  chosen: readonly string[] | null;
  onChoose: (id: string) => void;
  onOpen: (id: string) => void;
}

export function QueueList({ items, openId, chosen, onChoose, onOpen }: QueueListProps) {
  const t = useText();
  const { titleOf } = useNames();
  return (
    <ol className="block">
      {items.map((item) => (
        <li
          key={item.id}
          className={joinClasses(`flex rule-below ${styles.item}`, item.id === openId && styles.isOpen)}
        >
          {chosen && (
            <SelectBox
              className={styles.choose}
              label={t("choose", { title: titleOf(item.contribution) })}
              isChosen={chosen.includes(item.id)}
              onToggle={() => onChoose(item.id)}
            />
          )}
          <RowLink id={item.id} isOpen={item.id === openId} onOpen={onOpen}>
            <Row item={item} />
          </RowLink>
        </li>
      ))}
    </ol>
  );
}

interface RowLinkProps {
  id: string;
  isOpen: boolean;
  onOpen: (id: string) => void;
  children: ReactNode;
}

/** A link, so that the case can be opened in its own tab. */
function RowLink({ id, isOpen, onOpen, children }: RowLinkProps) {
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  query.set("case", id);
  return (
    <Link
      className={styles.row}
      to={{ search: `?${query}` }}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(id);
      }}
    >
      {children}
    </Link>
  );
}

function Row({ item }: { item: QueueItem }) {
  const t = useText();
  const { titleOf, langOf, personOf } = useNames();
  const { ageOf } = useAge();
  const { user } = useSession();
  const { kind, contribution, isFirst, hasDuplicate, answeredAt, claim, openedAt } = item;
  const [first] = contribution.images;
  const { Marks } = subjects[kind];
  return (
    <>
      <RowPicture media={first} />
      <span className={styles.rowText}>
        <b lang={langOf(contribution)}>{titleOf(contribution)}</b>
        <span className="muted">
          {personOf(contribution)}
          {" · "}
          {t("files", { count: contribution.images.length })}
        </span>
        <span className={`muted row gap-y-0 gap-x-3 ${styles.rowMarks}`}>
          <span>{ageOf(openedAt)}</span>
          {Marks && <Marks item={item} />}
          {answeredAt && <em className={styles.answered}>{t("hasAnswered")}</em>}
          {isFirst && <em>{t("firstContribution")}</em>}
          {hasDuplicate && <em>{t("looksLike")}</em>}
          {claim && claim.userId !== user?.id && <em>{t("isLooking", { name: claim.name || t("colleague") })}</em>}
        </span>
      </span>
    </>
  );
}
