import { LinkPanel } from "@samling/accounts/link-panel";
import {
  isApiError,
  Link,
  useCurrentOrganization,
  useErrorText,
  useLinkSecret,
  useLocation,
  useSession,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, Panel } from "@samling/ui";
import { OneTimeButton } from "@samling/ui/one-time-button";
import { linkApi } from "./endpoints.ts";
import { useLinkText } from "./text.ts";

/**
 * Opened from the e-mail about a contribution that came through a link: moves it into the account of the e-mail's
 * address.
 */
export default function ClaimPage() {
  const t = useLinkText();
  const errorText = useErrorText();
  const { token } = useLinkSecret();
  const { pathname, hash } = useLocation();
  const { id: orgId, name } = useCurrentOrganization();
  const { isSignedIn, user } = useSession();
  const [claim, { data, error, isLoading }] = linkApi.useClaimContributionMutation();
  useTitle(t("claim.title"));
  if (data) {
    const to = paths.ownContribution.href({ orgId, id: data.contributionId });
    return (
      <LinkPanel title={t("claim.done")} link={{ to, text: t("claim.open") }}>
        <p>{t("claim.doneText")}</p>
      </LinkPanel>
    );
  }
  if (!token || (isApiError(error) && ["ALREADY_CLAIMED", "RESET_TOKEN_INVALID"].includes(error.code))) {
    const to = paths.ownContributions.href({ orgId });
    return (
      <LinkPanel title={t("claim.used")} link={{ to, text: t("claim.own") }}>
        <p>{t("claim.usedText")}</p>
      </LinkPanel>
    );
  }
  if (!isSignedIn) {
    const state = { organization: orgId, from: `${pathname}${hash || `#${new URLSearchParams({ token })}`}` };
    return (
      <Panel
        level={1}
        title={t("claim.title")}
        actions={
          <>
            <Link className={buttonClass()} to={paths.login.href({ organization: orgId })} state={state}>
              {t("claim.signIn")}
            </Link>
            <Link
              className={buttonClass({ variant: "line" })}
              to={paths.register.href({ organization: orgId })}
              state={state}
            >
              {t("claim.register")}
            </Link>
          </>
        }
      >
        <p>{t("claim.text", { name })}</p>
      </Panel>
    );
  }
  const isForbidden = isApiError(error) && error.code === "FORBIDDEN";
  return (
    <Panel
      level={1}
      title={t("claim.title")}
      actions={
        <OneTimeButton isBusy={isLoading} onClick={() => void claim({ body: { token } })}>
          {t("claim.do")}
        </OneTimeButton>
      }
    >
      <p>{t("claim.as", { email: user?.email ?? "" })}</p>
      {error && (
        <p className="danger" role="alert">
          {isForbidden ? t("claim.other") : errorText(error)}
        </p>
      )}
    </Panel>
  );
}
