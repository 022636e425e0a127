import { makePlatformAdmin } from "@samling/api/features/users/platform-admins";
import { setRoles } from "@samling/api/features/users/service";
import { createSession } from "@samling/api/http/sessions";
import { Membership, User } from "@samling/api/models/accounts";
import { organizations } from "../data/organizations.ts";
import { demoPassword, emailOf, people } from "../data/people.ts";
import type { DemoPerson, OrganizationKey } from "../data/types.ts";
import { joinGroup, organizationId } from "./fill-organizations.ts";
import { type Filling, forgetMails, send } from "./filling.ts";

/** Marks the sessions that exist only while the demo is filled. */
export const sessionName = "Samling demo";

/** Person → session token, for their contributions. */
export type Tokens = ReadonlyMap<string, string>;

/** Everybody registers like a visitor; only what the portal has no form for is written directly. */
export async function fillPeople(filling: Filling): Promise<Tokens> {
  const tokens = new Map<string, string>();
  const waiting = Object.entries(people).values();
  const addWaiting = async () => {
    for (const [key, person] of waiting) {
      const id = await register(filling, person);
      const token = await createSession(id, { userAgent: sessionName });
      tokens.set(key, token);
      await joinOthers(filling, { id, person, token });
      await giveStanding(id, person);
    }
  };
  await Promise.all([addWaiting(), addWaiting(), addWaiting()]);
  await forgetMails();
  return tokens;
}

async function register(filling: Filling, person: DemoPerson): Promise<string> {
  const email = emailOf(person);
  const existing = await User.findOne({ where: { email } });
  if (existing) return existing.id;
  const [home] = person.memberOf;
  const { userId } = (await send(filling, `/api/register-user?organizationId=${organizationId(home)}`, {
    json: {
      email,
      password: demoPassword,
      termsAccepted: true,
      firstName: person.firstName,
      lastName: person.lastName,
      language: person.language,
      city: person.city,
      country: person.country,
      placeOfBirth: person.city,
      isPublic: person.isPublic ?? false,
      ...(person.alias && { alias: person.alias }),
      ...(person.born && { dateOfBirth: person.born }),
      ...(person.occupation && { occupation: person.occupation }),
      ...(person.bio && { bio: person.bio }),
    },
  })) as { userId: string };
  return userId;
}

async function joinOthers(
  filling: Filling,
  { id, person, token }: { id: string; person: DemoPerson; token: string },
): Promise<void> {
  const [, ...others] = person.memberOf;
  for (const other of others) {
    const where = { organizationId: organizationId(other), userId: id };
    if (await Membership.findOne({ where })) continue;
    const json = { organizationId: where.organizationId, termsAccepted: true };
    await send(filling, "/api/createUserOrgRelation", { token, json });
  }
}

async function giveStanding(userId: string, person: DemoPerson): Promise<void> {
  // As after following the mailed link, without which a role would wait.
  await User.update({ emailProvenAt: new Date() }, { where: { id: userId, emailProvenAt: null } });
  for (const [key, role] of Object.entries(person.roles ?? {})) {
    await setRoles(null, { userId, organizationId: organizationId(key as OrganizationKey), roles: [role] });
  }
  for (const group of person.groups ?? []) await joinGroup(group, userId, { isAdmin: leads(person, group) });
  if (person.isPlatformAdmin) await makePlatformAdmin({ email: emailOf(person), newPassword: () => demoPassword });
}

/** A sub-admin manages the group of the organization. */
const leads = (person: DemoPerson, group: string): boolean =>
  Object.entries(person.roles ?? {}).some(
    ([key, role]) => role === "SUB_ADMIN" && organizations[key as OrganizationKey].group === group,
  );
