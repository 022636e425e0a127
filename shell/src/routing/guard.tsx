import type { Permission } from "@samling/contract/permissions";
import { type Location, Navigate, useCan, useSession } from "@samling/portal";
import * as paths from "@samling/portal/paths";
import { type ReactNode, useEffect, useState } from "react";
import { LoadFailed } from "../errors/load-failed.tsx";
import { Loading } from "../errors/loading.tsx";

interface GuardProps {
  permission: Permission | null;
  orgId: string | undefined;
  location: Location;
  children: ReactNode;
}

/**
 * Redirects signed-out visitors to the login, and people without permission to the start page. A person who was
 * admitted stays until they leave the page: a session that ends while they are writing must not discard their text.
 */
export function Guard({ permission, orgId, location, children }: GuardProps) {
  const { session, isSignedIn, isLoading, failure, retry } = useSession();
  const can = useCan();
  const awaiting = permission === null ? undefined : session?.awaitsSecondFactor;
  const awaited = orgId ? awaiting?.find((id) => id === orgId) : awaiting?.[0];
  const mayEnter = isSignedIn && !awaited && (permission === null || can(permission, orgId));
  const [hasEntered, setHasEntered] = useState(mayEnter);
  useEffect(() => {
    if (mayEnter) setHasEntered(true);
  }, [mayEnter]);

  if (mayEnter || (hasEntered && !isSignedIn)) return children;
  if (isLoading) return <Loading />;
  // They may well be signed in, and the login would make them sign in again.
  if (failure) return <LoadFailed error={failure} onRetry={retry} />;
  if (awaited) return <Navigate to={paths.editProfile.href({ orgId: awaited })} replace />;
  if (isSignedIn) return <Navigate to={paths.start.href()} replace />;
  const from = location.pathname + location.search + location.hash;
  return <Navigate to={paths.login.href(orgId ? { organization: orgId } : {})} state={{ from }} replace />;
}
