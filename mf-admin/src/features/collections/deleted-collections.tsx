import { findTranslation, toast, useCurrentOrganization, useErrorText, useFormat, useLanguage } from "@samling/portal";
import { Button, VisuallyHidden } from "@samling/ui";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { useListDeletedCollectionsQuery, useRestoreCollectionMutation } from "./endpoints.ts";

/** Deleted collections that can still be restored. */
export function DeletedCollections() {
  const t = useText();
  const errorText = useErrorText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const { id: orgId } = useCurrentOrganization();
  const { data = [] } = useListDeletedCollectionsQuery({ id: orgId });
  const [restore, { isLoading }] = useRestoreCollectionMutation();
  if (data.length === 0) return null;
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  const bringBack = (collectionId: string, title: string) =>
    restore({ orgId, collectionId })
      .unwrap()
      .then(
        () => toast.success(t("collections.deleted.restored", { title })),
        (error: unknown) => toast.error(errorText(error)),
      );
  return (
    <section className={`wrap ${styles.deleted}`} aria-labelledby="deleted-collections">
      <h2 className="title-2" id="deleted-collections">
        {t("collections.deleted.title")}
      </h2>
      <p className="muted">{t("collections.deleted.text")}</p>
      <ul>
        {data.map(({ id, translations, deletedAt, removedAt }) => {
          const { text, lang } = findTranslation(translations, "title", language);
          const title = text || t("collections.untitled");
          return (
            <li key={id}>
              <div>
                <b lang={lang}>{title}</b>
                <p className="muted small">
                  {t("collections.deleted.until", { deleted: day(deletedAt), removed: day(removedAt) })}
                </p>
              </div>
              <Button variant="line" isSmall isBusy={isLoading} onClick={() => void bringBack(id, title)}>
                {t("collections.deleted.restore")}
                <VisuallyHidden>{` – ${title}`}</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
