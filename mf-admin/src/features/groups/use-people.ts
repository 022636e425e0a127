import type { OrganizationUser } from "@samling/contract/types";
import { useCan, useCurrentOrganization } from "@samling/portal";
import { useMemo } from "react";
import { listsApi } from "../../shared/lists.ts";
import type { Group } from "./endpoints.ts";

const nameOf = ({ firstName, lastName }: OrganizationUser): string => `${firstName} ${lastName}`.trim();

/**
 * The people who can be added to groups. Callers who may see the members of the organization choose from all of them;
 * sub-admins may not, and choose from those in their groups, and by e-mail.
 */
export function usePeople(groups: readonly Group[]) {
  const can = useCan();
  const { id } = useCurrentOrganization();
  const seesAll = can("user:administer", id);
  const { data, error, refetch } = listsApi.useListOrganizationUsersQuery({ id }, { skip: !seesAll });
  const people = useMemo(
    () =>
      data
        ? new Map(data.flatMap((user) => (user.email ? [[user.email, nameOf(user)] as const] : [])))
        : new Map(groups.flatMap(({ users }) => users.map((email) => [email, ""] as const))),
    [data, groups],
  );
  const unproven = useMemo(
    () => new Set(data?.filter(({ emailProven }) => !emailProven).map(({ email }) => email)),
    [data],
  );
  return { people, unproven, seesAll, isLoading: seesAll && !data && !error, error, refetch };
}
