import { Section } from "@samling/ui/section";
import { useState } from "react";
import { RowButton } from "./row-button.tsx";
import styles from "./rows.module.css";

interface RestorableItem {
  id: string;
  name: string;
  lang?: string | undefined;
  about?: string;
  /** When it was deleted, and until when it can be restored. */
  until: string;
}

interface RestorableListProps {
  id: string;
  title: string;
  lead?: string;
  items: readonly RestorableItem[];
  restoreText: string;
  onRestore: (item: RestorableItem) => Promise<unknown>;
}

/** Deleted items that can still be restored; nothing if there are none. */
export function RestorableList({ id, title, lead, items, restoreText, onRestore }: RestorableListProps) {
  const [busyId, setBusyId] = useState<string | null>(null);
  if (items.length === 0) return null;
  const restore = async (item: RestorableItem) => {
    setBusyId(item.id);
    await onRestore(item);
    setBusyId(null);
  };
  return (
    <Section id={id} title={title} className={styles.far}>
      {lead && <p className="muted">{lead}</p>}
      <ul className={`${styles.list} ${styles.apart}`}>
        {items.map((item) => (
          <li className="row items-center justify-between pad-block-3 anywhere rule-below" key={item.id}>
            <div>
              <b lang={item.lang}>{item.name}</b> <span className="muted">{item.about}</span>
              <p className="muted small">{item.until}</p>
            </div>
            <RowButton rowLabel={`– ${item.name}`} isBusy={busyId === item.id} onClick={() => void restore(item)}>
              {restoreText}
            </RowButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
