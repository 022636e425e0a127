import { toast, useCurrentOrganization, useErrorText } from "@samling/portal";
import { CommentDialog } from "./comment-dialog.tsx";
import { useItemName } from "./desk-row.tsx";
import { type Item, useChangeContributionsMutation } from "./endpoints.ts";
import { HideDialog } from "./hide-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import { useText } from "./text.ts";
import type { useHiding } from "./use-hiding.ts";

export type Opened =
  | { dialog: "comment" | "remove"; item: Item }
  | { dialog: "tags" }
  | { dialog: "hide"; ids: string[] };

interface DeskDialogProps {
  opened: Opened | null;
  onClose: () => void;
  items: readonly Item[];
  /** Ids of the rows that are chosen. */
  picked: readonly string[];
  hiding: ReturnType<typeof useHiding>;
  /** What the rows with these ids show from now on; null if they are gone. */
  onChange: (ids: readonly string[], changed: Partial<Item> | null) => void;
}

/** The dialog that is open, if one is. */
export function DeskDialog({ opened, onClose, items, picked, hiding, onChange }: DeskDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const { id } = useCurrentOrganization();
  const [send] = useChangeContributionsMutation();
  const nameOf = useItemName();
  const addTags = async (tags: string[]) => {
    try {
      const { updatedAt } = await send({ id, body: { contributionIds: [...picked], addTags: tags } }).unwrap();
      onChange(picked, { updatedAt });
      toast.success(t("tagged", { count: picked.length }));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  const wasRefused = (one: string) => hiding.refused?.items.some((item) => item.id === one) ?? false;
  switch (opened?.dialog) {
    case "tags":
      return <TagDialog count={picked.length} onTag={addTags} onClose={onClose} />;
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
