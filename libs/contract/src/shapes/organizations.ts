/** Organizations and the platform, as in the API. */
import { z } from "zod";
import { registrationFieldNames } from "../constants/accounts.ts";
import { organizationRoles } from "../constants/roles.ts";
import { Color, Id, Instant, Language, MediaAddress } from "./values.ts";

export const Role = z.enum(organizationRoles);
export const RoleEntry = z.object({ organizationId: Id, roles: z.array(Role) });

export const RegistrationFields = z.partialRecord(z.enum(registrationFieldNames), z.boolean());

export const OrganizationSummary = z.object({
  id: Id,
  name: z.string(),
  color: Color,
  logo_url: MediaAddress.nullable(),
  description: z.array(z.object({ languageCode: Language, description: z.string() })),
  /** The organization's location, shown in the list. */
  place: z.string().nullable(),
  country: z.string().nullable(),
  collectionCount: z.int(),
  /** Address of a picture that represents the organization in lists. */
  coverUrl: MediaAddress.nullable(),
});

export const Organization = z.object({
  id: Id,
  name: z.string(),
  color: Color,
  contactEmail: z.string(),
  language: Language,
  logo_url: MediaAddress.nullable(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  /** Address of a picture that represents the organization, as in the list. */
  coverUrl: MediaAddress.nullable(),
  registrationFields: RegistrationFields,
  organizationTranslations: z.array(
    z.object({ languageCode: Language, description: z.string(), about: z.string(), terms: z.string() }),
  ),
  helpPageTranslations: z.array(z.object({ languageCode: Language, translation: z.string() })),
  /** `translation` is doubly encoded JSON; see `codec.ts`. */
  appTranslations: z.array(z.object({ organizationId: Id, languageCode: Language, translation: z.string() })),
  accessibilityStatementUrl: z.string().nullable(),
  offersOriginals: z
    .boolean()
    .describe("Pictures can be downloaded in their original size, if their license permits it."),
  requiresSecondFactor: z.boolean().describe("Staff have no access until they have signed in with a second factor."),
  recommendedLicense: z.string().nullable().describe("The license that contributors are offered first."),
  arkNumber: z.string().nullable().describe("The number (NAAN) under which its permanent addresses are registered."),
  isOpen: z.boolean().describe("False while it is being prepared and absent from public lists."),
  /** Texts for visitors and members after saving a favorite; optional in every language (DEC-26). */
  saveFavoriteTexts: z.array(z.object({ languageCode: Language, text: z.string(), memberText: z.string() })),
  maxFileBytes: z.int().nullable().describe("Limit for one file; null if only the portal's own limit applies."),
  updatedAt: Instant,
});

export const License = z.object({
  licenseId: z.string(),
  url: z.string().nullable(),
  isOffered: z.boolean().describe("False if it is no longer available."),
  translations: z.array(z.object({ languageCode: Language, text: z.string(), description: z.string() })),
});

const titled = z.object({ title: z.string(), text: z.string() });
export const SystemPage = z.object({
  whatIs: z.string(),
  howItWorks: titled,
  featuresTitle: z.string(),
  features: z.object({ dynamic: titled, hosting: titled, export: titled, privacy: titled }),
  origin: titled,
  about: titled,
});

export const Group = z.object({
  id: Id,
  name: z.string(),
  users: z.array(z.string()).describe("E-mail addresses of the members."),
  admins: z.array(z.string()).describe("The members who are group admins."),
});

export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actor: z.object({
    userId: Id.nullable(),
    name: z.string(),
    isKey: z.boolean().describe("Whether it was a system of the organization, using the API key of that name."),
  }),
  action: z.string(),
  subject: z.object({
    type: z.string(),
    id: z.string(),
    title: z.string().describe("Its current name, or its last one; empty if it has no name."),
    isThere: z.boolean().describe("False if it has been deleted."),
    collectionId: Id.nullable().describe("The collection, if the subject is a contribution."),
  }),
  data: z.record(z.string(), z.unknown()),
});

/** A place found by a search. */
export const Place = z.object({
  name: z.string().describe("In the spelling of the query, if it has several."),
  otherName: z.string().describe("Its main name if `name` is another; otherwise empty."),
  region: z.string(),
  country: z.string().describe("Two-letter ISO 3166 code; empty if unknown."),
  latitude: z.number(),
  longitude: z.number(),
});
