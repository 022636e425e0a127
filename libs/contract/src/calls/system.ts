import { z } from "zod";
import { call, specifiedCall } from "../call.ts";
import { type Permission, permissions, type Standing } from "../permissions.ts";
import { Language, License, SystemPage, TextOrJson } from "../shapes.ts";

const permissionNames = Object.keys(permissions) as [Permission, ...Permission[]];
const standings = [
  "ANYONE",
  "SIGNED_IN",
  "USER",
  "SUB_ADMIN",
  "ADMIN",
  "SUPER_ADMIN",
  "PLATFORM_ADMIN",
] as const satisfies readonly Standing[];

const SystemPages = z.object({ translations: z.array(z.object({ languageCode: Language, translations: SystemPage })) });

/** The remote and build that show a page. */
const Build = {
  app: z.string().max(60).optional().describe("The remote that shows the page; an unknown name counts as `other`."),
  build: z
    .string()
    .regex(/^[0-9a-f]{8,64}$/)
    .optional()
    .describe("Digest of its build."),
};

export const systemCalls = {
  getVersion: call({
    address: "GET /api/version",
    summary: "Which release of the API answers.",
    permission: "system:read",
    response: z.object({
      api: z.string().describe("Version of the API."),
      contractVersion: z
        .int()
        .describe("Number of the contract that it serves: a screen built for a lower one is not shown."),
      commit: z.string().nullable().describe("Commit of its sources; null if it was started without one."),
    }),
  }),
  getRoles: specifiedCall({
    address: "GET /api/roles",
    summary: "Permission → lowest standing that it requires.",
    permission: "system:read",
    response: z.record(z.enum(permissionNames), z.enum(standings)),
  }),
  listLanguages: specifiedCall({
    address: "GET /api/languages",
    summary: "The languages and whether texts are required in them.",
    permission: "system:read",
    response: z.array(z.object({ language: Language, required: z.boolean() })),
  }),
  listLicenses: specifiedCall({
    address: "GET /api/licenses",
    summary: "The licenses that contributors can choose from.",
    permission: "system:read",
    response: z.array(License),
  }),
  getSystemPage: specifiedCall({
    address: "GET /api/system-page",
    summary: "The texts and the pictures of the platform's About page.",
    permission: "system:read",
    response: SystemPages.extend({
      pictures: z.array(z.string().nullable()).describe("The picture of each slide; null if it has none."),
    }),
  }),
  updateSystemPage: specifiedCall({
    address: "PUT /api/system-page",
    summary:
      "Change the texts of the platform's About page. Omitted languages stay; one sent empty is reset to the built-in texts.",
    permission: "system:administer",
    body: SystemPages.extend({
      before: SystemPages.shape.translations
        .optional()
        .describe("The texts that were read; if the stored ones differ in a language that is sent, it is a conflict."),
    }),
    response: SystemPages,
    errors: ["CONFLICT", "MISSING_TRANSLATIONS_ERROR"],
  }),
  reportWebVitals: call({
    address: "POST /api/web-vitals",
    summary:
      "Report the experience of a visit: how long its first page took to appear and to react, in seconds, and how much it shifted.",
    permission: "client-error:report",
    body: z.object({
      page: z.string().max(60).describe("Name of the first page; an unknown one counts as `other`."),
      LCP: z.number().nonnegative().optional(),
      INP: z.number().nonnegative().optional(),
      CLS: z.number().nonnegative().optional(),
      ...Build,
    }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  reportClientError: specifiedCall({
    address: "POST /api/send-client-error",
    summary: "Report an error in a browser.",
    permission: "client-error:report",
    body: z.object({
      error: TextOrJson(10_000),
      location: TextOrJson(2_000).default(""),
      deviceInformation: TextOrJson(2_000).default(""),
      ...Build,
    }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
} as const;
