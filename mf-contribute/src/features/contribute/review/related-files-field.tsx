import { commentLimit } from "@samling/contract/limits";
import { useFormat } from "@samling/portal";
import { Icon, IconButton, TextArea } from "@samling/ui";
import { Fold } from "@samling/ui/fold";
import type { Dispatch } from "react";
import { useText } from "../../../text.ts";
import { FilePicker } from "../files/file-picker.tsx";
import { focusField } from "../files/focus-field.ts";
import { RefusedFiles } from "../files/refused-files.tsx";
import { createKey } from "../model/create-key.ts";
import { acceptedRelated, acceptRelatedFiles, type RelatedRefusal } from "../model/related-files.ts";
import type { RelatedFile, WizardAction } from "../model/wizard-state.ts";
import styles from "./related-files-field.module.css";

const chooseRelated = "choose-related";

interface RelatedFilesFieldProps {
  related: readonly RelatedFile[];
  refused: readonly RelatedRefusal[];
  /** Names of the pictures and films: names are unique within a contribution. */
  takenNames: readonly string[];
  /** Size limit of a file in bytes. */
  fileLimit: number;
  dispatch: Dispatch<WizardAction>;
}

export function RelatedFilesField({ related, refused, takenNames, fileLimit, dispatch }: RelatedFilesFieldProps) {
  const t = useText();
  const add = (chosen: File[]) => {
    const taken = [...takenNames, ...related.map(({ name }) => name)];
    const result = acceptRelatedFiles(chosen, { present: related.length, taken, limit: fileLimit });
    const accepted = result.accepted.map((file) => ({ ...file, id: createKey() }));
    dispatch({ type: "relatedChosen", accepted, refused: result.refused });
  };
  return (
    <Fold
      title={<h2 className="title-3">{t("review.related")}</h2>}
      names={t("review.relatedTypes")}
      isHeldOpen={related.length + refused.length > 0}
    >
      <p className="small muted" id="related-help">
        {t("review.relatedHelp")}
      </p>
      <RefusedFiles
        refused={refused}
        onDismiss={() => {
          dispatch({ type: "relatedChosen", accepted: [], refused: [] });
          focusField(chooseRelated);
        }}
      />
      {related.length > 0 && (
        <ul className={styles.list}>
          {related.map((file) => (
            <RelatedItem key={file.id} file={file} dispatch={dispatch} />
          ))}
        </ul>
      )}
      <div>
        <FilePicker
          id={chooseRelated}
          label={t("review.relatedChoose")}
          accept={acceptedRelated}
          variant="line"
          describedBy="related-help"
          onFiles={add}
        />
      </div>
    </Fold>
  );
}

function RelatedItem({
  file: { id, file, name, comment },
  dispatch,
}: {
  file: RelatedFile;
  dispatch: Dispatch<WizardAction>;
}) {
  const t = useText();
  const { formatBytes } = useFormat();
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <Icon name="file" />
        <p>
          <b>{name}</b> <span className="small muted">{formatBytes(file.size)}</span>
        </p>
        <IconButton
          icon="trash"
          isSmall
          label={t("review.relatedRemove", { name })}
          onClick={() => {
            dispatch({ type: "relatedRemoved", id });
            focusField(chooseRelated);
          }}
        />
      </div>
      <TextArea
        label={t("review.relatedComment", { name })}
        help={t("review.relatedCommentHelp")}
        rows={2}
        maxLength={commentLimit}
        value={comment}
        onChange={(event) => dispatch({ type: "relatedCommented", id, comment: event.target.value })}
      />
    </li>
  );
}
