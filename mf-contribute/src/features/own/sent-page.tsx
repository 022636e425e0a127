import { ownerEditWindow } from "@samling/contract/constants";
import {
  findTranslation,
  Link,
  useCurrentOrganization,
  useLanguage,
  useParams,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Icon, PageSpinner } from "@samling/ui";
import { useState } from "react";
import { nameInPublic } from "../../name-in-public.ts";
import { useGetReviewNoticeQuery, useUsualTime } from "../../review-notice.ts";
import { LoadError } from "../../shared/load-error.tsx";
import { type Conversation, useGetOwnContributionQuery } from "./endpoints.ts";
import { GivenFiles } from "./given-files.tsx";
import styles from "./own.module.css";
import { Stations } from "./stations.tsx";
import { useText } from "./text.ts";

/** Poll interval for unfinished pictures, in milliseconds. */
const pendingInterval = 3_000;
const isPending = (conversation: Conversation | undefined) =>
  conversation?.contribution.images.some(({ state }) => state === "pending") ?? false;

/** Where sending leads. It is made of what is stored, so that a reload shows it again. */
export function SentPage() {
  const t = useText();
  const { id = "" } = useParams();
  const [isWaiting, setWaiting] = useState(false);
  const { currentData, error, refetch } = useGetOwnContributionQuery(
    { id },
    { pollingInterval: isWaiting ? pendingInterval : 0, refetchOnMountOrArgChange: true },
  );
  useTitle(t("given.title"));
  if (isPending(currentData) !== isWaiting) setWaiting(!isWaiting);
  if (!currentData) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("loading")} />;
  return <Given conversation={currentData} />;
}

function Given({ conversation }: { conversation: Conversation }) {
  const t = useText();
  const [language] = useLanguage();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { contribution, state, turn } = conversation;
  const { collectionId, id, images, isPublic } = contribution;
  const collection = findTranslation(contribution.collectionTitle, "title", language);
  const isShown = state === "published" && isPublic;
  const standing = () => {
    if (state !== "published") return t(`next.${state}`, { organization });
    return t(isPublic ? "given.published" : "given.kept", { organization });
  };
  return (
    <>
      <div className={`on-field ${styles.lede}`}>
        <div className="wrap">
          <h1 className="title-1">{t("given.title")}</h1>
          <p className="lead">{standing()}</p>
          <p className="small">
            {t("filesFor", { count: images.length })}{" "}
            <Link lang={collection.lang} to={paths.collection.href({ orgId, collectionId })}>
              {collection.text}
            </Link>
            {conversation.entryNumber && ` · ${t("entryNumber", { number: conversation.entryNumber })}`}
          </p>
          {turn !== null && <Stations conversation={conversation} />}
        </div>
      </div>
      <div className={`wrap ${styles.given}`}>
        <GivenFiles images={images} />
        <section>
          <h2 className="title-3">{t("given.next")}</h2>
          <Next conversation={conversation} />
        </section>
        <p className={styles.onwards}>
          <Link
            className={buttonClass()}
            to={
              isShown ? paths.contribution.href({ orgId, collectionId, id }) : paths.ownContribution.href({ orgId, id })
            }
          >
            {t(isShown ? "see" : "given.standing")}
            <Icon name="arrowRight" />
          </Link>
          <Link
            className={buttonClass({ variant: "line" })}
            to={paths.createContribution.href({ orgId, collectionId })}
          >
            {t("given.more")}
          </Link>
          <Link to={paths.ownContributions.href({ orgId })}>{t("list.title")}</Link>
        </p>
      </div>
    </>
  );
}

/** Under which name it is shown, how long it can be changed, and how long a decision usually takes. */
function Next({ conversation: { contribution, state, turn } }: { conversation: Conversation }) {
  const t = useText();
  const { user } = useSession();
  const usualTime = useUsualTime();
  const waits = turn === "organization";
  const { data: notice } = useGetReviewNoticeQuery({ id: contribution.collectionId }, { skip: !waits });
  const name = user ? nameInPublic(user) : "";
  const isNew = Date.now() - Date.parse(contribution.publishedAt) < ownerEditWindow;
  const canBeShown = user && contribution.isPublic && (waits || state === "published");
  return (
    <ul className={styles.next}>
      {isNew && user?.email && <li>{t("given.receipt", { email: user.email })}</li>}
      {waits && (
        <li>
          {typeof notice?.usualHours === "number" && `${t("given.usual", { time: usualTime(notice.usualHours) })} `}
          {user && t("given.decided", { email: user.email })}
        </li>
      )}
      {canBeShown && <li>{name ? t("given.named", { name }) : t("given.unnamed")}</li>}
      {isNew && <li>{t("given.change")}</li>}
    </ul>
  );
}
