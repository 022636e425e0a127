/**
 * Fills an empty portal for the journeys, through the API's own services, and prints what it made as JSON. A separate
 * program, so that it runs on the API's Node and leaves no connection open in the test process.
 */
import { createCollection, setCollectionStatus } from "@samling/api/features/collections/service";
import { createOrganization } from "@samling/api/features/organizations/service";
import { makePlatformAdmin } from "@samling/api/features/users/platform-admins";
import { registerUser } from "@samling/api/features/users/registration";
import { setRoles } from "@samling/api/features/users/service";
import { User } from "@samling/api/models/accounts";
import { languageCodes } from "@samling/contract/constants/languages";
import type { OrganizationRole } from "@samling/contract/constants/roles";
import { type DataSet, lastName, password } from "./data-set.ts";
import { withDatabase } from "./with-database.ts";

const noMember = null;

async function makeUser(organizationId: string, email: string, roles: OrganizationRole[] = []): Promise<string> {
  const [firstName = ""] = email.split("@");
  const person = { firstName, lastName, alias: `${firstName} of the boats` };
  const registration = { ...person, email, password, isPublic: true, termsAccepted: true, language: "en" as const };
  const { id: userId } = await registerUser(organizationId, registration, { now: new Date(), jobs: null });
  // Simulates an opened link: grants to an e-mail address apply to its owner.
  await User.update({ emailProvenAt: new Date() }, { where: { id: userId } });
  if (roles.length > 0) await setRoles(noMember, { organizationId, userId, roles });
  return email;
}

async function fill(): Promise<DataSet> {
  const name = "The Coast Museum";
  const { id: organizationId } = await createOrganization(noMember, {
    name,
    color: "#1b5e8c",
    contactEmail: "coast@example.org",
    language: "en",
    place: "Gothenburg",
    country: "SE",
    translations: languageCodes.map((languageCode) => ({
      languageCode,
      description: `Boats, harbours and the people of the coast (${languageCode}).`,
      about: `<p>About the museum (${languageCode}).</p>`,
      terms: `<p>The museum keeps what you give (${languageCode}).</p>`,
    })),
    helpPageTranslations: languageCodes.map((languageCode) => ({
      languageCode,
      translation: `<p>Help (${languageCode}).</p>`,
    })),
  });

  const question = "Whose boat was it?";
  const make = async (title: string, options: object = {}) => {
    const translations = languageCodes.map((languageCode) => ({
      languageCode,
      title,
      description: `${title}, seen from the quay (${languageCode}).`,
      terms: `<p>The terms of ${title} (${languageCode}).</p>`,
    }));
    const collection = await createCollection(noMember, { organizationId, translations, ...options });
    return { id: collection.id, title, questions: collection.questions ?? [] };
  };
  const active = await make("Boats", {
    hasTerms: true,
    allowRelatedFiles: true,
    contributionFields: {
      title: true,
      description: false,
      date: false,
      tags: false,
      location: false,
      isPhotographer: false,
    },
    questions: [{ value: question, required: true, sort: 1 }],
  });
  const gallery = await make("Lighthouses", {
    contributionFields: { title: true },
    asksPublic: ["where", "who", "when", "write"],
  });
  const closed = await make("Harbours", { contributionFields: { title: true } });
  await setCollectionStatus(noMember, { id: closed.id, status: "CLOSED" });

  const user = (email: string, roles?: OrganizationRole[]) => makeUser(organizationId, email, roles);
  const platformAdmin = await user("platform@example.org");
  await makePlatformAdmin({ email: platformAdmin, newPassword: () => password });
  return {
    organization: { id: organizationId, name },
    neighbor: await makeNeighbor(),
    collections: { active, closed, gallery },
    question: { id: active.questions[0]?.id ?? "", value: question },
    users: {
      platformAdmin,
      superAdmin: await user("super@example.org", ["SUPER_ADMIN"]),
      admin: await user("admin@example.org", ["ADMIN"]),
      subAdmin: await user("sub@example.org", ["SUB_ADMIN"]),
      member: await user("member@example.org"),
    },
  };
}

/** An organization beside the one of the journeys. */
async function makeNeighbor(): Promise<DataSet["neighbor"]> {
  const name = "The Weaving Mill";
  const { id: organizationId } = await createOrganization(noMember, {
    name,
    contactEmail: "mill@example.org",
    registrationFields: { occupation: true },
    translations: [{ languageCode: "en", description: "Cloth.", about: "<p>Cloth.</p>", terms: "<p>Be kind.</p>" }],
  });
  const title = "Looms";
  const { id } = await createCollection(noMember, {
    organizationId,
    translations: [{ languageCode: "en", title, description: "What they wove on." }],
  });
  return { id: organizationId, name, collection: { id, title } };
}

await withDatabase(fill);
