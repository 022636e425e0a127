import { LinkPanel } from "@samling/accounts/link-panel";
import { isApiError, useCurrentOrganization, useLinkSecret, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { PageSpinner } from "@samling/ui";
import { useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { ContributionCard } from "./contribution-card.tsx";
import { ownApi } from "./endpoints.ts";
import { useText } from "./text.ts";

/** The same page, opened by the e-mail's link without signing in. The link is used up by an answer. */
export default function LinkPage() {
  const t = useText();
  const { token } = useLinkSecret();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { isSignedIn } = useSession();
  const [done, setDone] = useState<"answered" | "withdrawn" | null>(null);
  const skip = !token || done !== null;
  const { currentData, error, refetch } = ownApi.useOpenCaseLinkQuery({ body: { token } }, { skip });
  const [answer] = ownApi.useAnswerByLinkMutation();
  const [withdraw] = ownApi.useWithdrawByLinkMutation();
  useTitle(t("link.title"));
  const isUsed = !token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID");
  const ended = done ?? (isUsed ? "used" : null);
  if (ended) {
    const ownPath = paths.ownContributions.href({ orgId });
    const link = { to: isSignedIn ? ownPath : paths.login.href({ organization: orgId }), text: t("link.toOwn") };
    return (
      <LinkPanel title={t(`link.${ended}.title`)} link={link} state={isSignedIn ? undefined : { from: ownPath }}>
        <p>{t(`link.${ended}.text`, { organization })}</p>
      </LinkPanel>
    );
  }
  if (!currentData) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("loading")} />;
  return (
    <ContributionCard
      conversation={currentData}
      isSignedIn={false}
      onAnswer={async (body) => {
        await answer({ body: { ...body, token } }).unwrap();
        setDone("answered");
      }}
      onWithdraw={async (words) => {
        await withdraw({ body: { token, words } }).unwrap();
        setDone("withdrawn");
      }}
    />
  );
}
