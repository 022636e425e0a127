import { membershipStatusOf } from "@samling/accounts/membership";
import type { Contribution } from "@samling/contract/types";
import { Link, useCan, useFormat, useOrganization, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { editableUntil } from "@samling/portal/sending/editable-until";
import { Button, buttonClass, Icon, Skeleton } from "@samling/ui";
import { lazyPart } from "@samling/ui/lazy-part";
import { lazy, Suspense } from "react";
import { copyAndSay } from "../../shared/copy-text.ts";
import { SaveFavorite } from "../../shared/favorites/save-favorite.tsx";
import { foreignLang } from "../../shared/foreign-lang.ts";
import { ReuseButton } from "../../shared/reuse/reuse-button.tsx";
import { useText } from "../../shared/text.ts";
import styles from "./contribution.module.css";
import { Facts } from "./facts.tsx";

const Knowledge = lazy(async () => ({ default: (await import("../../shared/knowledge/knowledge.tsx")).Knowledge }));
const Transcribers = lazyPart(async () => (await import("../../shared/knowledge/transcribers.tsx")).Transcribers);
const PermittedUses = lazy(async () => ({ default: (await import("./permitted-uses.tsx")).PermittedUses }));

interface LabelDetailsProps {
  contribution: Contribution;
  media: Contribution["images"][number];
  /** Its contributor has just sent it, and reads above which name is shown and how to change that. */
  isNew: boolean;
}

/** The rest of the label: contributor, facts and actions. */
export function LabelDetails({ contribution, media, isNew }: LabelDetailsProps) {
  const t = useText();
  const { formatDateTime } = useFormat();
  const organization = useOrganization();
  const { mayEdit, until, mayOnlyDelete } = useMayEdit(contribution);
  const { organizationId: orgId, collectionId, id } = contribution;
  const share = () => copyAndSay(window.location.href, t("contribution.linkCopied"), t("contribution.linkNotCopied"));
  const facts = <Facts media={media} contribution={contribution} />;
  const copyLink = (
    <Button variant="line" icon="link" onClick={share}>
      {t("contribution.copyLink")}
    </Button>
  );
  if (isNew) {
    return (
      <>
        {facts}
        <div className={`row mt-5 ${styles.actions}`}>{copyLink}</div>
      </>
    );
  }
  return (
    <>
      <div className={`row mt-5 ${styles.actions}`}>
        <SaveFavorite key={media.id} variant="line" orgId={contribution.organizationId} pictureId={media.id} />
        {copyLink}
        {organization && <ReuseButton contribution={contribution} media={media} organization={organization.name} />}
        {media.originalUrl && (
          <a className={buttonClass({ variant: "line" })} href={media.originalUrl} download={media.originalFileName}>
            <Icon name="download" />
            {t("contribution.downloadOriginal")}
          </a>
        )}
        {contribution.state === "published" && (
          <Link
            className={buttonClass({ variant: "line" })}
            to={paths.tip.href({ orgId, contribution: id, image: media.id })}
          >
            <Icon name="help" />
            {t("contribution.know")}
          </Link>
        )}
        {mayEdit && (
          <Link
            className={buttonClass({ variant: "line" })}
            to={paths.editContribution.href({ orgId, collectionId, id })}
          >
            <Icon name="edit" />
            {t("contribution.edit")}
          </Link>
        )}
        {mayOnlyDelete && (
          <Link className={buttonClass({ variant: "line" })} to={paths.ownContribution.href({ orgId, id })}>
            <Icon name="trash" />
            {t("contribution.takeAway")}
          </Link>
        )}
      </div>
      <Contributor contribution={contribution} />
      {facts}
      {media.kind === "image" && media.transcript && (
        <section className="mt-5" aria-labelledby="written-out">
          <h2 className="title-3" id="written-out">
            {t("contribution.writtenOut")}
          </h2>
          <p className="lines anywhere mt-3" lang={foreignLang(media.lang)}>
            {media.transcript}
          </p>
          {media.transcribers && (
            <p className={`small muted mt-3 ${styles.transcribers}`}>
              <Suspense>
                <Transcribers names={media.transcribers} />
              </Suspense>
            </p>
          )}
        </section>
      )}
      <Suspense>
        <Knowledge
          key={media.id}
          contributionId={id}
          mediaId={media.id}
          isInPicture={media.state === "ready" && media.kind === "image"}
        />
      </Suspense>
      {organization && (
        <Suspense fallback={<Skeleton height="7rem" />}>
          <PermittedUses contribution={contribution} media={media} organization={organization.name} />
        </Suspense>
      )}
      <p className="small">
        <Link className="target" to={paths.report.href({ orgId, contribution: id, image: media.id })}>
          {t("contribution.wrong")}
        </Link>
      </p>
      {until && <p className="small muted mt-3">{t("contribution.editableUntil", { time: formatDateTime(until) })}</p>}
    </>
  );
}

/** The contributor, even without a name if there is a page about them. */
function Contributor({ contribution: { user, organizationId: orgId } }: { contribution: Contribution }) {
  const t = useText();
  const { userId, name } = user;
  if (!userId && !name) return null;
  return (
    <p className="mt-4">
      {t("contribution.sharedBy")}{" "}
      {userId ? <Link to={paths.profile.href({ orgId, userId })}>{name || t("contribution.nameless")}</Link> : name}
    </p>
  );
}

/** Whether it may be edited: by its owner for 24 hours, `until` then, and by admins always. [V-EDIT-01] [V-EDIT-04] */
function useMayEdit(contribution: Contribution) {
  const { user, session } = useSession();
  const can = useCan();
  if (user && can("contribution:readAll", contribution.organizationId)) {
    return { mayEdit: true, until: null, mayOnlyDelete: false };
  }
  const isOwn = user !== null && contribution.user.userId === user.id;
  const until = isOwn ? editableUntil(contribution, Date.now()) : null;
  // A suspended person may delete their own contribution but not change it (DEC-57).
  if (isOwn && session && membershipStatusOf(session, contribution.organizationId) === "suspended") {
    const isWaiting = ["submitted", "changes_asked", "guardian"].includes(contribution.state);
    return { mayEdit: false, until: null, mayOnlyDelete: until !== null || isWaiting };
  }
  return { mayEdit: until !== null, until, mayOnlyDelete: false };
}
