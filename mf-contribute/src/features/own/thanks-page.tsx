import { LinkPanel } from "@samling/accounts/link-panel";
import {
  findTranslation,
  isApiError,
  Link,
  useCurrentOrganization,
  useFormat,
  useLanguage,
  useLinkSecret,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Icon, PageSpinner, Panel } from "@samling/ui";
import { RowPicture } from "@samling/ui/row-picture";
import { LoadError } from "../../shared/load-error.tsx";
import { ownApi, type Thanks } from "./endpoints.ts";
import styles from "./own.module.css";
import { useText } from "./text.ts";

/** Shows what became of a person's contributions and tips: after signing in, or opened by an e-mail's link. */
export default function ThanksPage() {
  const t = useText();
  const { token } = useLinkSecret();
  const { id, name: organization } = useCurrentOrganization();
  const { isSignedIn, isLoading } = useSession();
  const { formatNumber } = useFormat();
  const query = ownApi.useGetThanksQuery({ id, token }, { skip: !token && !isSignedIn });
  const { currentData, error, refetch } = query;
  useTitle(t("thanks.title"));
  if (!token && !isSignedIn && !isLoading) return <SignedOut />;
  if (isApiError(error) && error.code === "RESET_TOKEN_INVALID") {
    return (
      <Panel level={1} title={t("thanks.used.title")}>
        <p>{t("thanks.used.text")}</p>
      </Panel>
    );
  }
  if (!currentData) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("loading")} />;
  const [first] = currentData;
  if (!first) {
    return (
      <Panel level={1} title={t("thanks.empty")}>
        <p>{t("thanks.emptyText")}</p>
      </Panel>
    );
  }
  const times = formatNumber((first.lead === "downloaded" ? first.downloads : first.visits) ?? 0);
  const what = first.title || t("untitled");
  return (
    <>
      <div className={`on-field inherit-links org-field ${styles.intro}`}>
        <div className="wrap">
          <p className="small">{organization}</p>
          <h1 className="title-1 mt-2 anywhere">
            {t(`thanks.lead.${first.lead}`, { what, times, number: first.number ?? "" })}
          </h1>
          <p className="lead mt-3">{t("thanks.begin")}</p>
        </div>
      </div>
      <div className="wrap page grid gap-6">
        {currentData.map((item) => (
          <Item key={`${item.contributionId} ${item.picture.id} ${item.isTip}`} item={item} />
        ))}
        <section>
          <h2 className="title-3">{t("thanks.count.title")}</h2>
          <p className="small muted narrow">{t("thanks.count.text")}</p>
          {isSignedIn && (
            <Link className="target small" to={paths.mails.href({ orgId: id })}>
              {t("thanks.mails")}
            </Link>
          )}
        </section>
      </div>
    </>
  );
}

function SignedOut() {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const link = { to: paths.login.href({ organization: orgId }), text: t("thanks.signIn") };
  return (
    <LinkPanel title={t("thanks.title")} link={link} state={{ from: paths.thanks.href({ orgId }) }}>
      <p>{t("thanks.signedOut")}</p>
    </LinkPanel>
  );
}

function Item({ item }: { item: Thanks[number] }) {
  const t = useText();
  const [language] = useLanguage();
  const { id: orgId } = useCurrentOrganization();
  const { contributionId: id, collectionId, picture, title, isTip } = item;
  const collection = findTranslation(item.collectionTitle, "title", language);
  return (
    <section className={`grid items-start gap-4 ${styles.thanked}`}>
      <RowPicture media={picture} />
      <div className="min-0 anywhere">
        <h2 className="title-3">
          <Link to={paths.contribution.href({ orgId, collectionId, id, image: picture.id })}>
            {title || t("untitled")}
          </Link>
        </h2>
        <p className="small muted">
          <span lang={collection.lang}>{collection.text}</span>
          {isTip && ` · ${t("thanks.fromTip")}`}
        </p>
        <ul className={styles.facts}>
          {useFacts(item).map((fact) => (
            <li key={fact}>
              <Icon name="check" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The existing facts, the strongest first. */
function useFacts({ visits, known, downloads, isInSets, handedOverAt, number }: Thanks[number]): string[] {
  const t = useText();
  const { formatDate, formatNumber } = useFormat();
  return [
    visits !== null && t("thanks.fact.seen", { times: formatNumber(visits) }),
    ...known.map((item) => t(item.name ? "thanks.fact.knownBy" : "thanks.fact.known", item)),
    downloads !== null && t("thanks.fact.downloaded", { times: formatNumber(downloads) }),
    isInSets && t("thanks.fact.inSets"),
    handedOverAt !== null && t("thanks.fact.handedOver", { date: formatDate(handedOverAt, { dateStyle: "long" }) }),
    number !== null && t("thanks.fact.numbered", { number }),
  ].filter((fact) => fact !== false);
}
