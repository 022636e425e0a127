import { auditKinds } from "@samling/contract/constants/audit";
import type { LanguageCode } from "@samling/contract/constants/languages";
import { Link, useFormat, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { usePages } from "@samling/portal/sending/use-load";
import { TextField } from "@samling/ui";
import { ListPage } from "@samling/ui/list-page";
import type { Column } from "@samling/ui/table";
import { useDeferredValue } from "react";
import { DayRange } from "../../shared/day-range.tsx";
import { DownloadButton } from "../../shared/download-button.tsx";
import { FiltersBar } from "../../shared/filters-bar.tsx";
import {
  fieldsOf,
  findOption,
  optionsOf,
  useFilters,
  withoutEmpty,
  wordsOf,
} from "../../shared/use-address-filters.ts";
import styles from "./audit.module.css";
import { type AuditEntry, type AuditFilters, auditApi } from "./endpoints.ts";
import { useText } from "./text.ts";
import { actionKey, useDetails } from "./use-details.ts";

/** Kinds that an organization's own log never has, so its page does not offer them. */
const platformKinds: readonly string[] = ["fixity", "job", "system"];

/** The audit log of an organization or of the whole platform. It is read-only. */
export default function AuditPage() {
  const { orgId } = useParams();
  const t = useText();
  const filters = useFilters(filterNames, toQuery);
  const query = useDeferredValue(filters.query);
  const list = usePages(auditApi.useListAuditInfiniteQuery({ ...query, id: orgId }));
  const columns = useColumns(orgId);
  const kinds = auditKinds.filter((kind) => !orgId || !platformKinds.includes(kind));
  const subject = list.data?.find(({ subject: { id } }) => query.about?.endsWith(id))?.subject;
  const nameless = t(query.about?.startsWith("media:") ? "file" : "untitled");
  const title = query.about ? t("history", { title: subject?.title || nameless }) : t("title");
  useTitle(title);
  const field = fieldsOf(filters.values, filters.change);
  return (
    <ListPage
      title={title}
      lead={
        query.about && orgId ? (
          <>
            {t("historyAbout")} <Link to={paths.audit.href({ orgId })}>{t("everything")}</Link>
          </>
        ) : (
          t(orgId ? "about" : "platformAbout")
        )
      }
      filters={
        <FiltersBar
          {...filters}
          label={t("filter.label")}
          search={{ name: "q", label: t("filter.word") }}
          selects={[["kind", t("filter.kind"), optionsOf(t("filter.allKinds"), kinds, (kind) => t(`kind.${kind}`))]]}
          clearText={t("filter.clear")}
        >
          <TextField label={t("filter.person")} autoComplete="off" {...field("person")} />
          <DayRange field={field} />
        </FiltersBar>
      }
      list={list}
      tools={
        orgId && (
          <DownloadButton
            address="GET /api/organization/{id}/audit.csv"
            parameters={{ ...query, id: orgId }}
            name={query.about ? "history.csv" : "audit.csv"}
          >
            {t("csv")}
          </DownloadButton>
        )
      }
      empty={{ title: t("nothing") }}
      moreText={t("more")}
      table={{ columns, keyOf: (entry) => entry.id, className: styles.table }}
    />
  );
}

function useColumns(orgId: string | undefined): Column<AuditEntry>[] {
  const t = useText();
  const { formatDateTime } = useFormat();
  const detailsOf = useDetails();
  const where: Column<AuditEntry> = {
    text: t("where"),
    cell: ({ organization }) => organization?.name ?? t("platform"),
  };
  return [
    { text: t("when"), isUnbroken: true, cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time> },
    {
      text: t("who"),
      cell: ({ actor: { name, userId, isKey } }) =>
        isKey ? t("key", { name: name || "–" }) : name || t(userId ? "left" : "system"),
    },
    {
      text: t("what"),
      cell: ({ action }) => {
        const key = actionKey(action);
        return key ? t(key) : action;
      },
    },
    ...(orgId ? [] : [where]),
    {
      text: t("subject"),
      cell: ({ subject, organization, data }) => (
        <>
          <Subject subject={subject} orgId={orgId ?? organization?.id} />
          {detailsOf(data).map((detail) => (
            <p key={detail} className="muted">
              {detail}
            </p>
          ))}
        </>
      ),
    },
  ];
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

const filterNames = ["q", "person", "kind", "from", "to", "about"] as const;

const aboutPattern = /^(contribution|media|user|collection):[0-9a-f-]{36}$/;

const toQuery = (
  { q, person, kind, about, ...days }: Record<(typeof filterNames)[number], string>,
  language: LanguageCode,
): AuditFilters => ({
  ...withoutEmpty({
    q: wordsOf(q),
    person: wordsOf(person),
    kind: findOption(auditKinds, kind),
    about: aboutPattern.test(about) ? about : undefined,
    ...days,
  }),
  language,
});
