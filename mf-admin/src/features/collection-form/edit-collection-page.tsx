import {
  findTranslation,
  sharedApi,
  useCurrentOrganization,
  useDispatch,
  useLanguage,
  useLeaveTexts,
  useNavigate,
  useSearchParams,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Select } from "@samling/ui";
import { IndexedPage } from "@samling/ui/form-block";
import { LeaveDialog } from "@samling/ui/leave-dialog";
import { Loaded } from "@samling/ui/loaded";
import { useEffect, useState } from "react";
import formStyles from "../../shared/form/form.module.css";
import { type UnsavedWork, UnsavedWorkGate } from "../../shared/unsaved-work/unsaved-work-gate.tsx";
import { CollectionEditor } from "./collection-editor.tsx";
import styles from "./collection-form.module.css";
import type { CollectionDraft } from "./draft.ts";
import { formApi } from "./endpoints.ts";
import { useText } from "./text.ts";

/** Edits any collection of the organization. Its id is in the address. */
export default function EditCollectionPage() {
  const t = useText();
  const leaveTexts = useLeaveTexts();
  const [language] = useLanguage();
  const navigate = useNavigate();
  const { id: orgId } = useCurrentOrganization();
  const [query] = useSearchParams();
  const { data, error, refetch } = formApi.useListCollectionsToEditQuery({ organizationId: orgId });
  const { data: statuses, ...statusQuery } = formApi.useListCollectionStatusesQuery({ organizationId: orgId });
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null);
  const [pendingChoice, setPendingChoice] = useState<string | null>(null);
  const collection = data?.find(({ id }) => id === query.get("collection"));
  const reviewQuery = formApi.useGetReviewQuery(
    { orgId, collectionId: collection?.id ?? "" },
    { skip: !collection, refetchOnMountOrArgChange: true },
  );
  const review = reviewQuery.currentData;
  const title = (texts: { languageCode: typeof language; title: string }[]) =>
    findTranslation(texts, "title", language);
  useTitle(t("edit.title"));
  const state = useLoad({
    data: data && statuses,
    error: error ?? statusQuery.error,
    refetch: () => void (error ? refetch() : statusQuery.refetch()),
  });
  const reviewState = useLoad({ data: review, error: reviewQuery.error, refetch: reviewQuery.refetch });
  useLoggedError(error);

  const choose = (id: string) => {
    setPendingChoice(null);
    unsaved?.forget();
    setUnsaved(null);
    navigate(paths.editCollection.href({ orgId, collection: id }), { replace: true });
  };
  return (
    <div className={`wrap ${formStyles.page}`}>
      <div className="row gap-4 items-end justify-between mb-6">
        <h1 className="title-1">{t("edit.title")}</h1>
        {data && data.length > 0 && (
          <Select
            className={styles.choose}
            label={t("edit.choose")}
            isSmall
            value={collection?.id ?? ""}
            onChange={({ target }) => (unsaved ? setPendingChoice(target.value) : choose(target.value))}
          >
            {!collection && <option value="">{t("edit.none")}</option>}
            {data.map(({ id, status, isDraft, translations }) => (
              <option key={id} value={id} lang={title(translations).lang}>
                {title(translations).text ?? t("preview.untitled")} ({t(`status.name.${isDraft ? "draft" : status}`)})
              </option>
            ))}
          </Select>
        )}
      </div>
      <Loaded {...state} height="30rem" />
      {data && statuses && !collection && (
        <section>
          <h2 className="title-3">{t(data.length > 0 ? "edit.chooseFirst" : "edit.empty")}</h2>
          <p className="muted">{t(data.length > 0 ? "edit.chooseFirstText" : "edit.emptyText")}</p>
        </section>
      )}
      {reviewQuery.error && <Loaded {...reviewState} />}
      {collection && (
        <IndexedPage key={collection.id}>
          {statuses && review && (
            <UnsavedWorkGate<CollectionDraft> form={`reviewed:${collection.id}`}>
              {(draftStore) => (
                <CollectionEditor
                  collection={collection}
                  statuses={statuses}
                  review={review}
                  draftStore={draftStore}
                  onUnsaved={setUnsaved}
                />
              )}
            </UnsavedWorkGate>
          )}
        </IndexedPage>
      )}
      <LeaveDialog
        isAsking={pendingChoice !== null}
        stay={() => setPendingChoice(null)}
        leave={() => choose(pendingChoice ?? "")}
        texts={leaveTexts}
      />
    </div>
  );
}

/** Logs the error that the page shows if the list cannot be loaded. [A-ECOL-15] */
function useLoggedError(error: unknown): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!error) return;
    const body = {
      error: `Collections to edit: ${JSON.stringify(error)}`,
      location: location.href,
      deviceInformation: "",
    };
    void dispatch(sharedApi.endpoints.reportClientError.initiate({ body }, { track: false }));
  }, [dispatch, error]);
}
