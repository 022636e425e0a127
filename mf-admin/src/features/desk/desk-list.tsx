import { toast, useCurrentOrganization, useDispatch, useErrorText, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import { useState } from "react";
import { useSelection } from "../../shared/selection.tsx";
import styles from "./desk.module.css";
import { DeskRow, useItemName } from "./desk-row.tsx";
import { DeskDialog, type DeskDialogState } from "./dialogs.tsx";
import { changeRows, type DeskFilters, type DeskItem, deskApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { useHiding } from "./use-hiding.ts";
import { useRowKeys, useRowMemory } from "./use-row-keys.ts";

/** The rows, with actions for a single one and for several at once. */
export function DeskList({ items, activeFilters }: { items: readonly DeskItem[]; activeFilters: DeskFilters }) {
  const t = useText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const selection = useSelection(items);
  const chosenIds = selection.ids;
  const [opened, setOpened] = useState<DeskDialogState | null>(null);
  const rememberRow = useRowMemory();
  const { list, handle, focusNeighbor } = useRowKeys();
  const nameOf = useItemName();
  const hiding = useHiding(items, activeFilters);

  const change = (ids: readonly string[], changed: Partial<DeskItem> | null) => {
    if (changed === null) for (const id of ids) focusNeighbor(id);
    dispatch(
      changeRows({ id, ...activeFilters }, (item) =>
        ids.includes(item.id) ? changed && { ...item, ...changed } : item,
      ),
    );
  };
  const hide = (ids: readonly string[], isHidden: boolean) => {
    const applicable = hiding.listApplicable(ids, isHidden ? "hide" : "show").map((item) => item.id);
    if (isHidden && applicable.length > 0) setOpened({ dialog: "hide", ids: applicable });
    else void hiding.decide(isHidden ? "hide" : "show", ids);
  };
  return (
    <>
      <BulkActions
        items={items}
        selection={selection}
        hiding={hiding}
        onHide={(isHidden) => hide(chosenIds, isHidden)}
        activeFilters={activeFilters}
      />
      {hiding.refused && (
        <p role="alert" className={`pad-3-4 anywhere ${styles.refused}`}>
          {t("refused", { count: hiding.refused.items.length, names: hiding.refused.items.map(nameOf).join(", ") })}
        </p>
      )}
      <p className={`muted small ${styles.keys}`} id="desk-keys">
        {t("keys")}
      </p>
      <ul ref={list} className={styles.list} onFocus={rememberRow}>
        {items.map((item) => (
          <DeskRow
            key={item.id}
            item={item}
            isChosen={chosenIds.includes(item.id)}
            onKey={handle}
            onChoose={selection.toggle}
            onHide={(item, isHidden) => hide([item.id], isHidden)}
            onComment={(entry) => setOpened({ dialog: "comment", item: entry })}
            onRemove={(entry) => setOpened({ dialog: "remove", item: entry })}
          />
        ))}
      </ul>
      <DeskDialog opened={opened} onClose={() => setOpened(null)} items={items} hiding={hiding} onChange={change} />
    </>
  );
}

/** Maximum number of contributions that the call changes at once. */
const maxAtOnce = 100;

interface BulkActionsProps {
  items: readonly DeskItem[];
  selection: ReturnType<typeof useSelection<DeskItem>>;
  hiding: ReturnType<typeof useHiding>;
  onHide: (isHidden: boolean) => void;
  activeFilters: DeskFilters;
}

function BulkActions({ items, selection, hiding, onHide, activeFilters }: BulkActionsProps) {
  const t = useText();
  const { ids: chosenIds, choose } = selection;
  const areAllChosen = chosenIds.length > 0 && chosenIds.length === Math.min(items.length, maxAtOnce);
  const isDisabled = chosenIds.length === 0;
  const action = (text: "hideChosen" | "showChosen", onPress: () => void, isBusy = false) => (
    <Button variant="line" isSmall aria-disabled={isDisabled} isBusy={isBusy} onClick={onPress}>
      {t(text)}
    </Button>
  );
  return (
    <div className={styles.bulk}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={areAllChosen}
          onChange={() => choose(areAllChosen ? [] : items.slice(0, maxAtOnce))}
        />
        {t("chooseAll")}
      </label>
      <p role="status">{t("chosen", { count: chosenIds.length })}</p>
      <div className={`row gap-2 ${styles.bulkActions}`}>
        {action("hideChosen", () => onHide(true), hiding.isBusy)}
        {action("showChosen", () => onHide(false), hiding.isBusy)}
        {/* The button stays after use, so that it keeps the focus. */}
        {hiding.hasDecided && (
          <Button
            variant="line"
            isSmall
            icon="undo"
            aria-disabled={!hiding.canUndo}
            isBusy={hiding.isBusy}
            onClick={() => void hiding.undo()}
          >
            {t("undo")}
          </Button>
        )}
        <BatchChangeButton chosenIds={chosenIds} activeFilters={activeFilters} />
      </div>
    </div>
  );
}

/** Links to the page that changes the chosen items at once, or all items found if none is chosen. */
function BatchChangeButton({ chosenIds, activeFilters }: { chosenIds: readonly string[]; activeFilters: DeskFilters }) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { id } = useCurrentOrganization();
  const [listIds, { isFetching }] = deskApi.useLazyListDeskIdsQuery();
  const change = async () => {
    const chosen = { ids: chosenIds, total: chosenIds.length };
    const { data, error } = chosenIds.length > 0 ? { data: chosen } : await listIds({ id, ...activeFilters });
    if (data) navigate(paths.batch.href({ orgId: id }), { state: data });
    else toast.error(errorText(error));
  };
  return (
    <Button variant="line" isSmall icon="edit" isBusy={isFetching} onClick={() => void change()}>
      {chosenIds.length > 0 ? t("changeChosen", { count: chosenIds.length }) : t("changeFound")}
    </Button>
  );
}
