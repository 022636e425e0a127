import type { Answer } from "@samling/contract/types";
import { findTranslation, useCurrentOrganization, useFormat, useLanguage } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Section } from "@samling/ui/section";
import { PassingButton } from "../../shared/passing-button.tsx";
import rows from "../../shared/rows.module.css";
import { useText } from "../../text.ts";
import styles from "./collections.module.css";
import { collectionsApi } from "./endpoints.ts";

/** Deleted collections that can still be restored. */
export function DeletedCollections() {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const { data = [] } = collectionsApi.useListDeletedCollectionsQuery({ id: orgId });
  if (data.length === 0) return null;
  return (
    <Section id="deleted-collections" title={t("collections.deleted.title")} className={`wrap ${styles.deleted}`}>
      <p className="muted">{t("collections.deleted.text")}</p>
      <ul className={`${rows.list} ${rows.apart}`}>
        {data.map((deleted) => (
          <Deleted key={deleted.id} orgId={orgId} {...deleted} />
        ))}
      </ul>
    </Section>
  );
}

type DeletedProps = Answer<"GET /api/organization/{id}/deleted-collections">[number] & { orgId: string };

function Deleted({ orgId, id, translations, deletedAt, removedAt }: DeletedProps) {
  const t = useText();
  const tell = useTell();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  const [restore, { isLoading }] = collectionsApi.useRestoreCollectionMutation();
  const { text, lang } = findTranslation(translations, "title", language);
  const title = text || t("collections.untitled");
  const day = (at: string) => formatDate(at, { dateStyle: "medium" });
  const bringBack = () => tell(restore({ orgId, collectionId: id }), t("collections.deleted.restored", { title }));
  return (
    <li>
      <div>
        <b lang={lang}>{title}</b>
        <p className="muted small">
          {t("collections.deleted.until", { deleted: day(deletedAt), removed: day(removedAt) })}
        </p>
      </div>
      <PassingButton of={`– ${title}`} isBusy={isLoading} onClick={() => void bringBack()}>
        {t("collections.deleted.restore")}
      </PassingButton>
    </li>
  );
}
