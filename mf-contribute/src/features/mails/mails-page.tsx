import { Link, useCurrentOrganization, useLinkSecret, useSession, useTitle } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { buttonClass, PageSpinner, Panel } from "@samling/ui";
import { LoadError } from "../../shared/load-error.tsx";
import { ChoicesForm } from "./choices-form.tsx";
import { mailsApi } from "./endpoints.ts";
import { SwitchPanel } from "./switch-panel.tsx";
import { useText } from "./text.ts";

/** Which mails a person gets: by the link in a mail's foot without signing in, or all of them as a member. */
export default function MailsPage() {
  const t = useText();
  const { token } = useLinkSecret();
  const { isSignedIn } = useSession();
  useTitle(t("title"));
  if (token) return <SwitchPanel token={token} />;
  return isSignedIn ? <OwnMails /> : <SignedOut />;
}

function SignedOut() {
  const t = useText();
  const { id: orgId } = useCurrentOrganization();
  const signIn = (
    <Link
      className={buttonClass()}
      to={paths.login.href({ organization: orgId })}
      state={{ from: paths.mails.href({ orgId }) }}
    >
      {t("signIn")}
    </Link>
  );
  return (
    <Panel level={1} title={t("title")} actions={signIn}>
      <p>{t("signedOut")}</p>
    </Panel>
  );
}

function OwnMails() {
  const t = useText();
  const { id, name } = useCurrentOrganization();
  const { data, error, refetch } = mailsApi.useGetMailChoicesQuery({ id });
  if (!data) return error ? <LoadError error={error} onRetry={refetch} /> : <PageSpinner label={t("title")} />;
  const { decides, ...stored } = data;
  return <ChoicesForm organization={{ id, name }} decides={decides} stored={stored} />;
}
