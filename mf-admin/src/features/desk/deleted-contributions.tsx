import type { Answer } from "@samling/contract/types";
import { useCurrentOrganization, useFormat } from "@samling/portal";
import { useTell } from "@samling/portal/sending/use-tell";
import { Section } from "@samling/ui/section";
import { PassingButton } from "../../shared/passing-button.tsx";
import rows from "../../shared/rows.module.css";
import styles from "./desk.module.css";
import { deskApi } from "./endpoints.ts";
import { useText } from "./text.ts";

/** What staff have deleted and can still restore. */
export function DeletedContributions() {
  const t = useText();
  const { id } = useCurrentOrganization();
  const { data = [] } = deskApi.useListDeletedContributionsQuery({ id }, { refetchOnMountOrArgChange: true });
  if (data.length === 0) return null;
  return (
    <Section id="deleted-contributions" title={t("removed.title")} className={styles.removed}>
      <ul className={`${rows.list} ${rows.apart}`}>
        {data.map((deleted) => (
          <Deleted key={deleted.id} orgId={id} {...deleted} />
        ))}
      </ul>
    </Section>
  );
}

type DeletedProps = Answer<"GET /api/organization/{id}/deleted-contributions">[number] & { orgId: string };

function Deleted({ orgId, id: contributionId, title, files, deletedAt, removedAt, isMerged }: DeletedProps) {
  const t = useText();
  const tell = useTell();
  const { formatDate } = useFormat();
  const [restore, { isLoading }] = deskApi.useRestoreContributionMutation();
  const name = title || t("removed.untitled");
  const dayOf = (at: string) => formatDate(at, { dateStyle: "medium" });
  const bringBack = () => tell(restore({ id: orgId, contributionId }), t("removed.restored", { title: name }));
  return (
    <li>
      <div>
        <b>{name}</b> <span className="muted">{t("removed.files", { count: files })}</span>
        <p className="muted small">
          {t(isMerged ? "removed.merged" : "removed.until", { deleted: dayOf(deletedAt), removed: dayOf(removedAt) })}
        </p>
      </div>
      <PassingButton of={`– ${name}`} isBusy={isLoading} onClick={() => void bringBack()}>
        {t("removed.restore")}
      </PassingButton>
    </li>
  );
}
