import { CommentDialog } from "./comment-dialog.tsx";
import { useItemName } from "./desk-row.tsx";
import type { Item } from "./endpoints.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import type { useHiding } from "./use-hiding.ts";

export type Opened = { dialog: "comment" | "remove"; item: Item } | { dialog: "hide"; ids: string[] };

interface DeskDialogProps {
  opened: Opened | null;
  onClose: () => void;
  items: readonly Item[];
  hiding: ReturnType<typeof useHiding>;
  /** What the rows with these ids show from now on; null if they are gone. */
  onChange: (ids: readonly string[], changed: Partial<Item> | null) => void;
}

/** The dialog that is open, if one is. */
export function DeskDialog({ opened, onClose, items, hiding, onChange }: DeskDialogProps) {
  const nameOf = useItemName();
  const wasRefused = (one: string) => hiding.refused?.items.some((item) => item.id === one) ?? false;
  switch (opened?.dialog) {
    case "hide":
      return (
        <HideDialog
          count={opened.ids.length}
          name={items.filter((item) => item.id === opened.ids[0]).map(nameOf)[0] ?? ""}
          told={opened.ids.every(wasRefused) ? (hiding.refused?.explanation ?? {}) : {}}
          onHide={(told) => hiding.decide("hide", opened.ids, told)}
          onClose={onClose}
        />
      );
    case "comment":
      return (
        <CommentDialog
          item={opened.item}
          onClose={onClose}
          onSaved={(adminComments, updatedAt) => {
            onChange([opened.item.id], { adminComments, updatedAt });
            onClose();
          }}
        />
      );
    case "remove":
      return (
        <RemoveDialog
          item={opened.item}
          onClose={onClose}
          onRemoved={() => {
            onChange([opened.item.id], null);
            onClose();
          }}
        />
      );
    default:
      return null;
  }
}
