import { z } from "zod";
import { call, pictureErrors, specifiedCall } from "../call.ts";
import { ColorInput } from "../color.ts";
import { registrationFieldNames } from "../constants/accounts.ts";
import { defaultColor } from "../constants/organizations.ts";
import { organizationLimits } from "../limits.ts";
import { arkNumberPattern } from "../permanent-address.ts";
import {
  Email,
  Html,
  Id,
  Language,
  Line,
  Organization,
  OrganizationSummary,
  RegistrationFields,
  VersionRead,
  WebAddress,
} from "../shapes.ts";

const OrganizationPart = z.object({ organizationId: Id });
const HelpPage = z.array(z.object({ languageCode: Language, translation: Html }));

const Settings = z.object({
  name: Line(organizationLimits.name).min(1),
  color: ColorInput,
  contactEmail: Email,
  language: Language.describe("The organization's own language."),
  place: Line(organizationLimits.place).nullable().optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .optional(),
});

export const organizationCalls = {
  listOrganizations: specifiedCall({
    address: "GET /api/organizations",
    summary: "All organizations, by name.",
    permission: "organization:list",
    response: z.array(OrganizationSummary),
  }),
  getOrganization: specifiedCall({
    address: "GET /api/organization/{id}",
    summary: "One organization with its texts in every language.",
    permission: "organization:read",
    response: Organization,
    errors: ["NOT_FOUND"],
  }),
  createOrganization: call({
    address: "POST /api/organization",
    summary: "Create an organization and name its first super-admin by e-mail.",
    permission: "organization:create",
    body: Settings.extend({ color: ColorInput.default(defaultColor), superAdminEmail: Email }),
    response: Organization,
    status: 201,
    errors: ["CONFLICT", "COLOR_NOT_VALID"],
  }),
  updateOrganization: specifiedCall({
    address: "PUT /api/update-organization",
    summary: "Change an organization. Omitted languages stay; one sent empty is removed.",
    permission: "organization:administer",
    query: OrganizationPart,
    body: Settings.extend({
      organizationTranslations: z
        .array(z.object({ languageCode: Language, about: Html, description: Html, terms: Html }))
        .max(20),
      registrationFields: RegistrationFields.describe("Replaces the existing ones; true means required."),
      saveFavoriteTexts: z
        .array(
          z.object({
            languageCode: Language,
            text: z.string().trim().max(organizationLimits.favoriteText).describe("For visitors, and on the wall."),
            memberText: z
              .string()
              .trim()
              .max(organizationLimits.favoriteText)
              .optional()
              .describe("Unchanged if omitted."),
          }),
        )
        .max(20)
        .default([]),
      accessibilityStatementUrl: WebAddress(2_000).nullable().optional(),
      offersOriginals: z.boolean().optional(),
      requiresSecondFactor: z.boolean().optional(),
      arkNumber: z.string().regex(arkNumberPattern).nullable().optional().describe("Earlier addresses still redirect."),
      recommendedLicense: z.string().nullable().optional().describe("Id of a license that is available."),
      updatedAt: VersionRead,
    }),
    response: Organization,
    errors: ["CONFLICT", "MISSING_TRANSLATIONS_ERROR", "COLOR_NOT_VALID"],
  }),
  updateOrganizationLogo: specifiedCall({
    address: "PUT /api/update-organization-logo",
    summary: "Replace the logo: PNG or JPEG.",
    permission: "organization:administer",
    query: OrganizationPart,
    files: { logo: { max: 1 } },
    response: z.object({ logo_url: z.string() }),
    errors: pictureErrors,
  }),
  listRegistrationFields: specifiedCall({
    address: "GET /api/registration-fields",
    summary: "The fields that registration can ask for, with their names in every language.",
    permission: "organization:read",
    query: OrganizationPart,
    response: z.array(z.object({ field: z.enum(registrationFieldNames), names: z.record(Language, z.string()) })),
    errors: ["NOT_FOUND"],
  }),
  getHelpPage: specifiedCall({
    address: "GET /api/organization/{id}/help-page",
    summary: "The organization's help text in every language.",
    permission: "organization:read",
    response: HelpPage,
    errors: ["NOT_FOUND"],
  }),
  updateHelpPage: specifiedCall({
    address: "PUT /api/organization/{id}/help-page",
    summary: "Change the help text. Omitted languages stay; one sent empty is removed.",
    permission: "organization:administer",
    body: z.object({
      translations: HelpPage.max(20),
      before: HelpPage.max(20)
        .optional()
        .describe("The texts that were read; if the stored ones differ, it is a conflict."),
    }),
    response: HelpPage,
    errors: ["CONFLICT", "MISSING_TRANSLATIONS_ERROR"],
  }),
  updateAppTranslations: specifiedCall({
    address: "PUT /api/organization/{id}/apptranslations",
    summary: "Replace the organization's own texts of one language.",
    permission: "organization:administer",
    body: z.object({
      languageCode: Language,
      translations: z.string().max(1_000_000).describe("A catalogue as JSON text; `{}` for none."),
    }),
    response: Organization.shape.appTranslations,
  }),
  openOrganization: call({
    address: "POST /api/organization/{id}/open",
    summary: "Put a new organization on the public start page.",
    permission: "organization:open",
  }),
} as const;
