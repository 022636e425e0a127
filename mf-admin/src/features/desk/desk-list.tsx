import { useCurrentOrganization, useDispatch } from "@samling/portal";
import { useState } from "react";
import { BulkActions } from "./bulk-actions.tsx";
import styles from "./desk.module.css";
import { DeskRow, useItemName } from "./desk-row.tsx";
import { DeskDialog, type Opened } from "./dialogs.tsx";
import { changeRows, type Filters, type Item } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useHiding } from "./use-hiding.ts";
import { useRowKeys, useRowMemory } from "./use-row-keys.ts";

/** The rows, with actions for one and for several at once. */
export function DeskList({ items, asked }: { items: readonly Item[]; asked: Filters }) {
  const t = useText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const rememberRow = useRowMemory();
  const { list, handle, stayNear } = useRowKeys();
  // Rows that were filtered out or deleted are deselected.
  const picked = items.filter((item) => chosen.includes(item.id)).map((item) => item.id);

  const nameOf = useItemName();
  const hiding = useHiding(items, asked);

  const change = (ids: readonly string[], changed: Partial<Item> | null) => {
    if (changed === null) for (const one of ids) stayNear(one);
    dispatch(
      changeRows({ id, ...asked }, (item) => (ids.includes(item.id) ? changed && { ...item, ...changed } : item)),
    );
  };
  const hide = (ids: readonly string[], isHidden: boolean) => {
    const fitting = hiding.listFitting(ids, isHidden ? "hide" : "show").map((item) => item.id);
    if (isHidden && fitting.length > 0) setOpened({ dialog: "hide", ids: fitting });
    else void hiding.decide(isHidden ? "hide" : "show", ids);
  };
  const choose = (item: Item) =>
    setChosen(picked.includes(item.id) ? picked.filter((one) => one !== item.id) : [...picked, item.id]);
  return (
    <>
      <BulkActions
        items={items}
        picked={picked}
        onPick={setChosen}
        hiding={hiding}
        onHide={(isHidden) => hide(picked, isHidden)}
        asked={asked}
      />
      {hiding.refused && (
        <p role="alert" className={styles.refused}>
          {t("refused", { count: hiding.refused.items.length, names: hiding.refused.items.map(nameOf).join(", ") })}
        </p>
      )}
      <p className="muted small" id="desk-keys">
        {t("keys")}
      </p>
      <ul ref={list} className={styles.list} onFocus={rememberRow}>
        {items.map((item) => (
          <DeskRow
            key={item.id}
            item={item}
            isChosen={picked.includes(item.id)}
            onKey={handle}
            onChoose={choose}
            onHide={(one, isHidden) => hide([one.id], isHidden)}
            onComment={(one) => setOpened({ dialog: "comment", item: one })}
            onRemove={(one) => setOpened({ dialog: "remove", item: one })}
          />
        ))}
      </ul>
      <DeskDialog opened={opened} onClose={() => setOpened(null)} items={items} hiding={hiding} onChange={change} />
    </>
  );
}
