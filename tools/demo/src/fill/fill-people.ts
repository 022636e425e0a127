import { makePlatformAdmin } from "@samling/api/features/users/platform-admins";
import { setRoles } from "@samling/api/features/users/service";
import { createSession } from "@samling/api/http/sessions";
import { Membership, User } from "@samling/api/models/accounts";
import { organizations } from "../data/organizations.ts";
import { demoPassword, makeEmail, people } from "../data/people.ts";
import type { DemoPerson, OrganizationKey } from "../data/types.ts";
import { type FillContext, forgetMails, send } from "./fill-context.ts";
import { joinGroup, organizationId } from "./fill-organizations.ts";

/** Marks the sessions that exist only while the demo is filled. */
export const sessionName = "Samling demo";

export type SessionTokens = ReadonlyMap<string, string>;

/** Everyone registers like a visitor; only data that the portal has no form for is written directly. */
export async function fillPeople(context: FillContext): Promise<SessionTokens> {
  const tokens = new Map<string, string>();
  const waiting = Object.entries(people).values();
  const addWaiting = async () => {
    for (const [key, person] of waiting) {
      const id = await register(context, person);
      const token = await createSession(id, { userAgent: sessionName });
      tokens.set(key, token);
      await joinOthers(context, { id, person, token });
      await assignStanding(id, person);
    }
  };
  await Promise.all([addWaiting(), addWaiting(), addWaiting()]);
  await forgetMails();
  return tokens;
}

async function register(context: FillContext, person: DemoPerson): Promise<string> {
  const email = makeEmail(person);
  const existing = await User.findOne({ where: { email } });
  if (existing) return existing.id;
  const [home] = person.memberOf;
  const { userId } = (await send(context, `/api/register-user?organizationId=${organizationId(home)}`, {
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
  context: FillContext,
  { id, person, token }: { id: string; person: DemoPerson; token: string },
): Promise<void> {
  const [, ...others] = person.memberOf;
  for (const other of others) {
    const where = { organizationId: organizationId(other), userId: id };
    if (await Membership.findOne({ where })) continue;
    const json = { organizationId: where.organizationId, termsAccepted: true };
    await send(context, "/api/createUserOrgRelation", { token, json });
  }
}

async function assignStanding(userId: string, person: DemoPerson): Promise<void> {
  // Simulates an opened link, without which a role would not take effect.
  await User.update({ emailProvenAt: new Date() }, { where: { id: userId, emailProvenAt: null } });
  for (const [key, role] of Object.entries(person.roles ?? {})) {
    await setRoles(null, { userId, organizationId: organizationId(key as OrganizationKey), roles: [role] });
  }
  for (const group of person.groups ?? []) await joinGroup(group, userId, { isAdmin: isGroupLead(person, group) });
  if (person.isPlatformAdmin) await makePlatformAdmin({ email: makeEmail(person), newPassword: () => demoPassword });
}

/** A sub-admin manages the group of the organization. */
const isGroupLead = (person: DemoPerson, group: string): boolean =>
  Object.entries(person.roles ?? {}).some(
    ([key, role]) => role === "SUB_ADMIN" && organizations[key as OrganizationKey].group === group,
  );
