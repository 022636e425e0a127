import type { Audience } from "@samling/contract/constants";
import { toast, useCurrentOrganization, useDispatch, useErrorText } from "@samling/portal";
import { Button } from "@samling/ui";
import { useState } from "react";
import { CommentDialog } from "./comment-dialog.tsx";
import styles from "./desk.module.css";
import { DeskRow } from "./desk-row.tsx";
import { changeRows, type Filters, type Item, useChangeContributionsMutation } from "./endpoints.ts";
import { RemoveDialog } from "./remove-dialog.tsx";
import { useRowMemory } from "./row-focus.ts";
import { TagDialog } from "./tag-dialog.tsx";
import { useText } from "./text.ts";
import { useRowKeys } from "./use-row-keys.ts";

type Opened = { dialog: "comment" | "remove"; item: Item } | { dialog: "tags" } | null;

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

  const change = async (
    ids: readonly string[],
    what: { isHidden?: boolean; addTags?: string[] },
    done: (audiences: Audience[]) => string,
  ) => {
    try {
      const { updatedAt, audiences } = await send({ id, body: { contributionIds: [...ids], ...what } }).unwrap();
      const { isHidden } = what;
      const now = { updatedAt, ...(isHidden !== undefined && { isHidden }) };
      const seenBy = new Map(audiences.map(({ contributionId, audience }) => [contributionId, audience]));
      dispatch(
        changeRows({ id, ...asked }, (item) =>
          ids.includes(item.id) ? { ...item, ...now, audience: seenBy.get(item.id) ?? item.audience } : item,
        ),
      );
      toast.success(done([...seenBy.values()]));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  /** The outcome is reported, since not everything that is not hidden is public. */
  const hide = (ids: readonly string[], isHidden: boolean) =>
    change(ids, { isHidden }, (audiences) => {
      if (isHidden) return t("nowHidden", { count: ids.length });
      const isOpen = audiences.every((audience) => audience === "everybody");
      return t(isOpen ? "shown" : "noLongerHidden", { count: ids.length });
    });
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
            isBusy={isLoading}
            onClick={() => void hide(picked, true)}
          >
            {t("hideChosen")}
          </Button>
          <Button
            variant="line"
            isSmall
            aria-disabled={isOff}
            isBusy={isLoading}
            onClick={() => void hide(picked, false)}
          >
            {t("showChosen")}
          </Button>
          <Button variant="line" isSmall aria-disabled={isOff} onClick={() => setOpened({ dialog: "tags" })}>
            {t("tagChosen")}
          </Button>
        </div>
      </div>
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
            onHide={(one, isHidden) => void hide([one.id], isHidden)}
            onComment={(one) => setOpened({ dialog: "comment", item: one })}
            onRemove={(one) => setOpened({ dialog: "remove", item: one })}
          />
        ))}
      </ul>
      {opened?.dialog === "tags" && (
        <TagDialog
          count={picked.length}
          onTag={(addTags) => change(picked, { addTags }, () => t("tagged", { count: picked.length }))}
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
