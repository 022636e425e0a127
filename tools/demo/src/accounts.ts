/** The accounts that `npm start` prints. */
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { organizations } from "./data/organizations.ts";
import { makeEmail, people } from "./data/people.ts";
import type { OrganizationKey } from "./data/types.ts";

export { demoPassword } from "./data/people.ts";

export interface DemoAccount {
  email: string;
  role: string;
  organization?: string;
}

const roleNames: Record<OrganizationRole, string> = {
  SUPER_ADMIN: "super admin",
  ADMIN: "admin",
  SUB_ADMIN: "sub-admin",
  USER: "member",
};

/** One ordinary member of each organization represents all. */
const members: Record<OrganizationKey, keyof typeof people> = {
  hamn: "margareta",
  vaev: "jorgen",
  saari: "eero",
  nord: "emma",
};

function describeAccounts(key: OrganizationKey): DemoAccount[] {
  const { name: organization } = organizations[key];
  const everyone = Object.values(people);
  const withRole = (["SUPER_ADMIN", "ADMIN", "SUB_ADMIN"] as const).flatMap((role) =>
    everyone
      .filter((person) => person.roles?.[key] === role)
      .map((person) => ({ email: makeEmail(person), role: `${roleNames[role]} of ${organization}`, organization })),
  );
  const suspended = everyone
    .filter((person) => person.suspended?.organization === key)
    .map((person) => ({
      email: makeEmail(person),
      role: `suspended in ${organization}, contributions ${person.suspended?.showContributions ? "shown" : "hidden"}`,
      organization,
    }));
  const member = { email: makeEmail(people[members[key]]), role: `${roleNames.USER} of ${organization}`, organization };
  return [...withRole, member, ...suspended];
}

const keys = Object.keys(organizations) as OrganizationKey[];

export const demoAccounts: readonly DemoAccount[] = [
  ...Object.values(people)
    .filter(({ isPlatformAdmin }) => isPlatformAdmin)
    .map((person) => ({ email: makeEmail(person), role: "platform admin" })),
  ...keys.flatMap(describeAccounts),
];
