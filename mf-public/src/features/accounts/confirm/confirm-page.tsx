import { accountsApi } from "@samling/accounts/endpoints";
import { useText } from "@samling/accounts/text";
import {
  isApiError,
  Link,
  useCommonText,
  useCurrentOrganization,
  useErrorText,
  useLinkSecret,
  useTitle,
} from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, PageSpinner, Panel } from "@samling/ui";
import { useEffect, useRef } from "react";

/** Where the link of the mail leads. The shell lets in only who is signed in, and brings them back from the login. */
export default function ConfirmPage() {
  const t = useText();
  const common = useCommonText();
  const errorText = useErrorText();
  const { id: orgId } = useCurrentOrganization();
  const { token } = useLinkSecret();
  const [prove, { isSuccess, error }] = accountsApi.useProveEmailMutation();
  const asked = useRef("");
  useTitle(t("confirm.title"));
  useEffect(() => {
    if (!token || asked.current === token) return;
    asked.current = token;
    void prove({ body: { token } });
  }, [prove, token]);

  if (isSuccess) {
    return (
      <Panel
        level={1}
        title={t("confirm.doneTitle")}
        actions={
          <Link className={buttonClass()} to={paths.organization.href({ orgId })}>
            {t("confirm.toCollections")}
          </Link>
        }
      >
        <p role="status">{t("confirm.doneText")}</p>
      </Panel>
    );
  }
  if (token && !error) return <PageSpinner label={common("loading")} />;
  const isInvalid = !token || (isApiError(error) && error.code === "RESET_TOKEN_INVALID");
  return (
    <Panel
      level={1}
      isAlert
      title={t("confirm.failedTitle")}
      actions={
        <Link className={buttonClass()} to={paths.editProfile.href({ orgId })}>
          {t("confirm.toProfile")}
        </Link>
      }
    >
      <p>{isInvalid ? t("confirm.invalid") : errorText(error)}</p>
    </Panel>
  );
}
