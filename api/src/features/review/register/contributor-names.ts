/** The names that the register keeps of contributors, for staff only (DEC-67). */
import { execute, select } from "../../../database/transaction.ts";
import { User } from "../../../models/accounts.ts";

const formatName = ({ firstName, lastName, alias }: Pick<User, "firstName" | "lastName" | "alias">): string =>
  `${firstName} ${lastName}`.trim() || alias.trim();

/** Names by the ids of people, as in a deed: first and last name, or else the alias. */
export async function findContributorNames(ids: readonly (string | null)[]): Promise<(id: string | null) => string> {
  const id = [...new Set(ids.filter((id) => id !== null))];
  const people = await User.findAll({ where: { id, erasedAt: null } });
  const names = new Map(people.map((person) => [person.id, formatName(person)]));
  return (item) => names.get(item ?? "") ?? "";
}

const hasEntry = (table: string) =>
  `EXISTS (SELECT FROM ${table} a WHERE a.organization_id = c.organization_id AND a.contribution_id = c.id)`;

/** The organizations whose register will keep the person's name. */
export const listKeptNames = (userId: string): Promise<{ organization: string; contributions: number }[]> =>
  select(
    `SELECT o.name AS organization, count(*)::int AS contributions
     FROM contributions c JOIN organizations o ON o.id = c.organization_id
     WHERE c.user_id = :userId AND (${hasEntry("accessions")} OR ${hasEntry("intended_accessions")})
     GROUP BY o.id, o.name ORDER BY o.name`,
    { replacements: { userId } },
  );

/** Completes the entries of a release that did not keep the name; call while the person is still known. */
export async function completeContributorName(user: User): Promise<void> {
  const bind = { userId: user.id, name: formatName(user) };
  for (const table of ["accessions", "intended_accessions"]) {
    await execute(
      `UPDATE ${table} a SET contributor = $name FROM contributions c
       WHERE c.user_id = $userId AND c.organization_id = a.organization_id AND c.id = a.contribution_id
         AND a.contributor = ''`,
      { bind },
    );
  }
}
