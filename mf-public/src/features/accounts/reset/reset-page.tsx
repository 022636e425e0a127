import { Navigate, useLinkSecret, useLocation, useOrganization } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { readState } from "../account/return-to.ts";
import { ConfirmStage } from "./confirm-stage.tsx";
import { RequestStage } from "./request-stage.tsx";

/** Two stages at one address: asking for a link, and, with the token that the link brings, the new password. */
export default function ResetPage() {
  const { user: email, token } = useLinkSecret();
  const organization = useOrganization();
  const state = readState(useLocation().state);
  if (!organization) return <Navigate to={paths.start.href()} replace />;
  return token ? (
    <ConfirmStage key={token} organization={organization} email={email} token={token} />
  ) : (
    <RequestStage organization={organization} email={email} state={state} />
  );
}
