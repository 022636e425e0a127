import type { Organization } from "@samling/contract/types";
import { isMissing, Navigate, useCommonText, useGetOrganizationQuery } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import type { ReactNode } from "react";
import { MissingPage } from "../../../shared/missing-page.tsx";
import { NotLoaded } from "../../../shared/not-loaded.tsx";
import { type ReturnState, useReturnTo } from "./return-to.ts";

const pages = { login: paths.login, register: paths.register };

interface AccountPageProps {
  page: keyof typeof pages;
  children: (organization: Organization, state: ReturnState) => ReactNode;
}

/** Accounts belong to an organization: without one to return to, there is nothing to do here but go home. */
export function AccountPage({ page, children }: AccountPageProps) {
  const { organizationId, isInAddress, state } = useReturnTo();
  if (!organizationId) return <Navigate to={paths.start.href()} replace />;
  if (!isInAddress) return <Navigate to={pages[page].href({ organization: organizationId })} state={state} replace />;
  return <WithOrganization id={organizationId}>{(organization) => children(organization, state)}</WithOrganization>;
}

function WithOrganization({ id, children }: { id: string; children: (organization: Organization) => ReactNode }) {
  const { currentData: data, error, refetch } = useGetOrganizationQuery({ id });
  const common = useCommonText();
  if (data) return children(data);
  if (isMissing(error)) return <MissingPage text={common("missing.organization")} />;
  return <NotLoaded error={error} onRetry={refetch} />;
}
