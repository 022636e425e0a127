import { type CollectionStatus, fallbackLanguage } from "@samling/contract/constants";
import type { Collection } from "@samling/contract/types";
import { Button } from "@samling/ui";
import { LeaveDialog } from "@samling/ui/leave-dialog.tsx";
import { useEffect, useState } from "react";
import { EditBar } from "../../shared/form/edit-bar.tsx";
import { Failure } from "../../shared/form/failure.tsx";
import { OthersChanges } from "../../shared/form/others-changes.tsx";
import { useDraft } from "../../shared/form/use-draft.ts";
import { useFieldFocus } from "../../shared/form/use-field-focus.ts";
import { useRequiredLanguages } from "../../shared/form/use-languages.ts";
import type { Keeping, Unsaved } from "../../shared/keeping/keep-gate.tsx";
import { useFormGuard } from "../../shared/leaving/use-form-guard.ts";
import { CollectionFields } from "./collection-fields.tsx";
import { DeleteCollection } from "./delete-collection.tsx";
import { type CollectionDraft, collectionParts, draftOf } from "./draft.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { findProblems } from "./problems.ts";
import { useText } from "./text.ts";
import { useDescribePart } from "./use-describe-part.ts";
import { useFormTexts } from "./use-form-texts.ts";
import { useSaveCollection } from "./use-save-collection.ts";

interface CollectionEditorProps {
  collection: Collection;
  statuses: readonly CollectionStatus[];
  keeping: Keeping<CollectionDraft>;
  /** What would be lost; null if everything is saved. */
  onUnsaved: (work: Unsaved | null) => void;
}

/** The form keeps its values, even if the list that the collection came from is fetched again. */
export function CollectionEditor({ collection, statuses, keeping, onUnsaved }: CollectionEditorProps) {
  const t = useText();
  const required = useRequiredLanguages();
  const [language, setLanguage] = useState(fallbackLanguage);
  const [isPreviewing, setPreviewing] = useState(false);
  const state = useDraft(collectionParts, draftOf(collection), keeping);
  const { base, draft, others, changed, change } = state;
  const { save, isBusy, failure } = useSaveCollection(collection, state);
  const isDirty = changed.length > 0;
  const guard = useFormGuard(isDirty ? keeping : null);
  const describe = useDescribePart(collection.organizationId);
  const { nameOf, toFormProblem } = useFormTexts({ onLanguage: setLanguage, focusField: useFieldFocus() });
  useEffect(() => onUnsaved(isDirty ? keeping : null), [onUnsaved, isDirty, keeping]);

  const problems = findProblems(draft, { required, needsPicture: false });
  return (
    <>
      {failure && <Failure text={failure.text} cause={failure} />}
      {others && (
        <OthersChanges
          changes={others}
          nameOf={nameOf}
          describe={(part) => describe(part, others.theirs)}
          onTake={state.take}
          onKeep={save}
          isDirty={changed.length > 0}
          canSave={problems.length === 0}
          isBusy={isBusy}
        />
      )}
      <CollectionFields
        {...{ draft, change, problems, language }}
        isChecked={isDirty}
        onLanguage={setLanguage}
        stored={{ status: base.status, statuses, imgUrl: collection.imgUrl, questions: collection.questions }}
      />
      {base.status === "ARCHIVED" && <DeleteCollection collection={collection} />}
      <EditBar
        changes={changed.map(nameOf)}
        problems={problems.map(toFormProblem)}
        contested={others?.contested.map(nameOf) ?? []}
        isBusy={isBusy}
        saveLabel={t("edit.save")}
        onSave={save}
        onCancel={state.reset}
      >
        <Button variant="line" onClick={() => setPreviewing(true)}>
          {t("preview.open")}
        </Button>
      </EditBar>
      {isPreviewing && (
        <PreviewDialog
          draft={draft}
          current={collection.imgUrl}
          language={language}
          onClose={() => setPreviewing(false)}
        />
      )}
      <LeaveDialog {...guard} />
    </>
  );
}
