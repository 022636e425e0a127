import type { Contribution, User } from "@samling/contract/types";
import {
  draftIdOf,
  findTranslation,
  Link,
  useCurrentOrganization,
  useFormat,
  useLanguage,
  useLocation,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { countWaiting } from "@samling/portal/sending/just-sent";
import { nameInPublic } from "@samling/portal/sending/name-in-public";
import { useGetReviewNoticeQuery, useUsualTime } from "@samling/portal/sending/review-notice";
import { buttonClass, buttonRowClass, Icon, joinClasses } from "@samling/ui";
import { hasDraft } from "../../../shared/drafts/has-draft.ts";
import { deferredApi } from "../endpoints.ts";
import { useThanksText } from "./text.ts";
import styles from "./thanks.module.css";

interface ThanksProps {
  contribution: Contribution;
  user: User;
}

/** The note to the contributor above a contribution that has just been sent. [DEC-54] */
export function Thanks({ contribution, user }: ThanksProps) {
  const t = useThanksText();
  const [language] = useLanguage();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { collectionId, id, images, isPublic, state } = contribution;
  const { data: sent } = deferredApi.useGetSentContributionQuery({ id });
  const collection = findTranslation(contribution.collectionTitle, "title", language);
  const location = useLocation();
  // Shown until they have been sent.
  const waiting = hasDraft(draftIdOf(user.id, collectionId)) ? countWaiting(location.state) : 0;
  const isWaiting = state === "submitted" || state === "guardian";
  const statusKey = isWaiting ? state : isPublic ? "published" : "kept";
  return (
    <section className={`on-field org-field ${styles.thanks}`} aria-labelledby="thanks">
      <div className={`wrap columns until-767 anywhere ${styles.inner}`}>
        <div>
          <h1 className="title-1" id="thanks">
            {user.firstName ? t("titleFor", { name: user.firstName }) : t("title")}
          </h1>
          <p className={`lead ${styles.standing}`}>{t(statusKey, { organization })}</p>
          <p className="small">
            {t("filesFor", { count: images.length })}{" "}
            <Link lang={collection.lang} to={paths.collection.href({ orgId, collectionId })}>
              {collection.text}
            </Link>
            {sent?.entryNumber && ` · ${t("entryNumber", { number: sent.entryNumber })}`}
          </p>
          <div className={joinClasses(buttonRowClass(), "mt-5")}>
            <Link
              className={buttonClass({ variant: "field" })}
              to={paths.createContribution.href({ orgId, collectionId })}
            >
              <Icon name="plus" />
              {waiting > 0 ? t("goOn", { count: waiting }) : t("more")}
            </Link>
            <Link className={buttonClass({ variant: "fieldLine" })} to={paths.ownContributions.href({ orgId })}>
              {t("own")}
            </Link>
          </div>
        </div>
        <div>
          <h2 className="title-3">{t("next")}</h2>
          <NextSteps contribution={contribution} user={user} />
        </div>
      </div>
    </section>
  );
}

/** The name under which it is shown, how long a decision usually takes, and until when it can be changed. */
function NextSteps({ contribution, user }: ThanksProps) {
  const t = useThanksText();
  const { formatDateTime } = useFormat();
  const usualTime = useUsualTime();
  const { organizationId: orgId, collectionId, id, isPublic, state } = contribution;
  const waits = state === "submitted";
  const { data: notice } = useGetReviewNoticeQuery({ id: collectionId }, { skip: !waits });
  const name = nameInPublic(user);
  const until = editableUntil(contribution, Date.now());
  return (
    <ul className="grid gap-2 mt-3">
      {until && user.email && <li>{t("receipt", { email: user.email })}</li>}
      {waits && (
        <li>
          {typeof notice?.usualHours === "number" && `${t("usual", { time: usualTime(notice.usualHours) })} `}
          {t("decided")}
        </li>
      )}
      {isPublic && <li>{name ? t("named", { name }) : t("unnamed")}</li>}
      {until && (
        <li>
          <Link to={paths.ownContribution.href({ orgId, id })}>{t("change")}</Link>{" "}
          {t("until", { time: formatDateTime(until) })}
        </li>
      )}
    </ul>
  );
}
