import { adminCommentLimit } from "@samling/contract/limits";
import { isApiError, toast, useCommonText, useErrorText } from "@samling/portal";
import { TextArea } from "@samling/ui";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import styles from "./desk.module.css";
import { useItemName } from "./desk-row.tsx";
import { deskApi, type Item } from "./endpoints.ts";
import { useText } from "./text.ts";

interface CommentDialogProps {
  item: Item;
  onSaved: (comment: string, updatedAt: string) => void;
  onClose: () => void;
}

/** The staff's comment on a contribution. If somebody else has changed it, theirs is shown before it is overwritten. */
export function CommentDialog({ item, onSaved, onClose }: CommentDialogProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const nameOf = useItemName();
  const [update] = deskApi.useUpdateCommentMutation();
  const [getNow] = deskApi.useLazyGetNowQuery();
  const [comment, setComment] = useState(item.adminComments);
  const [known, setKnown] = useState({ comment: item.adminComments, updatedAt: item.updatedAt });
  const save = async ({ comment: seen, updatedAt } = known): Promise<void> => {
    try {
      const saved = await update({ body: { contributionId: item.id, adminComments: comment, updatedAt } }).unwrap();
      toast.success(t("commentSaved"));
      onSaved(comment, saved.updatedAt);
    } catch (error) {
      const isConflict = isApiError(error) && error.code === "CONFLICT";
      const { data: now } = isConflict ? await getNow({ id: item.id }) : {};
      if (now) {
        const newest = { comment: now.adminComments ?? "", updatedAt: now.updatedAt };
        // Something else has changed, which a comment does not overwrite.
        if (newest.comment === seen && newest.updatedAt !== updatedAt) return save(newest);
        setKnown(newest);
      }
      toast.error(errorText(error));
    }
  };
  return (
    <ConfirmDialog
      title={t("commentTitle", { name: nameOf(item) })}
      confirmLabel={common("save")}
      onConfirm={() => save()}
      onClose={onClose}
    >
      {known.comment && known.comment !== item.adminComments && (
        <p className={styles.theirs}>{t("theirComment", { text: known.comment })}</p>
      )}
      <TextArea
        label={t("commentLabel")}
        help={t("commentHelp")}
        rows={4}
        maxLength={adminCommentLimit}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </ConfirmDialog>
  );
}
