import { useListOrganizationsQuery } from "@samling/portal";
import { useMore } from "@samling/portal/sending/use-more";
import { LoadMore } from "@samling/ui";
import { useState } from "react";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { profileApi } from "../profile/endpoints.ts";
import { useText } from "../profile/text.ts";
import { ContributionRow } from "./contribution-row.tsx";

/** How many are rendered at first, and with every click for more. */
const step = 12;

export function MyContributions({ userId }: { userId: string }) {
  const t = useText();
  const [shown, setShown] = useState(step);
  const query = profileApi.useListUserContributionsInfiniteQuery({ userId });
  const { currentData, error, refetch, hasNextPage, isFetchNextPageError, fetchNextPage } = query;
  const more = useMore(query);
  const { data: organizations } = useListOrganizationsQuery();
  if (!currentData) return <NotLoaded level={2} error={error} onRetry={refetch} />;
  const contributions = currentData.pages.flat();
  const showMore = () => {
    // A retry shows what the failed attempt was to show.
    const next = isFetchNextPageError ? shown : shown + step;
    setShown(next);
    if (hasNextPage && contributions.length < next) void fetchNextPage();
  };
  if (contributions.length === 0) return <p className="muted">{t("own.contributions.none")}</p>;
  return (
    <>
      <ul>
        {contributions.slice(0, shown).map((contribution) => (
          <ContributionRow
            key={contribution.id}
            contribution={contribution}
            organizationName={organizations?.find(({ id }) => id === contribution.organizationId)?.name}
          />
        ))}
      </ul>
      {(hasNextPage || contributions.length > shown) && (
        <div>
          <LoadMore text={t("own.contributions.more")} {...more} onMore={showMore} />
        </div>
      )}
    </>
  );
}
