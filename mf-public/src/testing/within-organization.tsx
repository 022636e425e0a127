import { useOrganization, useSelectOrganization } from "@samling/portal";
import { type ReactNode, useEffect } from "react";
import { organizationId } from "./builders.ts";

/** Loads the organization before the page is shown, as the shell does for addresses under `/organization/{orgId}`. */
export function WithinOrganization({ children }: { children: ReactNode }) {
  const select = useSelectOrganization();
  const organization = useOrganization();
  useEffect(() => select(organizationId), [select]);
  return organization && children;
}
