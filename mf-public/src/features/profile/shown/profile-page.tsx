import { nameCountry } from "@samling/accounts/countries";
import { type PersonProperty, personProperties } from "@samling/accounts/person";
import { useText as useAccountText } from "@samling/accounts/text";
import type { User } from "@samling/contract/types";
import {
  isApiError,
  isMissing,
  Link,
  toast,
  useCommonText,
  useFormat,
  useLanguage,
  useParams,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { useMore } from "@samling/portal/sending/use-more";
import { LoadMore } from "@samling/ui";
import { Fact } from "@samling/ui/fact";
import { Section } from "@samling/ui/section";
import { useEffect } from "react";
import { MissingPage } from "../../../shared/missing-page.tsx";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { Shares } from "../contributions/shares.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import type { Profile } from "../profile/types.ts";
import styles from "./profile-page.module.css";

/** A person as others may see them: nothing here can be edited. */
export default function ProfilePage() {
  const t = useText();
  const { orgId = "", userId = "" } = useParams();
  const { currentData: profile, error, refetch } = profileApi.useGetProfileQuery({ a: userId, b: orgId });
  useProfileFailure(profile ? undefined : error);
  useTitle(profile ? shownName(profile) || t("shown.nameless") : undefined);
  if (profile) return <ProfileView key={profile.userId} profile={profile} orgId={orgId} />;
  if (isMissing(error)) {
    const link = { to: paths.organization.href({ orgId }), text: t("shown.toCollections") };
    return <MissingPage title={t("shown.notFound")} text={t("shown.notFoundText")} link={link} />;
  }
  return <NotLoaded error={error} onRetry={refetch} />;
}

function ProfileView({ profile, orgId }: { profile: Profile; orgId: string }) {
  const t = useText();
  return (
    <article className="wrap page grid one-column gap-6">
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
  const userContributions = currentData.pages.flat();
  // A notice names something that its sender can see.
  const visible = userContributions.find(
    ({ isHidden, collectionStatus }) => !isHidden && collectionStatus !== "ARCHIVED",
  );
  return (
    <>
      <Shares contributions={userContributions} />
      {hasNextPage && (
        <div>
          <LoadMore text={t("own.contributions.more")} {...more} />
        </div>
      )}
      {visible && (
        <p className="small">
          <Link className="target" to={paths.report.href({ orgId, contribution: visible.id, profile: "true" })}>
            {t("shown.wrong")}
          </Link>
        </p>
      )}
    </>
  );
}

/** A toast in addition to the message on the page: person not found, no answer, or anything else. */
function useProfileFailure(error: unknown): void {
  const t = useText();
  const common = useCommonText();
  useEffect(() => {
    if (!error) return;
    if (isMissing(error)) toast.error(t("shown.notFound"));
    else if (isApiError(error) && error.status > 0) toast.error(common("GLOBAL.UNKNOW_ERROR"));
    else toast.error(t("shown.notFetched"));
  }, [error, t, common]);
}

/** The name if it is visible, or else the alias; empty if there is neither. */
const shownName = ({ firstName = "", lastName = "", alias }: Profile): string =>
  `${firstName} ${lastName}`.trim() || alias.trim();

/** The visible facts about the person; unknown ones are omitted. */
function PersonFacts({ profile }: { profile: Profile }) {
  const { user, bio, alias, firstName } = profile;
  const isNamed = Boolean(firstName);
  return (
    <>
      {bio && <p className="lead lines">{bio}</p>}
      {user ? <FullFacts user={user} isPublic={profile.isPublic} /> : isNamed && alias && <Alias alias={alias} />}
    </>
  );
}

function Alias({ alias }: { alias: string }) {
  const account = useAccountText();
  return (
    <dl className={`terms ${styles.facts}`}>
      <Fact name={account("fields.alias")}>{alias}</Fact>
    </dl>
  );
}

function FullFacts({ user, isPublic }: { user: User; isPublic: boolean }) {
  const t = useText();
  const account = useAccountText();
  const textOf = useFactText();
  const facts = personProperties
    .filter((property) => property !== "bio")
    .map((property) => ({ property, text: textOf(user, property) }))
    .filter(({ text }) => text !== "");
  return (
    <dl className={`terms ${styles.facts}`}>
      <Fact name={account("fields.email")}>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </Fact>
      {facts.map(({ property, text }) => (
        <Fact key={property} name={account(`fields.${property}`)}>
          {text}
        </Fact>
      ))}
      <Fact name={t("shown.visibility")}>{t(isPublic ? "shown.isPublic" : "shown.isPrivate")}</Fact>
    </dl>
  );
}

/** A property in readable form: dates, countries and genders in words. */
function useFactText(): (user: User, property: PersonProperty) => string {
  const account = useAccountText();
  const [language] = useLanguage();
  const { formatDate } = useFormat();
  return (user, property) => {
    if (property === "dateOfBirth") return formatDate(user.dateOfBirth);
    if (property === "country") return user.country && nameCountry(user.country, language);
    if (property === "gender") return user.gender && account(`gender.${user.gender}`);
    return user[property];
  };
}
