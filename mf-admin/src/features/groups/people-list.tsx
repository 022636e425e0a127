import { Icon, joinClasses } from "@samling/ui";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type DragEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import marks from "../../shared/marks.module.css";
import styles from "./groups.module.css";
import { useText } from "./text.ts";

export interface Person {
  email: string;
  name: string;
  isAdmin: boolean;
  /** Registered with an unproven e-mail address: the group does not admit the person yet. */
  isUnproven?: boolean;
}

export interface PeopleListProps {
  label: string;
  people: readonly Person[];
  chosen: readonly string[];
  emptyText: string;
  onChoose: (emails: readonly string[]) => void;
  onMove: (emails: readonly string[]) => void;
  onDrop: (emails: readonly string[]) => void;
}

/** Visible rows, and rows rendered above and below them. */
const rowsInSight = 5;
const rowsAround = 5;
const dragType = "application/x-samling-people";
/** The rows that each key moves by. */
const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: rowsInSight,
  PageUp: -rowsInSight,
  End: Number.MAX_SAFE_INTEGER,
  Home: -Number.MAX_SAFE_INTEGER,
};
/** The height of a row, as in groups.module.css, at the reader's text size. */
const rowHeight = () => 3.5 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);

/**
 * A multi-select list of people: a click or Space selects; Enter, a double click or dragging moves people to the other
 * list. Five rows are visible, and only those around them are rendered, however many people are in the list.
 */
export function PeopleList({ label, people, chosen, onChoose, onMove, onDrop, emptyText }: PeopleListProps) {
  const t = useText();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const [isTarget, setTarget] = useState(false);
  const current = Math.min(active, people.length - 1);
  const virtualizer = useVirtualizer({
    count: people.length,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: rowsAround,
    // It has this height whatever is in it.
    observeElementRect: (_, onHeight) => onHeight({ width: 0, height: rowsInSight * rowHeight() }),
  });
  const rows = virtualizer.getVirtualItems();

  const toggle = (email: string) =>
    onChoose(chosen.includes(email) ? chosen.filter((item) => item !== email) : [...chosen, email]);
  const goTo = (index: number) => {
    const next = Math.max(0, Math.min(index, people.length - 1));
    setActive(next);
    virtualizer.scrollToIndex(next);
  };
  const move = () => {
    const email = people[current]?.email;
    if (chosen.length > 0) onMove(chosen);
    else if (email) onMove([email]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const email = people[current]?.email;
    const step = steps[event.key];
    const isAll = event.key.toLowerCase() === "a" && (event.ctrlKey || event.metaKey);
    if (step !== undefined) goTo(current + step);
    else if (isAll) onChoose(people.map((person) => person.email));
    else if (event.key === " " && email) toggle(email);
    else if (event.key === "Enter") move();
    else return;
    event.preventDefault();
  };
  const startDrag = (event: DragEvent, email: string) => {
    const dragged = chosen.includes(email) ? chosen : [email];
    event.dataTransfer.setData(dragType, JSON.stringify({ from: id, emails: dragged }));
    event.dataTransfer.effectAllowed = "move";
  };
  const drop = (event: DragEvent) => {
    setTarget(false);
    const data = event.dataTransfer.getData(dragType);
    if (!data) return;
    event.preventDefault();
    const { from, emails } = JSON.parse(data) as { from: string; emails: string[] };
    if (from !== id) onDrop(emails);
  };
  return (
    <div
      ref={box}
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={rows.some(({ index }) => index === current) ? `${id}-${current}` : undefined}
      tabIndex={0}
      className={joinClasses(styles.list, isTarget && styles.target)}
      onKeyDown={handleKey}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setTarget(true);
      }}
      onDragLeave={() => setTarget(false)}
      onDrop={drop}
    >
      {people.length === 0 && (
        <div role="option" aria-selected="false" aria-disabled="true" tabIndex={-1} className="pad-4 muted">
          {emptyText}
        </div>
      )}
      <div role="presentation" style={{ height: rows[0]?.start }} />
      {rows.map(({ index }) => {
        const person = people[index];
        if (!person) return null;
        const { email, name, isAdmin, isUnproven } = person;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list around them has the focus and the keys
          <div
            key={email}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            draggable
            aria-selected={chosen.includes(email)}
            aria-setsize={people.length}
            aria-posinset={index + 1}
            className={joinClasses(styles.person, index === current && styles.current)}
            onClick={() => {
              setActive(index);
              toggle(email);
            }}
            onDoubleClick={() => onMove([email])}
            onDragStart={(event) => startDrag(event, email)}
          >
            <span className={styles.tick}>{chosen.includes(email) && <Icon name="check" />}</span>
            <span className="grid min-0">
              <span className={`strong one-line ${styles.name}`}>{name || email}</span>
              {name && <span className="small muted one-line">{email}</span>}
              {isUnproven && <span className="small muted one-line">{t("unproven")}</span>}
            </span>
            {isAdmin && <span className={`${marks.tag} ${marks.isMain} ${styles.pill}`}>{t("admin")}</span>}
          </div>
        );
      })}
      <div role="presentation" style={{ height: virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0) }} />
    </div>
  );
}
