import { accountsApi } from "@samling/accounts/endpoints";
import { LinkPanel } from "@samling/accounts/link-panel";
import { useText } from "@samling/accounts/text";
import {
  isApiError,
  useCommonText,
  useCurrentOrganization,
  useErrorText,
  useLinkSecret,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { Button, PageSpinner } from "@samling/ui";
import { useEffect, useRef } from "react";

/** The target of the mailed link. The shell admits only signed-in people, and brings others back from the login. */
export default function ConfirmPage() {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { id: orgId } = useCurrentOrganization();
  const { token } = useLinkSecret();
  const [prove, { isSuccess, error }] = accountsApi.useProveEmailMutation();
  const sentToken = useRef("");
  useTitle(t("confirm.title"));
  useEffect(() => {
    if (!token || sentToken.current === token) return;
    sentToken.current = token;
    void prove({ body: { token } });
  }, [prove, token]);

  if (isSuccess) {
    return (
      <LinkPanel
        title={t("confirm.doneTitle")}
        link={{ to: paths.organization.href({ orgId }), text: t("confirm.toCollections") }}
      >
        <p role="status">{t("confirm.doneText")}</p>
      </LinkPanel>
    );
  }
  if (token && !error) return <PageSpinner label={common("loading")} />;
  const isInvalid = !token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID");
  return (
    <LinkPanel
      isAlert
      title={t("confirm.failedTitle")}
      link={{ to: paths.editProfile.href({ orgId }), text: t("confirm.toProfile") }}
    >
      <p>{isInvalid ? t("confirm.invalid") : errorText(error)}</p>
      {!isInvalid && (
        <Button icon="retry" onClick={() => void prove({ body: { token } })}>
          {common("retry")}
        </Button>
      )}
    </LinkPanel>
  );
}
