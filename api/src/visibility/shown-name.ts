/** The shown name of a contributor. Decided only here: everything that names contributors uses this module (DEC-40). */
import { type Actor, can } from "../http/actor.ts";
import { ApiKey, User } from "../models/accounts.ts";

export const nameAttributes = ["id", "alias", "firstName", "lastName", "isPublic"] as const satisfies (keyof User)[];

/** A model, or the columns of it that a list reads; every value is null if the contributor is no longer named. */
export type Nameable = { [K in (typeof nameAttributes)[number]]: User[K] | null } | null | undefined;

/** The result is the alias, or else first and last name; for clients without aliases, always first and last name. */
export interface ShownName {
  alias: string;
  firstName: string;
  lastName: string;
}

/** The public name: first and last name of a public profile, otherwise the alias, otherwise none. */
export function namePublicly(user: Nameable): ShownName {
  const { alias, firstName, lastName } = realName(user);
  if (user?.isPublic && (firstName || lastName)) return { alias: "", firstName, lastName };
  return { alias, firstName: alias, lastName: "" };
}

/** SQL for the same, of users under `alias`, as one text; the index `users_by_name` has the same expression. */
export const publicNameOf = (alias: string): string => `(CASE
  WHEN ${alias}.is_public AND trim(${alias}.first_name || ${alias}.last_name) <> ''
    THEN trim(trim(${alias}.first_name) || ' ' || trim(${alias}.last_name))
  ELSE trim(${alias}.alias) END)`;

/** The public name, or the real name for the person and for the organization's admins. */
export function nameFor(actor: Actor, user: Nameable, organizationId: string): ShownName {
  const seesRealName = (actor && actor.user.id === user?.id) || can(actor, "user:administer", organizationId);
  return seesRealName && !user?.isPublic ? realName(user) : namePublicly(user);
}

export const formatName = ({ alias, firstName, lastName }: ShownName): string =>
  alias || `${firstName} ${lastName}`.trim();

/** Names of people and of keys by their ids, as the caller reads them; empty if they have left. */
export async function findNames(
  actor: Actor,
  organizationId: string,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string> {
  const id = [...new Set(ids.filter((id) => typeof id === "string"))];
  const people = await User.findAll({ attributes: [...nameAttributes], where: { id, erasedAt: null } });
  const names = new Map(people.map((person) => [person.id, formatName(nameFor(actor, person, organizationId))]));
  const others = id.filter((id) => !names.has(id));
  const keys = others.length > 0 ? await ApiKey.findAll({ where: { organizationId, id: others } }) : [];
  for (const { id: keyId, name } of keys) names.set(keyId, name);
  return (item) => names.get(item ?? "") ?? "";
}

const realName = (user: Nameable): ShownName => ({
  alias: user?.alias?.trim() ?? "",
  firstName: user?.firstName?.trim() ?? "",
  lastName: user?.lastName?.trim() ?? "",
});
