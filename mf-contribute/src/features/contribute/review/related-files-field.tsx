import { createKey } from "@samling/accounts/create-key";
import { maxCommentLength } from "@samling/contract/limits";
import { useFormat } from "@samling/portal";
import { useLengthError } from "@samling/portal/forms/too-long";
import { Icon, IconButton, TextArea } from "@samling/ui";
import { Fold } from "@samling/ui/fold";
import { useText } from "../../../text.ts";
import { FilePicker, focusField } from "../files/file-picker.tsx";
import { RefusedFiles } from "../files/other-files.tsx";
import { readFileLimit } from "../model/accept-files.ts";
import { acceptedRelated, acceptRelatedFiles, relatedCommentId } from "../model/related-files.ts";
import { type RelatedFile, relatedChosen } from "../model/wizard-state.ts";
import { useCurrentWizard } from "../wizard-context.ts";
import styles from "./related-files-field.module.css";

const chooseRelated = "choose-related";

export function RelatedFilesField() {
  const t = useText();
  const { state, dispatch, organization } = useCurrentWizard();
  const { files, related, relatedRefused: refused } = state;
  const add = (chosen: File[]) => {
    // Names are unique within a contribution.
    const usedNames = [...files, ...related].map(({ name }) => name);
    const limit = readFileLimit(organization);
    const result = acceptRelatedFiles(chosen, { present: related.length, usedNames, limit });
    const accepted = result.accepted.map((file) => ({ ...file, id: createKey() }));
    dispatch(relatedChosen(accepted, result.refused));
  };
  return (
    <Fold
      title={<h2 className="title-3">{t("review.related")}</h2>}
      names={t("review.relatedTypes")}
      mustBeOpen={related.length + refused.length > 0}
    >
      <p className="small muted" id="related-help">
        {t("review.relatedHelp")}
      </p>
      <RefusedFiles
        refused={refused}
        onDismiss={() => {
          dispatch({ relatedRefused: [] });
          focusField(chooseRelated);
        }}
      />
      {related.length > 0 && (
        <ul className="grid">
          {related.map((file) => (
            <RelatedItem key={file.id} related={file} />
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

function RelatedItem({ related: { id, file, name, comment } }: { related: RelatedFile }) {
  const t = useText();
  const { dispatch } = useCurrentWizard();
  const { formatBytes } = useFormat();
  const lengthError = useLengthError()(comment, maxCommentLength);
  const change = (turn: (file: RelatedFile) => RelatedFile[]) =>
    dispatch(({ related }) => ({ related: related.flatMap((item) => (item.id === id ? turn(item) : item)) }));
  return (
    <li className={styles.item}>
      <div className={`flex gap-3 items-center anywhere ${styles.head}`}>
        <Icon name="file" />
        <p>
          <b>{name}</b> <span className="small muted">{formatBytes(file.size)}</span>
        </p>
        <IconButton
          icon="trash"
          isSmall
          label={t("review.relatedRemove", { name })}
          onClick={() => {
            change(() => []);
            focusField(chooseRelated);
          }}
        />
      </div>
      <TextArea
        label={t("review.relatedComment", { name })}
        help={t("review.relatedCommentHelp")}
        id={relatedCommentId(id)}
        error={lengthError}
        rows={2}
        value={comment}
        onChange={({ target: { value } }) => change((item) => [{ ...item, comment: value }])}
      />
    </li>
  );
}
