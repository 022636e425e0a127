import { toast, useCurrentOrganization, useDispatch, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useState } from "react";
import { CommentDialog } from "./comment-dialog.tsx";
import styles from "./desk.module.css";
import { DeskRow, useItemName } from "./desk-row.tsx";
import { changeRows, type Filters, type Item, useChangeContributionsMutation } from "./endpoints.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useRowMemory } from "./row-focus.ts";
import { TagDialog } from "./tag-dialog.tsx";
import { useText } from "./text.ts";
import { useHiding } from "./use-hiding.ts";
import { useRowKeys } from "./use-row-keys.ts";

type Opened =
  | { dialog: "comment" | "remove"; item: Item }
  | { dialog: "tags" }
  | { dialog: "hide"; ids: string[] }
  | null;

/** Maximum number changed at once, as in the call. */
const mostAtOnce = 100;

/** The rows, with actions for one and for several at once. */
export function DeskList({ items, asked }: { items: readonly Item[]; asked: Filters }) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch();
  const { id } = useCurrentOrganization();
  const [send, { isLoading }] = useChangeContributionsMutation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<Opened>(null);
  const rememberRow = useRowMemory();
  const { list, handle, stayNear } = useRowKeys();
  // Rows that were filtered out or deleted are deselected.
  const picked = items.filter((item) => chosen.includes(item.id)).map((item) => item.id);

  const nameOf = useItemName();
  const hiding = useHiding(items, asked);

  const addTags = async (tags: string[]) => {
    try {
      const { updatedAt } = await send({ id, body: { contributionIds: [...picked], addTags: tags } }).unwrap();
      dispatch(changeRows({ id, ...asked }, (item) => (picked.includes(item.id) ? { ...item, updatedAt } : item)));
      toast.success(t("tagged", { count: picked.length }));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  const wasRefused = (one: string) => hiding.refused?.items.some((item) => item.id === one) ?? false;
  const hide = (ids: readonly string[], isHidden: boolean) => {
    const fitting = hiding.listFitting(ids, isHidden ? "hide" : "show").map((item) => item.id);
    if (isHidden && fitting.length > 0) setOpened({ dialog: "hide", ids: fitting });
    else void hiding.decide(isHidden ? "hide" : "show", ids);
  };
  const choose = (item: Item) =>
    setChosen(picked.includes(item.id) ? picked.filter((one) => one !== item.id) : [...picked, item.id]);
  const areAllChosen = picked.length > 0 && picked.length === Math.min(items.length, mostAtOnce);
  const isOff = picked.length === 0;
  return (
    <>
      <div className={styles.bulk}>
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={areAllChosen}
            onChange={() => setChosen(areAllChosen ? [] : items.slice(0, mostAtOnce).map((item) => item.id))}
          />
          {t("chooseAll")}
        </label>
        <p role="status">{t("chosen", { count: picked.length })}</p>
        <div className={styles.bulkActions}>
          <Button
            variant="line"
            isSmall
            aria-disabled={isOff}
            isBusy={hiding.isBusy}
            onClick={() => isOff || hide(picked, true)}
          >
            {t("hideChosen")}
          </Button>
          <Button
            variant="line"
            isSmall
            aria-disabled={isOff}
            isBusy={hiding.isBusy}
            onClick={() => isOff || hide(picked, false)}
          >
            {t("showChosen")}
          </Button>
          {/* It stays when it has done its work, so that the focus does. */}
          {hiding.hasDecided && (
            <Button
              variant="line"
              isSmall
              icon="undo"
              aria-disabled={!hiding.canUndo}
              isBusy={hiding.isBusy}
              onClick={() => hiding.canUndo && void hiding.undo()}
            >
              {t("undo")}
            </Button>
          )}
          <Button
            variant="line"
            isSmall
            aria-disabled={isOff}
            isBusy={isLoading}
            onClick={() => setOpened({ dialog: "tags" })}
          >
            {t("tagChosen")}
          </Button>
        </div>
      </div>
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
      {opened?.dialog === "tags" && <TagDialog count={picked.length} onTag={addTags} onClose={() => setOpened(null)} />}
      {opened?.dialog === "hide" && (
        <HideDialog
          count={opened.ids.length}
          name={items.filter((item) => item.id === opened.ids[0]).map(nameOf)[0] ?? ""}
          told={opened.ids.every(wasRefused) ? (hiding.refused?.told ?? {}) : {}}
          onHide={(told) => hiding.decide("hide", opened.ids, told)}
          onClose={() => setOpened(null)}
        />
      )}
      {opened?.dialog === "comment" && (
        <CommentDialog
          item={opened.item}
          onClose={() => setOpened(null)}
          onSaved={(adminComments, updatedAt) => {
            const { id: changed } = opened.item;
            dispatch(
              changeRows({ id, ...asked }, (one) => (one.id === changed ? { ...one, adminComments, updatedAt } : one)),
            );
            setOpened(null);
          }}
        />
      )}
      {opened?.dialog === "remove" && (
        <RemoveDialog
          item={opened.item}
          onClose={() => setOpened(null)}
          onRemoved={() => {
            const { id: removed } = opened.item;
            stayNear(removed);
            dispatch(changeRows({ id, ...asked }, (one) => (one.id === removed ? null : one)));
            setOpened(null);
          }}
        />
      )}
    </>
  );
}
