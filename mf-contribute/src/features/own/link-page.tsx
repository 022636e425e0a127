import { isApiError, Link, useCurrentOrganization, useLinkSecret, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, PageSpinner, Panel } from "@samling/ui";
import { useState } from "react";
import { LoadError } from "../../shared/load-error.tsx";
import { ContributionCard } from "./contribution-card.tsx";
import { ownApi } from "./endpoints.ts";
import { useText } from "./text.ts";

/** The same page from the e-mail's link, without signing in. The link is used up by an answer. */
export default function LinkPage() {
  const t = useText();
  const { token } = useLinkSecret();
  const { id: orgId, name: organization } = useCurrentOrganization();
  const { isSignedIn } = useSession();
  const [done, setDone] = useState<"answered" | "withdrawn" | null>(null);
  const { currentData, error, refetch } = ownApi.useOpenCaseLinkQuery(token, { skip: !token || done !== null });
  const [answer] = ownApi.useAnswerByLinkMutation();
  const [withdraw] = ownApi.useWithdrawByLinkMutation();
  useTitle(t("link.title"));
  const onwards = (
    <Link
      className={buttonClass()}
      to={isSignedIn ? paths.ownContributions.href({ orgId }) : paths.login.href({ organization: orgId })}
      state={isSignedIn ? undefined : { from: paths.ownContributions.href({ orgId }) }}
    >
      {t("link.toOwn")}
    </Link>
  );
  if (done) {
    return (
      <Panel level={1} title={t(`link.${done}.title`)} actions={onwards}>
        <p>{t(`link.${done}.text`, { organization })}</p>
      </Panel>
    );
  }
  const isUsed = !token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID");
  if (isUsed) {
    return (
      <Panel level={1} title={t("link.used.title")} actions={onwards}>
        <p>{t("link.used.text")}</p>
      </Panel>
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
