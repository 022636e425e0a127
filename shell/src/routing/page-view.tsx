import type { Location } from "@samling/portal";
import type { ReactNode } from "react";
import { NotFoundPage } from "../errors/not-found-page.tsx";
import { OrganizationChoice } from "../organization/organization-choice.tsx";
import { OrganizationGate } from "../organization/organization-gate.tsx";
import { RemoteOutlet } from "../remotes/remote-outlet.tsx";
import type { FoundPage } from "./find-page.ts";
import { Guard } from "./guard.tsx";

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
  if (!page) return <NotFoundPage />;
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
