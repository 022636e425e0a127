/** The members of a group while it is edited. Nothing is sent before it is saved. */
export interface GroupDraft {
  users: readonly string[];
  admins: readonly string[];
}

export const includeUsers = ({ users, admins }: GroupDraft, emails: readonly string[]): GroupDraft => ({
  users: [...users, ...emails.filter((email) => !users.includes(email))],
  admins,
});

/** A person who leaves a group is no longer its group admin. */
export const excludeUsers = ({ users, admins }: GroupDraft, emails: readonly string[]): GroupDraft => ({
  users: users.filter((email) => !emails.includes(email)),
  admins: admins.filter((email) => !emails.includes(email)),
});

export const setAdmins = ({ users, admins }: GroupDraft, emails: readonly string[], isAdmin: boolean): GroupDraft => {
  const others = admins.filter((email) => !emails.includes(email));
  return { users, admins: isAdmin ? [...others, ...emails] : others };
};

const added = (before: readonly string[], after: readonly string[]): string[] => {
  const previous = new Set(before);
  return after.filter((email) => !previous.has(email));
};

export interface GroupDifference {
  joined: string[];
  left: string[];
  promoted: string[];
  demoted: string[];
}

export const compareDrafts = (before: GroupDraft, after: GroupDraft): GroupDifference => ({
  joined: added(before.users, after.users),
  left: added(after.users, before.users),
  promoted: added(before.admins, after.admins),
  // A person who left the group is not also reported as demoted.
  demoted: added(after.admins, before.admins).filter((email) => after.users.includes(email)),
});

export const countChanges = (difference: GroupDifference): number =>
  Object.values(difference).reduce((sum: number, emails: string[]) => sum + emails.length, 0);

/** Applies the same changes to someone else's version of the group. */
export function rebaseDraft(difference: GroupDifference, onto: GroupDraft): GroupDraft {
  const joined = includeUsers(excludeUsers(onto, difference.left), difference.joined);
  const isMember = (email: string) => joined.users.includes(email);
  const promoted = setAdmins(joined, difference.promoted.filter(isMember), true);
  return setAdmins(promoted, difference.demoted, false);
}
