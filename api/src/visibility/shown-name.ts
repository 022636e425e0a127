/** The shown name of a contributor. Decided only here: everything that names contributors uses this module (DEC-40). */
import { literal } from "sequelize";
import type { Literal } from "sequelize/lib/utils";
import { type Actor, can } from "../http/actor.ts";
import { User } from "../models/accounts.ts";
import { isOfHiddenMember } from "./contributions.ts";

export const nameAttributes = ["id", "alias", "firstName", "lastName", "isPublic"] as const satisfies (keyof User)[];

/** A model, or what a list has read of it; every value is null if the contributor is not named any more. */
export type Nameable = { [K in (typeof nameAttributes)[number]]: User[K] | null } | null | undefined;

/**
 * Treat the result as an alias, else first and last name; or, for clients that know no alias, as first and last name.
 */
export interface ShownName {
  alias: string;
  firstName: string;
  lastName: string;
}

/** In public: first and last name of a public profile, else the alias, else no name. */
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

/** SQL from `FROM` on: the givers `u` of what has been merged into a contribution under `alias`, each once, apart from its own. */
export const fromOtherGivers = (alias: string): string => `FROM (
    SELECT DISTINCT ON (one.user_id) one.* FROM merged_gifts mg
    JOIN contributions one ON one.organization_id = mg.organization_id AND one.id = mg.contribution_id
    WHERE mg.organization_id = ${alias}.organization_id AND mg.into_id = ${alias}.id
    ORDER BY one.user_id, one.pagination_id) g
  JOIN users u ON u.id = g.user_id
  WHERE u.id IS DISTINCT FROM ${alias}.user_id`;

/** The same as an attribute of a contribution; for others than staff, as far as they may be shown. */
export const otherGivers = (alias: string, isProfileHidden = "false", isForStaff = false) =>
  [
    literal(`(SELECT json_agg(json_build_object('id', u.id, 'alias', u.alias, 'firstName', u.first_name,
        'lastName', u.last_name, 'isPublic', u.is_public,
        'isProfileHidden', ${isProfileHidden}) ORDER BY g.pagination_id)
      ${fromOtherGivers(alias)}${isForStaff ? "" : ` AND NOT ${isOfHiddenMember("g")}`})`),
    "otherGivers",
  ] as [Literal, string];

/** As in public, but the real name for the person and for the organization's administrators. */
export function nameFor(actor: Actor, user: Nameable, organizationId: string): ShownName {
  const isKnown = (actor && actor.user.id === user?.id) || can(actor, "user:administer", organizationId);
  return isKnown && !user?.isPublic ? realName(user) : namePublicly(user);
}

export const writeName = ({ alias, firstName, lastName }: ShownName): string =>
  alias || `${firstName} ${lastName}`.trim();

/** How the caller reads the names of people of whom ids are known; empty if they have left. */
export async function findNames(
  actor: Actor,
  organizationId: string,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => string> {
  const id = [...new Set(ids.filter((one) => typeof one === "string"))];
  const people = await User.findAll({ attributes: [...nameAttributes], where: { id, erasedAt: null } });
  const names = new Map(people.map((one) => [one.id, writeName(nameFor(actor, one, organizationId))]));
  return (one) => names.get(one ?? "") ?? "";
}

const realName = (user: Nameable): ShownName => ({
  alias: user?.alias?.trim() ?? "",
  firstName: user?.firstName?.trim() ?? "",
  lastName: user?.lastName?.trim() ?? "",
});
