import { isUnseen } from "@samling/contract/has-word";
import { maxAdminCommentLength, maxDecisionWordsLength, maxReasonLength } from "@samling/contract/limits";
import {
  isApiError,
  toast,
  useCommonText,
  useCurrentOrganization,
  useDeleteContributionMutation,
  useDispatch,
  useErrorText,
  useLanguage,
} from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { useOutcomeToast } from "@samling/portal/sending/use-outcome-toast";
import { TextArea } from "@samling/ui";
import { RadioGroup } from "@samling/ui/choices";
import { useOwnClose } from "@samling/ui/form-dialog";
import { useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { listsApi } from "../../shared/lists.ts";
import { useDebouncedValue } from "../../shared/use-debounced-value.ts";
import { LetterPaper } from "../review/letter-paper.tsx";
import styles from "./desk.module.css";
import { useItemName } from "./desk-row.tsx";
import { type DeskItem, deskApi, refreshDeleted } from "./endpoints.ts";
import { useText } from "./text.ts";
import type { useHiding } from "./use-hiding.ts";

export type DeskDialogState = { dialog: "comment" | "remove"; item: DeskItem } | { dialog: "hide"; ids: string[] };

interface DeskDialogProps {
  opened: DeskDialogState | null;
  onClose: () => void;
  items: readonly DeskItem[];
  hiding: ReturnType<typeof useHiding>;
  /** Updates the rows with these ids; null removes them. */
  onChange: (ids: readonly string[], changed: Partial<DeskItem> | null) => void;
}

export function DeskDialog({ opened, onClose, items, hiding, onChange }: DeskDialogProps) {
  const nameOf = useItemName();
  const wasRefused = (entry: string) => hiding.refused?.items.some((item) => item.id === entry) ?? false;
  switch (opened?.dialog) {
    case "hide":
      return (
        <HideDialog
          count={opened.ids.length}
          name={items.filter((item) => item.id === opened.ids[0]).map(nameOf)[0] ?? ""}
          explanation={opened.ids.every(wasRefused) ? (hiding.refused?.explanation ?? {}) : {}}
          onHide={(explanation) => hiding.decide("hide", opened.ids, explanation)}
          onClose={onClose}
        />
      );
    case "comment":
      return (
        <CommentDialog
          item={opened.item}
          onClose={onClose}
          onSaved={(adminComments, updatedAt) => onChange([opened.item.id], { adminComments, updatedAt })}
        />
      );
    case "remove":
      return <RemoveDialog item={opened.item} onClose={onClose} onRemoved={() => onChange([opened.item.id], null)} />;
    default:
      return null;
  }
}

interface CommentDialogProps {
  item: DeskItem;
  onSaved: (comment: string, updatedAt: string) => void;
  onClose: () => void;
}

/** The staff's comment on a contribution. If someone else has changed it, theirs is shown before it is overwritten. */
function CommentDialog({ item, onSaved, onClose }: CommentDialogProps) {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const nameOf = useItemName();
  const close = useOwnClose(onClose);
  const [update] = deskApi.useUpdateCommentMutation();
  const [getNow] = deskApi.useLazyGetNowQuery();
  const [comment, setComment] = useState(item.adminComments);
  const [lastRead, setLastRead] = useState({ comment: item.adminComments, updatedAt: item.updatedAt });
  const lengthError = useLengthError()(comment, maxAdminCommentLength);
  const save = async ({ comment: readComment, updatedAt } = lastRead): Promise<void> => {
    if (lengthError) return;
    try {
      const saved = await update({ body: { contributionId: item.id, adminComments: comment, updatedAt } }).unwrap();
      toast.success(t("commentSaved"));
      onSaved(comment, saved.updatedAt);
      close();
    } catch (error) {
      const isConflict = isApiError(error) && error.code === "CONFLICT";
      const { data: now } = isConflict ? await getNow({ id: item.id }) : {};
      if (now) {
        const newest = { comment: now.adminComments ?? "", updatedAt: now.updatedAt };
        // Another field has changed, which a comment does not overwrite.
        if (newest.comment === readComment && newest.updatedAt !== updatedAt) return save(newest);
        setLastRead(newest);
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
      {lastRead.comment && lastRead.comment !== item.adminComments && (
        <p className={`pad-3-4 cool ${styles.theirs}`}>{t("theirComment", { text: lastRead.comment })}</p>
      )}
      <TextArea
        label={t("commentLabel")}
        help={t("commentHelp")}
        rows={4}
        error={lengthError}
        value={comment}
        onChange={({ target }) => setComment(target.value)}
      />
    </ConfirmDialog>
  );
}

interface HideDialogProps {
  count: number;
  /** Name of the item, if a single one is hidden. */
  name: string;
  /** The previous explanation, if it was refused. */
  explanation: { reason?: string | undefined; words?: string | undefined };
  /** Resolves to whether it succeeded. */
  onHide: (explanation: { reason: string; words: string }) => Promise<boolean>;
  onClose: () => void;
}

/** Asks why contributions are hidden; their contributors are notified of the reason. */
function HideDialog({ count, name, explanation, onHide, onClose }: HideDialogProps) {
  const t = useText();
  const common = useCommonText();
  const [language] = useLanguage();
  const { id } = useCurrentOrganization();
  const errorText = useErrorText();
  const { data: reasons, error: failure } = listsApi.useListReasonsQuery({ id });
  const [reason, setReason] = useState(explanation.reason ?? "");
  const [words, setWords] = useState(explanation.words ?? "");
  const [error, setError] = useState("");
  const lengthError = useLengthError()(words, maxDecisionWordsLength);

  const hide = () => {
    setError(reason ? "" : t("hideReasonMissing"));
    return reason !== "" && !lengthError && onHide({ reason, words: words.trim() });
  };
  // Waits for the reasons, so that the first of them gets the focus.
  if (!reasons && !failure) return null;
  return (
    <ConfirmDialog
      title={count > 1 ? t("hideSeveral", { count }) : t("hideTitle", { name })}
      confirmLabel={t("hide")}
      onConfirm={hide}
      onClose={onClose}
    >
      {failure && <p role="alert">{errorText(failure)}</p>}
      <RadioGroup
        legend={t("hideReason")}
        name="reason"
        requiredText={`(${common("required")})`}
        options={(reasons ?? [])
          .filter((reason) => !reason.isQuestion)
          .map(({ key, texts }) => ({ value: key, label: texts[language] }))}
        value={reason || undefined}
        error={error}
        onChange={(chosen) => {
          setReason(chosen);
          setError("");
        }}
      />
      <TextArea
        label={t("hideWords")}
        help={t("hideHelp")}
        rows={3}
        error={lengthError}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
    </ConfirmDialog>
  );
}

function RemoveDialog({ item, onRemoved, onClose }: { item: DeskItem; onRemoved: () => void; onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const showOutcome = useOutcomeToast();
  const errorText = useErrorText();
  const nameOf = useItemName();
  const dispatch = useDispatch();
  const close = useOwnClose(onClose);
  const [remove] = useDeleteContributionMutation();
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const lengthError = useLengthError()(reason, maxReasonLength);
  const { id } = useCurrentOrganization();
  const body = { words: useDebouncedValue(reason, 300) };
  const { data, error: failure } = deskApi.usePreviewDeletionQuery({ id, contributionId: item.id, body });
  const confirm = async () => {
    if (isUnseen(reason)) {
      setError(t("reasonMissing"));
      return;
    }
    if (lengthError) return;
    const call = remove({ contributionId: item.id, reason: reason.trim() });
    if (!(await showOutcome(call, t("deleted", { name: nameOf(item) })))) return;
    dispatch(refreshDeleted());
    onRemoved();
    close();
  };
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name: nameOf(item) })}
      confirmLabel={t("deleteConfirm")}
      isDanger
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t("deleteText")}</p>
      <TextArea
        label={t("reason")}
        requiredText={`(${common("required")})`}
        help={t("reasonHelp")}
        error={error || lengthError}
        rows={3}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          setError("");
        }}
      />
      <LetterPaper letter={failure ? undefined : data?.letter} failure={failure && errorText(failure)} />
    </ConfirmDialog>
  );
}
