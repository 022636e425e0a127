import { isMissing, Link, useParams, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useMore } from "@samling/portal/sending/use-more";
import { LoadMore } from "@samling/ui";
import { Section } from "@samling/ui/section";
import { MissingPage } from "../../../shared/missing-page.tsx";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { Shares } from "../contributions/shares.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import type { Profile } from "../profile/types.ts";
import { PersonFacts } from "./person-facts.tsx";
import styles from "./profile-page.module.css";
import { shownName } from "./shown-name.ts";
import { useProfileFailure } from "./use-profile-failure.ts";

/** A person as others may see them: nothing here can be edited. */
export default function ProfilePage() {
  const t = useText();
  const { orgId = "", userId = "" } = useParams();
  const { currentData: profile, error, refetch } = profileApi.useGetProfileQuery({ a: userId, b: orgId });
  useProfileFailure(profile ? undefined : error);
  useTitle(profile ? shownName(profile) || t("shown.nameless") : undefined);
  if (profile) return <Shown key={profile.userId} profile={profile} orgId={orgId} />;
  if (isMissing(error)) {
    const way = { to: paths.organization.href({ orgId }), text: t("shown.toCollections") };
    return <MissingPage title={t("shown.notFound")} text={t("shown.notFoundText")} way={way} />;
  }
  return <NotLoaded error={error} onRetry={refetch} />;
}

function Shown({ profile, orgId }: { profile: Profile; orgId: string }) {
  const t = useText();
  return (
    <article className={`wrap ${styles.page}`}>
      <h1 className="title-1">{shownName(profile) || t("shown.nameless")}</h1>
      <PersonFacts profile={profile} />
      <Section id="contributions" title={t("shown.contributions")}>
        <Contributions userId={profile.userId} orgId={orgId} />
      </Section>
    </article>
  );
}

function Contributions({ userId, orgId }: { userId: string; orgId: string }) {
  const t = useText();
  const query = profileApi.useListUserContributionsInfiniteQuery({ userId, orgId });
  const { currentData, error, refetch, hasNextPage } = query;
  const more = useMore(query);
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  const given = currentData.pages.flat();
  // A notice names something that its sender can see.
  const own = given.find((one) => !one.isOfOther && !one.isHidden && one.collectionStatus !== "ARCHIVED");
  return (
    <>
      <Shares contributions={given} />
      {hasNextPage && (
        <div>
          <LoadMore text={t("own.contributions.more")} {...more} />
        </div>
      )}
      {own && (
        <p className="small">
          <Link className="target" to={paths.report.href({ orgId, contribution: own.id, profile: "true" })}>
            {t("shown.wrong")}
          </Link>
        </p>
      )}
    </>
  );
}
