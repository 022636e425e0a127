import { bcp47, type LanguageCode } from "@samling/contract/constants/languages";
import { type OrganizationRole, organizationRoles } from "@samling/contract/constants/roles";
import type { OrganizationUser } from "@samling/contract/types";
import { useLanguage } from "@samling/portal";
import { useMemo, useState } from "react";
import { nameOf } from "./name-of.ts";

/** A person with precomputed values, so that searching and sorting only compare short texts and numbers. */
interface UserEntry {
  user: OrganizationUser;
  searched: string;
  nameRank: number;
}
interface UserFilters {
  search: string;
  role: OrganizationRole | null;
}

const highestRole = ({ roles }: OrganizationUser): number =>
  Math.max(...roles.map((role) => organizationRoles.indexOf(role)));

/** The sort key of each column. */
const sortValues = {
  name: ({ nameRank }: UserEntry) => nameRank,
  email: ({ user }: UserEntry) => user.email.toLowerCase(),
  roles: ({ user }: UserEntry) => highestRole(user),
  contributions: ({ user }: UserEntry) => user.contributions,
  status: ({ user }: UserEntry) => Number(user.status === "suspended"),
} satisfies Record<string, (entry: UserEntry) => number | string>;
export type SortedColumn = keyof typeof sortValues;

type SortDirection = "asc" | "desc";
interface SortOrder {
  id: SortedColumn;
  direction: SortDirection;
}

/** Numbers are first sorted in descending order. */
const firstDirection = (id: SortedColumn): SortDirection => (id === "name" || id === "email" ? "asc" : "desc");

const byName: SortOrder = { id: "name", direction: "asc" };

/** Cycles through the first direction, the opposite one, and the default sorting by name. */
function nextSorting(now: SortOrder, id: SortedColumn): SortOrder {
  const first = firstDirection(id);
  if (now.id !== id) return { id, direction: first };
  return now.direction === first ? { id, direction: first === "asc" ? "desc" : "asc" } : byName;
}

function sortEntries(entries: readonly UserEntry[], sorting: SortOrder): readonly UserEntry[] {
  const value = sortValues[sorting.id];
  const sign = sorting.direction === "asc" ? 1 : -1;
  return entries
    .map((entry) => ({ entry, by: value(entry) }))
    .sort((a, b) => (a.by === b.by ? 0 : a.by < b.by ? -sign : sign))
    .map(({ entry }) => entry);
}

function buildEntries(users: readonly OrganizationUser[], language: LanguageCode): UserEntry[] {
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

/** The matching people in the chosen order, computed in the browser. */
export function useUsersTable(users: readonly OrganizationUser[], { search, role }: UserFilters) {
  const [language] = useLanguage();
  const [sorting, setSorting] = useState(byName);
  const entries = useMemo(() => buildEntries(users, language), [users, language]);
  const sorted = useMemo(() => sortEntries(entries, sorting), [entries, sorting]);
  const matches = useMemo(() => {
    const searched = search.trim().normalize().toLowerCase();
    return sorted
      .filter((entry) => entry.searched.includes(searched) && (role === null || entry.user.roles.includes(role)))
      .map(({ user }) => user);
  }, [sorted, search, role]);
  return {
    matches,
    directionOf: (id: SortedColumn): SortDirection | false => (sorting.id === id ? sorting.direction : false),
    sortBy: (id: SortedColumn) => setSorting((now) => nextSorting(now, id)),
  };
}
export type UsersTableState = ReturnType<typeof useUsersTable>;
