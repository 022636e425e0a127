import type { Permission } from "@samling/contract/permissions";
import { type Location, Navigate, useCan, useSelectOrganization, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { LazyNotFoundPage } from "../errors/lazy-not-found-page.tsx";
import { LoadFailed } from "../errors/load-failed.tsx";
import { Loading } from "../errors/loading.tsx";
import { OrganizationGate } from "../organization/organization-gate.tsx";
import { RemoteOutlet } from "../remotes/remote-outlet.tsx";
import type { FoundPage } from "./find-page.ts";

interface PageProps {
  page: FoundPage;
  /** Location of the displayed page, which during a change is not yet the router's. */
  location: Location;
}

function WithOrganization({ page, location, children }: PageProps & { children: ReactNode }) {
  if (page.orgId) {
    const { keepsPage = false } = (location.state ?? {}) as { keepsPage?: boolean };
    return (
      <OrganizationGate orgId={page.orgId} keepsPage={keepsPage}>
        {children}
      </OrganizationGate>
    );
  }
  if (page.name === "start") return <OrganizationChoice id={null}>{children}</OrganizationChoice>;
  if (page.name === "login" || page.name === "register") {
    return (
      <OrganizationChoice id={new URLSearchParams(location.search).get("organization")}>{children}</OrganizationChoice>
    );
  }
  return children;
}

/** A page behind its conditions: its organization, its permission and its remote. */
export function PageView({ page, location }: Omit<PageProps, "page"> & { page: FoundPage | null }) {
  if (!page) return <LazyNotFoundPage />;
  const outlet = <RemoteOutlet app={page.app} location={location} />;
  return (
    <WithOrganization page={page} location={location}>
      {page.permission !== undefined ? (
        <Guard permission={page.permission} orgId={page.orgId} location={location}>
          {outlet}
        </Guard>
      ) : (
        outlet
      )}
    </WithOrganization>
  );
}

/** Selects the organization of a page outside one: none on the start page, the one to return to on login. */
function OrganizationChoice({ id, children }: { id: string | null; children: ReactNode }) {
  const select = useSelectOrganization();
  useLayoutEffect(() => select(id), [select, id]);
  return children;
}

interface GuardProps {
  permission: Permission | null;
  orgId: string | undefined;
  location: Location;
  children: ReactNode;
}

/**
 * Redirects signed-out visitors to the login page, and people without permission to the start page. A person who was
 * admitted stays until they leave the page: a session that ends while they are writing must not discard their text.
 */
function Guard({ permission, orgId, location, children }: GuardProps) {
  const { session, isSignedIn, isLoading, failure, retry } = useSession();
  const can = useCan();
  const awaiting = permission === null ? undefined : session?.awaitsSecondFactor;
  const awaitingId = orgId ? awaiting?.find((id) => id === orgId) : awaiting?.[0];
  const mayEnter = isSignedIn && !awaitingId && (permission === null || can(permission, orgId));
  const [hasEntered, setHasEntered] = useState(mayEnter);
  useEffect(() => {
    if (mayEnter) setHasEntered(true);
  }, [mayEnter]);

  if (mayEnter || (hasEntered && !isSignedIn)) return children;
  if (isLoading) return <Loading />;
  // They may still be signed in, and the login would make them sign in again.
  if (failure) return <LoadFailed error={failure} onRetry={retry} />;
  if (awaitingId) return <Navigate to={paths.editProfile.href({ orgId: awaitingId })} replace />;
  if (isSignedIn) return <Navigate to={paths.start.href()} replace />;
  const from = location.pathname + location.search + location.hash;
  return <Navigate to={paths.login.href(orgId ? { organization: orgId } : {})} state={{ from }} replace />;
}
