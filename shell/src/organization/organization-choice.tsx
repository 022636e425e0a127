import { useSelectOrganization } from "@samling/portal";
import { type ReactNode, useLayoutEffect } from "react";

/** For pages outside an organization: none on the start page, the one to return to on login. */
export function OrganizationChoice({ id, children }: { id: string | null; children: ReactNode }) {
  const select = useSelectOrganization();
  useLayoutEffect(() => select(id), [select, id]);
  return children;
}
