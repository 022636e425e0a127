import { nameFiles } from "@samling/accounts/media-fields/name-files";
import { useParams, useTitle } from "@samling/portal";
import { PageSpinner } from "@samling/ui";
import { LoadError } from "../../shared/load-error.tsx";
import { contributeApi } from "../contribute/endpoints.ts";
import { ContributionCard } from "./contribution-card.tsx";
import { ownApi } from "./endpoints.ts";
import { useText } from "./text.ts";

export default function OwnPage() {
  const t = useText();
  const { id = "" } = useParams();
  const { currentData, error, refetch } = contributeApi.useGetOwnContributionQuery(
    { id },
    { refetchOnMountOrArgChange: true },
  );
  const [answer] = ownApi.useAnswerContributionMutation();
  const [withdraw] = ownApi.useWithdrawContributionMutation();
  const title = currentData && nameFiles(currentData.contribution.images);
  useTitle(currentData && (title || t("untitled")));
  if (!currentData) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("loading")} />;
  return (
    <ContributionCard
      // After a message has been sent, the form is reset.
      key={currentData.entries.length}
      conversation={currentData}
      isSignedIn
      onAnswer={(body) => answer({ id, body }).unwrap()}
      onWithdraw={(words) => withdraw({ id, body: { words } }).unwrap()}
    />
  );
}
