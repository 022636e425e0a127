import { type AuditKind, auditKinds } from "@samling/contract/constants/audit";
import { Link, useFormat, useLanguage, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useMore } from "@samling/portal/sending/use-more";
import { Button, LoadMore, Panel, Select, TextField } from "@samling/ui";
import { Table } from "@samling/ui/table";
import { cellClass } from "@samling/ui/table-class";
import { useDeferredValue, useMemo } from "react";
import { CsvButton } from "../../shared/csv-button.tsx";
import { DayRange } from "../../shared/day-range.tsx";
import { Loading } from "../../shared/loading.tsx";
import { fieldsOf, useAddressFilters } from "../../shared/use-address-filters.ts";
import styles from "./audit.module.css";
import { type AuditEntry, type AuditFilters, auditApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { actionKey, useDetails } from "./use-details.ts";

/** Kinds that an organization's own log never has, so its page does not offer them. */
const platformKinds: readonly string[] = ["fixity", "job", "system"];

function Row({ entry, orgId }: { entry: AuditEntry; orgId: string | undefined }) {
  const t = useText();
  const { formatDate } = useFormat();
  const detailsOf = useDetails();
  const { at, actor, action, subject, organization, data } = entry;
  const key = actionKey(action);
  return (
    <tr>
      <th scope="row" className={cellClass.when}>
        <time dateTime={at}>{formatDate(at, { dateStyle: "medium", timeStyle: "short" })}</time>
      </th>
      <td data-label={t("who")}>{actor.name || t(actor.userId ? "left" : "system")}</td>
      <td data-label={t("what")}>{key ? t(key) : action}</td>
      {!orgId && <td data-label={t("where")}>{organization?.name ?? t("platform")}</td>}
      <td data-label={t("subject")}>
        <div>
          <Subject subject={subject} orgId={orgId ?? organization?.id} />
          {detailsOf(data).map((detail) => (
            <p key={detail} className="muted">
              {detail}
            </p>
          ))}
        </div>
      </td>
    </tr>
  );
}

type FilterProps = Omit<ReturnType<typeof useFilters>, "activeFilters"> & { isPlatform: boolean };

function Filter({ isPlatform, values, change, clear }: FilterProps) {
  const t = useText();
  const field = fieldsOf(values, change);
  const kinds = auditKinds.filter((kind) => isPlatform || !platformKinds.includes(kind));
  return (
    <search className={styles.filters} aria-label={t("filter.label")}>
      <TextField label={t("filter.person")} type="search" icon="search" {...field("person")} />
      <Select
        label={t("filter.kind")}
        {...field("kind")}
        options={[
          { value: "", label: t("filter.allKinds") },
          ...kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
        ]}
      />
      <DayRange field={field} />
      <Button variant="text" isSmall aria-disabled={!Object.values(values).some(Boolean)} onClick={clear}>
        {t("filter.clear")}
      </Button>
    </search>
  );
}

/** The audit log of an organization or of the whole platform. It is read-only. */
export default function AuditPage() {
  const { orgId } = useParams();
  const t = useText();
  const { activeFilters: current, ...filters } = useFilters();
  const [language] = useLanguage();
  const activeFilters = { ...useDeferredValue(current), language };
  const query = auditApi.useListAuditInfiniteQuery({ ...activeFilters, id: orgId });
  const { currentData, error, refetch, hasNextPage } = query;
  const more = useMore(query);
  const entries = currentData?.pages.flatMap(({ items }) => items);
  const title = t("title");
  useTitle(title);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="title-1">{title}</h1>
      <p className="muted">{t(orgId ? "about" : "platformAbout")}</p>
      <Filter {...filters} isPlatform={!orgId} />
      {!entries && <Loading height="24rem" error={error} onRetry={refetch} />}
      {orgId && entries && entries.length > 0 && (
        <CsvButton
          address="GET /api/organization/{id}/audit.csv"
          parameters={{ ...activeFilters, id: orgId }}
          name="audit.csv"
        >
          {t("csv")}
        </CsvButton>
      )}
      {entries?.length === 0 && <Panel title={t("nothing")} />}
      {entries && entries.length > 0 && (
        <Table
          stacks
          className={styles.table}
          caption={title}
          columns={[t("when"), t("who"), t("what"), ...(orgId ? [] : [t("where")]), t("subject")]}
        >
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} orgId={orgId} />
          ))}
        </Table>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <LoadMore text={t("more")} {...more} />
        </div>
      )}
    </div>
  );
}

function subjectAddress({ type, id, collectionId }: AuditEntry["subject"], orgId: string): string | null {
  if (type === "contribution") return collectionId && paths.contribution.href({ orgId, collectionId, id });
  if (type === "collection") return paths.editCollection.href({ orgId, collection: id });
  if (type === "user") return paths.profile.href({ orgId, userId: id });
  if (type === "group") return paths.groups.href({ orgId });
  return type === "organization" ? paths.organization.href({ orgId }) : null;
}

/** The subject of an action, by name, with a link while it exists. */
function Subject({ subject, orgId }: { subject: AuditEntry["subject"]; orgId: string | undefined }) {
  const t = useText();
  const { title, isThere } = subject;
  if (!title) return null;
  if (!isThere) {
    return (
      <p>
        {title} <span className="muted">({t("gone")})</span>
      </p>
    );
  }
  const address = orgId ? subjectAddress(subject, orgId) : null;
  return <p>{address ? <Link to={address}>{title}</Link> : title}</p>;
}

const names = ["person", "kind", "from", "to"] as const;

function useFilters() {
  const filters = useAddressFilters(names);
  const { values } = filters;
  const activeFilters = useMemo((): AuditFilters => {
    const { person, kind, from, to } = values;
    const knownKind = auditKinds.find((one): one is AuditKind => one === kind);
    return {
      // A single letter would match almost everyone.
      ...(person.trim().length > 1 && { person: person.trim() }),
      ...(knownKind && { kind: knownKind }),
      ...(from && { from }),
      ...(to && { to }),
    };
  }, [values]);
  return { ...filters, activeFilters };
}
