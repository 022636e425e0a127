import { z } from "zod";
import { call, pictureErrors } from "../call.ts";
import { aboutSlides } from "../constants/organizations.ts";
import { Email, Id, Instant, Language, License, Line, WebAddress } from "../shapes.ts";

/** Bytes; null for no limit besides the portal's own. */
const Limit = z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable();

const PlatformOrganization = z.object({
  id: Id,
  name: z.string(),
  color: z.string(),
  contactEmail: z.string(),
  createdAt: Instant,
  retiredAt: Instant.nullable(),
  maxStorageBytes: Limit,
  maxFileBytes: Limit,
  members: z.int(),
  collections: z.int(),
  contributions: z.int(),
  media: z.int(),
  /** Files sent by contributors: originals and related files. */
  storedBytes: z.number(),
  superAdmins: z
    .array(z.object({ email: z.string(), hasAccount: z.boolean() }))
    .describe("`hasAccount` is false for people who were invited and have not followed the link."),
});

const Languages = z.array(z.object({ language: Language, required: z.boolean() }));
const slide = z.object({ slide: z.coerce.number().int().min(1).max(aboutSlides) });

export const platformCalls = {
  listPlatformOrganizations: call({
    address: "GET /api/platform/organizations",
    summary: "Every organization, including retired ones, with its content.",
    permission: "system:administer",
    response: z.array(PlatformOrganization),
  }),
  setOrganizationLimits: call({
    address: "PUT /api/platform/organization/{id}/limits",
    summary: "Set an organization's limits for its storage and for a single file.",
    permission: "system:administer",
    body: z.object({ maxStorageBytes: Limit, maxFileBytes: Limit }),
    errors: ["NOT_FOUND"],
  }),
  retireOrganization: call({
    address: "POST /api/platform/organization/{id}/retire",
    summary: "Retire an organization with all its content from the portal. Nothing is deleted.",
    permission: "system:administer",
    needsConfirmation: true,
    errors: ["NOT_FOUND"],
  }),
  restoreOrganization: call({
    address: "POST /api/platform/organization/{id}/restore",
    summary: "Restore a retired organization.",
    permission: "system:administer",
    errors: ["NOT_FOUND"],
  }),
  inviteSuperAdmin: call({
    address: "POST /api/platform/organization/{id}/invitation",
    summary:
      "Make a person, known only by e-mail address, a super-admin of an organization, and send or repeat the invitation.",
    permission: "system:administer",
    needsConfirmation: true,
    body: z.object({ email: Email }),
    status: 201,
    errors: ["NOT_FOUND"],
  }),
  updateLanguages: call({
    address: "PUT /api/languages",
    summary:
      "Set the languages in which texts are required. English is always required: it is used when a text is missing.",
    permission: "system:administer",
    body: z.object({ languages: Languages.max(20) }),
    response: Languages,
  }),
  saveLicense: call({
    address: "PUT /api/licenses/{id}",
    summary:
      "Change a license, or add one under a new id. A license that is no longer available keeps its name for existing contributions.",
    permission: "system:administer",
    params: z.object({ id: z.string().regex(/^[\w .-]{1,60}$/) }),
    body: z.object({
      url: WebAddress(500)
        .nullable()
        .describe("Machine-readable address, for example of Creative Commons or RightsStatements.org."),
      isOffered: z.boolean(),
      translations: z
        .array(z.object({ languageCode: Language, text: Line(200), description: z.string().trim().max(2_000) }))
        .max(20),
      before: License.omit({ licenseId: true })
        .optional()
        .describe("The license that was read; if the stored one differs, it is a conflict."),
    }),
    response: z.array(License),
    errors: ["CONFLICT", "MISSING_TRANSLATIONS_ERROR"],
  }),
  setSlidePicture: call({
    address: "PUT /api/system-page/slide/{slide}",
    summary: "Replace the picture of a slide of the About page: PNG or JPEG.",
    permission: "system:administer",
    params: slide,
    files: { photo: { max: 1 } },
    response: z.object({ pictures: z.array(z.string().nullable()) }),
    errors: pictureErrors,
  }),
  removeSlidePicture: call({
    address: "DELETE /api/system-page/slide/{slide}",
    summary: "Remove the picture of a slide; the slide then shows one of an organization.",
    permission: "system:administer",
    params: slide,
    response: z.object({ pictures: z.array(z.string().nullable()) }),
  }),
} as const;
