import { bcp47, type LanguageCode, type OrganizationRole, organizationRoles } from "@samling/contract/constants";
import type { OrganizationUser } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import {
  columnFilteringFeature,
  createColumnHelper,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useMemo, useState } from "react";
import { nameOf } from "./name-of.ts";

/** A person with what is worked out once, so that searching and sorting compare only short texts and numbers. */
interface Entry {
  user: OrganizationUser;
  searched: string;
  nameRank: number;
}
interface Filters {
  search: string;
  /** Null: whatever the role. */
  role: OrganizationRole | null;
}

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});
const column = createColumnHelper<typeof features, Entry>();

const highestRole = ({ roles }: OrganizationUser): number =>
  Math.max(...roles.map((role) => organizationRoles.indexOf(role)));

interface Sortable {
  getValue: (columnId: string) => unknown;
}
const byNumber = (a: Sortable, b: Sortable, id: string) => Number(a.getValue(id)) - Number(b.getValue(id));
const byText = (a: Sortable, b: Sortable, id: string) => (String(a.getValue(id)) < String(b.getValue(id)) ? -1 : 1);

const columns = column.columns([
  column.accessor("nameRank", { id: "name", sortFn: byNumber, sortDescFirst: false }),
  column.accessor(({ user }) => user.email.toLowerCase(), { id: "email", sortFn: byText, sortDescFirst: false }),
  column.accessor(({ user }) => highestRole(user), { id: "roles", sortFn: byNumber, sortDescFirst: true }),
  column.accessor(({ user }) => user.contributions, { id: "contributions", sortFn: byNumber, sortDescFirst: true }),
  column.accessor(({ user }) => Number(user.status === "suspended"), {
    id: "status",
    sortFn: byNumber,
    sortDescFirst: true,
  }),
  column.accessor("searched", {
    id: "searched",
    filterFn: ({ original }, _id, search: string) => original.searched.includes(search),
  }),
  column.accessor(({ user }) => user.roles, {
    id: "role",
    filterFn: ({ original }, _id, role: OrganizationRole) => original.user.roles.includes(role),
  }),
]);
export type SortedColumn = "name" | "email" | "roles" | "contributions" | "status";

function buildEntries(users: readonly OrganizationUser[], language: LanguageCode): Entry[] {
  const { compare } = new Intl.Collator(bcp47(language));
  const sorted = users
    .map((user) => ({ user, name: nameOf(user), last: user.lastName || user.firstName || user.email }))
    .sort((a, b) => compare(a.last, b.last) || compare(a.name, b.name));
  return sorted.map(({ user, name }, nameRank) => ({
    user,
    nameRank,
    searched: `${name}\n${user.email}`.normalize().toLowerCase(),
  }));
}

/** The people who are looked for, in the order that is asked for. All of it is worked out here, without the server. */
export function useUsersTable(users: readonly OrganizationUser[], { search, role }: Filters) {
  const [language] = useLanguage();
  const data = useMemo(() => buildEntries(users, language), [users, language]);
  const [sorting, setSorting] = useState<SortingState>([]);
  const columnFilters = useMemo(() => {
    const searched = search.trim().normalize().toLowerCase();
    return [...(searched ? [{ id: "searched", value: searched }] : []), ...(role ? [{ id: "role", value: role }] : [])];
  }, [search, role]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ user }) => user.userId,
    state: { sorting, columnFilters },
    onSortingChange: setSorting,
  });
  const { rows } = table.getRowModel();
  return {
    found: useMemo(() => rows.map((row) => row.original.user), [rows]),
    sortedBy: (id: SortedColumn) => table.getColumn(id)?.getIsSorted() ?? false,
    sortBy: (id: SortedColumn) => table.getColumn(id)?.toggleSorting(),
  };
}
export type UsersTableState = ReturnType<typeof useUsersTable>;
