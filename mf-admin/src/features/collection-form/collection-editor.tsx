import type { CollectionStatus } from "@samling/contract/constants/collections";
import { fallbackLanguage } from "@samling/contract/constants/languages";
import type { Collection } from "@samling/contract/types";
import { Link, toast, useLanguage, useNavigate } from "@samling/portal";
import type { DraftStore } from "@samling/portal/forms/draft-store";
import * as paths from "@samling/portal/paths";
import { Button, buttonClass, buttonRowClass } from "@samling/ui";
import { Checkbox } from "@samling/ui/choices";
import { FormBlock } from "@samling/ui/form-block";
import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../shared/confirm-dialog.tsx";
import { EditForm } from "../../shared/form/edit-form.tsx";
import { useShowField } from "../../shared/form/use-field-focus.ts";
import type { UnsavedWork } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { useFailureText } from "../../shared/use-failure-text.ts";
import { CollectionFields } from "./collection-fields.tsx";
import type { CollectionDraft } from "./draft.ts";
import { formApi, type ReviewSettings } from "./endpoints.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { checkedFields } from "./problems.ts";
import { EndDialog } from "./review-block.tsx";
import { useText } from "./text.ts";
import { useEditedCollection } from "./use-edited-collection.ts";
import { useDescribeField, useFormTexts } from "./use-form-texts.ts";

interface CollectionEditorProps {
  collection: Collection;
  statuses: readonly CollectionStatus[];
  review: ReviewSettings;
  draftStore: DraftStore<CollectionDraft>;
  /** Reports the work that would be lost; null if everything is saved. */
  onUnsaved: (work: UnsavedWork | null) => void;
}

/** Edits one collection. The form keeps its values even if the list is fetched again. */
export function CollectionEditor({ collection, statuses, review, draftStore, onUnsaved }: CollectionEditorProps) {
  const t = useText();
  const [language, setLanguage] = useState(fallbackLanguage);
  const [isEnding, setEnding] = useState(false);
  const [isPreviewing, setPreviewing] = useState(false);
  const form = useEditedCollection(collection, review, draftStore);
  const { base, values, isChanged } = form;

  const describe = useDescribeField(collection.organizationId);
  const { nameOf } = useFormTexts();
  const show = useShowField(form.idOf, setLanguage);
  useEffect(() => onUnsaved(isChanged ? draftStore : null), [onUnsaved, isChanged, draftStore]);

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
          <>
            <Button variant="line" onClick={() => setPreviewing(true)}>
              {t("preview.open")}
            </Button>
            <Link
              className="target"
              to={paths.audit.href({ orgId: collection.organizationId, about: `collection:${collection.id}` })}
            >
              {t("edit.history")}
            </Link>
          </>
        }
      >
        <CollectionFields
          form={form}
          language={language}
          onLanguage={setLanguage}
          stored={{ collection, status: base.status, statuses }}
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

/** Links that open the gallery for a wall. The kiosk's address keeps the language in which this page is read. */
function WallLinks({ collection: { id: collectionId, organizationId: orgId } }: { collection: Collection }) {
  const t = useText();
  const [kiosk] = useLanguage();
  const addresses = {
    gallery: paths.gallery.href({ orgId, collectionId }),
    projector: paths.projector.href({ orgId, collectionId }),
    kiosk: paths.gallery.href({ orgId, collectionId, kiosk }),
  } as const;
  return (
    <FormBlock title={t("wall.title")} about={t("wall.about")}>
      <ul className={buttonRowClass()}>
        {(["gallery", "projector", "kiosk"] as const).map((name) => (
          <li key={name}>
            <Link className={buttonClass({ variant: "line" })} to={addresses[name]}>
              {t(`wall.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </FormBlock>
  );
}

/** Deletes a collection; only an archived one, and only after ticking a checkbox. [A-ECOL-06] */
function DeleteCollection({ collection: { id, organizationId } }: { collection: Collection }) {
  const t = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const [remove, { error }] = formApi.useDeleteCollectionMutation();
  const close = () => {
    setOpen(false);
    setSure(false);
  };
  const confirm = async () => {
    const { error } = await remove({ orgId: organizationId, collectionId: id });
    // The dialog shows the error.
    if (error) return;
    toast.success(t("delete.done"));
    navigate(paths.editCollection.href({ orgId: organizationId }), { replace: true });
  };
  return (
    <FormBlock title={t("delete.title")} about={t("delete.about")} isUnlisted>
      <div>
        <Button variant="danger" icon="trash" onClick={() => setOpen(true)}>
          {t("delete.open")}
        </Button>
      </div>
      {isOpen && (
        <ConfirmDialog
          title={t("delete.title")}
          confirmLabel={t("delete.now")}
          isDanger
          isDisabled={!isSure}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{t("delete.text")}</p>
          <Checkbox label={t("delete.sure")} checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          {error && <p role="alert">{failureText(error, t("failed.delete"))}</p>}
        </ConfirmDialog>
      )}
    </FormBlock>
  );
}
