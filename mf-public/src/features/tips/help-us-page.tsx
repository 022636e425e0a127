import { maxCounted, type PublicQuestion, publicQuestions } from "@samling/contract/constants/tips";
import type { Answer } from "@samling/contract/types";
import { Link, useCurrentOrganization, useFormat, useLocation, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useLoad } from "@samling/portal/sending/use-load";
import { Loaded } from "@samling/ui/loaded";
import { tipsApi } from "./endpoints.ts";
import { useTipText } from "./text.ts";
import { WorkCard } from "./work-card.tsx";
import styles from "./work-lists.module.css";
import { WorkPage } from "./work-page.tsx";

/** Questions to visitors about pictures that lack the answer, a few at a time, without an account. */
export default function HelpUsPage() {
  const query = new URLSearchParams(useLocation().search);
  const collectionId = query.get("collection") ?? undefined;
  const kind = publicQuestions.find((question) => question === query.get("list"));
  return kind ? (
    <Questions key={kind} kind={kind} collectionId={collectionId} />
  ) : (
    <Lists collectionId={collectionId} />
  );
}

interface ListsProps {
  collectionId: string | undefined;
}

function useCounts({ collectionId }: ListsProps) {
  const { id } = useCurrentOrganization();
  return tipsApi.useCountWorkListsQuery({ id, collectionId });
}

function Lists({ collectionId }: ListsProps) {
  const t = useTipText();
  const { id: orgId, name } = useCurrentOrganization();
  const state = useLoad(useCounts({ collectionId }));
  useTitle(t("lists.title"));
  return (
    <div className="wrap page">
      <h1 className="title-1">{t("lists.title")}</h1>
      <p className="lead mt-3">{t("lists.intro", { name })}</p>
      <Loaded {...state} height="12rem">
        {(lists) =>
          lists.length === 0 ? (
            <p className="mt-6">{t("lists.none")}</p>
          ) : (
            <ul className={styles.lists}>
              {lists.map((counts) => (
                <li key={counts.kind} className={styles.list}>
                  <h2 className="title-2">
                    <Link to={addressOf(counts.kind, { orgId, ...(collectionId && { collection: collectionId }) })}>
                      {counts.kind === "write" ? t("write.title") : t(`lists.${counts.kind}`)}
                    </Link>
                  </h2>
                  <Progress counts={counts} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

/** Letters have a separate page. */
const addressOf = (kind: Counts["kind"], within: { orgId: string; collection?: string }) =>
  kind === "write" ? paths.writeOut.href(within) : paths.helpUs.href({ ...within, list: kind });

type Counts = Answer<"GET /api/organization/{id}/work-lists">[number];

function Progress({ counts }: { counts: Counts | undefined }) {
  const t = useTipText();
  const { formatNumber } = useFormat();
  const texts = counts?.kind === "write" ? "write" : "lists";
  const write = (count: number) => ({ count, number: `${formatNumber(count)}${count === maxCounted ? "+" : ""}` });
  return (
    <p className={styles.progress}>
      {counts && `${t(`${texts}.waiting`, write(counts.waiting))} · ${t(`${texts}.answered`, write(counts.answered))}`}
    </p>
  );
}

function Questions({ kind, collectionId }: ListsProps & { kind: PublicQuestion }) {
  const t = useTipText();
  const { data: counts } = useCounts({ collectionId });
  return (
    <WorkPage
      kind={kind}
      collectionId={collectionId}
      title={t(`lists.${kind}`)}
      none={t("lists.none")}
      intro={<Progress counts={counts?.find((count) => count.kind === kind)} />}
      card={(props) => <WorkCard key={props.item.id} kind={kind} {...props} />}
    />
  );
}
