import type { Answer } from "@samling/contract/types";
import { useFormat, useTitle } from "@samling/portal";
import { Button } from "@samling/ui";
import { cellClass, tableClass } from "@samling/ui/table-class.ts";
import admin from "../../shared/admin.module.css";
import { Loaded } from "../../shared/loaded.tsx";
import { useAdminText } from "../../shared/text.ts";
import { actionKey } from "./action-key.ts";
import { useListPlatformAuditInfiniteQuery } from "./endpoints.ts";
import { useText } from "./text.ts";

type Entry = Answer<"GET /api/audit">["items"][number];

function Row({ entry }: { entry: Entry }) {
  const t = useAdminText();
  const words = useText();
  const { formatDate } = useFormat();
  const { at, actor, action, subject, organization, data } = entry;
  const key = actionKey(action);
  const hasData = Object.keys(data).length > 0;
  return (
    <tr>
      <th scope="row" className={cellClass.when}>
        {formatDate(at, { dateStyle: "medium", timeStyle: "medium" })}
      </th>
      <td data-label={t("audit.who")}>{actor.name || t(actor.userId ? "audit.left" : "audit.system")}</td>
      <td data-label={t("audit.what")}>{key ? words(key) : <span className={admin.code}>{action}</span>}</td>
      <td data-label={t("audit.where")}>{organization?.name ?? t("audit.platform")}</td>
      <td data-label={t("audit.subject")}>
        <span className={admin.code}>
          {subject.type} {subject.id}
          {hasData && ` ${JSON.stringify(data)}`}
        </span>
      </td>
    </tr>
  );
}

/** Who did what on the platform, as it is kept. Nobody can change it here. */
export function AuditPage() {
  const t = useAdminText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListPlatformAuditInfiniteQuery();
  useTitle(t("audit.title"));
  return (
    <div className={`wrap ${admin.page}`}>
      <div className={admin.head}>
        <div>
          <h1 className="title-1">{t("audit.title")}</h1>
          <p className={admin.about}>{t("audit.about")}</p>
        </div>
      </div>
      <Loaded data={data} error={error} onRetry={refetch}>
        {({ pages }) => (
          <>
            <table className={tableClass({ stacks: true })}>
              <caption className="vh">{t("audit.title")}</caption>
              <thead>
                <tr>
                  <th scope="col">{t("audit.when")}</th>
                  <th scope="col">{t("audit.who")}</th>
                  <th scope="col">{t("audit.what")}</th>
                  <th scope="col">{t("audit.where")}</th>
                  <th scope="col">{t("audit.subject")}</th>
                </tr>
              </thead>
              <tbody>{pages.flatMap(({ items }) => items.map((entry) => <Row key={entry.id} entry={entry} />))}</tbody>
            </table>
            {hasNextPage && (
              <p style={{ marginTop: "var(--s-6)" }}>
                <Button variant="line" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {t("audit.more")}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
