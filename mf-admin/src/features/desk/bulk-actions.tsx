import { toast, useCurrentOrganization, useErrorText, useNavigate } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button } from "@samling/ui";
import styles from "./desk.module.css";
import { deskApi, type Filters, type Item } from "./endpoints.ts";
import { useText } from "./text.ts";
import type { useHiding } from "./use-hiding.ts";

/** Maximum number changed at once, as in the call. */
const mostAtOnce = 100;

interface BulkActionsProps {
  items: readonly Item[];
  /** Ids of the rows that are chosen. */
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
  hiding: ReturnType<typeof useHiding>;
  onHide: (isHidden: boolean) => void;
  asked: Filters;
}

/** What can be done with the chosen rows at once. */
export function BulkActions({ items, picked, onPick, hiding, onHide, asked }: BulkActionsProps) {
  const t = useText();
  const areAllChosen = picked.length > 0 && picked.length === Math.min(items.length, mostAtOnce);
  const isOff = picked.length === 0;
  const action = (text: "hideChosen" | "showChosen", act: () => void, isBusy = false) => (
    <Button variant="line" isSmall aria-disabled={isOff} isBusy={isBusy} onClick={() => isOff || act()}>
      {t(text)}
    </Button>
  );
  return (
    <div className={styles.bulk}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={areAllChosen}
          onChange={() => onPick(areAllChosen ? [] : items.slice(0, mostAtOnce).map((item) => item.id))}
        />
        {t("chooseAll")}
      </label>
      <p role="status">{t("chosen", { count: picked.length })}</p>
      <div className={styles.bulkActions}>
        {action("hideChosen", () => onHide(true), hiding.isBusy)}
        {action("showChosen", () => onHide(false), hiding.isBusy)}
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
        <ChangeAtOnce picked={picked} asked={asked} />
      </div>
    </div>
  );
}

/** Leads to the page on which those that are chosen are changed at once, or all that were found if none is. */
function ChangeAtOnce({ picked, asked }: Pick<BulkActionsProps, "picked" | "asked">) {
  const t = useText();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { id } = useCurrentOrganization();
  const [listIds, { isFetching }] = deskApi.useLazyListDeskIdsQuery();
  const change = async () => {
    const chosen = { ids: picked, total: picked.length };
    const { data, error } = picked.length > 0 ? { data: chosen } : await listIds({ id, ...asked });
    if (data) navigate(paths.batch.href({ orgId: id }), { state: data });
    else toast.error(errorText(error));
  };
  return (
    <Button variant="line" isSmall icon="edit" isBusy={isFetching} onClick={() => void change()}>
      {picked.length > 0 ? t("changeChosen", { count: picked.length }) : t("changeFound")}
    </Button>
  );
}
