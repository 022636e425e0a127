import { type CollectionStatus, fallbackLanguage } from "@samling/contract/constants";
import type { Collection } from "@samling/contract/types";
import type { Keeping } from "@samling/portal/forms/keeping";
import { Button } from "@samling/ui";
import { useEffect, useState } from "react";
import { EditForm } from "../../shared/form/edit-form.tsx";
import { useShowField } from "../../shared/form/use-field-focus.ts";
import type { Unsaved } from "../../shared/keeping/keep-gate.tsx";
import { CollectionFields } from "./collection-fields.tsx";
import { DeleteCollection } from "./delete-collection.tsx";
import type { CollectionDraft } from "./draft.ts";
import type { Review } from "./endpoints.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { checkedFields } from "./problems.ts";
import { EndDialog } from "./review-block.tsx";
import { useText } from "./text.ts";
import { useDescribeField } from "./use-describe-field.ts";
import { useEditedCollection } from "./use-edited-collection.ts";
import { useFormTexts } from "./use-form-texts.ts";
import { WallLinks } from "./wall-links.tsx";

interface CollectionEditorProps {
  collection: Collection;
  statuses: readonly CollectionStatus[];
  /** As it is stored, with how many wait for it. */
  review: Review;
  keeping: Keeping<CollectionDraft>;
  /** What would be lost; null if everything is saved. */
  onUnsaved: (work: Unsaved | null) => void;
}

/** The form keeps its values, even if the list that the collection came from is fetched again. */
export function CollectionEditor({ collection, statuses, review, keeping, onUnsaved }: CollectionEditorProps) {
  const t = useText();
  const [language, setLanguage] = useState(fallbackLanguage);
  const [isEnding, setEnding] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useEditedCollection(collection, review, keeping);
  const { base, values, isChanged } = form;

  const describe = useDescribeField(collection.organizationId);
  const { nameOf } = useFormTexts();
  const show = useShowField(form.idOf, setLanguage);
  useEffect(() => onUnsaved(isChanged ? keeping : null), [onUnsaved, isChanged, keeping]);

  const missing = checkedFields.filter((field) => form.problems[field]);
  return (
    <>
      <EditForm
        form={form}
        nameOf={nameOf}
        describe={describe}
        problems={missing.map((field) => ({ key: field, text: nameOf(field), show: () => show(field) }))}
        saveLabel={t("edit.save")}
        onSave={() => (form.isEnding ? setEnding(true) : form.save())}
        tools={
          <Button variant="line" onClick={() => setPreviewing(true)}>
            {t("preview.open")}
          </Button>
        }
      >
        <CollectionFields
          form={form}
          language={language}
          onLanguage={setLanguage}
          stored={{ status: base.status, statuses, imgUrl: collection.imgUrl, questions: collection.questions }}
        />
        <WallLinks collection={collection} />
        {base.status === "ARCHIVED" && <DeleteCollection collection={collection} />}
      </EditForm>
      {isPreviewing && (
        <PreviewDialog
          draft={values}
          current={collection.imgUrl}
          language={language}
          onClose={() => setPreviewing(false)}
        />
      )}
      {isEnding && (
        <EndDialog
          count={review.waiting}
          onDecide={(waiting) => {
            setEnding(false);
            form.save(waiting);
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
